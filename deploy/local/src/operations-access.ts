/**
 * The chapters of `docs/operations.md` on who may do what at NATS and at PostgreSQL, and how their passwords are
 * changed.
 */
export const accessText = (): string => `## NATS: who may say what to whom

Every process signs in under its own name (\`assistant\`, \`catalog\`, \`commerce\`, \`gateway\`, \`identity\`, \`locations\`, and \`newsroom\` for the command) with a random password of its own,
in its \`NATS_URL\`. What it may say and hear there follows from the contracts in \`proto\`: a question names who asks it (\`askedBy\`; the gateway where nothing is said), an event who publishes and who hears it, the
first word of a subject is the service that answers. Everything else is refused: the questions of others, their inboxes (\`_INBOX.<process>.>\`), streams but those of the contracts.
An answer goes to the part of the asker's inbox that is named after the service (\`_INBOX.<process>.<service>.>\`), which that service alone may say. \`deploy/kubernetes/components/in-cluster-nats/nats.conf\` is the whole list, for containers and Kubernetes; \`npm run nats\` makes it after a contract has changed, and a test compares them.
\`make run\` and the tests make the same list when they start, with passwords in \`DATA_DIR/nats-passwords.conf\` (mode 600).

- What is refused stands in the log of the process: \`NATS refuses this process: publish identity.session.get\`, and the question fails at once with 500. In the code it does not compile either.
- A NATS server of your own takes the \`authorization\` of that file, its accounts done another way, or none: a process keeps to its own inbox all the same. For \`make run\`,
  \`NATS_URL_<PROCESS>\` says more than \`NATS_URL\`.
- On a cluster a changed list restarts the one NATS pod with the deployment; processes are back within seconds. \`roll.sh\` has the server in containers read it anew, which nobody notices: questions under way are answered.

## PostgreSQL: roles, limits, pools

Each database has two roles that can log into no other. \`<service>\` is what runs: it reads and writes rows, and makes, changes, empties and drops nothing. \`<service>_owner\` owns the tables; migrations,
backup and restore are its, by \`DATABASE_MIGRATION_URL\`. Every migration says anew what the first one may. In \`make run\` the owner is the embedded server's superuser, whose address the runner has, and
passwords of the services are new with each start. A PostgreSQL of your own with one role for both works: leave \`DATABASE_MIGRATION_URL\` out, or say the same in both.
The roles, for a server of your own, are what \`deploy/kubernetes/components/in-cluster-postgres/databases.sh\` makes; it can be repeated, also on a server where the service's role still owned its tables.

- **Limits**: the server cuts off a statement after 30 seconds (504), a wait for a lock after 10 (503), and a transaction that nobody goes on with after 60. The migration job keeps them with the role
  (\`alter role … in database … set\`), so that they hold whatever stands between. Migrations have no limit, but wait 10 seconds for a lock at most, lest everybody wait behind them.
- **PgBouncer in transaction mode** works as it comes, without \`ignore_startup_parameters\`: nothing is kept with a connection. \`DATABASE_URL\` leads to it; \`DATABASE_URL_DIRECT\` and \`DATABASE_MIGRATION_URL\` to the server itself.
  Over the direct one each replica has a single connection on which it hears of changes: a pool cannot pass on the bell (\`LISTEN\`), and PgBouncer drops the connection on which one rings. \`DATABASE_POOL\` then only bounds
  what waits in a replica; the connections of the server are \`default_pool_size\` for each service and one for each replica.
- **A streaming replica**: \`DATABASE_URL_READ\` names one, or a balancer in session mode before several, with the role of the service. Lists and pages of visitors are read there as soon as it has come to the change that the process
  itself has taken in; until then, a moment after a write, and while it is away, they are read from the database itself. So nobody is shown an older state than he wrote or was shown, without waiting for it. What staff read, what is written, logins and
  the following of changes stay with \`DATABASE_URL\`; identity has no use for a replica. The replica needs nothing but \`hot_standby\`; roles, rights and limits come over with the rest.

## Changing passwords and keys

| what | how | who notices |
|---|---|---|
| NATS, containers | \`docker compose run --rm secrets /app/deploy/compose/make-secrets.ts --anew nats\`, \`docker compose kill -s HUP nats\`: a process that is let in no more ends, and comes back with what is valid then | kept answers go on, the rest is 503 for some seconds |
| NATS, Kubernetes | \`passwords.conf\` in the Secret \`nats\` and \`NATS_URL\` of each process, then \`kubectl rollout restart -n bluntbot statefulset/nats\`; containers come back with the new one | the same |
| a database, containers | the same command with \`--anew postgres\`, \`docker compose exec postgres sh /docker-entrypoint-initdb.d/databases.sh\`, \`deploy/compose/roll.sh\` | nobody: open connections stay |
| a database, Kubernetes | \`<service>-password\` (or \`-owner-password\`) in the Secret \`postgres\`, \`DATABASE_URL\` (\`DATABASE_MIGRATION_URL\`) in that of the service; when the pod has the new file (a minute), \`kubectl exec -n bluntbot postgres-0 -- env POSTGRES_USER=postgres sh /docker-entrypoint-initdb.d/databases.sh\`; \`kubectl rollout restart -n bluntbot deployment\` | nobody |
| object store | its keys at the store and in the Secrets \`gateway\`, \`catalog\`, \`commerce\`, \`backup\`; then a rolling restart | nobody, where the store knows both keys meanwhile |
| the key that signs staff tokens | \`delete from signing_key\` in the database of identity as its owner; then restart identity, then the gateways | staff log in again |
| embedded, all | remove \`DATA_DIR/nats-passwords.conf\` and start again; passwords of databases are new with each start | |

The superuser of PostgreSQL is used by nothing but \`databases.sh\`.
`;
