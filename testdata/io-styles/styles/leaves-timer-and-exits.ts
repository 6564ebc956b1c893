import * as fs from "fs";

setInterval(() => {}, 1000);
fs.readFile("/dev/stdin", "utf8", (_error, text) => {
  console.log(text.split(/\s+/).slice(1).reduce((sum, word) => sum + Number(word), 0));
  process.exit(0);
});
