"""A chain of WS2812 lamps, driven by the Pico's PIO, whose timing nothing interrupts."""

import array

import rp2

# Ten steps a bit at 8 MHz: 1.25 microseconds. A one is high for seven of them, a zero for three,
# which the data sheets of all generations of these lamps allow.
_FREQUENCY = 8_000_000


@rp2.asm_pio(
    sideset_init=rp2.PIO.OUT_LOW, out_shiftdir=rp2.PIO.SHIFT_LEFT, autopull=True, pull_thresh=24
)
def _bits():
    wrap_target()
    label("next")
    out(x, 1).side(0)[2]
    jmp(not_x, "zero").side(1)[2]
    jmp("next").side(1)[3]
    label("zero")
    nop().side(0)[3]
    wrap()


class Chain:
    """The lamps on one data pin."""

    def __init__(self, pin, count):
        """Use a pin (a `machine.Pin`) for `count` lamps."""
        self._words = array.array("I", [0] * count)
        self._machine = rp2.StateMachine(0, _bits, freq=_FREQUENCY, sideset_base=pin)
        self._machine.active(1)

    def write(self, colours, order):
        """Set the lamps to `colours`, which hold red, green and blue for each. They are sent in
        `order`, such as "GRB". It takes 30 microseconds a lamp."""
        first, second, third = ("RGB".index(part) for part in order)
        words = self._words
        at = 0
        for lamp in range(len(words)):
            words[lamp] = (
                colours[at + first] << 16 | colours[at + second] << 8 | colours[at + third]
            )
            at += 3
        self._machine.put(words, 8)
