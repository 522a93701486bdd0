import { Migration } from '@mikro-orm/migrations';

/** When an import was undone, so that its report says so. */
export class Migration20261126194500_StrainImportUndone extends Migration {
  override name = 'Migration20261126194500_StrainImportUndone';

  override up(): void {
    this.addSql(`alter table "strain_import_run" add "undone_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "strain_import_run" drop column "undone_at";`);
  }
}
