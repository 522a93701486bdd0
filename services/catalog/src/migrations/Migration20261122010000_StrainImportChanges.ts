import { Migration } from '@mikro-orm/migrations';

export class Migration20261122010000_StrainImportChanges extends Migration {
  override name = 'Migration20261122010000_StrainImportChanges';

  override up(): void {
    this.addSql(`alter table "strain_import_row" add "changes" jsonb not null default '[]';`);
  }

  override down(): void {
    this.addSql(`alter table "strain_import_row" drop column "changes";`);
  }
}
