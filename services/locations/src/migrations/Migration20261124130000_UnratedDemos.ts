import { Migration } from '@mikro-orm/migrations';

/** Demo listings were once seeded with invented ratings. */
export const UNRATE_DEMOS = `update "dispensary" set "rating" = null, "review_count" = 0 where "source" = 'demo'`;

export class Migration20261124130000_UnratedDemos extends Migration {
  override name = 'Migration20261124130000_UnratedDemos';

  override up(): void {
    this.addSql(`${UNRATE_DEMOS};`);
  }

  override down(): void {
    // The ratings were invented, so they don't come back.
  }
}
