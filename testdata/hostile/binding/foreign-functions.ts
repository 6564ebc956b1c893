// expect: AC
// must: no-process next-verdict
// why: Node can call any function of the C library directly, without an addon: processes, signals, sockets and limits from a line of JavaScript.
import { readFileSync } from "node:fs";

type Functions = Readonly<Record<string, (...given: readonly number[]) => number>>;
const int = "i32";
const signatures = {
  getpid: { return: int, arguments: [] },
  socket: { return: int, arguments: [int, int, int] },
  kill: { return: int, arguments: [int, int] },
  killpg: { return: int, arguments: [int, int] },
  unshare: { return: int, arguments: [int] },
  setuid: { return: int, arguments: [int] },
  setpriority: { return: int, arguments: [int, int, int] },
  acct: { return: int, arguments: ["u64"] },
};
let functions: Functions = {};
try {
  const { dlopen } = require("node:ffi") as { dlopen(path: string, wanted: object): { functions: Functions } };
  ({ functions } = dlopen("libc.so.6", signatures));
} catch {
  // No such module, or another C library.
}
const attempts = {
  "a socket": () => functions["socket"]?.(1, 1, 0),
  "a signal to the init": () => functions["kill"]?.(1, 9),
  "a signal to everyone": () => functions["kill"]?.(-1, 9),
  "a signal to the group": () => functions["killpg"]?.(1, 9),
  "a namespace": () => functions["unshare"]?.(0x10000000),
  "another user": () => functions["setuid"]?.(0),
  "a higher priority": () => functions["setpriority"]?.(0, 0, -20),
};
const found = Object.entries(attempts).flatMap(([name, attempt]) => ((attempt() ?? -1) >= 0 ? [name] : []));
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
