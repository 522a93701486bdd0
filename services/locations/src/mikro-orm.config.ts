import { AuditEntryEntity } from '@bluntbot/platform/audit/audit-entry.entity';
import { ChangeEntity } from '@bluntbot/platform/changes/change.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { ShippedRowEntity } from '@bluntbot/platform/shipped/shipped-row.entity';
import { CityEntity } from './cities/city.entity.ts';
import { DispensaryEntity } from './dispensaries/dispensary.entity.ts';
import {
  DispensaryImportRowEntity,
  DispensaryImportRunEntity,
  DispensaryImportUndoEntity,
} from './dispensary-imports/dispensary-import.entity.ts';
import { FederalLawEntity, LawEntity } from './laws/law.entity.ts';

/** The database of places, as the service, its jobs and its tests open it. */
export const locationsDatabase = defineDatabase({
  entities: [
    DispensaryEntity,
    DispensaryImportRunEntity,
    DispensaryImportRowEntity,
    DispensaryImportUndoEntity,
    CityEntity,
    LawEntity,
    FederalLawEntity,
    AuditEntryEntity,
    ChangeEntity,
    ShippedRowEntity,
  ],
  migrations: new URL('./migrations', import.meta.url),
});
