import { ChangeEntity } from '@bluntbot/platform/changes/change.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { SecretEntity } from '@bluntbot/platform/secrets/secret.entity';
import { PostEntity } from './articles/post.entity.ts';
import { ModelSpendingEntity } from './conversation/model-spending.entity.ts';

/** The database of the library, as the service, its jobs and its tests open it. */
export const assistantDatabase = defineDatabase({
  entities: [PostEntity, ModelSpendingEntity, SecretEntity, ChangeEntity],
  migrations: new URL('./migrations', import.meta.url),
});
