import { readConfig } from '@bluntbot/platform/config';
import { objectStoreClient } from '@bluntbot/platform/object-store';
import { Backups, backupConfig } from './backups.ts';

/** One-shot job, before a restore: brings the dumps of a backup from the object store. */
const config = readConfig(backupConfig);
const files = await new Backups(objectStoreClient(config), config.BACKUP_BUCKET).fetch(
  config.BACKUP,
  config.BACKUP_FOLDER,
);
console.log(`fetched ${files.join(', ')}`);
