#!/bin/sh
# Restores the databases of $SERVICES from /backup. Each is restored completely or stays as it was.
set -eu
export PGOPTIONS='-c lock_timeout=60s'
for service in $SERVICES; do
  url=$(printenv "DATABASE_MIGRATION_URL_$(echo "$service" | tr '[:lower:]' '[:upper:]')")
  # A file and no pipe: what ends early would be taken for all there is.
  pg_restore --no-owner --file="/backup/$service.sql" "/backup/$service.dump"
  psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --single-transaction --output=/dev/null \
    --command='drop owned by current_user' --file="/backup/$service.sql" --dbname="$url"
  echo "$service: restored"
done
