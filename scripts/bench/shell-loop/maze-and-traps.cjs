// One maze of 3 to 8 cells a side with at most four items, drawn from the seed that is the argument.
let state = (Number(process.argv[2]) * 2654435761) | 0;
const below = (n) => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
};
const n = 3 + below(6);
const cells = Array.from({ length: n * n }, () => ".....#XXXX%".charAt(below(11)));
let items = 0;
const kept = cells.map((cell) => (cell === "%" && ++items > 4 ? "." : cell));
kept[0] = kept[n * n - 1] = ".";
console.log(`${n} ${1 + below(3)}`);
for (let row = 0; row < n; row++) console.log(kept.slice(row * n, row * n + n).join(""));
