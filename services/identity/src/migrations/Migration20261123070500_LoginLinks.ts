import { Migration } from '@mikro-orm/migrations';

export class Migration20261123070500_LoginLinks extends Migration {
  override name = 'Migration20261123070500_LoginLinks';

  override up(): void {
    this.addSql(
      `create table "login_link" ("code_hash" text not null, "account_id" int not null, "expires_at" timestamptz not null, primary key ("code_hash"));`,
    );
    this.addSql(
      `alter table "login_link" add constraint "login_link_account_id_foreign" foreign key ("account_id") references "staff_account" ("id");`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "login_link" cascade;`);
  }
}
