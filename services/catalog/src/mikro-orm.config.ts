import { AuditEntry } from '@bluntbot/platform/audit/audit-entry.entity';
import { Change } from '@bluntbot/platform/changes/change.entity';
import { databaseConfig, readConfig } from '@bluntbot/platform/config';
import { databaseOptions } from '@bluntbot/platform/database/database';
import { Secret } from '@bluntbot/platform/secrets/secret.entity';
import { MikroORM } from '@mikro-orm/postgresql';
import { LegacyReview } from './legacy-reviews/legacy-review.entity.ts';
import { StrainImportRow, StrainImportRun } from './strain-imports/strain-import.entity.ts';
import { StrainReview, StrainReviewReport } from './strain-reviews/strain-review.entity.ts';
import { SearchTerm, Strain } from './strains/strain.entity.ts';
import { Terpene } from './terpenes/terpene.entity.ts';

/** The catalog's database, as the service, its jobs and its tests open it. */
export const catalogDatabase = (options: { DATABASE_URL: string; DATABASE_POOL?: number }) =>
  databaseOptions({
    url: options.DATABASE_URL,
    ...(options.DATABASE_POOL && { pool: options.DATABASE_POOL }),
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
    migrationsPath: new URL('./migrations', import.meta.url).pathname,
  });

/** Opens the database for a one-shot job; the job closes it. */
export const openCatalogDatabase = () => MikroORM.init(catalogDatabase(readConfig(databaseConfig)));
