// One palace of 3 to 6 rooms a side, drawn from the seed that is the argument.
let state = (Number(process.argv[2]) * 2654435761) | 0;
const below = (n) => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
};
const n = 3 + below(4);
const kinds = below(4);
const rooms = Array.from({ length: n * n }, () => ["#", "#", ...Array(6).fill("."), 1, 2][below(10)]).map((room) =>
  typeof room === "number" ? String(1 + below(kinds + 1)) : room,
);
const put = (room) => {
  let at = below(n * n);
  while (/[KTS]/.test(rooms[at])) at = below(n * n);
  rooms[at] = room;
};
for (const room of ["K", "T", ...Array(below(6)).fill("S")]) put(room);
console.log(`${n} ${kinds}`);
for (let row = 0; row < n; row++) console.log(rooms.slice(row * n, row * n + n).join(""));
console.log("0 0");
