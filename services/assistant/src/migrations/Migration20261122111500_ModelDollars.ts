import { Migration } from '@mikro-orm/migrations';

export class Migration20261122111500_ModelDollars extends Migration {
  override name = 'Migration20261122111500_ModelDollars';

  override up(): void {
    this.addSql(`alter table "model_spending" drop constraint "model_spending_makes_sense";`);
    this.addSql(`alter table "model_spending" add "dollars" numeric(14,6) not null default 0;`);
    this.addSql(
      `alter table "model_spending" add constraint "model_spending_makes_sense" check (tokens >= 0 and dollars >= 0 and length(visitor) >= 1 and length(visitor) <= 64);`,
    );
  }

  override down(): void {
    this.addSql(`alter table "model_spending" drop constraint "model_spending_makes_sense";`);
    this.addSql(`alter table "model_spending" drop column "dollars";`);
    this.addSql(
      `alter table "model_spending" add constraint "model_spending_makes_sense" check (tokens >= 0 and length(visitor) >= 1 and length(visitor) <= 64);`,
    );
  }
}
