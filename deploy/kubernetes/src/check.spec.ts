import { join } from 'node:path';
import { processConfigs } from '@bluntbot/local/operations';
import { describe, expect, test } from '@jest/globals';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { z } from 'zod';
import { OVERLAYS, problemsOf } from './check.ts';
import { type KubernetesObject, named, type Workload, workloadsOf } from './kubernetes-object.ts';
import { render } from './render.ts';
import { FILE_SECRETS, SECRETS } from './secrets.ts';

const production = (): KubernetesObject[] => render(join(OVERLAYS, 'production'));

test.each(['local', 'production'])('finds no problems in the overlay %s', async (overlay) => {
  expect(await problemsOf(render(join(OVERLAYS, overlay)))).toEqual([]);
});

test('lists only Secret keys that a process reads', () => {
  const objects = [...render(join(OVERLAYS, 'local')), ...production()];
  const refs = workloadsOf(objects).flatMap(({ containers }) =>
    containers.flatMap(({ env = [] }) => env.map(({ valueFrom }) => valueFrom?.secretKeyRef)),
  );
  const read = new Set(refs.map((ref) => `${ref?.name}/${ref?.key}`));
  const listed = Object.entries(SECRETS).flatMap(([name, keys]) => Object.keys(keys).map((key) => `${name}/${key}`));
  expect(listed.filter((key) => !read.has(key))).toEqual([]);
  for (const name of Object.keys(FILE_SECRETS)) expect(JSON.stringify(objects)).toContain(`"secretName":"${name}"`);
});

test('lets PostgreSQL in the cluster accept all connections that the replicas can open', async () => {
  const objects = render(join(OVERLAYS, 'local'));
  const configs = await processConfigs();
  const opened = Object.entries(configs).map(([name, { shape }]) => {
    const pool = (shape.DATABASE_POOL as z.ZodType<number> | undefined)?.parse(undefined);
    // Each replica has one more connection for the change feed, and a rollout starts one more replica.
    return pool ? (pool + 1) * (Number(find(objects, 'HorizontalPodAutoscaler', name).maxReplicas) + 1) : 0;
  });
  const most = Number(/max_connections=(\d+)/.exec(container(objects, 'postgres').args?.join(' ') ?? '')?.[1]);
  expect(opened.reduce((sum, connections) => sum + connections)).toBeLessThan(most);
});

interface Spec {
  [field: string]: unknown;
}
const find = (objects: KubernetesObject[], kind: string, name: string): Spec => {
  const object = objects.find((one) => named(one) === `${kind} ${name}`);
  if (!object) throw new Error(`There is no ${kind} ${name}.`);
  return object.spec as Spec;
};
const workload = (objects: KubernetesObject[], name: string): Workload => {
  const found = workloadsOf(objects).find(({ object }) => object.metadata.name === name);
  if (!found) throw new Error(`Nothing runs ${name}.`);
  return found;
};
const container = (objects: KubernetesObject[], name: string): IContainer =>
  workload(objects, name).containers.at(-1) as IContainer;
const variable = (objects: KubernetesObject[], name: string, variable: string) => {
  const found = container(objects, name).env?.find((one) => one.name === variable);
  if (!found) throw new Error(`${name} has no ${variable}.`);
  return found;
};
const without = (objects: KubernetesObject[], name: string): void => {
  const at = objects.findIndex((one) => named(one) === name);
  if (at < 0) throw new Error(`There is no ${name}.`);
  objects.splice(at, 1);
};

type Breakage = [says: string, breaks: (objects: KubernetesObject[]) => unknown];

async function saysWhatIsBroken(says: string, breaks: Breakage[1]): Promise<void> {
  const objects = structuredClone(production());
  breaks(objects);
  expect((await problemsOf(objects)).join('\n')).toContain(says);
}

describe('fields', () => {
  test.each<Breakage>([
    [
      'Deployment web: /spec/template/spec/containers/0/imagePullPolicey is no field',
      (o) => Object.assign(container(o, 'web'), { imagePullPolicey: 'Always' }),
    ],
    [
      'Deployment web: /spec required {"missingProperty":"selector"}',
      (o) => delete find(o, 'Deployment', 'web').selector,
    ],
    [
      '/spec/maxReplicas type {"type":"integer"}',
      (o) => Object.assign(find(o, 'HorizontalPodAutoscaler', 'web'), { maxReplicas: 'many' }),
    ],
    [
      'apps/v2 has no Deployment',
      (o) => Object.assign(o.find((one) => named(one) === 'Deployment web') ?? {}, { apiVersion: 'apps/v2' }),
    ],
  ])('%s', saysWhatIsBroken);
});

describe('references', () => {
  test.each<Breakage>([
    [
      'DATABASE_URL names no key of the list of Secrets: katalog/DATABASE_URL',
      (o) => Object.assign(variable(o, 'catalog', 'DATABASE_URL').valueFrom?.secretKeyRef ?? {}, { name: 'katalog' }),
    ],
    [
      'DATABASE_URL is read from catalog/NATS_URL',
      (o) => Object.assign(variable(o, 'catalog', 'DATABASE_URL').valueFrom?.secretKeyRef ?? {}, { key: 'NATS_URL' }),
    ],
    [
      'SMTP_URL is optional in the list of Secrets or here alone',
      (o) => delete variable(o, 'commerce', 'SMTP_URL').valueFrom?.secretKeyRef?.optional,
    ],
    [
      'SITE_URL names no key of a ConfigMap: syte/SITE_URL',
      (o) => Object.assign(variable(o, 'web', 'SITE_URL').valueFrom?.configMapKeyRef ?? {}, { name: 'syte' }),
    ],
    [
      'ConfigMap site: nobody reads OPENAI_MODLE',
      (o) =>
        Object.assign((o.find((one) => named(one) === 'ConfigMap site')?.data ?? {}) as object, { OPENAI_MODLE: 'x' }),
    ],
    [
      'Deployment web: selects other pods than its own',
      (o) => Object.assign(workload(o, 'web').labels, { 'app.kubernetes.io/name': 'wep' }),
    ],
    [
      'StatefulSet nats: names no Service: gnats',
      (o) => Object.assign(find(o, 'StatefulSet', 'nats'), { serviceName: 'gnats' }),
    ],
    ['StatefulSet nats: mounts nowhere: data', (o) => container(o, 'nats').volumeMounts?.shift()],
    ['StatefulSet nats: mounts no volume: data', (o) => delete find(o, 'StatefulSet', 'nats').volumeClaimTemplates],
    [
      'StatefulSet nats: names no Secret of the list: gnats',
      (o) => Object.assign(workload(o, 'nats').pod.volumes?.[1]?.secret ?? {}, { secretName: 'gnats' }),
    ],
    [
      'CronJob backup: names no ConfigMap: backup-scripts',
      (o) =>
        without(
          o,
          `ConfigMap ${workload(o, 'backup').pod.volumes?.find(({ configMap }) => configMap)?.configMap?.name}`,
        ),
    ],
    [
      'Deployment catalog: a probe asks no port: metrix',
      (o) => Object.assign(container(o, 'catalog').livenessProbe?.httpGet ?? {}, { port: 'metrix' }),
    ],
    [
      'Service web: leads to 0 workloads',
      (o) => Object.assign(find(o, 'Service', 'web'), { selector: { app: 'web' } }),
    ],
    [
      'Service web: leads to no port: page',
      (o) => Object.assign(find(o, 'Service', 'web'), { ports: [{ name: 'http', port: 3000, targetPort: 'page' }] }),
    ],
    ['Ingress site: leads to no Service: gateway:http', (o) => without(o, 'Service gateway')],
    [
      'Ingress site: has a certificate for no rule: other.example.com',
      (o) =>
        Object.assign(find(o, 'Ingress', 'site'), { tls: [{ hosts: ['other.example.com'], secretName: 'site-tls' }] }),
    ],
    [
      'HorizontalPodAutoscaler web: scales nothing: Deployment wep',
      (o) => Object.assign(find(o, 'HorizontalPodAutoscaler', 'web').scaleTargetRef as object, { name: 'wep' }),
    ],
    [
      'HorizontalPodAutoscaler web: Deployment web says a number of replicas itself',
      (o) => Object.assign(find(o, 'Deployment', 'web'), { replicas: 3 }),
    ],
    [
      'PodDisruptionBudget web: is for no pod',
      (o) => Object.assign(find(o, 'PodDisruptionBudget', 'web'), { selector: { matchLabels: { app: 'web' } } }),
    ],
    [
      'NetworkPolicy mail: is for no pod',
      (o) => Object.assign(find(o, 'NetworkPolicy', 'mail'), { podSelector: { matchLabels: { app: 'x' } } }),
    ],
    [
      'Deployment web is there twice',
      (o) => o.push(structuredClone(o.find((one) => named(one) === 'Deployment web') as KubernetesObject)),
    ],
    [
      'The objects are not all in one namespace.',
      (o) => delete o.find((one) => named(one) === 'Service web')?.metadata.namespace,
    ],
  ])('%s', saysWhatIsBroken);
});

describe('variables and images', () => {
  test.each<Breakage>([
    ['SITE_ULR is no variable of this process', (o) => container(o, 'web').env?.push({ name: 'SITE_ULR', value: 'x' })],
    [
      'STOP_LINGER_SECONDS cannot be "long"',
      (o) => Object.assign(variable(o, 'gateway', 'STOP_LINGER_SECONDS'), { value: 'long' }),
    ],
    [
      'SITE_URL cannot be "example"',
      (o) =>
        Object.assign((o.find((one) => named(one) === 'ConfigMap site')?.data ?? {}) as object, {
          SITE_URL: 'example',
        }),
    ],
    ['Deployment catalog: DATABASE_URL is not given', (o) => container(o, 'catalog').env?.splice(1, 1)],
    [
      'bluntbot/wep:1 is no target of the Dockerfile',
      (o) => Object.assign(container(o, 'web'), { image: 'bluntbot/wep:1' }),
    ],
    ['nats:3 is no image of docker-compose.yml', (o) => Object.assign(container(o, 'nats'), { image: 'nats:3' })],
    [
      'nothing says which variables seed reads',
      (o) => Object.assign(container(o, 'migrate-catalog'), { workingDir: '/app' }),
    ],
  ])('%s', saysWhatIsBroken);
});

describe('rules', () => {
  const security = (o: KubernetesObject[], change: object) =>
    Object.assign(container(o, 'web').securityContext ?? {}, change);
  test.each<Breakage>([
    ['may run as root', (o) => delete workload(o, 'web').pod.securityContext],
    ['is given a token of the cluster', (o) => delete workload(o, 'web').pod.automountServiceAccountToken],
    ['is given the variables of every Service', (o) => delete workload(o, 'web').pod.enableServiceLinks],
    [
      'keeps temporary files without an end',
      (o) => Object.assign(workload(o, 'web').pod.volumes?.[0] ?? {}, { emptyDir: {} }),
    ],
    ['web may gain privileges', (o) => security(o, { allowPrivilegeEscalation: true })],
    ['web may write into its image', (o) => security(o, { readOnlyRootFilesystem: false })],
    ['web keeps capabilities', (o) => security(o, { capabilities: { drop: ['ALL'], add: ['NET_ADMIN'] } })],
    [
      'web asks for what there is not: memroy',
      (o) => Object.assign(container(o, 'web').resources ?? {}, { limits: { memroy: '1Gi' } }),
    ],
    ['web has no limit of memory', (o) => delete container(o, 'web').resources?.limits],
    [
      'web asks for more memory than it may have',
      (o) => Object.assign(container(o, 'web').resources ?? {}, { limits: { memory: '100Mi' } }),
    ],
    [
      'web says an amount in another unit: memory 1G',
      (o) => Object.assign(container(o, 'web').resources ?? {}, { limits: { memory: '1G' } }),
    ],
    ['web has an image that changes', (o) => Object.assign(container(o, 'web'), { image: 'bluntbot/web:latest' })],
    ['web lacks a probe', (o) => delete container(o, 'web').readinessProbe],
    ['web has a probe without a time-out', (o) => delete container(o, 'web').readinessProbe?.timeoutSeconds],
    ['has fewer replicas in a rollout', (o) => delete find(o, 'Deployment', 'web').strategy],
    ['may stand on one machine alone', (o) => delete workload(o, 'web').pod.topologySpreadConstraints],
    [
      'is ended before it has given its last answers',
      (o) => Object.assign(variable(o, 'gateway', 'STOP_LINGER_SECONDS'), { value: '25' }),
    ],
    ['Deployment web: has no HorizontalPodAutoscaler', (o) => without(o, 'HorizontalPodAutoscaler web')],
    ['Deployment web: has no PodDisruptionBudget', (o) => without(o, 'PodDisruptionBudget web')],
    [
      'reaches.bluntbot/natz reaches nothing',
      (o) => Object.assign(workload(o, 'web').labels, { 'reaches.bluntbot/natz': 'yes' }),
    ],
  ])('%s', saysWhatIsBroken);
});
