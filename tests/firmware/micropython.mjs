// Runs the board's logic in MicroPython itself (its WebAssembly build).
//
// usage: node micropython.mjs serve LEDS MILLIAMPERES
//            the line is on standard input and output; for each writing of the lamps there is a line
//            of hexadecimal digits on standard error; milliseconds are real
//        node micropython.mjs replay LEDS MILLIAMPERES <STEPS
//            takes a JSON list of ["receive", hex] and ["pass", ms] and prints a JSON list of what
//            came of each
import fs from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const STEP_MS = 20;
const [mode, leds, milliamperes] = process.argv.slice(2);
const firmware = new URL("../../firmware/led_board/", import.meta.url);

// A Pico leaves about as much for programs.
const micropython = await loadMicroPython({ heapsize: 160 * 1024 });
for (const name of fs.readdirSync(firmware).filter((name) => /^led_.*\.py$/.test(name)))
  micropython.FS.writeFile("/" + name, fs.readFileSync(new URL(name, firmware)));
micropython.runPython(`
import sys
sys.path.append("/")
from led_board import Board
from led_settings import Store, settings_of
store = Store("/kept")
store.keep(settings_of("GRB", 22, ${Number(milliamperes)}, 4000))
board = Board(${Number(leds)}, store, b"MicroPyt", False)
def hex(data):
    return "".join("%02x" % byte for byte in data)
def receive(digits):
    return hex(board.receive(bytes.fromhex(digits)))
def pass_time(ms):
    colours = board.pass_time(ms)
    return None if colours is None else hex(colours)
`);
const receive = micropython.globals.get("receive");
const passTime = micropython.globals.get("pass_time");

if (mode === "replay") {
  const steps = JSON.parse(fs.readFileSync(0, "utf8"));
  const results = steps.map(([what, value]) => (what === "receive" ? receive(value) : passTime(value)));
  fs.writeSync(1, JSON.stringify(results));
} else {
  let last = Date.now();
  process.stdin.on("data", (data) => {
    const answers = receive(data.toString("hex"));
    if (answers) process.stdout.write(Buffer.from(answers, "hex"));
  });
  process.stdin.on("end", () => process.exit(0));
  setInterval(() => {
    const now = Date.now();
    const colours = passTime(now - last);
    last = now;
    if (colours !== null) fs.writeSync(2, colours + "\n");
  }, STEP_MS);
}
