import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { OVERLAYS, problemsOf } from './check.ts';
import { connections } from './connections.ts';
import { type KubernetesObject, workloadsOf } from './kubernetes-object.ts';
import { render } from './render.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-overlay-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The local overlay with other components instead of its object store. */
function localWith(...stores: string[]): KubernetesObject[] {
  cpSync(join(OVERLAYS, 'local'), dir, { recursive: true });
  const file = join(dir, 'kustomization.yaml');
  const line = '  - ../../components/in-cluster-store\n';
  const written = readFileSync(file, 'utf8');
  expect(written).toContain(line);
  const components = stores.map((name) => `  - ../../components/${name}\n`).join('');
  const base = relative(dir, join(OVERLAYS, '..'));
  writeFileSync(file, written.replace(line, components).replaceAll('../../', `${base}/`));
  return render(dir);
}
const endpoint = (objects: readonly KubernetesObject[]) =>
  (
    objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'site')?.data as
      | Record<string, string>
      | undefined
  )?.S3_ENDPOINT;
const into = (objects: readonly KubernetesObject[], pod: string) =>
  connections(objects).filter((line) => line.includes(`→ ${pod} `));
const USERS = ['backup', 'catalog', 'commerce', 'gateway', 'locations', 'restore'];

test('switches to SeaweedFS with one line in the overlay', async () => {
  const objects = localWith('in-cluster-seaweedfs');
  expect(await problemsOf(objects)).toEqual([]);
  expect(endpoint(objects)).toBe('http://seaweedfs:9000');
  expect(workloadsOf(objects).some(({ object }) => object.metadata.name === 'store')).toBe(false);
});

test.each([
  ['in-cluster-store', 'store'],
  ['in-cluster-seaweedfs', 'seaweedfs'],
])('lets only the processes that use %s reach it, and nothing outside the cluster', (component, pod) => {
  const objects = localWith(component);
  expect(into(objects, pod)).toEqual(USERS.map((user) => `${user} → ${pod} s3`));
  const services = objects.filter(({ kind, metadata }) => kind === 'Service' && metadata.name === pod);
  expect(services.map(({ spec }) => (spec as { type?: string }).type ?? 'ClusterIP')).toEqual(['ClusterIP']);
  const routes = JSON.stringify(objects.filter(({ kind }) => kind === 'Ingress'));
  expect(routes).not.toContain(`"name":"${pod}"`);
  expect(connections(objects).filter((line) => line.startsWith(`${pod} → `))).toEqual([`${pod} → kube-system 53`]);
});

test('keeps the site on the old store during a move, and lets the Job reach both', async () => {
  const objects = localWith('in-cluster-store', 'in-cluster-seaweedfs', 'move-objects');
  expect(await problemsOf(objects)).toEqual([]);
  expect(endpoint(objects)).toBe('http://store:9000');
  expect(connections(objects)).toEqual(
    expect.arrayContaining(['move-objects → store s3', 'move-objects → seaweedfs s3']),
  );
});

test('moves the site to SeaweedFS when it is listed last, and still lets the Job reach both', async () => {
  const objects = localWith('in-cluster-store', 'move-objects', 'in-cluster-seaweedfs');
  expect(await problemsOf(objects)).toEqual([]);
  expect(endpoint(objects)).toBe('http://seaweedfs:9000');
  expect(connections(objects)).toEqual(
    expect.arrayContaining(['move-objects → store s3', 'move-objects → seaweedfs s3']),
  );
});

test('pins an object store in the cluster by tag and digest', () => {
  const objects = localWith('in-cluster-store', 'in-cluster-seaweedfs');
  const images = workloadsOf(objects).flatMap(({ containers }) =>
    containers.flatMap(({ name, image }) => (/^(store|seaweedfs)$/.test(name) ? image : [])),
  );
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
});
