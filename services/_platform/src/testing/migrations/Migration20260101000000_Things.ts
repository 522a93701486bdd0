import { Migration } from '@mikro-orm/migrations';
import { CHANGE_LOG, followTable } from '../../changes/change-log.ts';

/** A table that is followed, as those of services are. */
export class Migration20260101000000_Things extends Migration {
  override up(): void {
    this.addSql('create table thing (id serial primary key, name text not null);');
    for (const statement of [...CHANGE_LOG, ...followTable('thing')]) this.addSql(statement);
  }
}
