import { Migration } from '@mikro-orm/migrations';

/** Products are drawn in the hand of the blooms, so each drawing gets a new name, under which it is drawn anew. */
export class Migration20261124131500_InkedDrawings extends Migration {
  override name = 'Migration20261124131500_InkedDrawings';

  override up(): void {
    for (const table of ['affiliate_product', 'store_product'])
      this.addSql(`update ${table} set image_hash = substr(md5(image_hash || ' 4'), 1, 10);`);
  }

  override down(): void {
    // The drawing of any name can be made again.
  }
}
