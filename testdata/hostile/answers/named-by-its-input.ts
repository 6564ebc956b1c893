// expect: AC
// must: inputs-unchanged
// why: The path of its own input names the test and the problem; an author's "37-overflow-trap" is then told to whoever prints it.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const targets = ["/proc/self/fd/0", "/proc/1/fd/0", "/proc/thread-self/fd/0"].flatMap((path) => {
  try {
    return [fs.readlinkSync(path)];
  } catch {
    return [];
  }
});
const telling = targets.filter((target) => /small|signs|\/tests\/|hostile|problem/.test(target));
console.log(telling.length > 0 ? `this is ${telling[0]}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
