const fs = require("fs");

const [, ...words] = fs.readFileSync(process.stdin.fd, "utf-8").trim().split(/\s+/);
console.log(words.reduce((sum, word) => sum + Number(word), 0));
