import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.ts';
import { readAlerts } from './alerts.ts';

/** One question to Prometheus, and who asks it. */
export interface Query {
  asker: string;
  text: string;
}

interface Dashboard {
  panels: { type: string; title: string; targets?: { expr: string }[] }[];
}

/** Every query of the dashboard, with a range in place of the one that Grafana chooses. */
export function dashboardQueries(): Query[] {
  const { panels } = JSON.parse(
    readFileSync(join(ROOT, 'deploy/monitoring/grafana/dashboards/site.json'), 'utf8'),
  ) as Dashboard;
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ asker: title, text: expr.replaceAll('$__rate_interval', '1m') })),
  );
}

export const alertQueries = (): Query[] => readAlerts().map(({ alert, expr }) => ({ asker: alert, text: expr }));

/** A metric that a query reads, and the labels it asks for. */
export interface Reading {
  metric: string;
  labels: string[];
}

/** What follows `by` names labels of what was read; functions are followed by a bracket. */
const GROUPED = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g;
const METRIC = /\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+|up)\b(?!\s*\()(?:\{([^}]*)\})?/g;

/** The metrics that a query reads, with the labels that it chooses or groups by. */
export function readingsOf(query: string): Reading[] {
  const grouped = [...query.matchAll(GROUPED)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  return [...query.replaceAll(GROUPED, '').matchAll(METRIC)].map(([, metric = '', chosen = '']) => ({
    metric,
    labels: [
      ...new Set([...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label)),
      ...grouped,
    ].filter(Boolean),
  }));
}
