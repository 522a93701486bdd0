import { readConfig } from '@bluntbot/platform/config';
import { objectStoreClient } from '@bluntbot/platform/object-store';
import { Backups, backupConfig } from './backups.ts';

/**
 * One-shot job, after the databases were dumped: brings the dumps into the object store, and removes backups that are
 * too old.
 */
const config = readConfig(backupConfig);
const backups = new Backups(objectStoreClient(config), config.BACKUP_BUCKET);
console.log(`kept ${await backups.keep(config.BACKUP_FOLDER)}`);
console.log(`forgot ${await backups.forget(config.BACKUP_DAYS)} files of more than ${config.BACKUP_DAYS} days`);
