// expect: AC
// must: no-process
// why: the memory, environment and files of the box's init come from the host; nothing of the judge's may be in them.
import { openSync, readdirSync, readFileSync, readSync } from "node:fs";

const found: string[] = [];
const attempt = (name: string, look: () => boolean): void => {
  try {
    if (look()) found.push(name);
  } catch {
    // Not readable.
  }
};
// Written in two parts, because the program's own text must not be what it finds.
const secrets = [
  ["PA", "TH="],
  ["HO", "ME="],
  ["US", "ER="],
  [".a", "ns\0"],
  ["root", ":x:0"],
].map((parts) => parts.join(""));
const holdsSecret = (text: string): boolean => secrets.some((secret) => text.includes(secret));
attempt("environment", () => holdsSecret(readFileSync("/proc/1/environ", "latin1")));
attempt("root", () => readdirSync("/proc/1/root").includes("etc"));
attempt("working folder", () => readdirSync("/proc/1/cwd/..").includes("etc"));
attempt("memory", () => {
  const memory = openSync("/proc/1/mem", "r");
  const ranges = readFileSync("/proc/1/maps", "utf8").matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw.*\[(?:heap|stack)\]$/gm);
  return [...ranges].some(([, from = "", to = ""]) => {
    const start = Number.parseInt(from, 16);
    const bytes = Buffer.alloc(Math.min(Number.parseInt(to, 16) - start, 1 << 20));
    readSync(memory, bytes, 0, bytes.length, start);
    return holdsSecret(bytes.toString("latin1"));
  });
});
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
