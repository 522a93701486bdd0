import { Migration } from '@mikro-orm/migrations';

/** When an import was undone, so that its report says so. */
export class Migration20261126194500_DispensaryImportUndone extends Migration {
  override name = 'Migration20261126194500_DispensaryImportUndone';

  override up(): void {
    this.addSql(`alter table "dispensary_import_run" add "undone_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "dispensary_import_run" drop column "undone_at";`);
  }
}
