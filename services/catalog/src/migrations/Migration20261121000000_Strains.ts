import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000_Strains extends Migration {
  override name = 'Migration20261121000000_Strains';

  override up(): void {
    this.addSql('create extension if not exists pg_trgm;');
    this.addSql('create extension if not exists fuzzystrmatch;');
    this.addSql(`create table "search_term" ("term" text not null, primary key ("term"));`);
    this.addSql(`create index search_term_trigrams on search_term using gin (term gin_trgm_ops);`);

    this.addSql(
      `create table "strain" ("id" serial primary key, "slug" text not null, "name" text not null, "aliases" text[] not null default '{}', "type" text not null, "description" text not null, "thc" numeric(5,2) null, "cbd" numeric(5,2) null, "effects" text[] not null default '{}', "negative_effects" text[] not null default '{}', "flavors" text[] not null default '{}', "terpenes" jsonb not null default '[]', "dominant_terpene" text null, "parents" text[] not null default '{}', "breeder" text null, "flowering_time" text null, "grow_difficulty" text null, "rating" numeric(3,2) not null default '0', "review_count" int not null default 0, "weighted_rating" numeric(5,4) generated always as (((review_count * rating) + (8 * 3.5)) / (review_count + 8)) stored not null, "search_rank" int not null default 1000000, "image_hash" text not null, "image_kind" text not null default 'drawing', "name_key" text not null, "alias_keys" text[] not null default '{}', "parent_keys" text[] not null default '{}', "name_words" text not null, "text_words" text not null, "name_search" tsvector generated always as (to_tsvector('simple'::regconfig, name_words)) stored not null, "text_search" tsvector generated always as (to_tsvector('simple'::regconfig, text_words)) stored not null, "tags" text[] not null default '{}', "lot" double precision not null default random(), "version" int not null default 1, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`,
    );
    this.addSql(`alter table "strain" add constraint "strain_slug_unique" unique ("slug");`);
    this.addSql(
      `create index strain_by_rating on strain (weighted_rating desc, search_rank, id) where deleted_at is null;`,
    );
    this.addSql(`create index strain_by_name on strain (name_key, id) where deleted_at is null;`);
    this.addSql(`create index strain_by_thc on strain (thc desc nulls last, id) where deleted_at is null;`);
    this.addSql(`create index strain_by_newest on strain (created_at desc, id desc) where deleted_at is null;`);
    this.addSql(`create index strain_by_lot on strain (lot) where deleted_at is null;`);
    this.addSql(`create index strain_tags on strain using gin (tags);`);
    this.addSql(`create index strain_name_prefix on strain (name_key text_pattern_ops);`);
    this.addSql(`create index strain_alias_keys on strain using gin (alias_keys);`);
    this.addSql(`create index strain_parent_keys on strain using gin (parent_keys);`);
    this.addSql(`create index strain_name_search on strain using gin (name_search);`);
    this.addSql(`create index strain_text_search on strain using gin (text_search);`);

    this.addSql(
      `create table "terpene" ("id" serial primary key, "slug" text not null, "name" text not null, "family" text not null, "aroma" text not null, "description" text not null, "effects" text[] not null default '{}', "also_found_in" text[] not null default '{}', "boiling_point" numeric(5,1) null);`,
    );
    this.addSql(`alter table "terpene" add constraint "terpene_slug_unique" unique ("slug");`);

    this.addSql(
      `alter table "strain" add constraint "strain_type_check" check ("type" in ('sativa', 'hybrid', 'indica'));`,
    );
    this.addSql(
      `alter table "strain" add constraint "strain_grow_difficulty_check" check ("grow_difficulty" in ('easy', 'moderate', 'difficult'));`,
    );
    this.addSql(
      `alter table "strain" add constraint "strain_image_kind_check" check ("image_kind" in ('drawing', 'photograph'));`,
    );

    this.addSql(
      `alter table "terpene" add constraint "terpene_family_check" check ("family" in ('monoterpene', 'monoterpenoid', 'sesquiterpene', 'sesquiterpenoid', 'diterpenoid'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "search_term" cascade;`);
    this.addSql(`drop table if exists "strain" cascade;`);
    this.addSql(`drop table if exists "terpene" cascade;`);
  }
}
