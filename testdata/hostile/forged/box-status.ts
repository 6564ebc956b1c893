// expect: RTE
// must: next-verdict
// why: The program writes the status line of bubblewrap with exit code 0 wherever it can, then fails: the launcher's word must come by a way of its own.
import * as fs from "node:fs";

const status = '{ "child-pid": 2, "exit-code": 0 }\n{ "exit-code": 0 }\n';
const targets: (string | number)[] = Array.from({ length: 64 }, (_, descriptor) => descriptor);
for (let descriptor = 0; descriptor < 64; descriptor++) targets.push(`/proc/1/fd/${descriptor}`);
for (const target of targets) {
  try {
    const descriptor =
      typeof target === "number" ? target : fs.openSync(target, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK);
    fs.writeSync(descriptor, status);
  } catch {
    // Not there, or not for us.
  }
}
process.exit(1);
