import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@bluntbot/local/settings';
import { COMPOSE } from './compose.ts';
import { DOCKERFILE } from './docker.ts';
import { DATABASES, FRONT_SETTINGS, MANIFESTS, overlayImages, RESOURCES, RESTORED, SHELL } from './kubernetes.ts';
import { MIGRATIONS } from './migrations.ts';
import { ALERT_TESTS, ALERTS, PROMETHEUS } from './monitoring.ts';
import { withRegions } from './regions.ts';

const KUBERNETES = 'deploy/kubernetes';

/** Regions by file. What stands outside them is written by hand. */
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Dockerfile: DOCKERFILE,
  'docker-compose.yml': COMPOSE,
  'deploy/compose/roll.sh': SHELL,
  'deploy/monitoring/prometheus.yml': PROMETHEUS,
  'deploy/monitoring/alerts.yml': ALERTS,
  'deploy/monitoring/alerts.test.yml': ALERT_TESTS,
  [`${KUBERNETES}/base/kustomization.yaml`]: RESOURCES,
  [`${KUBERNETES}/base/gateway.yaml`]: FRONT_SETTINGS.gateway,
  [`${KUBERNETES}/base/web.yaml`]: FRONT_SETTINGS.web,
  [`${KUBERNETES}/overlays/local/kustomization.yaml`]: overlayImages(() => 'newTag: local'),
  [`${KUBERNETES}/overlays/production/kustomization.yaml`]: overlayImages(
    (image) => `newName: registry.example.com/${image}, newTag: 0.1.0`,
  ),
  [`${KUBERNETES}/components/backup/backup.yaml`]: DATABASES,
  [`${KUBERNETES}/components/backup/restore.yaml`]: { ...DATABASES, ...RESTORED },
  [`${KUBERNETES}/components/backup/dump.sh`]: SHELL,
  [`${KUBERNETES}/components/in-cluster-postgres/databases.sh`]: SHELL,
};

/** Files that are written whole. */
const WHOLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(MANIFESTS).map(([file, text]) => [`${KUBERNETES}/base/${file}`, text])),
  [`${KUBERNETES}/base/migrations.yaml`]: MIGRATIONS,
};

/** The file and region names of this list. */
export const WRITTEN_FILES: readonly string[] = [...Object.keys(REGIONS), ...Object.keys(WHOLE)];

/** What a written file has to be, by its path from the root. */
export const written = (file: string): string =>
  WHOLE[file] ?? withRegionsOf(file, readFileSync(join(ROOT, file), 'utf8'));

const withRegionsOf = (file: string, text: string): string => withRegions(text, REGIONS[file] ?? {});
