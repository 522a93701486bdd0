import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './settings.ts';

/**
 * Starts tracing in a separate process with everything that a service and the gateway load. Returns which packages of
 * OpenTelemetry were loaded.
 */
function loadedWith(env: NodeJS.ProcessEnv): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ load(url, context, next) {
      const [, name] = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url) ?? [];
      if (name) loaded.add(name);
      return next(url, context);
    } });
    await import('${ROOT}/services/catalog/src/service.ts');
    await import('${ROOT}/services/_platform/src/service/run-service.ts');
    await import('${ROOT}/gateway/src/create-app.ts');
    const { startTracing } = await import('${ROOT}/services/_platform/src/tracing/tracing.ts');
    const { tracingConfig, readConfig } = await import('${ROOT}/services/_platform/src/config.ts');
    await startTracing('test', readConfig(tracingConfig), { warn() {} });
    console.log(JSON.stringify([...loaded]));
    process.exit(0);`;
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    ['--import', join(import.meta.dirname, 'compile-on-load.ts'), '--input-type=module', '-e', script],
    {
      cwd: ROOT,
      env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: '', ...env },
      encoding: 'utf8',
      // Jest can't end a test that waits for a child. Two children fit into the time of one test.
      timeout: 50_000,
      killSignal: 'SIGKILL',
    },
  );
  // A child that has printed its list but doesn't exit has answered.
  if (!stdout) throw new Error(`${error?.message ?? 'Nothing was printed.'}\n${stderr}`);
  return JSON.parse(stdout) as string[];
}

test('loads nothing of OpenTelemetry without a collector, except the API that the metrics import', () => {
  // prom-client needs this one.
  expect(loadedWith({})).toEqual(['@opentelemetry/api']);
  expect(loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toContain(
    '@opentelemetry/exporter-trace-otlp-http',
  );
});
