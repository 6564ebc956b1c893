// expect: AC
// must: no-file next-verdict
// why: Names with line feeds, options, escapes, quotes and commands in them reach whoever lists or deletes them with a shell.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const names = [
  "two\nlines",
  "-rf",
  "--",
  "--help",
  "$(reboot)",
  "`id`",
  "; rm -rf ~",
  "' \" \\",
  "*",
  "?",
  "~",
  " ",
  "\t",
  "\x1b[2J",
  "\u202egpj.exe",
  "𓂀🏴‍☠️",
  "%s%n",
  "CON",
  ".",
  "..",
  "a".repeat(255),
];
for (const name of names) {
  try {
    fs.writeFileSync(`/work/${name}`, name);
  } catch {
    // The two that are folders.
  }
}
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
