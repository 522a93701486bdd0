import { Migration } from '@mikro-orm/migrations';

export class Migration20261122055100_PostFacts extends Migration {
  override name = 'Migration20261122055100_PostFacts';

  override up(): void {
    this.addSql(`alter table "post" alter column "read_time" drop not null;`);
    this.addSql(
      `alter table "post" add constraint "post_slug_is_address" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120);`,
    );
    this.addSql(
      `alter table "post" add constraint "post_figures_make_sense" check (read_time >= 1 and seo_score >= 0 and seo_score <= 100);`,
    );
    this.addSql(
      `alter table "post" add constraint "post_texts_have_room" check (length(title) >= 1 and length(title) <= 300 and length(excerpt) <= 2000 and length(content) <= 1000000);`,
    );
    this.addSql(
      `alter table "post" add constraint "post_days_are_days" check (isfinite(published_at) and isfinite(created_at) and isfinite(updated_at));`,
    );
  }

  override down(): void {
    this.addSql(`alter table "post" drop constraint "post_slug_is_address";`);
    this.addSql(`alter table "post" drop constraint "post_figures_make_sense";`);
    this.addSql(`alter table "post" drop constraint "post_texts_have_room";`);
    this.addSql(`alter table "post" drop constraint "post_days_are_days";`);
    this.addSql(`alter table "post" alter column "read_time" set not null;`);
  }
}
