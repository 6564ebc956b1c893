// expect: AC
// must: inputs-unchanged next-verdict
// why: WASI has a file system of its own in native code and follows links that JavaScript never sees.
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { WASI } from "node:wasi";

const found: string[] = [];
try {
  const wasi = new WASI({ version: "preview1", preopens: { "/": "/", "/up": "/proc/1/root" }, returnOnExit: true });
  if (Object.keys(wasi.wasiImport).length === 0) found.push("no imports");
} catch {
  // A folder that cannot be opened.
}
for (const [index, target] of [
  "/etc",
  "/home",
  "/root",
  "/usr",
  "/var",
  "/proc/1/root/etc",
  "/proc/self/root/etc",
].entries()) {
  symlinkSync(target, `/work/link-${index}`);
  if (existsSync(`/work/link-${index}/`)) found.push(target);
}
const known = ["dev", "lib", "lib64", "proc", "program", "runtime", "src", "tmp", "tools", "usr", "work"];
const others = readdirSync("/").filter((name) => !known.includes(name));
if (others.length > 0) found.push(`/ holds ${others.join(" ")}`);
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
