#!/usr/bin/env bash
# The loop that people write to test a program at random, as fast as it gets in plain form: a generator, a brute force and the
# candidate, each a new Node process per iteration, and diff. One palace of 3 to 6 rooms a side per iteration (Saving Tang Monk).
# The programs are turned into .js once before the clock starts, because removing types doubles the start of Node; the
# generator is plain JavaScript without imports for the same reason. The loop is sequential, as such loops are.
#
#   bash scripts/bench-shell-loop.sh [iterations] [candidate.ts]      prints: <n> iterations in <s> s
set -euo pipefail
export LC_ALL=C # the clock below has a decimal point
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"

iterations=${1:-50}
candidate=${2:-solutions/saving-tang-monk/accepted/delayed-fights.ts}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

cat >"$dir/generator.js" <<'JS'
let state = Number(process.argv[2]) * 2654435761 | 0;
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
JS
esbuild --log-level=error --platform=node --format=cjs problems/saving-tang-monk/brute-force.ts --outfile="$dir/brute-force.js"
esbuild --log-level=error --platform=node --format=cjs "$candidate" --outfile="$dir/candidate.js"

started=$EPOCHREALTIME
for ((i = 1; i <= iterations; i++)); do
  node "$dir/generator.js" "$i" >"$dir/in"
  node "$dir/brute-force.js" <"$dir/in" >"$dir/expected"
  node "$dir/candidate.js" <"$dir/in" >"$dir/output"
  if ! diff "$dir/expected" "$dir/output"; then
    echo "different on seed $i:"
    cat "$dir/in"
    exit 1
  fi
done
ended=$EPOCHREALTIME
microseconds=$((10#${ended/./} - 10#${started/./}))
printf '%d iterations in %d.%03d s\n' "$iterations" $((microseconds / 1000000)) $((microseconds / 1000 % 1000))
