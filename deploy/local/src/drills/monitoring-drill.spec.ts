import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVICES } from '@bluntbot/proto/health';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Child, start } from '../child.ts';
import { freePort } from '../free-port.ts';
import { ALERTS_FILE, readAlerts } from '../monitoring/alerts.ts';
import { alertQueries, dashboardQueries, readingsOf } from '../monitoring/queries.ts';
import { DrillSystem } from './drill-system.ts';

/** Part of Debian's prometheus package. */
const program = spawnSync('prometheus', ['--version']).status === 0;
const PROCESSES = ['gateway', 'web', ...SERVICES];
/** Metrics that exist only after a failure, or with a model. */
const AFTER_TROUBLE = new Set(['shed_total', 'model_asked_seconds_bucket', 'model_asked_seconds_count']);

interface Series {
  metric: Record<string, string>;
  value: [number, string];
}

(program ? describe : describe.skip)('Prometheus on a running system', () => {
  let system: DrillSystem;
  let prometheus: Child;
  let url = '';

  async function ask<Data>(path: string): Promise<Data> {
    const response = await fetch(`${url}/api/v1/${path}`, { signal: AbortSignal.timeout(5_000) });
    const { status, data, error } = (await response.json()) as { status: string; data: Data; error?: string };
    if (status !== 'success') throw new Error(error);
    return data;
  }
  const query = async (text: string) =>
    (await ask<{ result: Series[] }>(`query?query=${encodeURIComponent(text)}`)).result;

  async function until<T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
    const patience = Date.now() + 60_000;
    for (;;) {
      const found = await look().catch(() => undefined);
      if (found !== undefined && isThere(found)) return found;
      if (Date.now() > patience) throw new Error(`It did not come: ${JSON.stringify(found)}`);
      await wait(250);
    }
  }

  /** The metrics address of a process, which it logs when it's ready. */
  async function targetOf(name: string): Promise<string> {
    const said = async () =>
      /"(?:metrics|health)":"http:\/\/([^/"]+)/.exec(readFileSync(system.path(`logs/${name}-1.log`), 'utf8'))?.[1] ??
      '';
    return until(said, (host) => host !== '');
  }

  beforeAll(async () => {
    const replicas = Object.fromEntries(PROCESSES.map((name) => [name, 1]));
    system = await DrillSystem.start({ replicas, seed: ['catalog', 'commerce'], env: { LOG_LEVEL: 'info' } });
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const config = {
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [ALERTS_FILE],
      scrape_configs: await Promise.all(
        PROCESSES.map(async (name) => ({ job_name: name, static_configs: [{ targets: [await targetOf(name)] }] })),
      ),
    };
    mkdirSync(system.path('prometheus'));
    writeFileSync(system.path('prometheus/prometheus.yml'), JSON.stringify(config));
    prometheus = start(
      'prometheus',
      [
        `--config.file=${system.path('prometheus/prometheus.yml')}`,
        `--storage.tsdb.path=${join(system.path('prometheus'), 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { name: 'prometheus', log: system.path('logs/prometheus.log') },
    );
    const gateway = system.gateways[0] ?? '';
    for (let count = 0; count < 20; count += 1) {
      for (const path of ['/', '/api/strains?limit=3', '/api/strains/no-such-strain', '/api/products'])
        await (await fetch(gateway + path)).arrayBuffer();
      const body = JSON.stringify({
        productId: 1,
        clickId: randomUUID(),
        trackingData: { source: 'accessories-page' },
      });
      await fetch(`${gateway}/api/affiliate/click-track`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await wait(250);
    }
    await until(
      () => query('sum(up)'),
      ([sum]) => sum?.value[1] === String(PROCESSES.length),
    );
    // A rate needs more than one scrape.
    await until(
      () => query('min(count_over_time(up[1m]))'),
      ([fewest]) => Number(fewest?.value[1]) >= 3,
    );
    await until(
      () => query('durable_events_waiting'),
      (found) => found.length > 0,
    );
    // The whole system must be built first.
  }, 600_000);
  afterAll(async () => {
    await prometheus?.stop(3_000);
    await system?.stop();
  });

  test.each(dashboardQueries())('has data for $asker: $text', async ({ text }) => {
    if (readingsOf(text).some(({ metric }) => AFTER_TROUBLE.has(metric))) return;
    // There may be no errors to count.
    const without = text.replaceAll(/,?\b(?:status|outcome)=~"[^"]*"/g, '');
    expect(await query(without)).not.toEqual([]);
  });

  test.each(alertQueries())('has the metrics that $asker reads', async ({ text }) => {
    for (const { metric } of readingsOf(text))
      if (!AFTER_TROUBLE.has(metric)) expect(await query(metric)).not.toEqual([]);
  });

  test('loads every rule and fires no alert while everything works', async () => {
    const { groups } = await ask<{ groups: { rules: { name: string; health: string; state: string }[] }[] }>('rules');
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.map(({ name }) => name).sort()).toEqual(
      readAlerts()
        .map(({ alert }) => alert)
        .sort(),
    );
    expect(rules.filter(({ health, state }) => health !== 'ok' || state === 'firing')).toEqual([]);
  });

  test('fires alerts for a missing service and a missing NATS server', async () => {
    const told = (alert: string) => query(`ALERTS{alertname="${alert}"}`);
    await system.end('identity-1', 'SIGKILL');
    const [gone] = await until(
      () => told('NobodyAnswers'),
      ({ length }) => length > 0,
    );
    expect(gone?.metric).toMatchObject({ job: 'identity' });
    await system.end('nats', 'SIGKILL');
    const lost = await until(
      () => told('NatsLost'),
      ({ length }) => length === PROCESSES.length - 2,
    );
    expect(lost.map(({ metric }) => metric.job).sort()).toEqual(
      PROCESSES.filter((name) => name !== 'web' && name !== 'identity').sort(),
    );
  });
});
