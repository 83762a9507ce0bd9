# shellcheck shell=sh
# Shared by ./tabularium and ./check: finding Python, making environments, installing Debian packages. Both
# source this file, after they have set `root` to the directory of the clone.
: "${root:?}"

say() { printf 'tabularium: %s\n' "$*" >&2; }

fail() {
    say "$@"
    exit 1
}

# Runs apt-get as root or through sudo without a password; fails quietly where neither is possible.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        env "$@"
    else
        sudo -n env "$@"
    fi
}

may_install() {
    command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] || sudo -n true >/dev/null 2>&1
}

apt_install() {
    say "installing system packages: $*"
    as_root DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 update \
        </dev/null >/dev/null &&
        as_root DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 \
            install -y --no-install-recommends "$@" </dev/null >/dev/null
}

# Prints the full path of the Python called $1 if its version fits and, with $2 = venv, if it can
# make environments (Debian ships Python without ensurepip).
suitable_python() {
    command -v "$1" >/dev/null 2>&1 || return 1
    "$1" -I - "$2" 2>/dev/null <<'PYTHON'
import os, sys
if sys.version_info < (3, 11):
    sys.exit(1)
if sys.argv[1] == "venv":
    import ensurepip, venv
print(os.path.realpath(sys.executable))
PYTHON
}

first_python() {
    for name in ${TABULARIUM_PYTHON:+"$TABULARIUM_PYTHON"} python3.13 python3.14 python3.15 python3.12 python3.11 python3 python; do
        suitable_python "$name" "$1" && return
        [ "$name" = "${TABULARIUM_PYTHON:-}" ] && return 1
    done
    return 1
}

uv_python() {
    [ -z "${TABULARIUM_PYTHON:-}" ] && command -v uv >/dev/null 2>&1 || return 1
    uv python find --system --no-project '>=3.11' 2>/dev/null && return
    say "no Python 3.11 or newer here: uv fetches one"
    uv python install 3.13 >&2 && uv python find --system --no-project 3.13
}

# Prints a Python 3.11 or newer that can make environments. Installs what Debian leaves out.
find_python() {
    first_python venv && return
    uv_python && return
    if bare=$(first_python any); then
        missing=python$("$bare" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv
        if may_install && apt_install "$missing" && first_python venv; then
            return
        fi
        fail "$bare cannot make environments: its venv and ensurepip modules are missing." \
            "On Debian, Ubuntu and Raspberry Pi OS install them with: sudo apt install $missing"
    fi
    if [ -n "${TABULARIUM_PYTHON:-}" ]; then
        fail "TABULARIUM_PYTHON is $TABULARIUM_PYTHON, which is not a Python 3.11 or newer." \
            "Name another one, or unset the variable."
    fi
    if may_install && apt_install python3 python3-venv && first_python venv; then
        return
    fi
    fail "found no Python 3.11 or newer. Install one and start again: on Debian 12 or newer" \
        "and Raspberry Pi OS with 'sudo apt install python3 python3-venv', elsewhere from" \
        "https://www.python.org/downloads/ or with 'uv python install 3.13'."
}

# The stamp of an environment names the clone, the set of packages and the pyproject.toml and lock for which it
# was finished. It is removed before any change and written last, so an environment with a stamp is complete.
read_stamp() {
    stamp_root='' stamp_set='' stamp_sum=''
    [ -x "$1/bin/python" ] && [ -r "$1/stamp" ] || return 0
    { read -r stamp_root && read -r stamp_set && read -r stamp_sum; } <"$1/stamp" || stamp_root=''
}

wanted_sum() { cat "$root/pyproject.toml" "$root/requirements.lock" | cksum; }

# Is environment $1 complete, made here, and does it contain the set $2 (a dev environment contains both)?
environment_ready() {
    read_stamp "$1"
    [ "$stamp_root" = "$root" ] && [ "$stamp_sum" = "$(wanted_sum)" ] &&
        { [ "$stamp_set" = "$2" ] || [ "$stamp_set" = dev ]; }
}

# Takes a lock on the open file 9. The kernel releases it when its holder ends. Python does this, because
# macOS has no flock command.
take_lock() {
    exec 9<"$root/pyproject.toml"
    "$1" -I -c '
import fcntl, sys
try:
    fcntl.flock(9, fcntl.LOCK_EX | fcntl.LOCK_NB)
except OSError:
    print("tabularium: another start is setting up the environment, waiting for it", file=sys.stderr)
    fcntl.flock(9, fcntl.LOCK_EX)
'
}

install_set() {
    say "$3"
    rm -f "$1/stamp"
    "install_$2" "$1/bin/python" 9>&- || fail "could not install the required packages; the lines above give" \
        "the reason. The first start needs the network. Then start the same command again."
    printf '%s\n%s\n%s\n' "$root" "$2" "$(wanted_sum)" >"$1/stamp.new"
    mv "$1/stamp.new" "$1/stamp"
}

# Installs the program with extras $2 ... into the environment of Python $1, by the lock.
install_locked() {
    locked_python=$1
    shift
    "$locked_python" -I "$root/pi_app/installation/lock.py" "$@" </dev/null
}

# Prints the extras that `tabularium extras` has installed into the environment of Python $1.
extras_of() {
    noted=${1%/bin/python}/extras
    [ ! -r "$noted" ] || tr , ' ' <"$noted"
}

# shellcheck disable=SC2046 # several names
install_plain() { install_locked "$1" $(extras_of "$1"); }

install_dev() { install_locked "$1" dev; }

# The libraries for the pins of a Raspberry Pi and for keypads are not on PyPI for each Python, or only as
# source. Debian has them for its own Python, so an environment made from that Python must have access to
# them.
sight_of_debian() {
    for found in 'gpiozero, lgpio' evdev; do
        "$1" -I -c "import $found" 2>/dev/null && echo --system-site-packages && return
    done
    return 1
}

# Makes sure that environment $1 contains the package set $2 (plain, dev, ...; an install_<set> function must
# exist). This takes a few milliseconds if it already does.
ensure_environment() {
    environment_ready "$1" "$2" && return
    [ -w "$root" ] || fail "no permission to write to $root, where Tabularium keeps its environment." \
        "Start it once as the owner of that directory, or make your own clone."
    base=$(find_python) || exit 1
    take_lock "$base" || exit 1
    if environment_ready "$1" "$2"; then
        exec 9<&-
        return
    fi
    if [ "$stamp_root" = "$root" ]; then
        # A development environment keeps its set when only ./tabularium is started.
        [ "$stamp_set" = dev ] && set -- "$1" dev
        install_set "$1" "$2" "bringing ${1##*/} up to date"
    else
        [ -L "$1" ] && fail "$1 is a link to another environment, which this command would empty: remove the link first."
        say "making the environment ${1##*/} with $base"
        # shellcheck disable=SC2046 # one option or none
        "$base" -m venv --clear "$1" $(sight_of_debian "$base") 9>&- || fail "could not make $1; the lines above say why."
        install_set "$1" "$2" "installing packages into ${1##*/} (a minute or two, only this once)"
    fi
    exec 9<&-
}
