import { runMigrations } from '@bluntbot/platform/service/run-job';
import { assistantDatabase } from '../mikro-orm.config.ts';

runMigrations(assistantDatabase);
