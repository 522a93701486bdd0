import { AuditEntryEntity } from '@bluntbot/platform/audit/audit-entry.entity';
import { ChangeEntity } from '@bluntbot/platform/changes/change.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { SecretEntity } from '@bluntbot/platform/secrets/secret.entity';
import { ShippedRowEntity } from '@bluntbot/platform/shipped/shipped-row.entity';
import { PostEntity } from './articles/post.entity.ts';
import { ModelSpendingEntity } from './model/model-spending.entity.ts';
import { BlogIdeaEntity } from './newsroom/blog-idea.entity.ts';
import { DeskWorkEntity } from './newsroom/desk-work.entity.ts';
import { NewsroomPauseEntity, NewsroomRunEntity } from './newsroom/newsroom-run.entity.ts';
import { StrainSummaryEntity } from './strain-summaries/strain-summary.entity.ts';

/** The database of the library and its newsroom, as the service, its jobs and its tests open it. */
export const assistantDatabase = defineDatabase({
  entities: [
    PostEntity,
    NewsroomRunEntity,
    NewsroomPauseEntity,
    BlogIdeaEntity,
    DeskWorkEntity,
    ModelSpendingEntity,
    StrainSummaryEntity,
    SecretEntity,
    AuditEntryEntity,
    ChangeEntity,
    ShippedRowEntity,
  ],
  migrations: new URL('./migrations', import.meta.url),
});
