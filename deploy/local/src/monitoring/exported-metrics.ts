import '@bluntbot/platform/database/pool-metrics';
import { registry as platform } from '@bluntbot/platform/metrics';
import { Histogram, type Registry } from 'prom-client';
import { registry as web } from '../../../../web/server/metrics.ts';
import '../../../../services/assistant/src/grounding/gate-metrics.ts';
import '../../../../services/assistant/src/policies/policy-metrics.ts';
import '../../../../services/assistant/src/model/model-metrics.ts';

/** Labels that Prometheus adds to what it reads, and those of a histogram's buckets. */
const ADDED = ['job', 'instance', 'le'];

/**
 * Every series name that a process exports, with its possible labels, from the registries that the processes use.
 */
export function exportedMetrics(): Map<string, Set<string>> {
  const exported = new Map([
    ['up', new Set(ADDED)],
    // It is there from the first time that there was something to collect.
    ['nodejs_gc_duration_seconds', new Set(ADDED)],
  ]);
  for (const { name, labels, isHistogram } of [platform, web].flatMap(metricsOf)) {
    const names = isHistogram ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
    for (const one of names) exported.set(one, new Set([...(exported.get(one) ?? ADDED), ...labels]));
  }
  return exported;
}

/** What its types do not tell of a metric. */
interface Described {
  name: string;
  labelNames: readonly string[];
}

const metricsOf = (registry: Registry) =>
  registry.getMetricsAsArray().map((metric) => {
    const { name, labelNames } = metric as unknown as Described;
    return { name, labels: labelNames, isHistogram: metric instanceof Histogram };
  });
