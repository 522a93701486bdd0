import { Migration } from '@mikro-orm/migrations';

/** What strains were before an import, so that it can be undone, and what staff are warned of. */
export class Migration20261124100000_StrainImportUndo extends Migration {
  override name = 'Migration20261124100000_StrainImportUndo';

  override up(): void {
    this.addSql(`alter table "strain_import_run" add "warnings" jsonb not null default '[]';`);
    this.addSql(
      `create table "strain_import_undo" ("run_id" uuid not null, "strain_id" int not null, "before" jsonb null, "version" int not null, "at" timestamptz not null default now(), primary key ("run_id", "strain_id"));`,
    );
  }

  override down(): void {
    this.addSql(`drop table "strain_import_undo";`);
    this.addSql(`alter table "strain_import_run" drop column "warnings";`);
  }
}
