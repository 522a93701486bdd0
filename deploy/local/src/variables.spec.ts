import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { processConfigs } from './operations.ts';
import { ROOT } from './settings.ts';

interface Composition {
  services: Record<string, { environment?: Record<string, unknown> }>;
}
interface Deployment {
  spec: { template: { spec: { containers: { env: { name: string }[] }[] } } };
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const composition = parse(read('docker-compose.yml'), { merge: true }) as Composition;

/** How each way to deploy the site names the variables that it passes to a process. */
const PASSED: Record<string, (process: string) => string[]> = {
  Compose: (process) => Object.keys(composition.services[process]?.environment ?? {}),
  Kubernetes: (process) => {
    const [deployment] = parseAllDocuments(read(`deploy/kubernetes/base/${process}.yaml`)).map(
      (document) => document.toJS() as Deployment,
    );
    return (deployment?.spec.template.spec.containers ?? []).flatMap(({ env }) => env.map(({ name }) => name));
  },
};

const BY_IMAGE = Object.fromEntries(
  ['NODE_ENV', 'HOST', 'PORT', 'HEALTH_PORT', 'METRICS_PORT'].map((name) => [name, 'its image sets it']),
);
/** Variables that aren't passed to each process that reads them, and why. */
const EXCUSED: Record<string, Record<string, string>> = {
  Compose: {
    ...BY_IMAGE,
    METRICS_HOST: 'nothing but the composition reaches the port',
    DATABASE_URL_DIRECT: 'there is no pool',
    DATABASE_URL_READ: 'there is no replica',
    S3_REGION: 'its own store takes any',
  },
  Kubernetes: {
    ...BY_IMAGE,
    METRICS_HOST: 'network policies guard the port',
    DATABASE_URL_READ: 'identity reads from its own database only',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'the component tracing adds it',
    OTEL_TRACES_SAMPLER_ARG: 'the component tracing adds it',
  },
};

const configs = Object.entries(await processConfigs());

/** The variables that a process reads and isn't passed. */
function missing(way: string, [process, { shape }]: (typeof configs)[number]): string[] {
  const passed = new Set(PASSED[way]?.(process).map((name) => name.replace(/_FILE$/, '')));
  return Object.keys(shape).filter((name) => !passed.has(name));
}

test.each(Object.keys(PASSED))(
  '%s passes every variable on to each process that reads it: describe a new one in descriptions.ts, then run `npm run services`',
  (way) => {
    const lacking = configs.flatMap((config) =>
      missing(way, config)
        .filter((name) => !EXCUSED[way]?.[name])
        .map((name) => `${config[0]}: ${name}`),
    );
    expect(lacking).toEqual([]);
  },
);

test.each(Object.keys(PASSED))('%s passes on no variable that is excused', (way) => {
  const lacking = new Set(configs.flatMap((config) => missing(way, config)));
  expect(Object.keys(EXCUSED[way] ?? {}).filter((name) => !lacking.has(name))).toEqual([]);
});
