import { Migration } from '@mikro-orm/migrations';

export class Migration20261124180000_CitySources extends Migration {
  override name = 'Migration20261124180000_CitySources';

  override up(): void {
    this.addSql(`alter table "city" add column "sources" jsonb not null default '[]';`);
  }

  override down(): void {
    this.addSql('alter table "city" drop column "sources";');
  }
}
