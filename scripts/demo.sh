#!/usr/bin/env bash
# Shows what Ruyi Judge does. Usage: scripts/demo.sh [class [folder]]
#   without arguments: an accepted, a wrong, a slow, a greedy, a crashing and a broken submission, really judged
#   class: a class of made-up people, with cheaters, late ones and hostile archives, made in a folder and graded
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/setup.sh
judge=./node_modules/.bin/judge
node=./node_modules/.bin/node

failed=0
# show <expected exit code> <command> [argument…]
show() {
  local expected=$1
  shift
  printf '\n\033[1m$ %s\033[0m\n' "${*/$judge/judge}"
  set +e
  "$@"
  local code=$?
  set -e
  printf '(exit code %s)\n' "$code"
  if [ "$code" != "$expected" ]; then
    printf 'demo: expected exit code %s\n' "$expected" >&2
    failed=1
  fi
}

first() { find "solutions/$1/$2" -name '*.ts' | sort | head -n 1; }

show_judging() {
  show 0 "$judge" list
  show 0 "$judge" test zuma-game "$(first zuma-game accepted)"
  show 1 "$judge" test saving-tang-monk solutions/saving-tang-monk/wrong_answer/snakes-not-in-the-state.ts
  show 1 "$judge" test locked-maze "$(first locked-maze compile_error)" --lang zh
  show 1 "$judge" test maze-and-traps "$(first maze-and-traps run_time_error)"
  show 1 "$judge" test locked-maze "$(first locked-maze memory_limit_exceeded)"
  show 1 "$judge" test saving-tang-monk "$(first saving-tang-monk time_limit_exceeded)" --first-failure
}

# 1 is expected where something that was handed in belongs to nobody, or is refused: a person has to look at it.
show_class() {
  local class=$1
  show 0 "$node" scripts/demo-class.ts "$class"
  show 1 "$judge" grade "$class" homework-1
  show 1 "$judge" grade "$class" homework-1 --apply --feedback
  show 0 "$node" scripts/check-gradebooks.ts "$class" homework-1
  show 0 "$judge" grade "$class" homework-1 --explain s024
  show 1 "$judge" grade "$class" homework-1 --similar
  show 0 "$judge" grade "$class" homework-2 --apply
  show 0 "$node" scripts/check-gradebooks.ts "$class" homework-2
  show 0 "$judge" grade "$class" homework-3 --apply
  # Another policy runs no program: it shows whose mark would change, and why.
  sed -i.before 's/percent: 10/percent: 25/' "$class/class.yaml" && rm "$class/class.yaml.before"
  show 1 "$judge" grade "$class" homework-1
  local graded="$class/grading/homework-1"
  printf '\nOpen in a browser:   %s\n                     %s\n' "$graded/report.html" "$(find "$graded/feedback" -name 's007.html')"
  printf 'Give to Canvas:      %s\nGive to Moodle:      %s\n' "$(find "$graded/filled" -name '*.csv')" "$(find "$class/grading/homework-2/filled" -name '*.csv')"
  printf 'For yourself:        %s\n' "$graded/review.txt"
}

case "${1:-}" in
  "") show_judging ;;
  class)
    folder=${2:-$(mktemp -d)/demo-class}
    if [ -e "$folder" ]; then
      printf 'demo: %s is already there; name a folder that is not\n' "$folder" >&2
      exit 2
    fi
    show_class "$folder"
    ;;
  *)
    printf 'usage: scripts/demo.sh [class [folder]]\n' >&2
    exit 2
    ;;
esac
exit "$failed"
