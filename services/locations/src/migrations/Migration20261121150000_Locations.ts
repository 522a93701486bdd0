import { Migration } from '@mikro-orm/migrations';

export class Migration20261121150000_Locations extends Migration {
  override name = 'Migration20261121150000_Locations';

  override up(): void {
    this.addSql('create extension if not exists cube;');

    this.addSql(
      `create table "dispensary" ("id" serial primary key, "slug" text not null, "origin" text not null, "name" text not null, "type" text not null, "address" text not null, "city" text not null, "state" text not null, "zip" text not null, "latitude" double precision not null, "longitude" double precision not null, "exact" boolean not null default true, "phone" text null, "website" text null, "rating" numeric(3,2) null, "review_count" int not null default 0, "services" text[] not null default '{}', "tags" text[] not null default '{}', "license_number" text null, "license_type" text null, "license_status" text null, "regulator" text null, "checked_on" date null, "hours" jsonb null, "closed_on" text[] not null default '{}', "time_zone" text not null, "source" text not null, "listed" boolean not null default true, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "dispensary" add constraint "dispensary_slug_unique" unique ("slug");`);
    this.addSql(`alter table "dispensary" add constraint "dispensary_origin_unique" unique ("origin");`);
    this.addSql(
      `create index dispensary_by_place on dispensary using gist ((cube(array[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))]))) where listed;`,
    );
    this.addSql(`create index dispensary_by_source on dispensary (source);`);

    this.addSql(
      `create table "law" ("code" text not null, "name" text not null, "status" text not null, "regulator" text null, "possession" text not null, "possession_ounces" numeric(5,2) null, "plants" text not null, "plants_per_household" int null, "sale" text not null, "adult_sales" boolean not null, "medical_sales" boolean not null, "delivery" text not null, "delivery_allowed" boolean not null, "medical_delivery" boolean not null, "sources" jsonb not null, "checked_on" date not null, primary key ("code"));`,
    );

    this.addSql(
      `create table "city" ("slug" text not null, "name" text not null, "state" text not null, "state_name" text not null, "region" text not null, "latitude" double precision not null, "longitude" double precision not null, "time_zone" text not null, "image_url" text null, "seo_title" text not null, "seo_description" text not null, "intro" text not null, "openai_intro" text null, "faqs" jsonb not null, primary key ("slug"));`,
    );

    this.addSql(
      `alter table "dispensary" add constraint "dispensary_type_check" check ("type" in ('medical', 'recreational', 'both'));`,
    );

    this.addSql(
      `alter table "law" add constraint "law_status_check" check ("status" in ('Recreational', 'Medical Only', 'Prohibited'));`,
    );

    this.addSql(
      `alter table "city" add constraint "city_state_foreign" foreign key ("state") references "law" ("code");`,
    );
  }
}
