import { Migration } from '@mikro-orm/migrations';

/** Drawings show what things are made of, so each gets a new name, under which it is drawn anew. */
export class Migration20261124093500_ProductDrawings extends Migration {
  override name = 'Migration20261124093500_ProductDrawings';

  override up(): void {
    for (const table of ['affiliate_product', 'store_product'])
      this.addSql(`update ${table} set image_hash = substr(md5(image_hash || ' 3'), 1, 10);`);
  }

  override down(): void {
    // The drawing of any name can be made again.
  }
}
