// Kills the judge with SIGKILL at random moments and looks whether the next start cleans up. Root tries an ordinary user too.
// Usage: npm run kill [-- --moments 50 --seed 1]
import { parseArgs } from "node:util";
import { NOBODY } from "../judge/testkit/judge-command.ts";
import { makeKillPlace } from "../judge/testkit/kill-judge.ts";
import { makeSeededRandom } from "../judge/testkit/seeded-random.ts";
import { readCount } from "./read-count.ts";

const { values } = parseArgs({
  options: { moments: { type: "string", default: "50" }, seed: { type: "string", default: "1" } },
});
const moments = readCount("moments", values.moments);
const seed = readCount("seed", values.seed);
const ROOT_AND_USER: readonly { readonly who: string; readonly uid?: number }[] = [
  { who: "root" },
  { who: "ordinary user", uid: NOBODY },
];
const users = process.getuid?.() === 0 ? ROOT_AND_USER : [{ who: "this user", uid: undefined }];

let faults = 0;
for (const { who, uid } of users) {
  using place = await makeKillPlace(uid);
  const random = makeSeededRandom(seed);
  let left = 0;
  console.log(`${who}: ${moments} moments between 0 and ${place.usualMs.toFixed(0)} ms, seed ${seed}`);
  for (let moment = 1; moment <= moments; moment++) {
    const trial = await place.killOnce(random);
    left += trial.left;
    faults += trial.faults.length;
    const verdict = trial.faults.length === 0 ? "next start clean" : `FAULTS\n  ${trial.faults.join("\n  ")}`;
    const when = `killed after ${String(trial.afterMs).padStart(5)} ms`;
    console.log(`${String(moment).padStart(4)}  ${when}, program ${trial.program}: ${trial.left} left; ${verdict}`);
  }
  console.log(`${who}: ${left} things left by ${moments} killed judges before the next start\n`);
}
console.log(faults === 0 ? "clean: no survivor after any next start" : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
