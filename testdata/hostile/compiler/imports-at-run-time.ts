// expect: AC
// must: inputs-unchanged next-verdict
// why: an import whose name is known only at run time passes the compiler; then the walls of the box have to hold.
import { readFileSync } from "node:fs";

const found: string[] = [];
const hosts = ["/etc/passwd", "/etc/hostname", "/root/.profile", "/home", "/proc/1/root/etc/passwd", "/usr/bin/env"];
const specifiers = hosts.flatMap((path) => [path, `file://${path}`, `file://${path}?x`, `/work/../..${path}`]);
void Promise.allSettled(specifiers.map((specifier) => import(specifier) as Promise<unknown>)).then((results) => {
  results.forEach((result, index) => {
    // A file that is there and is no module fails by another error.
    const text = result.status === "fulfilled" ? "loaded" : String((result.reason as { code?: string }).code);
    if (!/ERR_MODULE_NOT_FOUND|ENOENT|ERR_UNSUPPORTED_DIR_IMPORT|EACCES/.test(text))
      found.push(`${specifiers[index]}: ${text}`);
  });
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
});
