import { CREATE_SHIPPED_ROW } from '@bluntbot/platform/shipped/shipped-row.entity';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261124090000_Shipped extends Migration {
  override name = 'Migration20261124090000_Shipped';

  override up(): void {
    this.addSql(CREATE_SHIPPED_ROW);
  }

  override down(): void {
    this.addSql('drop table "shipped_row";');
  }
}
