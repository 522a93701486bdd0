import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readYaml } from './kustomization.ts';

/** The file that gives the rules to the Prometheus operator. */
export const RULE_FILE = join(import.meta.dirname, '../components/monitoring/alerts.yaml');
const ALERTS = join(import.meta.dirname, '../../monitoring/alerts.yml');

/** The rules of `deploy/monitoring/alerts.yml` as the operator reads them. */
export function prometheusRule(): string {
  const object = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'site' },
    spec: readYaml(ALERTS)[0],
  };
  return `# Written by \`npm run rules -w @bluntbot/kubernetes\` from deploy/monitoring/alerts.yml.\n${stringify(object, { lineWidth: 140 })}`;
}

if (import.meta.main) writeFileSync(RULE_FILE, prometheusRule());
