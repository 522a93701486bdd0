import { runMigrations } from '@bluntbot/platform/service/run-job';
import { identityDatabase } from '../mikro-orm.config.ts';

runMigrations(identityDatabase);
