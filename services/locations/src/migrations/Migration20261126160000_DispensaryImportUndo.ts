import { Migration } from '@mikro-orm/migrations';

/** What shops were before an import, so that it can be undone. */
export class Migration20261126160000_DispensaryImportUndo extends Migration {
  override name = 'Migration20261126160000_DispensaryImportUndo';

  override up(): void {
    this.addSql(
      `create table "dispensary_import_undo" ("run_id" uuid not null, "dispensary_id" int not null, "before" jsonb null, "updated_at" timestamptz not null, "at" timestamptz not null default now(), primary key ("run_id", "dispensary_id"));`,
    );
  }

  override down(): void {
    this.addSql(`drop table "dispensary_import_undo";`);
  }
}
