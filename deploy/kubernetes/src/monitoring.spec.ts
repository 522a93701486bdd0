import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@bluntbot/proto/health';
import { describe, expect, test } from '@jest/globals';
import { OVERLAYS, problemsOf } from './check.ts';
import { type KubernetesObject, named, type Selector, selects, workloadsOf } from './kubernetes-object.ts';
import { prometheusRule, RULE_FILE } from './prometheus-rule.ts';
import { render } from './render.ts';

const COMPONENTS = join(OVERLAYS, '../components');
interface PodMonitor {
  selector: Selector;
  podMetricsEndpoints: { port: string }[];
}

const OPERATOR = 'monitoring.coreos.com/v1';

describe('the monitoring component', () => {
  const objects = render(join(COMPONENTS, 'monitoring'), render(join(OVERLAYS, 'local')));

  test('contains the rules of deploy/monitoring: run `npm run rules -w @bluntbot/kubernetes` after changing them', () => {
    expect(readFileSync(RULE_FILE, 'utf8')).toBe(prometheusRule());
  });

  test('scrapes the metrics of every process and nothing else', () => {
    const [monitor] = objects
      .filter(({ apiVersion, kind }) => apiVersion === OPERATOR && kind === 'PodMonitor')
      .map(({ spec }) => spec as PodMonitor);
    const { selector, podMetricsEndpoints } = monitor ?? { selector: {}, podMetricsEndpoints: [] };
    const ports = podMetricsEndpoints.map(({ port }) => port);
    const pods = workloadsOf(objects);
    const read = pods.filter(({ labels }) => selects(selector, labels));
    expect(read.map(({ object }) => named(object)).sort()).toEqual(
      [...SERVICES, 'gateway', 'web'].sort().map((name) => `Deployment ${name}`),
    );
    for (const { containers } of read)
      expect(containers[0]?.ports?.map(({ name }) => name)).toEqual(expect.arrayContaining(ports));
  });
});

describe('the tracing component', () => {
  const traced = (data: Record<string, string>): KubernetesObject[] => {
    const objects = render(join(COMPONENTS, 'tracing'), render(join(OVERLAYS, 'local')));
    for (const { metadata } of objects) metadata.namespace = 'bluntbot';
    Object.assign(objects.find((one) => named(one) === 'ConfigMap site')?.data as object, data);
    return objects;
  };

  test('is valid when the collector is named', async () => {
    expect(await problemsOf(traced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.monitoring:4318' }))).toEqual([]);
  });

  test('is invalid when the collector is not named', async () => {
    expect((await problemsOf(traced({}))).join('\n')).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
  });

  test('lets only the gateway and the services send traces', () => {
    const reaching = workloadsOf(traced({})).filter(({ labels }) => labels['reaches.bluntbot/collector'] === 'yes');
    expect(reaching.map(({ object }) => object.metadata.name).sort()).toEqual([...SERVICES, 'gateway'].sort());
  });
});
