import type { ServiceName } from '@bluntbot/proto/health';

/** How a process gets a variable. In Compose, the environment sets it unless `file` is given. */
export interface Variable {
  /** Where Kubernetes reads it: a key of the service's Secret, with its meaning, or of the ConfigMap `site`. */
  secret?: string;
  config?: true;
  /** Kubernetes starts the service without it, too. */
  optional?: true;
  /** What it is in Compose if the environment doesn't set it. */
  composeDefault?: string;
  /** The file of the service's secrets that Compose reads it from. */
  file?: string;
  /** A fixed value in Kubernetes. */
  fixedInKubernetes?: string;
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

/** What the owner may set, with a default in the schema of its process. */
const setting: Variable = { config: true, optional: true };
const siteUrl: Variable = { config: true, composeDefault: 'http://localhost:8080' };

const OF_EVERY_PROCESS = { LOG_LEVEL: setting, SITE_LIMIT_FACTOR: setting };
const AGE_GATE = { AGE_GATE: setting, AGE_GATE_JURISDICTIONS: setting, AGE_GATE_DAYS: setting };

/** Variables of every service. */
export const OF_EVERY_SERVICE: Readonly<Record<string, Variable>> = { ...OF_EVERY_PROCESS, DATABASE_POOL: setting };

/**
 * Variables of the processes before the services, beside those that their parts of `docker-compose.yml` and their
 * manifests set by hand. Change them, then run `npm run services`.
 */
export const FRONT: Readonly<Record<'gateway' | 'web', Readonly<Record<string, Variable>>>> = {
  gateway: {
    ...OF_EVERY_PROCESS,
    SITE_URL: siteUrl,
    LOG_SAMPLE: setting,
    CACHE_MEGABYTES: setting,
    CACHE_SECONDS: setting,
    SEARCH_PATIENCE_MS: setting,
    RATE_LIMIT_PER_MINUTE: setting,
    CLICKS_PER_MINUTE: setting,
    REQUESTS_AT_ONCE: setting,
    UNREAD_MEGABYTES: setting,
    ...AGE_GATE,
  },
  web: {
    SITE_URL: siteUrl,
    SITE_NAME: setting,
    ORDER_PHONE: setting,
    MAP_TILE_URL: setting,
    MAP_ATTRIBUTION: setting,
    ...AGE_GATE,
    OWNER_NAME: setting,
    OWNER_ADDRESS: setting,
    CONTACT_EMAIL: setting,
    LOG_DAYS: setting,
    SAMPLE_LISTINGS: setting,
  },
};

/** One description per service. Change it, then run `npm run services`. */
export const DESCRIPTIONS: Readonly<Record<ServiceName, ServiceDescription>> = {
  assistant: {
    readsReplica: true,
    reaches: ['web-sites'],
    variables: {
      // The CronJob of newsroom.yaml writes at the same times.
      NEWSROOM_SCHEDULE: { fixedInKubernetes: 'off' },
      OPENAI_API_KEY: { secret: 'Key of the model.', optional: true },
      OPENAI_BASE_URL: setting,
      OPENAI_MODEL: setting,
      OPENAI_INPUT_PRICE: setting,
      OPENAI_OUTPUT_PRICE: setting,
      OPENAI_TIMEOUT_SECONDS: setting,
      CHAT_TOKENS_PER_DAY: setting,
      CHAT_TOKENS_PER_VISITOR: setting,
      CHAT_DOLLARS_PER_DAY: setting,
      CHAT_DOLLARS_PER_VISITOR: setting,
    },
    cpu: '100m',
    memory: { request: '448Mi', limit: '896Mi' },
    maxReplicas: 6,
  },
  catalog: {
    store: true,
    readsReplica: true,
    variables: { REVIEWS_PER_STRAIN_AND_HOUR: setting },
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
      LINK_CHECK_HOURS: { fixedInKubernetes: '0' },
      CLICK_FOLD_DAYS: setting,
      SITE_URL: siteUrl,
      SITE_NAME: setting,
      WOOCOMMERCE_URL: setting,
      WOOCOMMERCE_SYNC_MINUTES: setting,
      WOOCOMMERCE_KEY: { secret: 'Consumer key of the shop.', optional: true },
      WOOCOMMERCE_SECRET: { secret: 'Consumer secret of the shop.', optional: true },
      SMTP_URL: { secret: 'Mail server with its password.', optional: true },
      MAIL_FROM: setting,
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
