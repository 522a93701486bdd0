import { Migration } from '@mikro-orm/migrations';

export class Migration20261121190000_ShopPhotographs extends Migration {
  override name = 'Migration20261121190000_ShopPhotographs';

  override up(): void {
    this.addSql(
      `alter table "store_product" add "image_url" text null, add "image_version" text not null default '', add "photo_hash" text null, add "photo_of" text null, add "photo_tries" int not null default 0, add "photo_retry_at" timestamptz null, add "photo_error" text null;`,
    );
    // Read everything again: the addresses of the photographs were passed over until now.
    this.addSql(`update "lease" set "cursor" = null where "name" = 'store-sync';`);
  }

  override down(): void {
    this.addSql(
      `alter table "store_product" drop column "image_url", drop column "image_version", drop column "photo_hash", drop column "photo_of", drop column "photo_tries", drop column "photo_retry_at", drop column "photo_error";`,
    );
  }
}
