import { Migration } from '@mikro-orm/migrations';

export class Migration20261122212020_DeskWork extends Migration {
  override name = 'Migration20261122212020_DeskWork';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "desk_work" ("name" text not null, "holder" uuid not null, "held_until" timestamptz not null, primary key ("name"));`,
    );

    this.addSql(`alter table "desk_work" add constraint "desk_work_name_has_room" check (length(name) <= 400);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "desk_work" cascade;`);
  }
}
