import { Change } from '@bluntbot/platform/changes/change.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { City } from './cities/city.entity.ts';
import { Dispensary } from './dispensaries/dispensary.entity.ts';
import { Law } from './laws/law.entity.ts';

/** The database of places, as the service, its jobs and its tests open it. */
export const locationsDatabase = defineDatabase({
  entities: [Dispensary, City, Law, Change],
  migrations: new URL('./migrations', import.meta.url),
});
