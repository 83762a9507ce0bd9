// Plays four games of The Seven Hills of Rome at once through the engine, all seats at random.
// The arguments, if any, are the command that starts the engine.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [program = "tabularium", ...words] = process.argv.slice(2);
const engine = spawn(program, words.length ? words : ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
const games = ["Palatine", "Capitol", "Aventine", "Caelian"];

// Sends all requests in one line and returns their results.
async function ask(requests) {
  engine.stdin.write(JSON.stringify(requests) + "\n");
  const answers = JSON.parse((await lines.next()).value);
  const refused = answers.find((answer) => answer.error);
  if (refused) throw new Error(refused.error.message);
  return answers.map((answer) => answer.result);
}

const states = await ask(games.map((handle) => ({ command: "new", handle, game: "seven-hills" })));
const state = new Map(games.map((handle, place) => [handle, states[place]]));
for (;;) {
  const going = games.filter((handle) => state.get(handle).deciders.length > 0);
  if (going.length === 0) break;
  const asked = going.map((handle) => ({ handle, seat: state.get(handle).deciders[0] }));
  const legal = await ask(asked.map((each) => ({ command: "legal", ...each })));
  const actions = legal.map((each) => each.actions[Math.floor(Math.random() * each.actions.length)]);
  const plays = asked.map((each, place) => ({ command: "play", action: actions[place], ...each }));
  (await ask(plays)).forEach((now, place) => state.set(going[place], now));
}
for (const [game, end] of state) console.log(game, "was won by", JSON.stringify(end.outcome.winners));
await ask([{ command: "quit" }]);
