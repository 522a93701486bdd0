import { ChangeEntity } from '@bluntbot/platform/changes/change.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { PostEntity } from './articles/post.entity.ts';

/** The database of the library, as the service, its jobs and its tests open it. */
export const assistantDatabase = defineDatabase({
  entities: [PostEntity, ChangeEntity],
  migrations: new URL('./migrations', import.meta.url),
});
