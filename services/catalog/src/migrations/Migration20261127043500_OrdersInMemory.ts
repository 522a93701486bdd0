import { Migration } from '@mikro-orm/migrations';

/** Lists of strains are sorted in memory, so nothing reads these two indexes. */
export class Migration20261127043500_OrdersInMemory extends Migration {
  override name = 'Migration20261127043500_OrdersInMemory';

  override up(): void {
    this.addSql('drop index strain_by_thc;');
    this.addSql('drop index strain_by_newest;');
  }

  override down(): void {
    this.addSql(`create index strain_by_thc on strain (thc desc nulls last, id) where deleted_at is null;`);
    this.addSql(`create index strain_by_newest on strain (created_at desc, id desc) where deleted_at is null;`);
  }
}
