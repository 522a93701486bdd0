import { Migration } from '@mikro-orm/migrations';

export class Migration20261122111615_CitySummaries extends Migration {
  override name = 'Migration20261122111615_CitySummaries';

  override up(): void {
    this.addSql(`alter table "city" drop column "openai_intro";`);
  }

  override down(): void {
    this.addSql(`alter table "city" add "openai_intro" text null;`);
  }
}
