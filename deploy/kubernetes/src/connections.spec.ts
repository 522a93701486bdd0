import { join } from 'node:path';
import { SERVICES } from '@bluntbot/proto/health';
import { expect, test } from '@jest/globals';
import { OVERLAYS } from './check.ts';
import { connections } from './connections.ts';
import { render } from './render.ts';

const jobs = SERVICES.map((service) => `migrate-${service}`);
const schedules = ['newsroom', 'link-check', 'backup', 'restore'];
const from = (names: string[], to: string) => names.map((name) => `${name} → ${to}`);

/** Connections that don't depend on where the servers are. */
const ALWAYS = [
  ...from([...SERVICES, ...jobs, ...schedules, 'gateway', 'web', 'nats'], 'kube-system 53'),
  'ingress-nginx → gateway http',
  'web → gateway http',
  'gateway → web http',
  ...['gateway', 'web', ...SERVICES].map((name) => `monitoring → ${name} metrics`),
  'monitoring → nats monitor',
  ...from(['gateway', 'newsroom', ...SERVICES], 'nats nats'),
  ...['assistant', 'commerce', 'link-check'].flatMap((name) => [`${name} → internet 80`, `${name} → internet 443`]),
  'commerce → internet 465',
  'commerce → internet 587',
];
const TO_POSTGRES = [...SERVICES, ...jobs, 'link-check', 'backup', 'restore'];
const TO_STORE = ['gateway', 'catalog', 'commerce', 'locations', 'backup', 'restore'];

test('allows only the listed connections when the servers are in the cluster', () => {
  expect(connections(render(join(OVERLAYS, 'local')))).toEqual(
    [
      ...ALWAYS,
      ...from(['postgres', 'store'], 'kube-system 53'),
      ...from(TO_POSTGRES, 'postgres postgres'),
      ...from(TO_STORE, 'store s3'),
    ].sort(),
  );
});

test('in production, only PostgreSQL and the object store are outside the cluster', () => {
  const networks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];
  const outside = [
    ...ALWAYS,
    ...networks.flatMap((network) => [...from(TO_POSTGRES, `${network} 5432`), ...from(TO_STORE, `${network} 443`)]),
    ...from(TO_STORE, 'internet 443'),
  ];
  expect(connections(render(join(OVERLAYS, 'production')))).toEqual([...new Set(outside)].sort());
});

test('lets every pod reach every other without the default policy', () => {
  const open = render(join(OVERLAYS, 'local')).filter(({ metadata }) => metadata.name !== 'nobody');
  expect(connections(open)).toEqual(expect.arrayContaining(['anywhere → newsroom', 'anywhere → backup']));
});
