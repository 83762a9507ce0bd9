"""The compiled core: a small house is compiled for real, and the real games are compared."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pi_app.core.build import compiled, compiler

ROOT = Path(__file__).parent.parent

COMPILER = (
    *(f"core/build/{name}.py" for name in ("__init__", "compiled", "compiler", "recipe")),
    "core/entry_points.py",
    *(f"installation/{name}.py" for name in ("__init__", "extras", "processors")),
)

COMPILED = "from pi_app.core.build import compiled"

HOUSE = {
    "core/__init__.py": "",
    "core/data/board.txt": "parchment",
    "core/dice.py": """
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

BIT = tuple(1 << n for n in range(62))


def bit(n: int) -> int:
    place: i64 = n
    return BIT[place]
""",
    "games/__init__.py": "",
    "games/villa/__init__.py": "from pi_app.games.villa.rules.garden import trees",
    "games/villa/rules/__init__.py": "",
    "games/villa/rules/garden.py": "def trees() -> int:\n    return 7\n",
    "bots/__init__.py": "",
    "bots/slave.py": """
from pi_app.core.dice import bit


def answer() -> int:
    return bit(40) + 2
""",
}

LOOK = """
import importlib.resources, json, sys
from pi_app.core.build import compiled
active = compiled.activate()
from pi_app.bots import slave
from pi_app.core import dice
from pi_app.games import villa
from pi_app.games.villa.rules import garden
print(json.dumps({
    "active": active,
    "is_compiled": compiled.is_compiled(),
    "answer": slave.answer(),
    "trees": villa.trees(),
    "modules": {m.__name__: m.__file__ for m in (slave, dice, garden, villa)},
    "data": importlib.resources.files("pi_app.core").joinpath("data", "board.txt").read_text(),
}))
"""


class House:
    """A copy of the compiler's side of the project around a few modules that compile quickly."""

    def __init__(self, place: Path, cache: Path) -> None:
        self.place = place
        self.cache = cache
        package = place / "pi_app"
        for name in ("__init__.py", *COMPILER):
            (package / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "pi_app" / name, package / name)
        for name, text in HOUSE.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        path = self.place / "pi_app" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def start(self, code: str, environment: dict[str, str]) -> subprocess.Popen[str]:
        chosen = {key: value for key, value in os.environ.items() if key != "TABULARIUM_CORE"}
        return subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=self.place,
            env=chosen | {"TABULARIUM_CACHE": str(self.cache)} | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, code: str, **environment: str) -> str:
        process = self.start(code, environment)
        output, errors = process.communicate()
        assert process.returncode == 0, errors
        return output

    def look(self, **environment: str) -> dict[str, object]:
        found: dict[str, object] = json.loads(self.run(LOOK, **environment))
        return found

    def build(self, games: str = "None", **environment: str) -> str:
        """Build the core; return its directory, or the error's class and message."""
        return self.run(
            "from pi_app.core.build import compiled, compiler\n"
            f"try: print(compiler.build({games}))\n"
            "except compiled.CoreError as error: print(type(error).__name__, error)",
            **environment,
        ).strip()

    def built(self) -> list[str]:
        """Return the names of the groups that are built."""
        names: list[str] = json.loads(
            self.run(
                "import json; from pi_app.core.build import compiled\n"
                "print(json.dumps(compiled.Core().built()))"
            )
        )
        return names


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> House:
    house = House(tmp_path_factory.mktemp("house"), tmp_path_factory.mktemp("cache"))
    answer = house.build()
    if answer.startswith("ToolsMissing"):
        pytest.skip(answer)
    assert Path(answer).is_dir(), answer
    return house


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "a house", tmp_path / "cache")


def test_a_built_core_is_taken(built: House) -> None:
    seen = built.look()
    assert seen["active"] is True
    assert seen["is_compiled"] is True
    assert seen["answer"] == 2**40 + 2
    assert seen["trees"] == 7
    modules = seen["modules"]
    assert isinstance(modules, dict)
    for name in ("pi_app.bots.slave", "pi_app.core.dice", "pi_app.games.villa.rules.garden"):
        assert Path(modules[name]).is_relative_to(built.cache), name
    assert modules["pi_app.games.villa"].endswith("__init__.py")
    assert seen["data"] == "parchment"


def test_the_source_is_taken_when_asked_for(built: House) -> None:
    seen = built.look(TABULARIUM_CORE="python")
    assert seen["active"] is False
    assert seen["is_compiled"] is False
    assert seen["answer"] == 2**40 + 2


def test_a_core_of_other_source_is_ignored(built: House, house: House) -> None:
    house.cache = built.cache
    assert house.look()["active"] is True
    house.write("games/villa/rules/garden.py", "def trees() -> int:\n    return 8\n")
    seen = house.look()
    assert seen["active"] is False
    assert seen["trees"] == 8


def test_a_changed_game_is_compiled_alone(built: House, house: House) -> None:
    house.cache = built.cache
    house.write("games/villa/rules/garden.py", "def trees() -> int:\n    return 9\n")
    assert house.built() == ["ground", "bots"]
    core = Path(house.build())
    assert house.look()["trees"] == 9
    assert house.look()["active"] is True
    assert len(list(core.glob("villa-*"))) == 2
    assert len(list(core.glob("ground-*"))) == len(list(core.glob("bots-*"))) == 1


def test_groups_of_different_compilers_are_not_mixed(house: House) -> None:
    """What an older mypyc has made of the same source is not stood upon."""
    core = Path(house.run(f"{COMPILED}; print(compiled.Core().directory)").strip())
    for name in ("mypyc-0.9", "ground-old"):
        (core / name).mkdir(parents=True)
    prepare = "from pathlib import Path; from pi_app.core.build import compiler; compiler._prepare"
    for _ in range(2):
        house.run(f"{prepare}(Path({str(core)!r}))")
    (note,) = core.iterdir()
    assert note.name.startswith("mypyc-")
    assert note.name != "mypyc-0.9"


def test_a_changed_ground_leaves_nothing(built: House, house: House) -> None:
    """What all games stand on decides what each of them is compiled to."""
    house.cache = built.cache
    house.write("core/dice.py", HOUSE["core/dice.py"] + "\nSIDES = 6\n")
    assert house.built() == []


def test_a_core_that_lacks_a_game(built: House, house: House) -> None:
    """It is taken on demand only, and not even then for the game it lacks."""
    house.cache = built.cache
    house.write("games/forum/__init__.py", "STALLS = 3")
    assert house.look()["active"] is False
    assert house.look(TABULARIUM_CORE="compiled")["trees"] == 7
    message = house.run(
        "from pi_app.core.build import compiled\n"
        "compiled.activate()\n"
        "try: import pi_app.games.forum\n"
        "except compiled.CoreError as error: print(error)",
        TABULARIUM_CORE="compiled",
    )
    assert "forum is not built" in message


def test_groups_stand_on_the_ground_alone() -> None:
    """A module is compiled anew with its group and when the ground changes; so nothing that it
    imports may lie in a third group."""
    groups = compiled.Core().groups
    home = {
        path.replace("/", ".").removesuffix(".py").removesuffix(".__init__"): name
        for name, group in groups.items()
        for path in group.sources
    }
    for name, group in groups.items():
        for path, text in group.sources.items():
            nodes = list(ast.walk(ast.parse(text)))
            imported = {
                each.name for node in nodes if isinstance(node, ast.Import) for each in node.names
            }
            for node in nodes:
                if isinstance(node, ast.ImportFrom) and node.module:
                    imported |= {node.module, *(f"{node.module}.{n.name}" for n in node.names)}
            far = {each for each in imported & home.keys() if home[each] not in {name, "ground"}}
            assert not far, f"{path} imports {far}"


def test_insisting_on_a_core_that_is_not_built(house: House) -> None:
    message = house.run(
        "from pi_app.core.build import compiled\n"
        "try: compiled.activate()\n"
        "except compiled.CoreError as error: print(error)",
        TABULARIUM_CORE="compiled",
    )
    assert "tabularium compile" in message


def test_a_meaningless_wish_is_refused(house: House) -> None:
    message = house.run(
        "from pi_app.core.build import compiled\n"
        "try: compiled.activate()\n"
        "except compiled.CoreError as error: print(error)",
        TABULARIUM_CORE="fast",
    )
    assert "'fast'" in message
    assert "'compiled'" in message


def test_activating_too_late_is_refused(built: House) -> None:
    message = built.run(
        "from pi_app.core.build import compiled\n"
        "import pi_app.core.dice\n"
        "try: compiled.activate()\n"
        "except RuntimeError as error: print(error)"
    )
    assert "pi_app.core.dice" in message


def test_activating_twice_changes_nothing(built: House) -> None:
    output = built.run(
        "from pi_app.core.build import compiled\n"
        "first = compiled.activate()\n"
        "import pi_app.core.dice\n"
        "print(first, compiled.activate())"
    )
    assert output.split() == ["True", "True"]


def test_a_worker_process_takes_the_core_too(built: House) -> None:
    built.place.joinpath("workers.py").write_text(
        "import multiprocessing\n"
        "from pi_app.core.build import compiled\n"
        "def where() -> str:\n"
        "    from pi_app.core import dice\n"
        "    return dice.__file__\n"
        "if __name__ == '__main__':\n"
        "    context = multiprocessing.get_context('spawn')\n"
        "    with context.Pool(1, initializer=compiled.activate) as pool:\n"
        "        print(pool.apply(where))\n"
    )
    output = built.run("import runpy; runpy.run_path('workers.py', run_name='__main__')")
    assert Path(output.strip()).is_relative_to(built.cache)


def test_a_missing_compiler_is_named(house: House, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    message = house.build(PATH=str(empty), CC="")
    assert message.startswith("ToolsMissing")
    assert "C compiler" in message
    assert "apt install gcc" in message


def test_missing_mypy_is_named(house: House) -> None:
    message = house.run(
        "import sys\n"
        "from pi_app.core.build import compiled, compiler\n"
        "sys.path = [place for place in sys.path if 'site-packages' not in place]\n"
        "try: compiler.build()\n"
        "except compiled.ToolsMissing as error: print(error)"
    )
    assert "extras compile" in message


@pytest.mark.usefixtures("built")
def test_source_that_does_not_compile(house: House) -> None:
    house.write("core/dice.py", "def bit(n: int) -> int:\n    return 'none'\n")
    message = house.build()
    assert message.startswith("CoreError")
    assert "dice.py:2: error" in message
    (core,) = house.cache.iterdir()
    (note,) = core.iterdir()
    assert note.name.startswith("mypyc-")


def test_a_cache_that_is_a_file(built: House, house: House) -> None:
    house.cache = built.place / "file"
    house.cache.write_text("")
    message = house.build()
    assert message.startswith("CoreError")
    assert "TABULARIUM_CACHE" in message


COMPILED_BEFORE = """#!{python}
import json, shutil, sys, time
from pathlib import Path

(library, _), *_ = json.loads(Path("groups.json").read_text())
(made,) = (word.partition("=")[2] for word in sys.argv if word.startswith("--build-lib="))
(before,) = Path({core!r}).glob(library.removeprefix({prefix!r}) + "-*/")
shutil.copytree(before, made)
Path({meeting!r}, f"{{library}}-{{time.monotonic_ns()}}").touch()
deadline = time.monotonic() + 100
while len(list(Path({meeting!r}).glob(library + "-*"))) < 2:
    if time.monotonic() > deadline:
        sys.exit("the other build never came to this group")
    time.sleep(0.01)
"""
"""In place of Python with mypyc: brings what it has made before, when both builds have asked."""


def test_two_builds_at_once_and_old_cores(built: House, house: House, tmp_path: Path) -> None:
    """Both builds succeed with one result, and only the cores used last are kept."""
    (core_before,) = built.cache.glob("core-*")
    meeting, interpreter = tmp_path / "meeting", tmp_path / "interpreter"
    meeting.mkdir()
    interpreter.write_text(
        COMPILED_BEFORE.format(
            python=sys.executable,
            core=str(core_before),
            prefix=compiled.LIBRARY,
            meeting=str(meeting),
        )
    )
    interpreter.chmod(0o755)
    for age in range(6):
        old = house.cache / f"core-{age:016x}-cpython-311"
        old.mkdir(parents=True)
        os.utime(old, (10_000 - age, 10_000 - age))
    code = "from pi_app.core.build import compiler; print(compiler.build([]))"
    chosen = {compiler.INTERPRETER: str(interpreter)}
    processes = [house.start(code, chosen) for _ in range(2)]
    answers = [process.communicate() for process in processes]
    assert [process.returncode for process in processes] == [0, 0], answers
    (core,) = {output.strip() for output, _ in answers}
    assert house.built() == ["ground", "bots"]
    answer = house.run(
        "from pi_app.core.build import compiled; compiled.activate()\n"
        "from pi_app.bots import slave; print(compiled.is_compiled(), slave.answer())",
        TABULARIUM_CORE="compiled",
    )
    assert answer.split() == ["True", str(2**40 + 2)]
    kept = {path.name for path in house.cache.iterdir()}
    survivors = {f"core-{age:016x}-cpython-311" for age in range(compiler.KEPT - 1)}
    assert kept == {Path(core).name} | survivors


def on_both_cores(*command: str) -> tuple[str, str]:
    """Run a module of the project interpreted and compiled; return what each prints."""
    try:
        compiler.build()
    except compiled.ToolsMissing as missing:
        pytest.skip(str(missing))
    outputs = []
    for core in ("python", "compiled"):
        run = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=ROOT,
            env=os.environ | {"TABULARIUM_CORE": core},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        outputs.append(run.stdout)
    return outputs[0], outputs[1]


def test_games_are_the_same_compiled() -> None:
    """Seeded random games of every game on the shelf end alike, interpreted and compiled."""
    bench = ("bench", "--checksum", "--seed", "1", "--games", "50", "--json")
    interpreted, fast = map(json.loads, on_both_cores("pi_app", *bench))
    assert (interpreted["core"], fast["core"]) == ("python", "compiled")
    assert interpreted["checksums"]
    assert interpreted["checksums"] == fast["checksums"]


def test_what_is_damaged_is_answered_the_same_compiled() -> None:
    """Refusals are the same word for word, and what is read leads to the same games."""
    interpreted, fast = on_both_cores("tests.core.damage")
    assert "BadPosition" in interpreted
    assert fast.splitlines() == interpreted.splitlines()
