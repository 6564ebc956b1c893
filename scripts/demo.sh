#!/usr/bin/env bash
# Shows what Ruyi Judge does: an accepted, a wrong, a slow, a greedy, a crashing and a broken submission, really judged.
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/setup.sh
judge=./node_modules/.bin/judge

failed=0
show() {
  local expected=$1
  shift
  printf '\n\033[1m$ judge %s\033[0m\n' "$*"
  set +e
  "$judge" "$@"
  local code=$?
  set -e
  printf '(exit code %s)\n' "$code"
  if [ "$code" != "$expected" ]; then
    printf 'demo: expected exit code %s\n' "$expected" >&2
    failed=1
  fi
}

first() { find "solutions/$1/$2" -name '*.ts' | sort | head -n 1; }

show 0 list
show 0 test zuma-game "$(first zuma-game accepted)"
show 1 test saving-tang-monk solutions/saving-tang-monk/wrong_answer/snakes-not-in-the-state.ts
show 1 test locked-maze "$(first locked-maze compile_error)" --lang zh
show 1 test maze-and-traps "$(first maze-and-traps run_time_error)"
show 1 test locked-maze "$(first locked-maze memory_limit_exceeded)"
show 1 test saving-tang-monk "$(first saving-tang-monk time_limit_exceeded)" --first-failure
exit "$failed"
