#!/bin/sh
# Upgrades the running system without a failed request: the tables first, then container by container, a new one before its old one goes.
#   docker compose build && deploy/compose/roll.sh            everything
#   deploy/compose/roll.sh catalog gateway                    only these
# A new container that does not become healthy goes again, and the old ones go on. Servers (PostgreSQL, NATS, the object store) and the front stay.
set -eu
cd "$(dirname "$0")/../.."
# <services: names>
services="assistant catalog commerce identity locations"
# </services: names>
# shellcheck disable=SC2086
[ $# -gt 0 ] || set -- $services web gateway

HEALTHY_SECONDS=180

say() { echo "roll: $*"; }

remove() {
  docker stop --time 30 "$1" >/dev/null
  docker rm -v "$1" >/dev/null
}

# Waits until a container says that it is well.
healthy() {
  for _ in $(seq "$HEALTHY_SECONDS"); do
    case $(docker inspect -f '{{.State.Status}} {{.State.Health.Status}}' "$1") in
      "running healthy") return 0 ;;
      running*) sleep 1 ;;
      *) return 1 ;;
    esac
  done
  return 1
}

# One new container beside those that run, then one old one less, until all are new.
roll() {
  [ -n "$(docker compose ps -q --status running "$1")" ] || { say "$1 is not running: docker compose up --wait starts the system"; return 1; }
  old=$(docker compose ps -aq "$1")
  for leaves in $old; do
    before=$(docker compose ps -aq "$1")
    docker compose --progress quiet up -d --no-build --no-deps --no-recreate --scale "$1=$(($(echo "$before" | wc -w) + 1))" "$1"
    for comes in $(docker compose ps -aq "$1"); do
      case $before in *"$comes"*) continue ;; esac
      if ! healthy "$comes"; then
        docker logs --tail 20 "$comes" >&2
        remove "$comes"
        say "the new $1 does not become healthy: it is gone, the old one stays"
        return 1
      fi
    done
    remove "$leaves"
  done
  say "$1: $(echo "$old" | wc -w) new"
}

docker compose run --rm -T --no-deps secrets
docker compose run --rm -T --no-deps prepare || { say "the databases are not ready for the new code: everything stays as it is"; exit 1; }
# Who may say what, as the new code has it.
docker compose kill -s HUP nats
for service; do roll "$service" || exit 1; done
