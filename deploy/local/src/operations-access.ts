/**
 * The sections of `docs/operations.md` on permissions in NATS and PostgreSQL, and on changing passwords.
 */
export const accessText = (): string => `## NATS permissions

Every process signs in under its own name (\`assistant\`, \`catalog\`, \`commerce\`, \`gateway\`, \`identity\`, \`locations\`, and
\`newsroom\` for the command) with its own random password, which is in its \`NATS_URL\`. The contracts in \`proto\` determine
what it may publish and subscribe to:

- A request names the processes that may send it (\`askedBy\`, by default the gateway). An event names its publisher and its
  subscribers. The first word of a subject is the service that answers.
- Everything else is denied: requests of other processes, their inboxes (\`_INBOX.<process>.>\`), and streams that no
  contract names.
- A response goes to the part of the caller's inbox that is named after the service (\`_INBOX.<process>.<service>.>\`). Only
  that service may publish there.

\`deploy/kubernetes/components/in-cluster-nats/nats.conf\` has the whole list, for containers and Kubernetes. After you
change a contract, run \`npm run nats\` to write it; a test compares them. \`make run\` and the tests create the same list at
startup, with passwords in \`DATA_DIR/nats-passwords.conf\` (mode 600).

- **Denied requests** appear in the log of the process (\`NATS refuses this process: publish identity.session.get\`) and fail
  immediately with 500. In TypeScript, they don't compile either.
- **Your own NATS server** can use the \`authorization\` of that file, set up accounts in another way, or use none. A process
  uses only its own inbox in any case. For \`make run\`, \`NATS_URL_<PROCESS>\` takes precedence over \`NATS_URL\`.
- **After a change** to the list, a deployment restarts the one NATS pod in a cluster, and processes reconnect within
  seconds. In containers, \`roll.sh\` has the server reload it, without interrupting requests.

## PostgreSQL: roles, limits, pools

Each database has two roles, which can't log into any other database.

- \`<service>\` is the role of the running service. It reads and writes rows, and can't create, alter, truncate, or drop
  anything.
- \`<service>_owner\` owns the tables. Migrations, backup, and restore use it through \`DATABASE_MIGRATION_URL\`. Every
  migration grants the first role its permissions again.

In \`make run\`, the owner is the embedded server's superuser, which only the runner uses, and the services get new passwords
at each start. Your own PostgreSQL can have one role for both: leave out \`DATABASE_MIGRATION_URL\`, or set both to the same
value. \`deploy/kubernetes/components/in-cluster-postgres/databases.sh\` creates the roles on your own server. You can run it
again, also on a server where the service's role still owns its tables.

- **Limits**: the server cancels a statement after 30 seconds (504), a wait for a lock after 10 (503), and an idle
  transaction after 60. The migration job stores these limits with the role (\`alter role … in database … set\`), so they
  apply through any pool or proxy. Migrations have no statement limit, but wait at most 10 seconds for a lock, so that they
  don't block other work.
- **PgBouncer in transaction mode** works without \`ignore_startup_parameters\`, because services keep no state in a
  connection. Point \`DATABASE_URL\` to it, and \`DATABASE_URL_DIRECT\` and \`DATABASE_MIGRATION_URL\` to the server. Each replica
  has one direct connection for the change feed: a pool can't pass on notifications (\`LISTEN\`), and PgBouncer drops a
  connection that receives one. \`DATABASE_POOL\` then limits only the queue in a replica. The server sees
  \`default_pool_size\` connections per service and one per replica.
- **A streaming replica**: \`DATABASE_URL_READ\` names one, or a load balancer in session mode in front of several, with the
  service's role. Visitors' lists and pages are read there once the replica has caught up with the changes that the process
  knows. Until then, right after a write, and while the replica is down, they're read from the primary. So nobody sees an
  older state than they wrote or saw before, and nobody waits. Staff reads, writes, logins, and the change feed stay on
  \`DATABASE_URL\`. Identity doesn't use a replica. The replica only needs \`hot_standby\`; roles, permissions, and limits are
  replicated too.

## Changing passwords and keys

| what | how | effect |
|---|---|---|
| NATS, containers | \`docker compose run --rm secrets /app/deploy/compose/make-secrets.ts --anew nats\`, \`docker compose kill -s HUP nats\`: a process whose password is no longer valid exits and restarts with the new one | cached answers continue, the rest is 503 for a few seconds |
| NATS, Kubernetes | \`passwords.conf\` in the Secret \`nats\` and \`NATS_URL\` of each process, then \`kubectl rollout restart -n bluntbot statefulset/nats\`; containers restart with the new one | the same |
| a database, containers | the same command with \`--anew postgres\`, \`docker compose exec postgres sh /docker-entrypoint-initdb.d/databases.sh\`, \`deploy/compose/roll.sh\` | none: open connections stay |
| a database, Kubernetes | \`<service>-password\` (or \`-owner-password\`) in the Secret \`postgres\`, \`DATABASE_URL\` (\`DATABASE_MIGRATION_URL\`) in the service's Secret; when the pod has the new file (after a minute), \`kubectl exec -n bluntbot postgres-0 -- env POSTGRES_USER=postgres sh /docker-entrypoint-initdb.d/databases.sh\`; \`kubectl rollout restart -n bluntbot deployment\` | none |
| object store | its keys in the store and in the Secrets \`gateway\`, \`catalog\`, \`commerce\`, \`backup\`; then a rolling restart | none, if the store accepts both keys during the change |
| the key that signs staff tokens | \`delete from signing_key\` in identity's database as its owner; then restart identity, then the gateways | staff must log in again |
| embedded, all | remove \`DATA_DIR/nats-passwords.conf\` and start again; database passwords are new at each start | |

Only \`databases.sh\` uses the PostgreSQL superuser.
`;
