import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@bluntbot/local/settings';
import { SERVICES, type ServiceName } from '@bluntbot/proto/health';

const LIMITS = `resources:
  requests: { cpu: 100m, memory: 192Mi }
  limits: { memory: 384Mi }
securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
volumeMounts: [{ name: tmp, mountPath: /tmp }]`;

/** A container that runs one job of a service, with these keys of the service's Secret. */
const container = (job: string, service: ServiceName, keys: readonly string[]): string => `- name: ${job}
  image: bluntbot/jobs
  workingDir: /app/services/${service}
  args: [dist/jobs/${job}.js]
  env:
${keys.map((key) => `    - { name: ${key}, valueFrom: { secretKeyRef: { name: ${service}, key: ${key} } } }`).join('\n')}
${indented(2, LIMITS)}`;

/** Migrates a service's database, then seeds it if the service has something to seed. */
function job(service: ServiceName): string {
  const migrate = indented(8, container('migrate', service, ['DATABASE_URL', 'DATABASE_MIGRATION_URL']));
  const seed = indented(8, container('seed', service, ['DATABASE_URL']));
  const seeds = existsSync(join(ROOT, 'services', service, 'src/jobs/seed.ts'));
  return `apiVersion: batch/v1
kind: Job
metadata:
  name: migrate-${service}
  labels: { app.kubernetes.io/component: migration }
spec:
  backoffLimit: 5
  activeDeadlineSeconds: 900
  template:
    metadata:
      labels:
        app.kubernetes.io/name: migrate-${service}
        app.kubernetes.io/component: migration
        app.kubernetes.io/part-of: bluntbot
        reaches.bluntbot/postgres: "yes"
    spec:
      restartPolicy: OnFailure
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext: { runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, seccompProfile: { type: RuntimeDefault } }
      volumes: [{ name: tmp, emptyDir: { sizeLimit: 64Mi } }]
${seeds ? `      initContainers:\n${migrate}\n      containers:\n${seed}` : `      containers:\n${migrate}`}
`;
}

function indented(spaces: number, text: string): string {
  return text.replaceAll(/^/gm, ' '.repeat(spaces));
}

/** `deploy/kubernetes/base/migrations.yaml`. */
export const MIGRATIONS = `# Written by \`npm run services\`. Brings the database of each service to where its code is, before the rollout:
# deploy.sh waits for them. All can be repeated.
${SERVICES.map(job).join('---\n')}`;
