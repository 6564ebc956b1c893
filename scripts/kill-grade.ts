// Kills `judge grade` with SIGKILL at random moments and lets the next start go on: what comes out must be the bytes of a run that nothing
// disturbed, and nothing may be judged into two results. Usage: npm run kill-grade [-- --moments 50 --seed 1 --students 12]
import { parseArgs } from "node:util";
import { makeKillGradingPlace } from "../judge/testkit/kill-grading.ts";
import { makeSeededRandom } from "../judge/testkit/seeded-random.ts";
import { readCount } from "./read-count.ts";

const { values } = parseArgs({
  options: {
    moments: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    students: { type: "string", default: "12" },
  },
});
const moments = readCount("moments", values.moments);
const seed = readCount("seed", values.seed);
const students = readCount("students", values.students);

using place = await makeKillGradingPlace(students);
const random = makeSeededRandom(seed);
let faults = 0;
console.log(`${moments} moments between 0 and ${place.usualMs.toFixed(0)} ms, ${students} students, seed ${seed}`);
for (let moment = 1; moment <= moments; moment++) {
  const trial = await place.killOnce(random);
  faults += trial.faults.length;
  const when = `killed after ${String(trial.afterMs).padStart(5)} ms`;
  const ending = trial.faults.length === 0 ? "same bytes" : `FAULTS\n  ${trial.faults.join("\n  ")}`;
  console.log(`${String(moment).padStart(4)}  ${when}, ${trial.kept} kept: ${ending}`);
}
console.log(faults === 0 ? "clean: every start went on to the same bytes" : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
