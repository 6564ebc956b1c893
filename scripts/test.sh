#!/usr/bin/env bash
# Runs every check on a machine that has only Node 20, npm and git. The last line says how many passed and failed.
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/setup.sh --browser
exec node_modules/.bin/node scripts/check.ts "$@"
