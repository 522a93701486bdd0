import { followAspect, followByParent, followTable } from '@bluntbot/platform/changes/change-log';
import { Migration } from '@mikro-orm/migrations';

/**
 * A review changes its strain's rating and nothing else of it: both are numbered so that other strains' answers stay
 * kept.
 */
export class Migration20261123060000_ChangesByKey extends Migration {
  override name = 'Migration20261123060000_ChangesByKey';

  override up(): void {
    for (const sql of followAspect('strain', 'rating', ['rating', 'review_count', 'weighted_rating'])) this.addSql(sql);
    for (const sql of followByParent('strain_review', 'strain_id')) this.addSql(sql);
  }

  override down(): void {
    for (const table of ['strain', 'strain_review']) {
      for (const event of ['inserted', 'updated', 'deleted', 'truncated'])
        this.addSql(`drop trigger ${table}_${event} on ${table};`);
      for (const sql of followTable(table)) this.addSql(sql);
    }
    this.addSql('drop function note_strain_rating;');
    this.addSql('drop function note_strain_review_by_strain_id;');
  }
}
