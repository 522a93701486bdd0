import { Migration } from '@mikro-orm/migrations';

/** Reviews of the seed carried the day of its making, which says nothing of when they were written. */
export class Migration20261124023000_UndatedReviews extends Migration {
  override name = 'Migration20261124023000_UndatedReviews';

  override up(): void {
    this.addSql('alter table "legacy_review" alter column "post_date" drop not null;');
    this.addSql(`update legacy_review set post_date = null where origin like 'seed:%';`);
    this.addSql('drop index legacy_review_by_date;');
    this.addSql('create index legacy_review_by_date on legacy_review (post_date desc nulls last, id);');
  }

  override down(): void {
    this.addSql('update legacy_review set post_date = updated_at where post_date is null;');
    this.addSql('alter table "legacy_review" alter column "post_date" set not null;');
    this.addSql('drop index legacy_review_by_date;');
    this.addSql('create index legacy_review_by_date on legacy_review (post_date desc, id desc);');
  }
}
