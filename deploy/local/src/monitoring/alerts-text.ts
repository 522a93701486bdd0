import { readAlerts } from './alerts.ts';

/** The chapters on metrics and alerts of `docs/operations.md`, from the rules themselves. */
export const alertsText = (): string => `## Metrics

Every process tells its own on a port that is not the site's (table above); a gateway's listens on \`METRICS_HOST\`, which \`make run\` sets to this machine. Nothing on the
public port leads there. In Kubernetes only the namespace \`monitoring\` reaches them.

\`docker compose --profile monitoring up --wait\` adds Prometheus (http://127.0.0.1:9090, \`PROMETHEUS_PORT\`) and Grafana (http://127.0.0.1:3001, \`GRAFANA_PORT\`) with one
dashboard: traffic, latency, errors, NATS and JetStream, what is kept, the model's cost, databases and processes. Both listen on this machine alone. Grafana's \`admin\` has a random password, or
\`GRAFANA_PASSWORD\` the first time: \`docker compose exec grafana cat /secrets/password\`. What they read and show stands in \`deploy/monitoring\`. The component \`monitoring\` of
\`deploy/kubernetes\` gives the same rules to the Prometheus operator, where a cluster has one.

## Alerts

The rules are \`deploy/monitoring/alerts.yml\`; \`promtool test rules deploy/monitoring/alerts.test.yml\` tries them. \`page\` wakes somebody: visitors notice. \`ticket\` waits for the
morning. Where they are sent is yours to say: Prometheus has no Alertmanager here.

${readAlerts().map(chapter).join('\n')}`;

const chapter = ({ alert, labels, annotations }: ReturnType<typeof readAlerts>[number]): string =>
  `#### ${alert}\n\n*${labels.severity}.* ${annotations.means}\n\n**What to do.** ${annotations.do}\n`;
