import { Migration } from '@mikro-orm/migrations';

/** Which rows of an undone import are still in the database, so that its report says so. */
export class Migration20261127210000_StrainImportKept extends Migration {
  override name = 'Migration20261127210000_StrainImportKept';

  override up(): void {
    this.addSql(`alter table "strain_import_row" add "kept" boolean not null default false;`);
    this.addSql(`alter table "strain_import_undo" add "row" int null;`);
  }

  override down(): void {
    this.addSql(`alter table "strain_import_undo" drop column "row";`);
    this.addSql(`alter table "strain_import_row" drop column "kept";`);
  }
}
