import { Migration } from '@mikro-orm/migrations';

export class Migration20261123072500_ClickDays extends Migration {
  override name = 'Migration20261123072500_ClickDays';

  override up(): void {
    this.addSql(
      `create table "affiliate_click_day" ("day" date not null, "product" text not null, "source" text not null, "strain" text not null, "recommendation_type" text not null, "clicks" int not null, primary key ("day", "product", "source", "strain", "recommendation_type"));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "affiliate_click_day" cascade;`);
  }
}
