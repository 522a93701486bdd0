import { SERVICES, type ServiceName } from '@bluntbot/proto/health';
import { DESCRIPTIONS, FRONT, OF_EVERY_SERVICE, type Variable } from './descriptions.ts';
import { each } from './regions.ts';

/** The regions of `docker-compose.yml`. */
export const COMPOSE = {
  'secrets of services': each('      ', (service) => `- secrets-${service}:/secrets/${service}`),
  'secrets of databases': each('      ', (service) => `- secrets-${service}:/secrets/${service}:ro`),
  services: SERVICES.map(composeService).join('\n\n'),
  'settings of web': settings(FRONT.web),
  'settings of gateway': settings(FRONT.gateway),
  'healthy services': each('      ', (service) => `${service}: { condition: service_healthy }`),
  'volumes of services': each('  ', (service) => `secrets-${service}:`),
};

function composeService(name: ServiceName): string {
  const { store, variables = {} } = DESCRIPTIONS[name];
  const lines = [
    '<<: *service',
    `build: { context: ., target: ${name} }`,
    `image: bluntbot/${name}`,
    'environment:',
    `  <<: *${store ? 'with-store' : 'without-store'}`,
    ...Object.entries({ ...OF_EVERY_SERVICE, ...variables }).map((entry) => `  ${setting(...entry)}`),
    `volumes: [secrets-${name}:/secrets:ro]`,
    ...(store ? ['networks: [default, store]'] : []),
  ];
  return [`  ${name}:`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function settings(variables: Readonly<Record<string, Variable>>): string {
  return Object.entries(variables)
    .map((entry) => `      ${setting(...entry)}`)
    .join('\n');
}

function setting(variable: string, { file, composeDefault = '' }: Variable): string {
  return file ? `${variable}_FILE: /secrets/${file}` : `${variable}: \${${variable}:-${composeDefault}}`;
}
