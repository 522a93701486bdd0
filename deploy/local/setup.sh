#!/bin/sh
# Brings a bare checkout to the point where the project's own Node can run: checks the tools, installs the packages.
set -eu
cd "$(dirname "$0")/../.."

fail() { echo "$1" >&2; exit 1; }
command -v node >/dev/null || fail "Node.js 20 or newer is needed: https://nodejs.org"
command -v npm >/dev/null || fail "npm is needed; it comes with Node.js."
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || fail "Node.js 20 or newer is needed, this is $(node --version)."

stamp=node_modules/.cache/bluntbot-install
wanted=$(cksum package-lock.json package.json */package.json services/*/package.json deploy/*/package.json | cksum)
if [ ! -x node_modules/.bin/node ] || [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
  echo "  · packages …"
  deploy/local/install-packages.sh
  # Some versions of npm leave out this link when other platforms' packages offer a command of the same name.
  own=$(ls node_modules/node-*/bin/node node_modules/node-bin-*/bin/node 2>/dev/null | head -n 1 || true)
  target=${own:+../../$own}
  ln -sf "${target:-$(command -v node)}" node_modules/.bin/node
  mkdir -p node_modules/.cache
  echo "$wanted" > "$stamp"
  echo "  ✓ packages"
fi

# Checks commit messages in a clone; a copy without git has none to check.
if [ -d .git ] && [ "$(git config core.hooksPath || true)" != .githooks ]; then git config core.hooksPath .githooks; fi
