import { CHANGE_LOG, dropChangeLog, followTable } from '@bluntbot/platform/changes/change-log';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261122042522_Articles extends Migration {
  override name = 'Migration20261122042522_Articles';

  override up(): void {
    for (const sql of CHANGE_LOG) this.addSql(sql);

    this.addSql(
      `create table "post" ("id" serial primary key, "slug" text not null, "origin" text not null, "title" text not null, "excerpt" text not null, "content" text not null, "category" text not null, "type" text not null, "tags" text[] not null default '{}', "keywords" text[] not null default '{}', "author" text not null, "status" text not null default 'draft', "read_time" int not null, "seo_score" int null, "meta_title" text null, "meta_description" text null, "image" text null, "cities" text[] not null default '{}', "strains" text[] not null default '{}', "related" text[] not null default '{}', "references" jsonb not null default '[]', "published_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "post" add constraint "post_slug_unique" unique ("slug");`);
    this.addSql(`alter table "post" add constraint "post_origin_unique" unique ("origin");`);

    this.addSql(
      `alter table "post" add constraint "post_published_has_date" check (status <> 'published' or published_at is not null);`,
    );
    this.addSql(
      `alter table "post" add constraint "post_type_check" check ("type" in ('news', 'education', 'research', 'lifestyle'));`,
    );
    this.addSql(
      `alter table "post" add constraint "post_status_check" check ("status" in ('draft', 'published', 'archived'));`,
    );
    for (const sql of followTable('post')) this.addSql(sql);
  }

  override down(): void {
    for (const sql of dropChangeLog(['post'])) this.addSql(sql);
    this.addSql('drop table "post";');
  }
}
