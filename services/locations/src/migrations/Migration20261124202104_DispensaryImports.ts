import { Migration } from '@mikro-orm/migrations';

export class Migration20261124202104_DispensaryImports extends Migration {
  override name = 'Migration20261124202104_DispensaryImports';

  override up(): void {
    this.addSql(
      `create table "audit_entry" ("id" serial primary key, "at" timestamptz not null default clock_timestamp(), "staff" text not null, "action" text not null, "subject" text not null, "before" jsonb null, "after" jsonb null, "request_id" text null);`,
    );
    this.addSql(`create index audit_entry_by_time on audit_entry (at desc, id desc);`);

    this.addSql(
      `create table "dispensary_import_run" ("id" uuid not null, "state" text not null, "dry_run" boolean not null, "file_name" text not null, "started_by" text not null, "started_at" timestamptz not null default now(), "finished_at" timestamptz null, "bytes" int not null, "phase" text not null, "done" int not null default 0, "total" int null, "created" int not null default 0, "updated" int not null default 0, "unchanged" int not null default 0, "joined" int not null default 0, "skipped" int not null default 0, "rejected" int not null default 0, "removed" int not null default 0, "columns" jsonb not null default '[]', "warnings" jsonb not null default '[]', "questions" jsonb not null default '[]', "sources" jsonb not null default '[]', "error" text null, "alive_at" timestamptz not null default now(), primary key ("id"));`,
    );

    this.addSql(
      `create table "dispensary_import_row" ("run_id" uuid not null, "position" int not null, "row" int null, "name" text not null, "outcome" text not null, "notes" text[] not null default '{}', primary key ("run_id", "position"));`,
    );
    this.addSql(`create index dispensary_import_row_by_outcome on dispensary_import_row (run_id, outcome, "row");`);

    this.addSql(
      `alter table "dispensary_import_run" add constraint "dispensary_import_run_state_check" check ("state" in ('running', 'checked', 'done', 'failed'));`,
    );
    this.addSql(
      `alter table "dispensary_import_run" add constraint "dispensary_import_run_phase_check" check ("phase" in ('reading', 'checking', 'writing'));`,
    );

    this.addSql(
      `alter table "dispensary_import_row" add constraint "dispensary_import_row_run_id_foreign" foreign key ("run_id") references "dispensary_import_run" ("id");`,
    );
    this.addSql(
      `alter table "dispensary_import_row" add constraint "dispensary_import_row_outcome_check" check ("outcome" in ('created', 'updated', 'unchanged', 'joined', 'skipped', 'rejected', 'removed'));`,
    );
  }

  override down(): void {
    this.addSql(`alter table "dispensary_import_row" drop constraint "dispensary_import_row_run_id_foreign";`);

    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop table if exists "dispensary_import_run" cascade;`);
    this.addSql(`drop table if exists "dispensary_import_row" cascade;`);
  }
}
