import { readAlerts } from './alerts.ts';

/**
 * The sections on metrics, logs, traces, and alerts of `docs/operations.md`. The text about an alert comes from its
 * rule.
 */
export const monitoringText = (): string => `## Metrics

Every process exposes its metrics on a separate port (see the table above). The gateway's port listens on \`METRICS_HOST\`,
which \`make run\` sets to this machine. Metrics aren't reachable through the public port. In Kubernetes, only the namespace
\`monitoring\` can reach them.

\`docker compose --profile monitoring up --wait\` adds Prometheus (http://127.0.0.1:9090, \`PROMETHEUS_PORT\`) and Grafana
(http://127.0.0.1:3001, \`GRAFANA_PORT\`). One dashboard shows traffic, latency, errors, NATS and JetStream, the cache, the
model's cost, databases, and processes. Both listen only on this machine. Grafana's \`admin\` gets a random password, or
\`GRAFANA_PASSWORD\` on the first start. Print it with \`docker compose exec grafana cat /secrets/password\`. Their
configuration is in \`deploy/monitoring\`. If your cluster has the Prometheus operator, the component \`monitoring\` of
\`deploy/kubernetes\` gives it the same rules and has it scrape every process.

## Logs

Every process writes one JSON object per line to standard output: \`time\`, \`level\`, \`service\`, \`message\`, and \`requestId\`.
Visitors see the \`requestId\` in errors and in the header \`x-request-id\`. The lines of every process that worked on the
request have the same id, plus \`traceId\` if the request is traced. Passwords, tokens, cookies, and visitors' locations are
never logged.

- The gateway writes a line for each answer (\`answered\`). \`LOG_SAMPLE=0.1\` writes a tenth of the successful ones, each with
  \`"sample":0.1\`, so that you can correct counts. Errors (400 and above), answers that take a second or more, and staff
  changes are always written.
- For warnings and errors with the same message, the gateway and the services write the first fifty in a minute. At the end
  of the minute, one line \`lines were left out of the log\` has \`about\` and \`leftOut\`. The \`answered\` line of each failed
  request is always written.
- Staff changes are also in the audit log of the database, which isn't sampled.

## Traces

Set \`OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318\` for the gateway and the services to send OpenTelemetry traces over
OTLP/HTTP (JSON). Without it, no tracing code is loaded.

- A trace starts at the gateway and continues over NATS (\`traceparent\` next to \`x-request-id\`) into the services. It has a
  span for each request between processes, SQL statement, model request, and object store call. Clicks continue in commerce,
  whose batch is linked to the original requests. Answers from the gateway's cache aren't traced.
- \`OTEL_TRACES_SAMPLER_ARG=0.05\` traces one request in twenty, completely or not at all. \`OTEL_EXPORTER_OTLP_HEADERS\` can
  hold headers that the collector requires.
- In Kubernetes, the component \`tracing\` lets the processes reach a collector in the namespace \`monitoring\`, which the
  ConfigMap \`site\` names.
- Spans contain no visitor input: statements have \`?\` in place of values, errors their code, and addresses their pattern.
  \`request.id\` is the same as in the log.
- A \`traceparent\` from outside is ignored, even from the site's own rendering processes. A page and its API requests are
  separate traces with one \`request.id\`.
- A collector that is down or hangs does no harm: at most 2,048 spans wait, more are dropped, a batch is abandoned after
  five seconds, and a process waits two seconds for it when it exits.

## Alerts

The rules are in \`deploy/monitoring/alerts.yml\`. \`promtool test rules deploy/monitoring/alerts.test.yml\` tests them. A
\`page\` wakes someone up, because visitors notice the problem. A \`ticket\` can wait until morning. You decide where alerts
go: Prometheus has no Alertmanager here.

${readAlerts().map(chapter).join('\n')}`;

const chapter = ({ alert, labels, annotations }: ReturnType<typeof readAlerts>[number]): string =>
  `#### ${alert}\n\n*${labels.severity}.* ${annotations.means}\n\n**What to do.** ${annotations.do}\n`;
