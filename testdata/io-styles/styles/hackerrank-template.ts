"use strict";

process.stdin.resume();
process.stdin.setEncoding("utf-8");
let inputString: string = "";
let inputLines: string[] = [];
let currentLine: number = 0;
process.stdin.on("data", function (inputStdin: string): void {
  inputString += inputStdin;
});
process.stdin.on("end", function (): void {
  inputLines = inputString.split("\n");
  inputString = "";
  main();
});
function readLine(): string {
  return inputLines[currentLine++] ?? "";
}

function main() {
  const n: number = parseInt(readLine().trim(), 10);
  const values: number[] = readLine().replace(/\s+$/g, "").split(" ").slice(0, n).map((word) => parseInt(word, 10));
  let sum = 0;
  for (const value of values) sum += value;
  console.log(sum);
}
