#!/bin/sh
# Moves the running system and all its objects to the other object store:
#   deploy/compose/move-store.sh seaweedfs        (or minio, the way back)
# The site keeps running. Uncached pictures are delayed for the few seconds of the switch. You can stop the script and run it
# again. The old store's volume stays until you remove it.
set -eu
cd "$(dirname "$0")/../.."
to=${1:?which store: minio or seaweedfs?}
case $to in
  minio) from=seaweedfs ;;
  seaweedfs) from=minio ;;
  *) echo "move: there is no store $to: minio or seaweedfs" >&2; exit 2 ;;
esac
settings=${COMPOSE_ENV_FILES:-.env}

say() { echo "move: $*"; }
compose() { docker compose --profile move --progress quiet "$@"; }
# The store $1 as other-store beside the one that runs.
beside() { OTHER_OBJECT_STORE=$1 compose up -d --no-build --no-deps --wait other-store; }
alone() { compose rm -sf other-store >/dev/null; }
copy() { MOVE_FROM=$1 MOVE_TO=$2 compose run --rm -T --no-deps move-objects; }

# Which store an interrupted move has left running is said by its image, not by the settings.
case $(docker compose ps --format '{{.Image}}' store) in
  *seaweedfs*) running=seaweedfs ;;
  *minio*) running=minio ;;
  *) echo "move: the store is not running: docker compose up --wait starts the system" >&2; exit 1 ;;
esac

alone
if [ "$running" = "$from" ]; then
  export OBJECT_STORE="$from"
  beside "$to"
  say "copying everything from $from to $to"
  copy store other-store
  alone
fi
touch "$settings"
grep -v '^OBJECT_STORE=' "$settings" > "$settings.new" || true
echo "OBJECT_STORE=$to" >> "$settings.new"
cat "$settings.new" > "$settings"
rm "$settings.new"
export OBJECT_STORE="$to"
say "changing places: OBJECT_STORE=$to in $settings"
compose up -d --no-build --no-deps --wait store
beside "$from"
say "copying what was written to $from in the meantime"
copy other-store store
alone
say "done: the site is on $to; the volume of $from is still there"
