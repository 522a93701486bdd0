import { AuditEntryEntity } from '@bluntbot/platform/audit/audit-entry.entity';
import { ChangeEntity } from '@bluntbot/platform/changes/change.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { SecretEntity } from '@bluntbot/platform/secrets/secret.entity';
import { ShippedRowEntity } from '@bluntbot/platform/shipped/shipped-row.entity';
import { LegacyReviewEntity } from './legacy-reviews/legacy-review.entity.ts';
import {
  StrainImportRowEntity,
  StrainImportRunEntity,
  StrainImportUndoEntity,
} from './strain-imports/strain-import.entity.ts';
import {
  ReviewBurstEntity,
  StrainReviewEntity,
  StrainReviewReportEntity,
} from './strain-reviews/strain-review.entity.ts';
import { SearchTermEntity, StrainEntity } from './strains/strain.entity.ts';
import { TerpeneEntity } from './terpenes/terpene.entity.ts';

/** The catalog's database, as the service, its jobs and its tests open it. */
export const catalogDatabase = defineDatabase({
  entities: [
    StrainEntity,
    SearchTermEntity,
    TerpeneEntity,
    StrainReviewEntity,
    StrainReviewReportEntity,
    ReviewBurstEntity,
    SecretEntity,
    StrainImportRunEntity,
    StrainImportRowEntity,
    StrainImportUndoEntity,
    LegacyReviewEntity,
    AuditEntryEntity,
    ChangeEntity,
    ShippedRowEntity,
  ],
  migrations: new URL('./migrations', import.meta.url),
});
