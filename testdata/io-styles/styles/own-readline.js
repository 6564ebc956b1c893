// Its own function of that name wins.
const lines = require("fs").readFileSync(0, "utf8").split("\n");
let next = 0;
function readline() {
  return lines[next++];
}
function print(text) {
  process.stdout.write(text + "\n");
}
readline();
print(readline().split(" ").reduce((sum, word) => sum + Number(word), 0));
