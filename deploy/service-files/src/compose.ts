import { SERVICES, type ServiceName } from '@bluntbot/proto/health';
import { DESCRIPTIONS, type Variable } from './descriptions.ts';
import { each } from './regions.ts';

/** The regions of `docker-compose.yml`. */
export const COMPOSE = {
  'secrets of services': each('      ', (service) => `- secrets-${service}:/secrets/${service}`),
  'secrets of databases': each('      ', (service) => `- secrets-${service}:/secrets/${service}:ro`),
  services: SERVICES.map(composeService).join('\n\n'),
  'healthy services': each('      ', (service) => `${service}: { condition: service_healthy }`),
  'volumes of services': each('  ', (service) => `secrets-${service}:`),
};

function composeService(name: ServiceName): string {
  const { store, variables = {} } = DESCRIPTIONS[name];
  const own = Object.entries(variables).flatMap(([variable, how]) => setting(variable, how));
  const lines = [
    '<<: *service',
    `build: { context: ., target: ${name} }`,
    `image: bluntbot/${name}`,
    'environment:',
    `  <<: *${store ? 'with-store' : 'without-store'}`,
    ...own.map((line) => `  ${line}`),
    `volumes: [secrets-${name}:/secrets:ro]`,
    ...(store ? ['networks: [default, store]'] : []),
  ];
  return [`  ${name}:`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function setting(variable: string, { file, composeDefault = '', kubernetesOnly }: Variable): string[] {
  if (kubernetesOnly !== undefined) return [];
  return [file ? `${variable}_FILE: /secrets/${file}` : `${variable}: \${${variable}:-${composeDefault}}`];
}
