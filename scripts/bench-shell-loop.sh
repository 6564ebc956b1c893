#!/usr/bin/env bash
# The loop that people write to test a program at random, as fast as it gets in plain form: a generator, a brute force and the
# candidate, each a new Node process per iteration, and diff. One small case per iteration (scripts/bench/shell-loop/<problem>.cjs).
# The programs are turned into .js once before the clock starts, because removing types doubles the start of Node; the
# generator is plain JavaScript without imports for the same reason. The loop is sequential, as such loops are.
#
#   bash scripts/bench-shell-loop.sh [iterations] [problem] [candidate.ts]      prints: <n> iterations in <s> s
set -euo pipefail
export LC_ALL=C # the clock below has a decimal point
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"

iterations=${1:-50}
problem=${2:-saving-tang-monk}
candidate=${3:-problems/$problem/reference.ts}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

cp "scripts/bench/shell-loop/$problem.cjs" "$dir/generator.js"
esbuild --log-level=error --platform=node --format=cjs "problems/$problem/brute-force.ts" --outfile="$dir/brute-force.js"
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
