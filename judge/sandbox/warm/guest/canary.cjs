"use strict";
// Shows that a forked child is a whole Node: it reads, computes, collects garbage, waits for a timer and prints. What it prints
// has one right text, but for its age; judge/sandbox/warm/self-test.ts has it.
const { readFileSync } = require("node:fs");
const { createInterface } = require("node:readline");

const text = readFileSync("/dev/stdin", "utf8");
let kept = [];
let sum = 0;
for (let round = 0; round < 5; round++) {
  kept = Array.from({ length: 10_000 }, (_, index) => ({ index, round }));
  sum += kept[round].index;
}
const ageMs = Math.floor(Math.max(performance.now(), process.uptime() * 1000));
createInterface({ input: process.stdin }).on("close", () => {
  setTimeout(() => console.log(text.length, sum, kept.length, process.pid, ageMs), 1);
});
