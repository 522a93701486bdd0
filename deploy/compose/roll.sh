#!/bin/sh
# Upgrades the running system without a failed request: the tables first, then container by container, a new one before its old one goes.
#   docker compose build && deploy/compose/roll.sh            everything
#   deploy/compose/roll.sh catalog gateway                    only these
# A new container that does not become healthy goes again, and the old ones go on. Servers (PostgreSQL, NATS, the object store) and the front stay.
set -eu
cd "$(dirname "$0")/../.."
[ $# -gt 0 ] || set -- assistant catalog commerce identity locations web gateway

say() { echo "roll: $*"; }
among() { case " $2 " in *" $1 "*) ;; *) return 1 ;; esac; }

# Takes away the containers of $1, but for those that $2 lists; each ends politely.
remove_others() {
  for id in $(docker compose ps -aq "$1"); do
    among "$id" "$2" && continue
    docker stop --time 30 "$id" >/dev/null
    docker rm "$id" >/dev/null
  done
}

roll() {
  old=$(docker compose ps -aq "$1" | tr '\n' ' ')
  running=$(docker compose ps -q --status running "$1" | wc -l)
  [ "$running" -gt 0 ] || { say "$1 is not running: start the system with docker compose up --wait"; return 1; }
  # shellcheck disable=SC2086
  if ! docker compose up -d --no-build --no-deps --no-recreate --wait --wait-timeout 180 --scale "$1=$(($(echo $old | wc -w) + running))" "$1"; then
    say "the new $1 does not become healthy: it goes, the old one stays"
    remove_others "$1" "$old"
    return 1
  fi
  for id in $old; do
    docker stop --time 30 "$id" >/dev/null
    docker rm "$id" >/dev/null
  done
  say "$1 is new, $running of it"
}

docker compose run --rm -T --no-deps secrets
docker compose run --rm -T --no-deps prepare
for service; do roll "$service" || exit 1; done
