import { Migration } from '@mikro-orm/migrations';

export class Migration20261121120000_Staff extends Migration {
  override name = 'Migration20261121120000_Staff';

  override up(): void {
    this.addSql(
      `create table "audit_entry" ("id" serial primary key, "at" timestamptz not null default clock_timestamp(), "staff" text not null, "action" text not null, "subject" text not null, "before" jsonb null, "after" jsonb null, "request_id" text null);`,
    );
    this.addSql(`create index audit_entry_by_time on audit_entry (at desc, id desc);`);

    this.addSql(
      `create table "legacy_review" ("id" serial primary key, "slug" text not null, "origin" text not null, "strain_name" text not null, "title" text not null, "summary" text not null, "content" text not null, "rating" numeric(3,1) null, "effects" text[] not null default '{}', "flavors" text[] not null default '{}', "categories" text[] not null default '{}', "featured_image" text null, "post_date" timestamptz not null, "view_count" int not null default 0, "is_featured" boolean not null default false, "original_url" text null, "meta_description" text not null, "search_text" text generated always as (lower(strain_name || ' ' || title || ' ' || summary)) stored not null, "updated_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "legacy_review" add constraint "legacy_review_slug_unique" unique ("slug");`);
    this.addSql(`alter table "legacy_review" add constraint "legacy_review_origin_unique" unique ("origin");`);
    this.addSql(`create index legacy_review_by_date on legacy_review (post_date desc, id desc);`);
    this.addSql(`create index legacy_review_by_rating on legacy_review (rating desc nulls last, id);`);
    this.addSql(`create index legacy_review_by_name on legacy_review (lower(strain_name), id);`);
    this.addSql(`create index legacy_review_search on legacy_review using gin (search_text gin_trgm_ops);`);

    this.addSql(`create table "secret" ("name" text not null, "value" text not null, primary key ("name"));`);
    this.addSql(
      `insert into "secret" ("name", "value") values ('address', gen_random_uuid()::text || gen_random_uuid()::text);`,
    );

    this.addSql(
      `create table "strain_import_run" ("id" uuid not null, "state" text not null, "dry_run" boolean not null, "file_name" text not null, "started_by" text not null, "started_at" timestamptz not null default now(), "finished_at" timestamptz null, "bytes" int not null default 0, "bytes_read" int not null default 0, "created" int not null default 0, "updated" int not null default 0, "unchanged" int not null default 0, "rejected" int not null default 0, "columns" jsonb not null default '[]', "error" text null, "alive_at" timestamptz not null default now(), primary key ("id"));`,
    );

    this.addSql(
      `create table "strain_import_row" ("run_id" uuid not null, "row" int not null, "name" text not null, "outcome" text not null, "notes" text[] not null default '{}', primary key ("run_id", "row"));`,
    );
    this.addSql(`create index strain_import_row_by_outcome on strain_import_row (run_id, outcome, "row");`);

    this.addSql(
      `create table "strain_review" ("id" serial primary key, "strain_id" int not null, "rating" smallint not null, "content" text null, "effects" text[] not null default '{}', "address_hash" text not null, "text_hash" text null, "created_at" timestamptz not null default now(), "hidden_at" timestamptz null, "hidden_reason" text null, "hidden_by" text null);`,
    );
    this.addSql(`create index strain_review_by_strain on strain_review (strain_id, created_at desc, id desc);`);
    this.addSql(`create index strain_review_by_address on strain_review (address_hash, created_at);`);
    this.addSql(`create index strain_review_by_time on strain_review (created_at desc, id desc);`);
    this.addSql(
      `create unique index strain_review_text on strain_review (strain_id, text_hash) where text_hash is not null;`,
    );

    this.addSql(
      `create table "strain_review_report" ("review_id" int not null, "address_hash" text not null, "created_at" timestamptz not null default now(), "settled_at" timestamptz null, primary key ("review_id", "address_hash"));`,
    );

    this.addSql(`alter table "strain" add "image_source_url" text null;`);

    this.addSql(
      `alter table "strain_import_run" add constraint "strain_import_run_state_check" check ("state" in ('running', 'checked', 'done', 'failed'));`,
    );

    this.addSql(
      `alter table "strain_import_row" add constraint "strain_import_row_run_id_foreign" foreign key ("run_id") references "strain_import_run" ("id");`,
    );
    this.addSql(
      `alter table "strain_import_row" add constraint "strain_import_row_outcome_check" check ("outcome" in ('created', 'updated', 'unchanged', 'rejected'));`,
    );

    this.addSql(
      `alter table "strain_review" add constraint "strain_review_strain_id_foreign" foreign key ("strain_id") references "strain" ("id");`,
    );
    this.addSql(
      `alter table "strain_review" add constraint "strain_review_rating_check" check (rating between 1 and 5);`,
    );

    this.addSql(
      `alter table "strain_review_report" add constraint "strain_review_report_review_id_foreign" foreign key ("review_id") references "strain_review" ("id");`,
    );
  }

  override down(): void {
    this.addSql(`alter table "strain_import_row" drop constraint "strain_import_row_run_id_foreign";`);
    this.addSql(`alter table "strain_review_report" drop constraint "strain_review_report_review_id_foreign";`);

    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop table if exists "legacy_review" cascade;`);
    this.addSql(`drop table if exists "secret" cascade;`);
    this.addSql(`drop table if exists "strain_import_run" cascade;`);
    this.addSql(`drop table if exists "strain_import_row" cascade;`);
    this.addSql(`drop table if exists "strain_review" cascade;`);
    this.addSql(`drop table if exists "strain_review_report" cascade;`);

    this.addSql(`alter table "strain" drop column "image_source_url";`);
  }
}
