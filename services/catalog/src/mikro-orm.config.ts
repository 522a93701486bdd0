import { AuditEntry } from '@bluntbot/platform/audit/audit-entry.entity';
import { Change } from '@bluntbot/platform/changes/change.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { Secret } from '@bluntbot/platform/secrets/secret.entity';
import { LegacyReview } from './legacy-reviews/legacy-review.entity.ts';
import { StrainImportRow, StrainImportRun } from './strain-imports/strain-import.entity.ts';
import { StrainReview, StrainReviewReport } from './strain-reviews/strain-review.entity.ts';
import { SearchTerm, Strain } from './strains/strain.entity.ts';
import { Terpene } from './terpenes/terpene.entity.ts';

/** The catalog's database, as the service, its jobs and its tests open it. */
export const catalogDatabase = defineDatabase({
  entities: [
    Strain,
    SearchTerm,
    Terpene,
    StrainReview,
    StrainReviewReport,
    Secret,
    StrainImportRun,
    StrainImportRow,
    LegacyReview,
    AuditEntry,
    Change,
  ],
  migrations: new URL('./migrations', import.meta.url),
});
