import { Migration } from '@mikro-orm/migrations';

export class Migration20261121180000_NewsletterByMail extends Migration {
  override name = 'Migration20261121180000_NewsletterByMail';

  override up(): void {
    this.addSql(`create table "secret" ("name" text not null, "value" text not null, primary key ("name"));`);
    this.addSql(
      `insert into "secret" ("name", "value") values ('newsletter', gen_random_uuid()::text || gen_random_uuid()::text);`,
    );

    // The old tokens were told to whoever asked.
    this.addSql(`alter table "subscriber" drop constraint "subscriber_token_unique";`);
    this.addSql(`alter table "subscriber" drop column "token";`);
    this.addSql(
      `alter table "subscriber" add "confirmed_at" timestamptz null, add "mail_due_at" timestamptz null default now(), add "mailed_at" timestamptz null, add "mails" int not null default 0, add "mail_tries" int not null default 0, add "mail_error" text null;`,
    );
    this.addSql(`create index subscriber_mail_due on subscriber (mail_due_at) where mail_due_at is not null;`);
  }

  override down(): void {
    this.addSql(`drop index subscriber_mail_due;`);
    this.addSql(
      `alter table "subscriber" drop column "confirmed_at", drop column "mail_due_at", drop column "mailed_at", drop column "mails", drop column "mail_tries", drop column "mail_error";`,
    );
    this.addSql(`alter table "subscriber" add column "token" text not null default gen_random_uuid()::text;`);
    this.addSql(`alter table "subscriber" add constraint "subscriber_token_unique" unique ("token");`);
    this.addSql(`drop table if exists "secret" cascade;`);
  }
}
