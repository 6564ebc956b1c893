(function main() {
  "use strict";
  const lines = require("fs").readFileSync("/dev/stdin", "utf8").split("\n");
  console.log((lines[1] ?? "").split(" ").reduce((sum, word) => sum + Number(word), 0));
})();
