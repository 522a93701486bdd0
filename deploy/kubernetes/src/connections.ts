import type { INetworkPolicyPeer as Peer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import type { INetworkPolicySpec as Policy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicySpec';
import { type KubernetesObject, type Selector, selects, type Workload, workloadsOf } from './kubernetes-object.ts';

type Rule = { peers: readonly Peer[]; ports: readonly (string | number)[] };

/**
 * The connections that the NetworkPolicies allow, as `gateway → web http`. Between two pods, both sides must allow it;
 * to and from networks and other namespaces, only the pod's own side. A side without a policy allows everything:
 * `catalog → anywhere`.
 */
export function connections(objects: readonly KubernetesObject[]): string[] {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy);
  const pods = workloadsOf(objects);
  const found = pods.flatMap((pod) => {
    const [into, out] = [rulesOf(pod, policies, 'Ingress'), rulesOf(pod, policies, 'Egress')];
    return [
      ...fromOutside(nameOf(pod), into),
      ...toOutside(nameOf(pod), out),
      ...pods.flatMap((to) =>
        shared(pod, out, to, rulesOf(to, policies, 'Ingress')).map((port) => `${nameOf(pod)} → ${nameOf(to)} ${port}`),
      ),
    ];
  });
  return [...new Set(found)].sort();
}

const fromOutside = (name: string, into: Rule[] | undefined): string[] =>
  into
    ? into.flatMap(({ peers, ports }) =>
        outside(peers).flatMap((from) => ports.map((port) => `${from} → ${name} ${port}`)),
      )
    : [`anywhere → ${name}`];

const toOutside = (name: string, out: Rule[] | undefined): string[] =>
  out
    ? out.flatMap(({ peers, ports }) => outside(peers).flatMap((to) => ports.map((port) => `${name} → ${to} ${port}`)))
    : [`${name} → anywhere`];

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
