import type { ServiceName } from '@bluntbot/proto/health';

/**
 * A variable of one service, beside those that every service has. In Compose, the environment sets it unless `file` or
 * `kubernetesOnly` is given.
 */
export interface Variable {
  /**
   * Where Kubernetes reads it: a key of the service's Secret, with its meaning, or of the ConfigMap `site`. Neither:
   * Compose alone has it.
   */
  secret?: string;
  config?: true;
  /** Kubernetes starts the service without it, too. */
  optional?: true;
  /** What it is in Compose if the environment doesn't set it. */
  composeDefault?: string;
  /** The file of the service's secrets that Compose reads it from. */
  file?: string;
  /** A fixed value in Kubernetes. Compose leaves it to the service's own default. */
  kubernetesOnly?: string;
}

/** What a service needs to run. */
export interface ServiceDescription {
  /** True if it reads or writes objects of the store. */
  store?: true;
  /** True if its reads may go to a streaming replica of its database (DATABASE_URL_READ). */
  readsReplica?: true;
  /** What it reaches outside, by the labels of `deploy/kubernetes/base/network-policies.yaml`. */
  reaches?: readonly ('web-sites' | 'mail')[];
  variables?: Readonly<Record<string, Variable>>;
  cpu: string;
  memory: { request: string; limit: string };
  /** How far Kubernetes scales it. */
  maxReplicas: number;
}

const modelSetting: Variable = { config: true, optional: true };

/** One description per service. Change it, then run `npm run services`. */
export const DESCRIPTIONS: Readonly<Record<ServiceName, ServiceDescription>> = {
  assistant: {
    readsReplica: true,
    reaches: ['web-sites'],
    variables: {
      // The CronJob of newsroom.yaml writes at the same times.
      NEWSROOM_SCHEDULE: { kubernetesOnly: 'off' },
      OPENAI_API_KEY: { secret: 'Key of the model.', optional: true },
      OPENAI_BASE_URL: modelSetting,
      OPENAI_MODEL: modelSetting,
      OPENAI_INPUT_PRICE: modelSetting,
      OPENAI_OUTPUT_PRICE: modelSetting,
    },
    cpu: '100m',
    memory: { request: '384Mi', limit: '896Mi' },
    maxReplicas: 6,
  },
  catalog: {
    store: true,
    readsReplica: true,
    variables: { REVIEWS_PER_STRAIN_AND_HOUR: {} },
    cpu: '200m',
    memory: { request: '384Mi', limit: '768Mi' },
    maxReplicas: 8,
  },
  commerce: {
    store: true,
    readsReplica: true,
    reaches: ['web-sites', 'mail'],
    variables: {
      // The CronJob of link-check.yaml checks them.
      LINK_CHECK_HOURS: { kubernetesOnly: '0' },
      SITE_URL: { config: true, composeDefault: 'http://localhost:8080' },
      WOOCOMMERCE_URL: { config: true, optional: true },
      WOOCOMMERCE_KEY: { secret: 'Consumer key of the shop.', optional: true },
      WOOCOMMERCE_SECRET: { secret: 'Consumer secret of the shop.', optional: true },
      SMTP_URL: { secret: 'Mail server with its password.', optional: true },
      MAIL_FROM: { config: true, optional: true },
    },
    cpu: '100m',
    memory: { request: '192Mi', limit: '768Mi' },
    maxReplicas: 6,
  },
  identity: {
    variables: {
      ADMIN_USERNAME: { secret: 'Name of the first staff account.', optional: true, composeDefault: 'admin' },
      ADMIN_PASSWORD: { secret: 'Password of the first staff account.', file: 'admin-password' },
    },
    cpu: '100m',
    memory: { request: '192Mi', limit: '384Mi' },
    maxReplicas: 4,
  },
  locations: {
    store: true,
    readsReplica: true,
    cpu: '100m',
    memory: { request: '256Mi', limit: '768Mi' },
    maxReplicas: 6,
  },
};
