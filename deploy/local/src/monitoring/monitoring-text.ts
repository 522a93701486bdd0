import { readAlerts } from './alerts.ts';

/**
 * The chapters on metrics, logs, traces and alerts of `docs/operations.md`; what is said of an alert stands in its
 * rule.
 */
export const monitoringText = (): string => `## Metrics

Every process tells its own on a port that is not the site's (table above); a gateway's listens on \`METRICS_HOST\`, which \`make run\` sets to this machine. Nothing on the
public port leads there. In Kubernetes only the namespace \`monitoring\` reaches them.

\`docker compose --profile monitoring up --wait\` adds Prometheus (http://127.0.0.1:9090, \`PROMETHEUS_PORT\`) and Grafana (http://127.0.0.1:3001, \`GRAFANA_PORT\`) with one
dashboard: traffic, latency, errors, NATS and JetStream, what is kept, the model's cost, databases and processes. Both listen on this machine alone. Grafana's \`admin\` has a random password, or
\`GRAFANA_PASSWORD\` the first time: \`docker compose exec grafana cat /secrets/password\`. What they read and show stands in \`deploy/monitoring\`. The component \`monitoring\` of
\`deploy/kubernetes\` gives the same rules to the Prometheus operator, where a cluster has one, and has it read every process.

## Logs

Every process writes one JSON object a line to its standard output: \`time\`, \`level\`, \`service\`, \`message\`, and \`requestId\`, which a visitor sees in an error and in the header
\`x-request-id\`; the same id stands in the lines of every process that worked on the request, and \`traceId\` where it is traced. Passwords, tokens, cookies and where a visitor stands are left out.

- The gateway writes a line for each answer (\`answered\`). \`LOG_SAMPLE=0.1\` writes a tenth of those that went well, each with \`"sample":0.1\`, so that a count can be set right; errors (400 and
  above), answers of a second and more, and whatever staff change are written always.
- Of warnings and errors with the same message the gateway and the services write the first fifty of a minute, and at its end one line \`lines were left out of the log\` with \`about\` and \`leftOut\`.
  The \`answered\` line of each failed request is there all the same.
- What staff change stands in the audit log of its database as well, which no sampling touches.

## Traces

\`OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318\` at the gateway and the services sends traces of OpenTelemetry over OTLP/HTTP (JSON); without it nothing of it is loaded. A trace begins at the
gateway, goes over NATS (\`traceparent\` beside \`x-request-id\`) into the services and has a span for each question, statement of SQL, question to the model and call of the object store; clicks go on in
commerce, whose batch is linked to the requests that they came from. What the gateway answers from memory is no trace. \`OTEL_TRACES_SAMPLER_ARG=0.05\` traces one request of twenty, whole or not at all.
\`OTEL_EXPORTER_OTLP_HEADERS\` may hold what the collector asks for. In Kubernetes the component \`tracing\` lets the processes reach a collector in the namespace \`monitoring\`, which the ConfigMap \`site\` names.

Spans hold no value that a visitor gave: statements have \`?\` in place of every value, errors their code, addresses their pattern. \`request.id\` is that of the log. A \`traceparent\` from outside is not
believed, that of the site's own rendering processes included: a page and the questions that it asks the API are traces of their own, with one \`request.id\`.

A collector that is away or hangs harms nobody: at most 2,048 spans wait, what is more is dropped, a batch is given up after five seconds, and the end of a process waits for it two.

## Alerts

The rules are \`deploy/monitoring/alerts.yml\`; \`promtool test rules deploy/monitoring/alerts.test.yml\` tries them. \`page\` wakes somebody: visitors notice. \`ticket\` waits for the
morning. Where they are sent is yours to say: Prometheus has no Alertmanager here.

${readAlerts().map(chapter).join('\n')}`;

const chapter = ({ alert, labels, annotations }: ReturnType<typeof readAlerts>[number]): string =>
  `#### ${alert}\n\n*${labels.severity}.* ${annotations.means}\n\n**What to do.** ${annotations.do}\n`;
