import { SERVICES } from '@bluntbot/proto/health';
import { each } from './regions.ts';

/** The regions of `prometheus.yml`, `alerts.yml`, and `alerts.test.yml` in `deploy/monitoring`. */
export const PROMETHEUS = {
  jobs: each(
    '  ',
    (service) =>
      `- job_name: ${service}\n    dns_sd_configs: [{ names: [${service}], type: A, port: 9100, refresh_interval: 10s }]`,
  ),
};

export const ALERTS = {
  'nobody answers': `        expr: >-
          max by (job) (up) == 0
${['gateway', 'web', ...SERVICES].map((job) => `          or absent(up{job="${job}"})`).join('\n')}`,
};

const up = (services: readonly string[], samples: string): string =>
  services.map((service) => `      - { series: 'up{job="${service}",instance="a"}', values: ${samples} }`).join('\n');

export const ALERT_TESTS = {
  'all are up': up(SERVICES, '1x280'),
  'locations is missing': up(
    SERVICES.filter((service) => service !== 'locations'),
    '1x40',
  ),
};
