"""The events that need no march, card by card, used by each side that may use them."""

from __future__ import annotations

from pi_app.games.rome_vs_carthage.rules.spaces import listed
from tests.games.rome_vs_carthage.rules.cards import (
    Case,
    army,
    both,
    disbanded,
    empty_hand,
    fact,
    garrison,
    guarded,
    hand,
    nothing,
    off_map,
    own,
    owners,
    points,
)
from tests.games.rome_vs_carthage.rules.table import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Table,
    general,
    hands,
    known,
)

_SARDINIA = ("aleria", "sassari", "oristano", "nuoro", "carales")
_SICILIA = ("lilybaeum", "panormus", "agrigentum", "enna")
_WEST = ("icosium", "zuccabar", "tupusuctu", "vescera", "saldae")
_EAST = ("sitilis", "cirta", "thamugadi", "thubursicu", "thevestis")
_CELTIBERIA = ("arsa", "salmantica", "segovia", "toletum", "segobriga")

_THREE_PROVINCES = own(
    CARTHAGE, "taurini", "arpi", "cannae", "beneventum", "ariminum", "sena", "terventum"
)
"""Gallia Cisalpinia (with two tribes), Apulia and Samnium are Carthage's."""

_SAGUNTUM_BESIEGED = both(army(ROME, "saguntum", 5, "p_scipio"), points("saguntum", 2))
_BOII_ATTACKED = both(army(ROME, "boii", 3, "p_scipio"), points("boii", 2))
_PROCONSUL = both(army(ROME, "narbo", 5, "p_scipio"), fact("proconsul", general("p_scipio")))
_HANNIBAL_IN_GAUL = army(CARTHAGE, "tolosa", 10, "hannibal")


def _replaced(table: Table) -> object:
    places = (table.place("marcellus"), table.place("p_scipio"))
    return (table.state.proconsul, *places)


def _auxiliaries(card: int, *markers: str) -> Case:
    return Case(
        card,
        ROME,
        army(ROME, "sena", 5, "p_scipio"),
        (own(NOBODY, *markers), army(ROME, "enna", 0, "p_scipio"), off_map("p_scipio")),
        (),
        lambda table: table.cus(ROME, "sena"),
        7,
    )


REVOLTS = (
    Case(
        1,
        CARTHAGE,
        army(ROME, "nuoro", 1),
        (own(NOBODY, "aleria", "sassari", "carales"), guarded(ROME)),
        (),
        lambda table: owners(table, *_SARDINIA),
        "...R.",
    ),
    Case(
        1,
        ROME,
        own(CARTHAGE, "aleria", "sassari", "carales"),
        (own(NOBODY, "aleria"),),
        (),
        lambda table: owners(table, *_SARDINIA),
        "..RR.",
    ),
    Case(
        2,
        CARTHAGE,
        nothing,
        (own(CARTHAGE, "lilybaeum", "panormus", "enna"), guarded(ROME)),
        (),
        lambda table: owners(table, *_SICILIA, "messana", "syracuse"),
        "....RR",
    ),
    Case(
        2,
        ROME,
        both(own(CARTHAGE, *_SICILIA), army(CARTHAGE, "enna", 0, "hannibal", elephants=1)),
        (own(NOBODY, "lilybaeum", "panormus"),),
        (),
        lambda table: owners(table, *_SICILIA),
        "...C",
    ),
    Case(
        3,
        ROME,
        army(CARTHAGE, "cirta", 1),
        (guarded(CARTHAGE), own(NOBODY, *_WEST, *_EAST)),
        ("province eastern-numidia",),
        lambda table: owners(table, *_EAST, *_WEST),
        ".C...CCCCC",
    ),
    Case(
        3,
        CARTHAGE,
        own(ROME, "cirta"),
        (army(ROME, "cirta", 1),),
        (),
        lambda table: owners(table, *_EAST),
        "C.CCC",
    ),
    Case(
        4,
        ROME,
        nothing,
        (own(NOBODY, "arsa", "segovia", "toletum"), guarded(CARTHAGE)),
        (),
        lambda table: owners(table, *_CELTIBERIA),
        ".....",
    ),
    Case(
        4,
        CARTHAGE,
        own(ROME, *_CELTIBERIA),
        (own(NOBODY, "arsa", "segovia", "toletum"),),
        (),
        lambda table: owners(table, *_CELTIBERIA),
        ".....",
    ),
    Case(
        25,
        CARTHAGE,
        both(
            _THREE_PROVINCES,
            garrison("capua", 2, "p_scipio"),
            army(CARTHAGE, "capua", 3, "hannibal"),
            points("capua", 2),
        ),
        (own(ROME, "cannae"), own(CARTHAGE, "capua")),
        (),
        lambda table: (
            owners(table, "capua"),
            table.state.garrison_cus(SPACE_OF["capua"]),
            table.state.siege[SPACE_OF["capua"]],
            table.state.inside[general("p_scipio")],
            table.place("p_scipio"),
            table.cus(CARTHAGE, "capua"),
        ),
        ("C", 0, 0, False, -1, 3),
    ),
    Case(
        26,
        CARTHAGE,
        both(garrison("syracuse", 2, "p_scipio"), army(ROME, "syracuse", 4, "t_longus")),
        (own(CARTHAGE, "syracuse"),),
        (),
        lambda table: (
            owners(table, "syracuse"),
            table.state.garrison_cus(SPACE_OF["syracuse"]),
            table.place("p_scipio"),
            table.cus(ROME, "syracuse"),
            table.place("t_longus") == SPACE_OF["syracuse"],
        ),
        ("C", 0, -1, 4, True),
    ),
)

MARKERS = (
    Case(
        23,
        ROME,
        both(own(NOBODY, "sitilis"), army(CARTHAGE, "cirta", 1)),
        (both(own(CARTHAGE, "sitilis"), guarded(CARTHAGE)), own(ROME, *_EAST)),
        ("sitilis", "thamugadi", "done"),
        lambda table: owners(table, *_EAST),
        "RCRCC",
    ),
    Case(
        24,
        CARTHAGE,
        both(own(ROME, "cirta", "icosium"), own(NOBODY, "saldae")),
        (own(CARTHAGE, *_EAST, *_WEST),),
        ("province western-numidia", "icosium", "saldae"),
        lambda table: owners(table, *_WEST, *_EAST),
        "CCCCCCRCCC",
    ),
    Case(
        27,
        CARTHAGE,
        both(army(CARTHAGE, "arpi", 5, "hannibal"), army(ROME, "cannae", 4)),
        (army(CARTHAGE, "enna", 0, "hannibal"), off_map("hannibal")),
        ("arpi", "sena"),
        lambda table: owners(table, "arpi", "sena", "cannae", "boii"),
        "CCRC",
    ),
    *[
        Case(
            card,
            CARTHAGE,
            army(ROME, "cannae", 4),
            (guarded(ROME),),
            ("arpi",),
            lambda table: owners(table, "arpi", "cannae"),
            "CR",
        )
        for card in (35, 36)
    ],
    *[
        Case(
            card,
            ROME,
            nothing,
            (guarded(CARTHAGE),),
            ("zama",),
            lambda table: owners(table, "zama", "utica", "boii"),
            "RCC",
        )
        for card in (35, 36)
    ],
    Case(
        56,
        CARTHAGE,
        both(own(CARTHAGE, "lilybaeum", "panormus", "enna"), army(ROME, "cannae", 4)),
        (own(ROME, "enna"),),
        ("arpi", "cannae", "nuoro"),
        lambda table: owners(table, "arpi", "cannae", "nuoro", "sena"),
        "...R",
    ),
)

RECRUITS = (
    Case(
        10,
        CARTHAGE,
        fact("macedonia", True),
        (fact("macedonia", False),),
        ("hippo-regius",),
        lambda table: table.cus(CARTHAGE, "hippo_regius"),
        2,
    ),
    Case(
        11,
        CARTHAGE,
        nothing,
        (own(ROME, "baleares"),),
        ("utica",),
        lambda table: table.cus(CARTHAGE, "utica"),
        1,
    ),
    Case(
        11,
        ROME,
        own(ROME, "baleares"),
        (own(NOBODY, "baleares"),),
        ("cosa",),
        lambda table: table.cus(ROME, "cosa"),
        1,
    ),
    Case(
        12,
        CARTHAGE,
        army(CARTHAGE, "saguntum", 1, elephants=3),
        (both(army(ROME, "carthage", 3), points("carthage", 1)),),
        (),
        lambda table: (
            table.state.army(CARTHAGE, SPACE_OF["carthage"])[0],
            table.state.elephants[SPACE_OF["carthage"]],
        ),
        (1, 1),
    ),
    Case(
        13,
        CARTHAGE,
        army(CARTHAGE, "heraclea", 3, "hannibal"),
        (army(CARTHAGE, "arpi", 0, "hannibal"), off_map("hannibal")),
        (),
        lambda table: table.cus(CARTHAGE, "heraclea"),
        5,
    ),
    Case(
        14,
        CARTHAGE,
        both(army(CARTHAGE, "pisae", 1, "mago"), army(CARTHAGE, "ligurians_w", 1, "hannibal")),
        (army(CARTHAGE, "sena", 0, "hannibal", "mago"),),
        ("pisae",),
        lambda table: table.cus(CARTHAGE, "pisae"),
        3,
    ),
    Case(
        15,
        CARTHAGE,
        army(CARTHAGE, "salaria", 2, "hasdrubal"),
        (own(ROME, "salaria", "laminium", "dianium"), army(CARTHAGE, "zama", 0, "hasdrubal")),
        (),
        lambda table: table.cus(CARTHAGE, "salaria"),
        4,
    ),
    Case(
        15,
        ROME,
        both(
            own(ROME, "tarraco", "dertosa", "iberus", "ilerda"),
            army(ROME, "tarraco", 5, "p_scipio"),
        ),
        (own(NOBODY, "dertosa"),),
        (),
        lambda table: table.cus(ROME, "tarraco"),
        7,
    ),
    Case(
        16,
        CARTHAGE,
        _HANNIBAL_IN_GAUL,
        (army(CARTHAGE, "nice", 0, "hannibal"),),
        (),
        lambda table: table.cus(CARTHAGE, "tolosa"),
        12,
    ),
    Case(
        22,
        CARTHAGE,
        army(ROME, "agrigentum", 8, "t_longus"),
        (guarded(ROME),),
        ("enna",),
        lambda table: (table.cus(CARTHAGE, "enna"), owners(table, "enna")),
        (1, "C"),
    ),
    Case(
        43,
        ROME,
        _THREE_PROVINCES,
        (own(ROME, "cannae"), army(CARTHAGE, "rome", 1)),
        (),
        lambda table: table.cus(ROME, "rome"),
        4,
    ),
    _auxiliaries(44, "arpi", "cannae", "beneventum"),
    _auxiliaries(45, "pisae", "cosa", "falerii"),
    _auxiliaries(46, "ariminum", "praeneste", "terventum"),
    _auxiliaries(47, "heraclea", "paestum", "croton"),
    Case(
        48,
        ROME,
        army(ROME, "sena", 5, "p_scipio"),
        (own(CARTHAGE, "capua"), army(ROME, "enna", 0, "p_scipio")),
        (),
        lambda table: table.cus(ROME, "sena"),
        7,
    ),
)

PLAGUES = (
    *[
        Case(
            card,
            ROME,
            _HANNIBAL_IN_GAUL,
            (disbanded("tolosa"),),
            ("die 6",),
            lambda table: table.cus(CARTHAGE, "tolosa"),
            8,
        )
        for card in (7, 8)
    ],
    *[
        Case(
            card,
            CARTHAGE,
            both(army(ROME, "ligurians_w", 1), army(ROME, "nice", 5, "p_scipio")),
            (disbanded("ligurians_w"),),
            ("die 2",),
            lambda table: table.cus(ROME, "ligurians_w"),
            0,
        )
        for card in (7, 8)
    ],
    Case(
        21,
        ROME,
        both(
            army(CARTHAGE, "cannae", 5, "hannibal"),
            army(CARTHAGE, "arpi", 5, "mago"),
            army(CARTHAGE, "zama", 2),
            army(CARTHAGE, "new_carthage", 8),
            garrison("utica", 2),
        ),
        (disbanded("cannae", "arpi", "zama"),),
        # Arpi, Cannae and Zama in this order: Mago fails with 3 of 2, Hannibal holds with 4.
        ("die 3", "die 4", "die 4", "die 6"),
        lambda table: [
            table.cus(CARTHAGE, space) for space in ("arpi", "cannae", "zama", "new_carthage")
        ],
        [4, 5, 1, 8],
    ),
    Case(
        51,
        ROME,
        both(army(CARTHAGE, "saguntum", 8, "hannibal", elephants=2), army(CARTHAGE, "zama", 9)),
        (off_map("hannibal"),),
        ("die 6", "lose unit", "lose unit"),
        lambda table: (
            table.state.army(CARTHAGE, SPACE_OF["saguntum"])[0],
            table.state.elephants[SPACE_OF["saguntum"]],
            table.place("hannibal") == SPACE_OF["saguntum"],
        ),
        (6, 1, True),
    ),
    Case(
        51,
        CARTHAGE,
        both(garrison("rome", 4, "p_scipio"), army(ROME, "agrigentum", 8, "t_longus")),
        (off_map("p_scipio", "t_longus"),),
        ("inside rome", "die 4"),
        lambda table: (table.state.garrison[SPACE_OF["rome"]], table.cus(ROME, "agrigentum")),
        (3, 8),
    ),
    Case(
        52,
        CARTHAGE,
        both(_SAGUNTUM_BESIEGED, army(ROME, "agrigentum", 8, "t_longus")),
        (points("saguntum", 0), off_map("p_scipio")),
        ("die 5",),
        lambda table: table.cus(ROME, "saguntum"),
        3,
    ),
    Case(
        52,
        ROME,
        both(army(CARTHAGE, "massilia", 5, "hannibal", elephants=2), points("massilia", 1)),
        (points("massilia", 0),),
        ("die 3", "lose unit", "lose elephant"),
        lambda table: table.cus(CARTHAGE, "massilia"),
        5,
    ),
)

RELIEF = (
    *[
        Case(
            17,
            seat,
            _SAGUNTUM_BESIEGED,
            (points("saguntum", 0), both(points("saguntum", 0), _BOII_ATTACKED)),
            (),
            lambda table: table.state.siege[SPACE_OF["saguntum"]],
            1,
        )
        for seat in (ROME, CARTHAGE)
    ],
    *[
        Case(
            49,
            seat,
            both(_SAGUNTUM_BESIEGED, army(CARTHAGE, "capua", 4), points("capua", 1)),
            (points("saguntum", 0),),
            (),
            lambda table: (
                table.state.siege[SPACE_OF["saguntum"]],
                table.state.siege[SPACE_OF["capua"]],
            ),
            (0, 1),
        )
        for seat in (ROME, CARTHAGE)
    ],
    *[
        Case(
            53,
            seat,
            both(_BOII_ATTACKED, army(ROME, "saguntum", 5), points("saguntum", 2)),
            (points("boii", 0),),
            (),
            lambda table: (
                table.state.siege[SPACE_OF["boii"]],
                table.state.siege[SPACE_OF["saguntum"]],
            ),
            (0, 2),
        )
        for seat in (ROME, CARTHAGE)
    ],
)

POLITICS = (
    Case(
        9,
        CARTHAGE,
        hand(ROME, 40, 41),
        (fact("macedonia", True),),
        ("card 41",),
        lambda table: (
            table.state.macedonia,
            listed(table.state.hand(ROME)),
            41 in table.state.discarded,
        ),
        (True, [40], True),
    ),
    Case(
        9,
        ROME,
        both(fact("macedonia", True), hand(CARTHAGE, 40, 41)),
        (fact("macedonia", False),),
        ("card 40",),
        lambda table: (table.state.macedonia, listed(table.state.hand(CARTHAGE))),
        (False, [41]),
    ),
    *[
        Case(
            19,
            seat,
            _PROCONSUL,
            (fact("proconsul", -1),),
            ("marcellus",),
            _replaced,
            (general("marcellus"), SPACE_OF["narbo"], -1),
        )
        for seat in (ROME, CARTHAGE)
    ],
    Case(
        29,
        CARTHAGE,
        nothing,
        (fact("naval_victory", True),),
        (),
        lambda table: table.state.naval_victory,
        True,
    ),
    Case(
        30,
        CARTHAGE,
        both(
            army(CARTHAGE, "saguntum", 8, "hannibal"),
            army(CARTHAGE, "zama", 0, "mago"),
            army(CARTHAGE, "new_carthage", 2, "hasdrubal"),
            fact("train", SPACE_OF["saguntum"]),
        ),
        (off_map("mago", "hasdrubal"),),
        ("new-carthage",),
        lambda table: table.state.train,
        SPACE_OF["new_carthage"],
    ),
    *[
        Case(
            55,
            seat,
            hand(1 - seat, 10, 11),
            (empty_hand(1 - seat),),
            ("card 11",),
            lambda table: (sorted(hands(table.state)), sorted(known(table.state))),
            ([[10], [11]], [[], [11]]),
        )
        for seat in (ROME, CARTHAGE)
    ],
    Case(
        57,
        ROME,
        nothing,
        (fact("counsels", [False, True]),),
        (),
        lambda table: table.state.counsels,
        [False, True],
    ),
    Case(
        58,
        CARTHAGE,
        nothing,
        (fact("counsels", [True, False]),),
        (),
        lambda table: table.state.counsels,
        [True, False],
    ),
    *[
        Case(
            64,
            seat,
            nothing,
            (fact("truce", True),),
            (),
            lambda table: (table.state.truce, table.state.reshuffle),
            (True, True),
        )
        for seat in (ROME, CARTHAGE)
    ],
)

CASES = (*REVOLTS, *MARKERS, *RECRUITS, *PLAGUES, *RELIEF, *POLITICS)
