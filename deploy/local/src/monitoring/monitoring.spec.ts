import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@bluntbot/proto/health';
import { describe, expect, test } from '@jest/globals';
import { readYaml } from '../../../kubernetes/src/kustomization.ts';
import { ROOT } from '../settings.ts';
import { readAlerts } from './alerts.ts';
import { exportedMetrics } from './exported-metrics.ts';
import { alertQueries, dashboardQueries, readingsOf } from './queries.ts';

const FOLDER = join(ROOT, 'deploy/monitoring');
const alerts = readAlerts();

test('reads the metrics and labels of a query', () => {
  expect(readingsOf('sum by (le, route) (rate(a_seconds_bucket{job="x",status=~"5.."}[5m])) / on (route) up')).toEqual([
    { metric: 'a_seconds_bucket', labels: ['job', 'status', 'le', 'route', 'route'] },
    { metric: 'up', labels: ['le', 'route', 'route'] },
  ]);
});

describe('every metric in a query is exported by a process', () => {
  const exported = exportedMetrics();
  test.each([...dashboardQueries(), ...alertQueries()])('$asker: $text', ({ text }) => {
    const readings = readingsOf(text);
    expect(readings).not.toEqual([]);
    const unknown = readings.filter(({ metric }) => !exported.has(metric)).map(({ metric }) => metric);
    expect(unknown).toEqual([]);
    // A grouping label belongs to at least one metric of the query.
    const labels = new Set(readings.flatMap(({ metric }) => [...(exported.get(metric) ?? [])]));
    expect(readings.flatMap((reading) => reading.labels).filter((label) => !labels.has(label))).toEqual([]);
  });
});

test('operations.md lists every metric of a model', () => {
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const metrics = [...exportedMetrics().keys()].filter((name) => /^model_(?!.*_(?:bucket|sum|count)$)/.test(name));
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

describe('every alert', () => {
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const tests = readFileSync(join(FOLDER, 'alerts.test.yml'), 'utf8');

  test('has a unique name', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  test.each(alerts)('$alert has a section in operations.md, and its runbook links there', ({ alert, annotations }) => {
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(operations).toContain(`\n#### ${alert}\n`);
    expect(operations).toContain(annotations.means);
    expect(operations).toContain(annotations.do);
  });

  test.each(alerts)('$alert has a case in alerts.test.yml', ({ alert, labels }) => {
    expect(tests).toContain(`alertname="${alert}",alertstate="firing"`);
    expect(tests).toMatch(new RegExp(`alertname="${alert}",alertstate="firing".*severity="${labels.severity}"`));
  });

  test('stays silent when everything works', () => {
    expect(tests).toContain('{ expr: ALERTS, eval_time: 65m, exp_samples: [] }');
  });
});

/** Part of Debian's prometheus package. */
const promtool = spawnSync('promtool', ['--version']).status === 0;
(promtool ? test : test.skip)('promtool accepts the rules and passes all their tests', () => {
  expect(
    spawnSync('promtool', ['check', 'config', join(FOLDER, 'prometheus.yml')], { encoding: 'utf8' }),
  ).toMatchObject({ status: 0 });
  expect(spawnSync('promtool', ['test', 'rules', join(FOLDER, 'alerts.test.yml')], { encoding: 'utf8' })).toMatchObject(
    { status: 0 },
  );
});

test('Prometheus scrapes every process, and an alert reports each one that is missing', () => {
  const [{ scrape_configs }] = readYaml(join(FOLDER, 'prometheus.yml')) as [{ scrape_configs: { job_name: string }[] }];
  const processes = ['gateway', 'web', ...SERVICES].sort();
  expect(scrape_configs.map(({ job_name }) => job_name).sort()).toEqual(processes);
  const missed = alerts.find(({ alert }) => alert === 'NobodyAnswers')?.expr ?? '';
  expect([...missed.matchAll(/job="(\w+)"/g)].map(([, job]) => job).sort()).toEqual(processes);
});

test('the dashboard and its data source are where Grafana looks for them', () => {
  const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  for (const [, file = ''] of compose.matchAll(/\.\/(deploy\/monitoring\/[\w./-]+):/g))
    expect(existsSync(join(ROOT, file))).toBe(true);
  expect(compose).toContain('./deploy/monitoring/grafana/dashboards:/dashboards:ro');
});
