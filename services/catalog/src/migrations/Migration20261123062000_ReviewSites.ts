import { Migration } from '@mikro-orm/migrations';

export class Migration20261123062000_ReviewSites extends Migration {
  override name = 'Migration20261123062000_ReviewSites';

  override up(): void {
    this.addSql(`alter table "strain_review" add "site_hash" text null;`);
    this.addSql(`create index strain_review_by_site on strain_review (site_hash, created_at);`);
  }

  override down(): void {
    this.addSql(`alter table "strain_review" drop column "site_hash";`);
  }
}
