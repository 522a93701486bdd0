import { followTable } from '@bluntbot/platform/changes/change-log';
import { Migration } from '@mikro-orm/migrations';

/** SQL of one claim of a stored row, whose first day nobody has recorded. */
const claim = (topic: string, text: string, facts: string): string =>
  `jsonb_build_object('topic', '${topic}', 'text', ${text}, ${facts}, 'effectiveFrom', null, 'until', null,
    'sources', sources, 'checkedOn', checked_on)`;

export class Migration20261124020000_LawClaims extends Migration {
  override name = 'Migration20261124020000_LawClaims';

  override up(): void {
    this.addSql(
      `alter table "law" add "time_zone" text not null default 'America/New_York', add "claims" jsonb not null default '[]';`,
    );
    this.addSql(
      `update law set claims = jsonb_build_array(
        ${claim('possession', 'possession', `'possessionOunces', possession_ounces`)},
        ${claim('plants', 'plants', `'plantsPerHousehold', plants_per_household`)},
        ${claim('sale', 'sale', `'adultSales', adult_sales, 'medicalSales', medical_sales`)},
        ${claim('delivery', 'delivery', `'deliveryAllowed', delivery_allowed, 'medicalDelivery', medical_delivery`)});`,
    );
    this.addSql(
      `create table "federal_law" ("code" text not null, "claims" jsonb not null, "checked_on" date not null, primary key ("code"));`,
    );
    for (const sql of followTable('federal_law', 'code')) this.addSql(sql);
  }

  override down(): void {
    this.addSql('drop table "federal_law";');
    this.addSql(`alter table "law" drop column "claims", drop column "time_zone";`);
  }
}
