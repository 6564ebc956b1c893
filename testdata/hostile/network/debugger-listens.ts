// expect: AC
// must: no-process next-verdict
// why: the inspector makes its socket in native code and a thread of its own: whoever connects to it runs code in the program.
import { readFileSync } from "node:fs";
import { open, url, close, Session } from "node:inspector";

const found: string[] = [];
try {
  open(0, "127.0.0.1");
  if (url() !== undefined) found.push(`the inspector listens at ${url()}`);
  close();
} catch {
  // Refused.
}
process.kill(process.pid, "SIGWINCH");
const session = new Session();
session.connect();
session.post("Runtime.evaluate", { expression: "1 + 1" }, (error) => {
  if (error !== null) found.push(String(error));
});
session.disconnect();
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
