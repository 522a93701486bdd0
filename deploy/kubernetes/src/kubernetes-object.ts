import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';

/** What every object of Kubernetes has. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  [field: string]: unknown;
}

/** How a complaint names an object. */
export const named = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata.name}`;

type PodSpec = NonNullable<IPodTemplateSpec['spec']>;

/** What runs pods, and the pods it runs. */
export interface Workload {
  object: KubernetesObject;
  labels: Record<string, string>;
  pod: PodSpec;
  /** Those that run and those that run before them. */
  containers: IContainer[];
}

/** All that runs pods: Deployments, StatefulSets, Jobs and CronJobs. */
export function workloadsOf(objects: readonly KubernetesObject[]): Workload[] {
  return objects.flatMap((object) => {
    const template = templateOf(object);
    if (!template?.spec) return [];
    const { initContainers = [], containers } = template.spec;
    return [
      {
        object,
        labels: template.metadata?.labels ?? {},
        pod: template.spec,
        containers: [...initContainers, ...containers],
      },
    ];
  });
}

function templateOf(object: KubernetesObject): IPodTemplateSpec | undefined {
  const spec = object.spec as
    | { template?: IPodTemplateSpec; jobTemplate?: { spec?: { template?: IPodTemplateSpec } } }
    | undefined;
  return object.kind === 'CronJob' ? spec?.jobTemplate?.spec?.template : spec?.template;
}

/** A choice of objects by their labels. */
export interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: readonly { key: string; operator: string; values?: readonly string[] }[];
}

/** Whether a selector chooses what has these labels; an empty one chooses all. */
export function selects(
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Record<string, string>,
): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator !== 'In') throw new Error(`${operator} in a selector is not understood here.`);
      return values.includes(labels[key] ?? '');
    })
  );
}
