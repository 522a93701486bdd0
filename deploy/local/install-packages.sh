#!/bin/sh
# Installs the packages of the folder's lock file. Of their install scripts only those of the packages in allowScripts of package.json run, whichever
# version of npm there is: older ones do not know that list. Options are passed on to npm ci.
set -eu
npm ci --ignore-scripts --no-audit --no-fund --loglevel=error "$@"
listed=$(node -e '
  const { existsSync, readFileSync } = require("node:fs");
  const { allowScripts = {} } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(`node_modules/${name}`));
  console.log(names.join(" "));
')
# Names of packages have no spaces.
# shellcheck disable=SC2086
[ -z "$listed" ] || npm rebuild --ignore-scripts=false --no-audit --no-fund --loglevel=error $listed >/dev/null
