import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SERVICES } from '@bluntbot/proto/health';

/**
 * Brings the database of every service to where its code is: its tables, then what is written for it. Can be repeated.
 */
for (const service of SERVICES) {
  for (const job of ['migrate', 'seed']) {
    const script = `/app/services/${service}/dist/jobs/${job}.js`;
    if (!existsSync(script)) continue;
    const env = {
      ...process.env,
      DATABASE_URL_FILE: `/secrets/${service}/database-url`,
      ...(job === 'migrate' && { DATABASE_MIGRATION_URL_FILE: `/secrets/migrations/${service}-url` }),
    };
    const { status } = spawnSync(process.execPath, [script], {
      cwd: `/app/services/${service}`,
      env,
      stdio: 'inherit',
    });
    if (status !== 0) {
      console.error(
        `prepare: ${job} of ${service} has failed, for the reason above; the services are not started on a database that is not theirs yet. Where a password is refused, the volume secrets-postgres is a new one: see docs/operations.md, Containers.`,
      );
      process.exit(status ?? 1);
    }
  }
}
