import { Migration } from '@mikro-orm/migrations';

export class Migration20261122091500_ModelSpending extends Migration {
  override name = 'Migration20261122091500_ModelSpending';

  override up(): void {
    this.addSql(`create table "secret" ("name" text not null, "value" text not null, primary key ("name"));`);
    this.addSql(
      `insert into "secret" ("name", "value") values ('address', gen_random_uuid()::text || gen_random_uuid()::text);`,
    );
    this.addSql(
      `create table "model_spending" ("day" date not null, "visitor" text not null, "tokens" int not null, primary key ("day", "visitor"));`,
    );
    this.addSql(
      `alter table "model_spending" add constraint "model_spending_makes_sense" check (tokens >= 0 and length(visitor) >= 1 and length(visitor) <= 64);`,
    );
  }

  override down(): void {
    this.addSql(`drop table "model_spending";`);
    this.addSql(`drop table "secret";`);
  }
}
