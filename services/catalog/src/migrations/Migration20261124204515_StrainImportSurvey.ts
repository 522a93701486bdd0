import { Migration } from '@mikro-orm/migrations';

export class Migration20261124204515_StrainImportSurvey extends Migration {
  override name = 'Migration20261124204515_StrainImportSurvey';

  override up(): void {
    this.addSql(`alter table "strain_import_run" add "surveyed" int not null default 0;`);
  }

  override down(): void {
    this.addSql(`alter table "strain_import_run" drop column "surveyed";`);
  }
}
