import { runMigrations } from '@bluntbot/platform/service/run-job';
import { commerceDatabase } from '../mikro-orm.config.ts';

runMigrations(commerceDatabase);
