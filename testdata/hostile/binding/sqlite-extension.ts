// expect: AC
// must: no-file inputs-unchanged next-verdict
// why: the database in Node opens, attaches and writes files and loads native extensions by itself, without the module fs.
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const found: string[] = [];
const database = new DatabaseSync(":memory:", { allowExtension: true });
const attempt = (name: string, use: () => unknown): void => {
  try {
    use();
    found.push(name);
  } catch {
    // Refused.
  }
};
for (const path of ["/program/x.db", "/runtime/x.db", "/etc/x.db", "/proc/self/fd/0"]) {
  attempt(`writes ${path}`, () => database.exec(`ATTACH '${path}' AS other; CREATE TABLE other.mark (x)`));
  attempt(`copies to ${path}`, () => database.exec(`VACUUM INTO '${path}'`));
}
attempt("a library of the host", () => database.loadExtension("/usr/lib/x86_64-linux-gnu/libsqlite3.so.0"));
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
