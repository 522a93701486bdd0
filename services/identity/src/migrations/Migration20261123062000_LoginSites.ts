import { Migration } from '@mikro-orm/migrations';

export class Migration20261123062000_LoginSites extends Migration {
  override name = 'Migration20261123062000_LoginSites';

  override up(): void {
    this.addSql(`alter table "login_failure" add "site_hash" text null;`);
    this.addSql(`create index login_failure_by_site on login_failure (site_hash, at);`);
  }

  override down(): void {
    this.addSql(`alter table "login_failure" drop column "site_hash";`);
  }
}
