#!/bin/sh
# What the image runs, by the first word of its command: web, index, or a script of package.json such as
# worker, migrate, seed or backup. This shell becomes that process, which gets the signals.
set -eu
name=${1:-web}
if [ $# -gt 0 ]; then shift; fi
case $name in
  web) run=src/launch/web-only.ts ;;
  index) run=src/launch/index-only.ts ;;
  *) run=$(NAME=$name node -p '
      (require("./package.json").scripts[process.env.NAME] ?? "").replace(/^node \S+run\.mjs /, "")') ;;
esac
if [ -z "$run" ]; then
  echo "There is no command \"$name\"." >&2
  exit 64
fi
# Several words: options of Node, then the file.
# shellcheck disable=SC2086
exec node --import tsx $run "$@"
