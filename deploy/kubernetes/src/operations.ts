import { FILE_SECRETS, SECRETS } from './secrets.ts';

/** The section on Kubernetes of `docs/operations.md`, with the Secrets that the manifests name. */
export const kubernetesText = (): string => `## Kubernetes

\`deploy/kubernetes\` has a kustomize base, an overlay for each cluster, and components for servers inside or outside the
cluster: \`in-cluster-\` or \`external-\` \`nats\`, \`postgres\`, and \`store\`. The overlay \`local\` has everything in the cluster
with one replica of each. The overlay \`production\` has NATS in the cluster, PostgreSQL and the object store outside, TLS,
and at least two replicas of each process. Put your own settings (host, registry, networks, TRUST_PROXY) in the overlay's
files. Its \`site.yaml\` patches the ConfigMap \`site\`, which can have every variable of [Variables](#variables) that isn't
in a Secret and that no manifest sets.

You need Kubernetes 1.30, a network plug-in that enforces NetworkPolicies, a metrics server for the
HorizontalPodAutoscalers, and ingress-nginx in the namespace \`ingress-nginx\`. Prometheus can reach the ports named
\`metrics\` from the namespace \`monitoring\`. \`npm run kubernetes:check\` renders and checks every overlay without a cluster or
kubectl, as \`make test\` does.

- **First time**: \`kubectl create namespace bluntbot\`, then create the Secrets below. For servers in the cluster,
  \`node deploy/kubernetes/src/make-secrets.ts | kubectl create -f -\` creates them once from random passwords. For other
  servers, use your own secret store.
- **Deploy and upgrade**: \`deploy/kubernetes/deploy.sh production\`. The migration Jobs update the tables first. Then
  processes are replaced one at a time, starting the new one first. Meanwhile the old code runs on the new tables, so a
  migration only adds, and a later release removes. To roll back, deploy the previous images; tables stay.
- **Scale**: the HorizontalPodAutoscalers scale by CPU. Their limits are next to each Deployment. Every replica of a
  service opens up to \`DATABASE_POOL\` + 1 connections, so PostgreSQL's \`max_connections\` must exceed the total. No CPU
  limit is set, so that busy moments aren't throttled.
- **Readiness**: a new gateway gets no visitors until it has reached every service once. Later it stays ready, and tells
  visitors what is unavailable. A gateway that is stopping keeps answering for \`STOP_LINGER_SECONDS\`. Services are reached
  only over NATS and need no Service object: one that is stopping leaves its queue group.
- **Schedules**: the CronJob \`newsroom\` writes posts, so assistant has \`NEWSROOM_SCHEDULE=off\`. \`link-check\` checks the
  affiliate links nightly at 07:00 UTC, so commerce has \`LINK_CHECK_HOURS=0\`. \`backup\` dumps every database nightly at
  08:30 UTC into the bucket \`backups\`, which keeps each for \`BACKUP_DAYS\`. Copy that bucket to another region or account
  yourself, because an attacker who controls the cluster has this one.
- **Restore**: \`kubectl create job -n bluntbot restore-1 --from=cronjob/restore\` restores the newest backup. To choose
  another, add \`--dry-run=client -o yaml\`, change \`BACKUP\` (a name in the bucket) and \`SERVICES\`, and \`kubectl apply\` the
  result. Each database is restored completely or stays as it was. Later changes are lost. Processes keep running and
  reload. After an older backup, run \`deploy.sh\`, which migrates. Backups don't include pictures, which are in the object
  store; use that store's own versioning.
- **Change a Secret**: write it where both sides read it, then run \`kubectl rollout restart -n bluntbot deployment\`,
  because processes read their environment at startup. [Changing passwords and keys](#changing-passwords-and-keys) has the
  order.

| Secret | key | meaning |
|---|---|---|
${Object.entries(SECRETS).flatMap(ofProcess).join('\n')}
${Object.entries(FILE_SECRETS).map(ofServer).join('\n')}
`;

const ofProcess = ([name, keys]: [string, (typeof SECRETS)[string]]): string[] =>
  Object.entries(keys).map(
    ([key, { meaning, optional }]) => `| \`${name}\` | \`${key}\` | ${meaning}${optional ? ' Optional.' : ''} |`,
  );

const ofServer = ([name, keys]: [string, string]): string => `| \`${name}\` | files | ${keys} |`;
