import { Migration } from '@mikro-orm/migrations';

export class Migration20261121170000_LoginAttempts extends Migration {
  override name = 'Migration20261121170000_LoginAttempts';

  override up(): void {
    this.addSql(`create table "secret" ("name" text not null, "value" text not null, primary key ("name"));`);
    this.addSql(
      `insert into "secret" ("name", "value") values ('address', gen_random_uuid()::text || gen_random_uuid()::text);`,
    );
    // The hashes in there were not keyed.
    this.addSql(`delete from "login_failure";`);
    this.addSql(`create index login_failure_by_time on login_failure (at);`);

    this.addSql(`alter table "session" add "address_hash" text null;`);
    this.addSql(`create index session_by_address on session (address_hash, account_id);`);
    this.addSql(`create index session_by_end on session (expires_at);`);
  }

  override down(): void {
    this.addSql(`drop index session_by_end;`);
    this.addSql(`drop index session_by_address;`);
    this.addSql(`alter table "session" drop column "address_hash";`);
    this.addSql(`drop index login_failure_by_time;`);
    this.addSql(`drop table if exists "secret" cascade;`);
  }
}
