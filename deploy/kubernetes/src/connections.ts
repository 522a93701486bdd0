import type { INetworkPolicyPeer as Peer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import type { INetworkPolicySpec as Policy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicySpec';
import { type KubernetesObject, type Selector, selects, type Workload, workloadsOf } from './kubernetes-object.ts';

type Rule = { peers: readonly Peer[]; ports: readonly (string | number)[] };

/**
 * Who may talk to whom by the NetworkPolicies, as `gateway → web http`: from one pod to another where both sides let it, to and from networks and other
 * namespaces where its own side does. A side that no policy is for lets everything: `catalog → anywhere`.
 */
export function connections(objects: readonly KubernetesObject[]): string[] {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy);
  const pods = workloadsOf(objects);
  const found = new Set<string>();
  for (const pod of pods) {
    const [into, out] = [rulesOf(pod, policies, 'Ingress'), rulesOf(pod, policies, 'Egress')];
    if (!into) found.add(`anywhere → ${nameOf(pod)}`);
    if (!out) found.add(`${nameOf(pod)} → anywhere`);
    for (const { peers, ports } of into ?? [])
      for (const from of outside(peers)) for (const port of ports) found.add(`${from} → ${nameOf(pod)} ${port}`);
    for (const { peers, ports } of out ?? [])
      for (const to of outside(peers)) for (const port of ports) found.add(`${nameOf(pod)} → ${to} ${port}`);
    for (const to of pods)
      for (const port of shared(pod, out, to, rulesOf(to, policies, 'Ingress')))
        found.add(`${nameOf(pod)} → ${nameOf(to)} ${port}`);
  }
  return [...found].sort();
}

const nameOf = ({ object }: Workload): string => object.metadata.name;

/** What the policies for a pod let in or out; undefined when none is for it. */
function rulesOf({ labels }: Workload, policies: readonly Policy[], way: 'Ingress' | 'Egress'): Rule[] | undefined {
  const own = policies.filter(
    ({ podSelector, policyTypes }) => policyTypes?.includes(way) && selects(podSelector as Selector, labels),
  );
  if (own.length === 0) return undefined;
  return own.flatMap(({ ingress, egress }) =>
    way === 'Ingress'
      ? (ingress ?? []).map(({ from, ports }) => ({
          peers: from ?? [],
          ports: (ports ?? []).map(({ port }) => port ?? 'every port'),
        }))
      : (egress ?? []).map(({ to, ports }) => ({
          peers: to ?? [],
          ports: (ports ?? []).map(({ port }) => port ?? 'every port'),
        })),
  );
}

/** Networks and pods of other namespaces, by a name each. */
function outside(peers: readonly Peer[]): string[] {
  return peers.flatMap(({ ipBlock, namespaceSelector }) => {
    if (ipBlock) return [ipBlock.except || ipBlock.cidr === '2000::/3' ? 'internet' : ipBlock.cidr];
    return namespaceSelector ? [Object.values(namespaceSelector.matchLabels ?? {}).join(' ')] : [];
  });
}

function shared(from: Workload, out: Rule[] | undefined, to: Workload, into: Rule[] | undefined): (string | number)[] {
  const given = (rules: Rule[] | undefined, other: Workload) =>
    rules?.filter(({ peers }) => peers.some((peer) => isPod(peer, other))).flatMap(({ ports }) => ports);
  const [leaves, enters] = [given(out, to), given(into, from)];
  return leaves?.filter((port) => enters?.includes(port) ?? true) ?? enters ?? [];
}

const isPod = ({ podSelector, namespaceSelector }: Peer, { labels }: Workload): boolean =>
  Boolean(podSelector) && !namespaceSelector && selects(podSelector as Selector, labels);
