#!/bin/sh
# Brings the databases of $SERVICES to what stands in /backup: each whole, or as it was.
set -eu
export PGOPTIONS='-c lock_timeout=60s'
for service in $SERVICES; do
  url=$(printenv "DATABASE_URL_$(echo "$service" | tr '[:lower:]' '[:upper:]')")
  pg_restore --clean --if-exists --no-owner --no-privileges --single-transaction --exit-on-error --dbname="$url" "/backup/$service.dump"
  echo "$service: restored"
done
