// expect: RTE
// must: memory-bounded next-verdict
// why: Its own file, but at lines and columns that do not exist or are no numbers: the search in the source map must end in nothing.
const lines = [
  "0:0",
  "1:0",
  "4294967296:4294967296",
  "99999999999999999999:1",
  "1:99999999999999999999",
  "-1:-1",
  "1e9:1",
  "NaN:NaN",
];
const frames = lines.map((line) => `    at f (/program/main.cjs:${line})`);
const error = new Error("nowhere");
error.stack = `/program/main.cjs:4294967296\n\n${" ".repeat(3000)}^\n\nError: nowhere\n${frames.join("\n")}`;
throw error;
