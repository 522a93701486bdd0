import { Migration } from '@mikro-orm/migrations';

export class Migration20261121120000_Staff extends Migration {
  override name = 'Migration20261121120000_Staff';

  override up(): void {
    this.addSql(
      `create table "audit_entry" ("id" serial primary key, "at" timestamptz not null default clock_timestamp(), "staff" text not null, "action" text not null, "subject" text not null, "before" jsonb null, "after" jsonb null, "request_id" text null);`,
    );
    this.addSql(`create index audit_entry_by_time on audit_entry (at desc, id desc);`);

    this.addSql(
      `create table "login_failure" ("id" serial primary key, "username" text not null, "address_hash" text not null, "at" timestamptz not null default clock_timestamp());`,
    );
    this.addSql(`create index login_failure_by_username on login_failure (username, at);`);
    this.addSql(`create index login_failure_by_address on login_failure (address_hash, at);`);

    this.addSql(
      `create table "signing_key" ("kid" text not null, "private_jwk" jsonb not null, "public_jwk" jsonb not null, "created_at" timestamptz not null default now(), primary key ("kid"));`,
    );

    this.addSql(
      `create table "staff_account" ("id" serial primary key, "username" text not null, "password_hash" text not null, "given_hash" text null, "disabled_at" timestamptz null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "staff_account" add constraint "staff_account_username_unique" unique ("username");`);

    this.addSql(
      `create table "session" ("id" uuid not null, "account_id" int not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index session_by_account on session (account_id) where revoked_at is null;`);

    this.addSql(
      `alter table "session" add constraint "session_account_id_foreign" foreign key ("account_id") references "staff_account" ("id");`,
    );
  }

  override down(): void {
    this.addSql(`alter table "session" drop constraint "session_account_id_foreign";`);

    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop table if exists "login_failure" cascade;`);
    this.addSql(`drop table if exists "signing_key" cascade;`);
    this.addSql(`drop table if exists "staff_account" cascade;`);
    this.addSql(`drop table if exists "session" cascade;`);
  }
}
