const [[n, s], xs] = require("fs").readFileSync(0, "utf8").trim().split("\n").map((line) => line.split(" ").map(Number));
let pair = "impossible";
for (let i = 0; i < n; i++) for (let j = i; j < n; j++) if (xs[i] + xs[j] === s) pair = `${i + 1} ${j + 1}`;
console.log(pair);
