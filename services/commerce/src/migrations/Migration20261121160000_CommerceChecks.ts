import { Migration } from '@mikro-orm/migrations';

export class Migration20261121160000_CommerceChecks extends Migration {
  override name = 'Migration20261121160000_CommerceChecks';

  override up(): void {
    this.addSql(`alter table "lease" add column "holder" uuid null;`);

    // What has been looked at until now counts for the address that the product has now.
    this.addSql(`alter table "link_check" add column "url" text null;`);
    this.addSql(
      `update "link_check" c set "url" = p."affiliate_url" from "affiliate_product" p where p."id" = c."product_id";`,
    );
    this.addSql(`alter table "link_check" alter column "url" set not null;`);

    // The address of a shop is written without a slash at its end from now on.
    this.addSql(
      `update "store_product" s set "source" = rtrim(s."source", '/') where s."source" like '%/' and not exists (select 1 from "store_product" o where o."source" = rtrim(s."source", '/'));`,
    );
  }
}
