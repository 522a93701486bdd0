#!/bin/sh
# A database for each service, with two roles that can log into no other: one owns its tables, `<service>` reads and writes their rows. Runs when
# PostgreSQL is new; can be repeated, and brings the passwords to those that stand in /secrets.
set -eu
# <services: names>
services="assistant catalog commerce identity locations"
# </services: names>
for service in $services; do
  psql -v ON_ERROR_STOP=1 --quiet --username "$POSTGRES_USER" --dbname postgres -v service="$service" -v owner="${service}_owner" \
    -v password="$(cat "/secrets/$service-password")" -v owner_password="$(cat "/secrets/$service-owner-password")" <<'SQL'
select format('create role %I login', name) from unnest(array[:'service', :'owner']) name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role :"service" password :'password';
alter role :"owner" password :'owner_password';
select format('create database %I', :'service') where not exists (select from pg_database where datname = :'service') \gexec
alter database :"service" owner to :"owner";
revoke connect, temporary on database :"service" from public;
grant connect on database :"service" to :"service";
\connect :"service"
-- Where the service's role owned its tables before.
reassign owned by :"service" to :"owner";
SQL
done
psql -v ON_ERROR_STOP=1 --quiet --username "$POSTGRES_USER" --dbname postgres -c 'revoke connect on database postgres, template1 from public'
