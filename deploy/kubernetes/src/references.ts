import type { IContainer } from 'kubernetes-models/v1/Container';
import {
  type KubernetesObject,
  named,
  type Selector,
  selects,
  type Workload,
  workloadsOf,
} from './kubernetes-object.ts';
import { FILE_SECRETS, SECRETS } from './secrets.ts';

/** Every reference from one object to another that leads nowhere. */
export function brokenReferences(objects: readonly KubernetesObject[]): string[] {
  const workloads = workloadsOf(objects);
  return [
    ...workloads.flatMap((workload) => ofWorkload(workload, objects)),
    ...of(objects, 'Service').flatMap((service) => ofService(service, workloads)),
    ...of(objects, 'Ingress').flatMap((ingress) => ofIngress(ingress, objects)),
    ...of(objects, 'HorizontalPodAutoscaler').flatMap((scaler) => ofScaler(scaler, objects)),
    ...of(objects, 'PodDisruptionBudget').flatMap((budget) =>
      nobody(budget, spec<{ selector: Selector }>(budget).selector, workloads),
    ),
    ...of(objects, 'NetworkPolicy').flatMap((policy) => ofPolicy(policy, workloads)),
    ...unusedSettings(objects, workloads),
  ];
}

const of = (objects: readonly KubernetesObject[], kind: string) => objects.filter((object) => object.kind === kind);
const find = (objects: readonly KubernetesObject[], kind: string, name: string | undefined) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name);
const spec = <Spec>(object: KubernetesObject): Spec => object.spec as Spec;
const portNames = ({ containers }: Workload) => containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));

function ofWorkload(workload: Workload, objects: readonly KubernetesObject[]): string[] {
  const { object, labels, containers } = workload;
  const {
    selector,
    serviceName,
    volumeClaimTemplates = [],
  } = spec<{
    selector?: Selector;
    serviceName?: string;
    volumeClaimTemplates?: { metadata: { name: string } }[];
  }>(object);
  const problems = [
    ...(selector && !selects(selector, labels) ? ['selects other pods than its own'] : []),
    ...(serviceName && !find(objects, 'Service', serviceName) ? [`names no Service: ${serviceName}`] : []),
    ...ofVolumes(
      workload,
      volumeClaimTemplates.map(({ metadata }) => metadata.name),
      objects,
    ),
    ...containers.flatMap((container) => [...ofProbes(container), ...ofVariables(container, objects)]),
  ];
  return problems.map((problem) => `${named(object)}: ${problem}`);
}

function ofVolumes(
  { pod, containers }: Workload,
  claimed: readonly string[],
  objects: readonly KubernetesObject[],
): string[] {
  const { volumes: own = [] } = pod;
  const volumes = [...own.map(({ name }) => name), ...claimed];
  const mounted = containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name));
  const sources = own.flatMap(({ configMap, secret }) => [
    ...(configMap && !find(objects, 'ConfigMap', configMap.name) ? [`names no ConfigMap: ${configMap.name}`] : []),
    ...(secret && !Object.hasOwn(FILE_SECRETS, secret.secretName ?? '')
      ? [`names no Secret of the list: ${secret.secretName}`]
      : []),
  ]);
  return [
    ...mounted.filter((name) => !volumes.includes(name)).map((name) => `mounts no volume: ${name}`),
    ...volumes.filter((name) => !mounted.includes(name)).map((name) => `mounts nowhere: ${name}`),
    ...sources,
  ];
}

function ofProbes({ ports = [], startupProbe, readinessProbe, livenessProbe }: IContainer): string[] {
  return [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => {
    const port = probe?.httpGet?.port;
    return port === undefined || ports.some(({ name, containerPort }) => name === port || containerPort === port)
      ? []
      : [`a probe asks no port: ${port}`];
  });
}

/** Names that MinIO, SeaweedFS and our own processes have for the same key. */
const ALIASES = [
  ['MINIO_ROOT_USER', 'AWS_ACCESS_KEY_ID', 'FROM_S3_ACCESS_KEY', 'TO_S3_ACCESS_KEY'],
  ['MINIO_ROOT_PASSWORD', 'AWS_SECRET_ACCESS_KEY', 'FROM_S3_SECRET_KEY', 'TO_S3_SECRET_KEY'],
];
const isAlias = (name: string, key: string): boolean =>
  name === key || name.startsWith(`${key}_`) || ALIASES.some((names) => names.includes(name) && names.includes(key));

function ofVariables({ env = [] }: IContainer, objects: readonly KubernetesObject[]): string[] {
  return env.flatMap(({ name, valueFrom }) => {
    const { secretKeyRef, configMapKeyRef } = valueFrom ?? {};
    const ref = secretKeyRef ?? configMapKeyRef;
    if (!ref) return [];
    const problem = secretKeyRef ? ofSecret(ref) : ofConfigMap(ref, objects);
    return [
      ...(isAlias(name, ref.key) ? [] : [`${name} is read from ${ref.name}/${ref.key}`]),
      ...(problem ? [`${name} ${problem}`] : []),
    ];
  });
}

/** A key of a Secret or a ConfigMap. */
interface KeyReference {
  name?: string;
  key: string;
  optional?: boolean;
}

function ofSecret({ name, key, optional = false }: KeyReference): string | undefined {
  const listed = SECRETS[name ?? '']?.[key];
  if (!listed) return `names no key of the list of Secrets: ${name}/${key}`;
  const isListedOptional = listed.optional ?? false;
  return isListedOptional === optional ? undefined : 'is optional in the list of Secrets or here alone';
}

function ofConfigMap({ name, key, optional }: KeyReference, objects: readonly KubernetesObject[]): string | undefined {
  const map = find(objects, 'ConfigMap', name);
  const has = map && (optional || Object.hasOwn(map.data as object, key));
  return has ? undefined : `names no key of a ConfigMap: ${name}/${key}`;
}

function ofService(service: KubernetesObject, workloads: readonly Workload[]): string[] {
  const { selector: matchLabels, ports } = spec<{ selector: Record<string, string>; ports: { targetPort: string }[] }>(
    service,
  );
  const chosen = workloads.filter(({ labels }) => selects({ matchLabels }, labels));
  if (chosen.length !== 1) return [`${named(service)}: leads to ${chosen.length} workloads`];
  return ports
    .filter(({ targetPort }) => !chosen.every((workload) => portNames(workload).includes(targetPort)))
    .map(({ targetPort }) => `${named(service)}: leads to no port: ${targetPort}`);
}

function ofIngress(ingress: KubernetesObject, objects: readonly KubernetesObject[]): string[] {
  const { tls = [], rules } = spec<{
    tls?: { hosts: string[]; secretName: string }[];
    rules: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
  }>(ingress);
  const hosts = rules.map(({ host }) => host);
  return [
    ...tls
      .filter(({ secretName }) => !Object.hasOwn(FILE_SECRETS, secretName))
      .map(({ secretName }) => `names no Secret of the list: ${secretName}`),
    ...tls.flatMap((one) =>
      one.hosts.filter((host) => !hosts.includes(host)).map((host) => `has a certificate for no rule: ${host}`),
    ),
    ...rules.flatMap(({ http }) =>
      http.paths.flatMap(({ backend: { service } }) => {
        const ports = find(objects, 'Service', service.name)?.spec as { ports: { name: string }[] } | undefined;
        return ports?.ports.some(({ name }) => name === service.port.name)
          ? []
          : [`leads to no Service: ${service.name}:${service.port.name}`];
      }),
    ),
  ].map((problem) => `${named(ingress)}: ${problem}`);
}

function ofScaler(scaler: KubernetesObject, objects: readonly KubernetesObject[]): string[] {
  const { kind, name } = spec<{ scaleTargetRef: { kind: string; name: string } }>(scaler).scaleTargetRef;
  const target = find(objects, kind, name);
  if (!target) return [`${named(scaler)}: scales nothing: ${kind} ${name}`];
  return 'replicas' in spec<object>(target)
    ? [`${named(scaler)}: ${named(target)} says a number of replicas itself`]
    : [];
}

function nobody(object: KubernetesObject, selector: Selector, workloads: readonly Workload[]): string[] {
  return workloads.some(({ labels }) => selects(selector, labels)) ? [] : [`${named(object)}: is for no pod`];
}

function ofPolicy(policy: KubernetesObject, workloads: readonly Workload[]): string[] {
  const {
    podSelector,
    ingress = [],
    egress = [],
  } = spec<{
    podSelector: Selector;
    ingress?: { from: { podSelector?: Selector; namespaceSelector?: Selector }[] }[];
    egress?: { to: { podSelector?: Selector; namespaceSelector?: Selector }[] }[];
  }>(policy);
  const peers = [...ingress.flatMap(({ from }) => from), ...egress.flatMap(({ to }) => to)];
  const here = peers.flatMap((peer) => (peer.podSelector && !peer.namespaceSelector ? [peer.podSelector] : []));
  return [podSelector, ...here].flatMap((selector) => nobody(policy, selector, workloads));
}

/** A key of a map that no process reads is probably misspelled. */
function unusedSettings(objects: readonly KubernetesObject[], workloads: readonly Workload[]): string[] {
  const read = workloads.flatMap(({ containers }) =>
    containers.flatMap(({ env = [] }) =>
      env.map(({ valueFrom }) => `${valueFrom?.configMapKeyRef?.name}/${valueFrom?.configMapKeyRef?.key}`),
    ),
  );
  const mounted = workloads.flatMap(({ pod }) => (pod.volumes ?? []).map(({ configMap }) => configMap?.name));
  return of(objects, 'ConfigMap')
    .filter(({ metadata }) => !mounted.includes(metadata.name))
    .flatMap((map) =>
      Object.keys(map.data as object)
        .filter((key) => !read.includes(`${map.metadata.name}/${key}`))
        .map((key) => `${named(map)}: nobody reads ${key}`),
    );
}
