import { runMigrations } from '@bluntbot/platform/service/run-job';
import { catalogDatabase } from '../mikro-orm.config.ts';

runMigrations(catalogDatabase);
