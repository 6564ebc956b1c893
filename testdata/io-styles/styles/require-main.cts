import fs = require("fs");

function solve(text: string): number {
  return text.split(/\s+/).slice(1).reduce((sum, word) => sum + Number(word), 0);
}
module.exports = { solve };
if (require.main === module && __filename.startsWith(__dirname)) console.log(solve(fs.readFileSync(0, "utf8")));
