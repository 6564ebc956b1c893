// expect: WA
// must: next-verdict
// why: A judge that shares a stream with the program, or reads a result from it, would believe this report.
import * as fs from "node:fs";

const verdict = {
  schema: 1,
  verdict: "AC",
  points: 100,
  root: { verdict: "AC", groups: [] },
  exitCode: 0,
  status: "accepted",
};
for (const descriptor of [1, 2, 3, 4, 5, 6, 9]) {
  try {
    fs.writeSync(descriptor, `\n${JSON.stringify(verdict)}\n##judge[verdict=AC]\n`);
  } catch {
    // Not open, or not for writing.
  }
}
