#!/usr/bin/env bash
# Makes this clone ready: packages, bubblewrap, a launcher, and the generated tests. Safe to run again; does only what is missing.
# --browser: also Chromium, which only the tests of pages need.
set -euo pipefail
cd "$(dirname "$0")/.."
with_browser=no
case "${1:-}" in
  "") ;;
  --browser) with_browser=yes ;;
  *) printf 'usage: scripts/setup.sh [--browser]\n' >&2; exit 2 ;;
esac

say() { printf 'setup: %s\n' "$*" >&2; }

# 1. Packages. The stamp holds the lock file's hash, so a changed lock installs again.
stamp=node_modules/.ruyi-setup
wanted=$(sha256sum package-lock.json | cut -d' ' -f1)
if [ "$(cat "$stamp" 2>/dev/null || true)" != "$wanted" ] || [ ! -x node_modules/.bin/node ]; then
  say "installing packages (npm ci)"
  npm ci --no-audit --no-fund --loglevel=error
  if [ ! -x node_modules/.bin/node ]; then
    say "Node 26 is missing: the platform package node-<system>-<cpu> did not install. Run 'npm ci' again, or check the network."
    exit 1
  fi
  case "$(node_modules/.bin/node --version)" in
    v26.*) ;;
    *) say "node_modules/.bin/node is $(node_modules/.bin/node --version), not 26: remove node_modules and run this again"; exit 1 ;;
  esac
  printf '%s' "$wanted" > "$stamp"
fi

# 2. A launcher that needs no npx. With room for what a short command allocates Node need not collect it: a tenth of its CPU.
cat > node_modules/.bin/judge.tmp <<'LAUNCHER'
#!/bin/sh
self=$0
[ ! -L "$self" ] || self=$(readlink -f "$self")
bin=${self%/*}
exec "$bin/node" --min-semi-space-size=16 "$bin/../../judge/cli/bin.cjs" "$@"
LAUNCHER
chmod 755 node_modules/.bin/judge.tmp
mv node_modules/.bin/judge.tmp node_modules/.bin/judge

# As root, or by sudo where that asks for no password.
may_install() { [ "$(id -u)" = 0 ] || { command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; }; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }
apt_install() {
  as_root apt-get update -qq >/dev/null || say "apt-get update failed"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" >/dev/null || say "$1 could not be installed"
}

# 3. bubblewrap, the walls of the sandbox. Without it only one's own code may be judged, so this warns and goes on.
if [ "$(uname -s)" = Linux ] && ! command -v bwrap >/dev/null 2>&1; then
  if ! may_install; then
    say "bubblewrap is missing and this user may not install it: ask for 'apt-get install bubblewrap'"
  elif command -v apt-get >/dev/null 2>&1; then
    say "installing bubblewrap"
    apt_install bubblewrap
  elif command -v dnf >/dev/null 2>&1; then
    as_root dnf install -y -q bubblewrap || say "bubblewrap could not be installed"
  elif command -v pacman >/dev/null 2>&1; then
    as_root pacman -S --noconfirm bubblewrap || say "bubblewrap could not be installed"
  elif command -v apk >/dev/null 2>&1; then
    as_root apk add bubblewrap || say "bubblewrap could not be installed"
  else
    say "bubblewrap is missing: install it with this system's package manager"
  fi
fi

# 4. Tests over 64 KiB are not in the repository: they are made from the recipes.
node_modules/.bin/judge generate >&2

# 5. Chromium, for the tests of pages. They fail and say so when it is not there.
if [ "$with_browser" = yes ] && [ ! -x "${RUYI_JUDGE_CHROMIUM:-/usr/bin/chromium}" ]; then
  if command -v apt-get >/dev/null 2>&1 && may_install; then
    say "installing Chromium"
    apt_install chromium
  else
    say "Chromium is missing: install it, and name it in RUYI_JUDGE_CHROMIUM when it is not /usr/bin/chromium"
  fi
fi
say "ready: ./node_modules/.bin/judge --help"
