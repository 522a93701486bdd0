import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseAllDocuments, stringify } from 'yaml';
import { OVERLAYS } from './check.ts';
import { type KubernetesObject, named } from './kubernetes-object.ts';
import { render } from './render.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-kustomize-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (file: string, content: unknown) => {
  mkdirSync(join(dir, file, '..'), { recursive: true });
  writeFileSync(join(dir, file), typeof content === 'string' ? content : stringify(content));
};
const kustomization = (fields: object) => ({
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  ...fields,
});
const map = (name: string, data = {}) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });

const byName = (objects: readonly KubernetesObject[]) =>
  Object.fromEntries(objects.map((object) => [named(object), object]));
const kubectl = spawnSync('kubectl', ['kustomize', join(OVERLAYS, 'local')], { timeout: 30_000 }).status === 0;

// Without kubectl, the overlays are still rendered and checked.
(kubectl ? test.each : test.skip.each)(['local', 'production'])(
  'kubectl renders the overlay %s to the same objects',
  (overlay) => {
    const text = execFileSync('kubectl', ['kustomize', join(OVERLAYS, overlay)], {
      encoding: 'utf8',
      maxBuffer: 16 << 20,
      timeout: 30_000,
    });
    const theirs = parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
    expect(byName(render(join(OVERLAYS, overlay)))).toEqual(byName(theirs));
  },
);

test('applies a component, a patch, a namespace, and a tag to the base', () => {
  const pod = { spec: { containers: [{ name: 'web', image: 'registry:5000/site' }] } };
  write('base/kustomization.yaml', kustomization({ resources: ['all.yaml'] }));
  write('base/all.yaml', {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: { template: pod },
  });
  write('part/kustomization.yaml', { ...kustomization({ resources: ['map.yaml'] }), kind: 'Component' });
  write('part/map.yaml', map('site', { a: '1' }));
  write('top/patch.yaml', [
    { op: 'replace', path: '/data/a', value: '2' },
    { op: 'add', path: '/data/b~1c', value: '3' },
  ]);
  const images = [{ name: 'registry:5000/site', newName: 'elsewhere/site', newTag: '1.2' }];
  const patches = [{ path: 'patch.yaml', target: { kind: 'ConfigMap', name: 'site' } }];
  write(
    'top/kustomization.yaml',
    kustomization({ namespace: 'here', resources: ['../base'], components: ['../part'], patches, images }),
  );
  const { 'Deployment web': web, 'ConfigMap site': site } = byName(render(join(dir, 'top')));
  expect(web).toMatchObject({
    metadata: { namespace: 'here' },
    spec: { template: { spec: { containers: [{ image: 'elsewhere/site:1.2' }] } } },
  });
  expect(site).toMatchObject({ metadata: { namespace: 'here' }, data: { a: '2', 'b/c': '3' } });
});

test.each([
  ['Unrecognized key: "namePrefix"', { namePrefix: 'x-' }],
  ['no kustomization.yaml', { components: ['nowhere'] }],
  ['is for nothing that is there', { patches: [{ path: 'fits.yaml', target: { kind: 'Secret' } }] }],
  ['A patch leads nowhere: /no/way', { patches: [{ path: 'nowhere.yaml', target: { kind: 'ConfigMap' } }] }],
  [
    'A patch changes what is not there: /data/b',
    { patches: [{ path: 'misspelt.yaml', target: { kind: 'ConfigMap' } }] },
  ],
])('rejects an invalid kustomization: %s', (says, fields) => {
  write('kustomization.yaml', kustomization({ resources: ['map.yaml'], ...fields }));
  write('map.yaml', map('site', { a: '1' }));
  write('fits.yaml', [{ op: 'replace', path: '/data/a', value: '2' }]);
  write('nowhere.yaml', [{ op: 'add', path: '/no/way', value: '2' }]);
  write('misspelt.yaml', [{ op: 'replace', path: '/data/b', value: '2' }]);
  expect(() => render(dir)).toThrow(says);
});

test('rejects a duplicate key', () => {
  write('kustomization.yaml', kustomization({ resources: ['map.yaml'] }));
  write('map.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: site }\ndata: { a: "1", a: "2" }\n');
  expect(() => render(dir)).toThrow('Map keys must be unique');
});
