import { Migration } from '@mikro-orm/migrations';

/** Drawings show what people report, so each gets a new name, under which it is drawn anew. */
export class Migration20261124093000_BloomsOfEffects extends Migration {
  override name = 'Migration20261124093000_BloomsOfEffects';

  override up(): void {
    this.addSql(`update strain set image_hash = substr(md5(image_hash || ' 2'), 1, 10) where image_kind = 'drawing';`);
  }

  override down(): void {
    // The drawing of any name can be made again.
  }
}
