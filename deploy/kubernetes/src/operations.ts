import { FILE_SECRETS, SECRETS } from './secrets.ts';

/** The chapter Kubernetes of `docs/operations.md`, with the Secrets that the manifests name. */
export const kubernetesText = (): string => `## Kubernetes

\`deploy/kubernetes\` is a kustomize base, an overlay for each cluster and components for what may stand in it or elsewhere: \`in-cluster-\` or \`external-\`
\`nats\`, \`postgres\` and \`store\`. \`local\` has all in the cluster and one replica of each; \`production\` has NATS in it, PostgreSQL and the object store
elsewhere, TLS, and at least two of each. What is yours (host, registry, networks, TRUST_PROXY) stands in the overlay's files. It needs Kubernetes 1.30, a network
plug-in that keeps to NetworkPolicies, a metrics server for the HorizontalPodAutoscalers, and ingress-nginx in the namespace \`ingress-nginx\`; Prometheus is let in from
the namespace \`monitoring\`, to the ports named \`metrics\`. \`npm run kubernetes:check\` renders and checks every overlay without a cluster or kubectl, as \`make test\` does.

- **The first time**: \`kubectl create namespace bluntbot\`, then the Secrets below. For servers in the cluster
  \`node deploy/kubernetes/src/make-secrets.ts | kubectl create -f -\` makes them once, from random passwords; else they come from where you keep secrets.
- **Deploy and upgrade**: \`deploy/kubernetes/deploy.sh production\`. The migration Jobs bring the tables to where the new code is; only then processes are replaced,
  one after another, a new one first. The old code goes on beside the new tables meanwhile, so a migration adds first and a later release takes away. To go
  back, deploy the images of before; tables stay.
- **Scale**: the HorizontalPodAutoscalers do, by CPU; their bounds stand beside each Deployment. Every replica of a service opens up to \`DATABASE_POOL\` + 1
  connections: PostgreSQL's \`max_connections\` is more than what all replicas may open. No CPU limit is set, so that a busy moment is not cut into slices.
- **Readiness**: a new gateway is sent nobody before it has reached every service once; later it stays in, and tells visitors itself what is away. One that ends goes on
  for \`STOP_LINGER_SECONDS\`. Services are asked over NATS alone and need no Service: one that ends leaves its queue group.
- **Schedules**: the CronJob \`newsroom\` writes, and assistant has \`NEWSROOM_SCHEDULE=off\`. \`link-check\` looks at the affiliate
  links each night at 07:00 UTC, and commerce has \`LINK_CHECK_HOURS=0\`. \`backup\` dumps every database each night at 08:30 UTC into the bucket \`backups\`, where one stays for \`BACKUP_DAYS\`. A
  copy of that bucket in another region or account is yours to set up: whoever takes the cluster has this one.
- **Restore**: \`kubectl create job -n bluntbot restore-1 --from=cronjob/restore\` takes the newest backup. To choose, add \`--dry-run=client -o yaml\`, change \`BACKUP\` (a
  name in the bucket) and \`SERVICES\` there, and \`kubectl apply\` it. Each database comes back whole or stays as it was; what came later is gone. Processes go on and
  read anew. After an older backup run \`deploy.sh\`, which migrates. Pictures are in the object store and are not part of it: its own versions are.
- **Change a Secret**: write it where both sides read it, then \`kubectl rollout restart -n bluntbot deployment\`: processes read their environment when they start.
  [Changing passwords and keys](#changing-passwords-and-keys) has the order.

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
