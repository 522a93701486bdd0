import { SERVICES, type ServiceName } from '@bluntbot/proto/health';
import { DESCRIPTIONS, FRONT, OF_EVERY_SERVICE, type Variable } from './descriptions.ts';
import { each } from './regions.ts';

const secret = (variable: string, of: string, optional = false): string =>
  `{ name: ${variable}, valueFrom: { secretKeyRef: { name: ${of}, key: ${variable}${optional ? ', optional: true' : ''} } } }`;
const config = (variable: string, optional = false): string =>
  `{ name: ${variable}, valueFrom: { configMapKeyRef: { name: site, key: ${variable}${optional ? ', optional: true' : ''} } } }`;

/** The variables of a service's container, one line each. */
function environment(name: ServiceName): string[] {
  const { store, readsReplica, variables = {} } = DESCRIPTIONS[name];
  return [
    secret('NATS_URL', name),
    secret('DATABASE_URL', name),
    secret('DATABASE_URL_DIRECT', name, true),
    ...(readsReplica ? [secret('DATABASE_URL_READ', name, true)] : []),
    ...(store ? ['S3_ENDPOINT', 'S3_REGION'].map((variable) => config(variable)) : []),
    ...(store ? ['S3_ACCESS_KEY', 'S3_SECRET_KEY'].map((variable) => secret(variable, name)) : []),
    ...Object.entries({ ...OF_EVERY_SERVICE, ...variables }).map(([variable, how]) => setting(name, variable, how)),
  ];
}

function setting(of: string, variable: string, { fixedInKubernetes, ...how }: Variable): string {
  if (fixedInKubernetes !== undefined) return `{ name: ${variable}, value: ${JSON.stringify(fixedInKubernetes)} }`;
  return how.secret ? secret(variable, of, how.optional) : config(variable, how.optional);
}

/** The region of `web.yaml` and of `gateway.yaml`. */
const settings = (of: keyof typeof FRONT) => ({
  settings: Object.entries(FRONT[of])
    .map(([variable, how]) => `            - ${setting(of, variable, how)}`)
    .join('\n'),
});
export const FRONT_SETTINGS = { web: settings('web'), gateway: settings('gateway') };

/** The Deployment of a service, how it scales, and how many of it may be away at once. */
function deployment(name: ServiceName): string {
  const { store, reaches = [], cpu, memory, maxReplicas } = DESCRIPTIONS[name];
  const reached = ['nats', 'postgres', ...(store ? ['store'] : []), ...reaches];
  return `# Written by \`npm run services\` from deploy/service-files/src/descriptions.ts.
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  labels: { app.kubernetes.io/name: ${name}, app.kubernetes.io/component: service }
spec:
  selector:
    matchLabels: { app.kubernetes.io/name: ${name} }
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}
        app.kubernetes.io/component: service
        app.kubernetes.io/part-of: bluntbot
${reached.map((what) => `        reaches.bluntbot/${what}: "yes"`).join('\n')}
    spec:
      containers:
        - name: ${name}
          image: bluntbot/${name}
          env:
${environment(name)
  .map((line) => `            - ${line}`)
  .join('\n')}
          resources:
            requests: { cpu: ${cpu}, memory: ${memory.request} }
            limits: { memory: ${memory.limit} }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: ${name}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${name} }
  minReplicas: 2
  maxReplicas: ${maxReplicas}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: 70 } }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${name}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: { app.kubernetes.io/name: ${name} }
`;
}

/** The manifests of `deploy/kubernetes/base` that describe one service each. */
export const MANIFESTS = Object.fromEntries(SERVICES.map((name) => [`${name}.yaml`, deployment(name)]));

/** The region of `base/kustomization.yaml`. */
export const RESOURCES = { resources: each('  ', (service) => `- ${service}.yaml`) };

/** The region of an overlay's `kustomization.yaml`: the image of each service, by `rest` its name and tag. */
export const overlayImages = (rest: (image: string) => string) => ({
  images: each('  ', (service) => `- { name: bluntbot/${service}, ${rest(`bluntbot/${service}`)} }`),
});

/** The region of `backup.yaml` and `restore.yaml`: what dumps and restores each database. */
export const DATABASES = {
  databases: each('                ', databaseOwner),
};

function databaseOwner(service: ServiceName): string {
  const variable = `DATABASE_MIGRATION_URL_${service.toUpperCase()}`;
  return `- { name: ${variable}, valueFrom: { secretKeyRef: { name: ${service}, key: DATABASE_MIGRATION_URL } } }`;
}

/** The region of `restore.yaml` that names the databases to restore. */
export const RESTORED = { restored: `                - { name: SERVICES, value: ${SERVICES.join(' ')} }` };

/** The region of shell scripts that go through the services. */
export const SHELL = { names: `services="${SERVICES.join(' ')}"` };
