fs = require("fs");
with (Math) {
  first = floor(1.5);
}
words = fs.readFileSync(0, "utf8").split(/\s+/);
sum = 0;
for (i = first; i < words.length; i++) sum += Number(words[i]);
(function () {
  if (this !== globalThis) throw new Error("strict");
})();
console.log(sum);
