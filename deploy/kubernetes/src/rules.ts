import type { IContainer } from 'kubernetes-models/v1/Container';
import {
  type KubernetesObject,
  named,
  type Selector,
  selects,
  type Workload,
  workloadsOf,
} from './kubernetes-object.ts';

/** What every pod of the project keeps to, and what each Deployment has beside it: what no schema asks for. */
export function brokenRules(objects: readonly KubernetesObject[]): string[] {
  return workloadsOf(objects).flatMap((workload) => {
    const problems = [
      ...ofPod(workload),
      ...workload.containers.flatMap(ofContainer),
      ...labelsThatReachNothing(workload, objects),
    ];
    if (workload.object.kind === 'Deployment') problems.push(...ofDeployment(workload, objects));
    if (workload.object.kind !== 'Job' && workload.object.kind !== 'CronJob')
      problems.push(...workload.containers.flatMap(ofServer));
    return problems.map((problem) => `${named(workload.object)}: ${problem}`);
  });
}

function ofPod({ pod }: Workload): string[] {
  const { runAsNonRoot, runAsUser, seccompProfile } = pod.securityContext ?? {};
  return complaints({
    'may run as root': runAsNonRoot !== true || !runAsUser,
    'has no seccomp profile': seccompProfile?.type !== 'RuntimeDefault',
    'is given a token of the cluster': pod.automountServiceAccountToken !== false,
    'is given the variables of every Service': pod.enableServiceLinks !== false,
    'shares something of its machine': Boolean(
      pod.hostNetwork || pod.hostPID || pod.hostIPC || pod.volumes?.some(({ hostPath }) => hostPath),
    ),
    'keeps temporary files without an end': Boolean(
      pod.volumes?.some(({ emptyDir }) => emptyDir && !emptyDir.sizeLimit),
    ),
  });
}

function ofContainer({ name, image, securityContext, resources }: IContainer): string[] {
  const { requests = {}, limits = {} } = (resources ?? {}) as {
    requests?: Record<string, string>;
    limits?: Record<string, string>;
  };
  const amounts = [...Object.entries(requests), ...Object.entries(limits)];
  const unknown = amounts.filter(([resource]) => !UNITS[resource]).map(([resource]) => resource);
  const wrong = amounts
    .filter(([resource, amount]) => UNITS[resource]?.test(amount) === false)
    .map((one) => one.join(' '));
  return complaints({
    'may gain privileges': securityContext?.allowPrivilegeEscalation !== false,
    'may write into its image': securityContext?.readOnlyRootFilesystem !== true,
    'keeps capabilities':
      !securityContext?.capabilities?.drop?.includes('ALL') || Boolean(securityContext.capabilities.add?.length),
    'asks for no processor or no memory': !requests.cpu || !requests.memory,
    'has no limit of memory': !limits.memory,
    'asks for more memory than it may have': megabytes(requests.memory) > megabytes(limits.memory),
    [`asks for what there is not: ${unknown.join(', ')}`]: unknown.length > 0,
    [`says an amount in another unit: ${wrong.join(', ')}`]: wrong.length > 0,
    [`has an image that changes: ${image}`]: /:latest$/.test(image ?? ''),
  }).map((problem) => `${name} ${problem}`);
}

/** How the project writes amounts; Kubernetes knows more ways, and one M instead of Mi is easily missed. */
const UNITS: Record<string, RegExp> = { cpu: /^\d+m?$/, memory: /^\d+[MG]i$/, 'ephemeral-storage': /^\d+[MG]i$/ };

const megabytes = (amount = '0Mi'): number => Number.parseInt(amount, 10) * (amount.endsWith('Gi') ? 1_024 : 1);

function ofServer({ name, startupProbe, readinessProbe, livenessProbe }: IContainer): string[] {
  const probes = [startupProbe, readinessProbe, livenessProbe];
  return complaints({
    'lacks a probe': probes.some((probe) => !probe),
    'has a probe without a time-out': probes.some((probe) => probe && !probe.timeoutSeconds),
  }).map((problem) => `${name} ${problem}`);
}

/** Seconds that a gateway has for its last answers when it has lingered; see stop-politely.ts. */
const LAST_ANSWERS = 10;

function ofDeployment({ object, labels, pod, containers }: Workload, objects: readonly KubernetesObject[]): string[] {
  const { strategy } = object.spec as { strategy?: { type?: string; rollingUpdate?: { maxUnavailable?: number } } };
  const lingers = containers.flatMap(({ env = [] }) =>
    env.filter(({ name }) => name === 'STOP_LINGER_SECONDS').map(({ value }) => Number(value)),
  );
  const waits = containers.map(({ lifecycle }) => Number(lifecycle?.preStop?.sleep?.seconds ?? 0));
  const scaled = objects.some(({ kind, spec }) => {
    const target = (spec as { scaleTargetRef?: { kind: string; name: string } } | undefined)?.scaleTargetRef;
    return kind === 'HorizontalPodAutoscaler' && target?.kind === 'Deployment' && target.name === object.metadata.name;
  });
  return complaints({
    'has fewer replicas in a rollout':
      strategy?.type !== 'RollingUpdate' || strategy.rollingUpdate?.maxUnavailable !== 0,
    'may stand on one machine alone': !pod.topologySpreadConstraints?.length,
    'is ended before it has given its last answers':
      (pod.terminationGracePeriodSeconds ?? 0) < Math.max(0, ...lingers, ...waits) + LAST_ANSWERS,
    'has no HorizontalPodAutoscaler': !scaled,
    'has no PodDisruptionBudget': !chosenBy(objects, 'PodDisruptionBudget', 'selector', labels),
    'has no NetworkPolicy': !chosenBy(objects, 'NetworkPolicy', 'podSelector', labels),
  });
}

function chosenBy(
  objects: readonly KubernetesObject[],
  kind: string,
  field: string,
  labels: Record<string, string>,
): boolean {
  return objects.some(
    (object) => object.kind === kind && selects((object.spec as Record<string, Selector>)[field] ?? {}, labels),
  );
}

/** A misspelt label that should open a way opens none, and says nothing. */
function labelsThatReachNothing({ labels }: Workload, objects: readonly KubernetesObject[]): string[] {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  return Object.entries(labels)
    .filter(([key]) => key.startsWith('reaches.bluntbot/'))
    .filter(
      ([key, value]) =>
        !policies.some(({ spec }) => (spec as { podSelector: Selector }).podSelector.matchLabels?.[key] === value),
    )
    .map(([key]) => `${key} reaches nothing`);
}

const complaints = (found: Record<string, boolean>): string[] =>
  Object.keys(found).filter((complaint) => found[complaint]);
