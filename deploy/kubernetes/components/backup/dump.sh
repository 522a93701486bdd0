#!/bin/sh
# Writes every database that DATABASE_MIGRATION_URL_… names to /backup, each as it is at one moment.
set -eu
# <services: names>
services="assistant catalog commerce identity locations"
# </services: names>
for service in $services; do
  url=$(printenv "DATABASE_MIGRATION_URL_$(echo "$service" | tr '[:lower:]' '[:upper:]')")
  pg_dump --format=custom --no-owner --lock-wait-timeout=60s --file="/backup/$service.dump" --dbname="$url"
  echo "$service: $(wc -c <"/backup/$service.dump") bytes"
done
