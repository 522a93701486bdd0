import { Change } from '@bluntbot/platform/changes/change.entity';
import { databaseConfig, readConfig } from '@bluntbot/platform/config';
import { databaseOptions } from '@bluntbot/platform/database/database';
import { MikroORM } from '@mikro-orm/postgresql';
import { City } from './cities/city.entity.ts';
import { Dispensary } from './dispensaries/dispensary.entity.ts';
import { Law } from './laws/law.entity.ts';

/** The database of places, as the service, its jobs and its tests open it. */
export const locationsDatabase = (options: { DATABASE_URL: string; DATABASE_POOL?: number }) =>
  databaseOptions({
    url: options.DATABASE_URL,
    ...(options.DATABASE_POOL && { pool: options.DATABASE_POOL }),
    entities: [Dispensary, City, Law, Change],
    migrationsPath: new URL('./migrations', import.meta.url).pathname,
  });

/** Opens the database for a one-shot job; the job closes it. */
export const openLocationsDatabase = () => MikroORM.init(locationsDatabase(readConfig(databaseConfig)));
