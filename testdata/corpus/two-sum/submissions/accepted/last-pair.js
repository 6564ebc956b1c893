const [[n, s], xs] = require("fs").readFileSync(0, "utf8").trim().split("\n").map((line) => line.split(" ").map(Number));
let pair = "impossible";
for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) if (xs[i] + xs[j] === s) pair = `${j + 1} ${i + 1}`;
console.log(pair);
