import { Migration } from '@mikro-orm/migrations';

export class Migration20261121151000_Commerce extends Migration {
  override name = 'Migration20261121151000_Commerce';

  override up(): void {
    this.addSql('create extension if not exists pg_trgm;');

    this.addSql(
      `create table "affiliate_click" ("id" uuid not null, "at" timestamptz not null, "product" text not null, "source" text not null, "strain" text null, "recommendation_type" text null, primary key ("id"));`,
    );
    this.addSql(`create index affiliate_click_by_time on affiliate_click (at);`);

    this.addSql(
      `create table "affiliate_product" ("id" serial primary key, "slug" text not null, "name" text not null, "short_description" text not null, "description" text not null, "category" text not null, "brand" text not null, "price" numeric(9,2) not null, "sale_price" numeric(9,2) null, "affiliate_url" text not null, "is_featured" boolean not null default false, "features" text[] not null default '{}', "in_stock" boolean not null default true, "recommendation_type" text not null, "tags" text[] not null default '{}', "price_as_of" date not null, "image_hash" text not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "affiliate_product" add constraint "affiliate_product_slug_unique" unique ("slug");`);

    this.addSql(
      `create table "audit_entry" ("id" serial primary key, "at" timestamptz not null default clock_timestamp(), "staff" text not null, "action" text not null, "subject" text not null, "before" jsonb null, "after" jsonb null, "request_id" text null);`,
    );
    this.addSql(`create index audit_entry_by_time on audit_entry (at desc, id desc);`);

    this.addSql(
      `create table "lease" ("name" text not null, "held_until" timestamptz null, "started_at" timestamptz null, "succeeded_at" timestamptz null, "outcome" text null, "error" text null, "cursor" jsonb null, primary key ("name"));`,
    );

    this.addSql(
      `create table "link_check" ("product_id" int not null, "ok" boolean not null, "detail" text not null, "failures" int not null, "checked_at" timestamptz not null, primary key ("product_id"));`,
    );

    this.addSql(
      `create table "store_product" ("id" serial primary key, "source" text not null, "external_id" int not null, "name" text not null, "slug" text not null, "permalink" text not null, "type" text not null default 'simple', "description" text not null, "short_description" text not null, "price" numeric(10,2) null, "regular_price" numeric(10,2) null, "sale_price" numeric(10,2) null, "price_to" numeric(10,2) null, "stock_status" text not null, "average_rating" numeric(3,2) not null default '0', "rating_count" int not null default 0, "categories" jsonb not null, "tags" text[] not null default '{}', "image_hash" text not null, "modified_at" timestamptz null);`,
    );
    this.addSql(`create index store_product_by_name on store_product (source, lower(name), id);`);
    this.addSql(`create index store_product_search on store_product using gin (lower(name) gin_trgm_ops);`);
    this.addSql(
      `alter table "store_product" add constraint "store_product_by_source" unique ("source", "external_id");`,
    );

    this.addSql(
      `create table "subscriber" ("id" serial primary key, "email" text not null, "source" text not null, "consented_at" timestamptz not null default now(), "token" text not null);`,
    );
    this.addSql(`alter table "subscriber" add constraint "subscriber_email_unique" unique ("email");`);
    this.addSql(`alter table "subscriber" add constraint "subscriber_token_unique" unique ("token");`);

    this.addSql(
      `alter table "affiliate_product" add constraint "affiliate_product_url_check" check (affiliate_url like 'https://%');`,
    );
    this.addSql(
      `alter table "affiliate_product" add constraint "affiliate_product_recommendation_type_check" check ("recommendation_type" in ('vaping', 'flower', 'accessories', 'edibles', 'other'));`,
    );

    this.addSql(
      `alter table "link_check" add constraint "link_check_product_id_foreign" foreign key ("product_id") references "affiliate_product" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "store_product" add constraint "store_product_stock_status_check" check ("stock_status" in ('instock', 'outofstock', 'onbackorder'));`,
    );
  }
}
