import { runMigrations } from '@bluntbot/platform/service/run-job';
import { locationsDatabase } from '../mikro-orm.config.ts';

runMigrations(locationsDatabase);
