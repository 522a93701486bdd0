#!/bin/sh
# Runs once, when PostgreSQL is new: a database for each service, owned by a role that can log into no other.
set -eu
for service in assistant catalog commerce identity locations; do
  psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -v service="$service" -v password="$(cat "/secrets/$service-password")" <<'SQL'
create role :"service" login password :'password';
create database :"service" owner :"service";
revoke connect, temporary on database :"service" from public;
SQL
done
