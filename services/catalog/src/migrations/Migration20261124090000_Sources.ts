import { CREATE_SHIPPED_ROW } from '@bluntbot/platform/shipped/shipped-row.entity';
import { Migration } from '@mikro-orm/migrations';

/** Where each fact of a strain comes from, and what the last release shipped; the seed that runs next fills both. */
export class Migration20261124090000_Sources extends Migration {
  override name = 'Migration20261124090000_Sources';

  override up(): void {
    this.addSql(`alter table "strain" add "sources" jsonb not null default '{}';`);
    this.addSql(CREATE_SHIPPED_ROW);
  }

  override down(): void {
    this.addSql('drop table "shipped_row";');
    this.addSql('alter table "strain" drop column "sources";');
  }
}
