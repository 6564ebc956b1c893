import * as fs from "fs";
import * as path from "path";

const file = process.platform === "linux" ? "/dev/stdin" : path.join(__dirname, "input.txt");
const [first, second] = fs.readFileSync(file).toString().split("\n");
const n = Number(first);
console.log((second ?? "").split(" ").slice(0, n).reduce((sum, word) => sum + Number(word), 0));
