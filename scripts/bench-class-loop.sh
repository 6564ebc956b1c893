#!/usr/bin/env bash
# The loop that people write to grade a class, as fast as it gets in plain form: each program with each test in a new Node process, a
# limit of time, and diff. Programs are .js already: removing types doubles the start of Node. One after the other, as such loops are.
#
#   bash scripts/bench-class-loop.sh <list>      a line for each run: <program.js> <seconds> <input> <answer>; prints: <n> runs in <s> s
set -euo pipefail
export LC_ALL=C # the clock below has a decimal point
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"

output=$(mktemp)
trap 'rm -f "$output"' EXIT

runs=0
started=$EPOCHREALTIME
while read -r program seconds input answer; do
  timeout "$seconds" node "$program" <"$input" >"$output" 2>/dev/null || true
  diff -bBq "$output" "$answer" >/dev/null || true
  runs=$((runs + 1))
done <"$1"
ended=$EPOCHREALTIME
microseconds=$((10#${ended/./} - 10#${started/./}))
printf '%d runs in %d.%03d s\n' "$runs" $((microseconds / 1000000)) $((microseconds / 1000 % 1000))
