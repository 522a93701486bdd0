import { CHANGE_LOG, dropChangeLog, followTable } from '@bluntbot/platform/changes/change-log';
import { Migration } from '@mikro-orm/migrations';

/** Tables whose changes are numbered, each with its key: what visitors are shown is made of them. */
const FOLLOWED = [
  ['strain', 'id'],
  ['strain_review', 'id'],
  ['legacy_review', 'id'],
  ['terpene', 'id'],
] as const;

export class Migration20261122000000_Changes extends Migration {
  override name = 'Migration20261122000000_Changes';

  override up(): void {
    for (const sql of CHANGE_LOG) this.addSql(sql);
    for (const [table, key] of FOLLOWED) for (const sql of followTable(table, key)) this.addSql(sql);
  }

  override down(): void {
    for (const sql of dropChangeLog(FOLLOWED.map(([table]) => table))) this.addSql(sql);
  }
}
