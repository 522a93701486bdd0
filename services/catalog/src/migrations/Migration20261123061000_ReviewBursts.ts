import { Migration } from '@mikro-orm/migrations';

export class Migration20261123061000_ReviewBursts extends Migration {
  override name = 'Migration20261123061000_ReviewBursts';

  override up(): void {
    this.addSql(
      `create table "review_burst" ("strain_id" int not null, "began_at" timestamptz not null default now(), "last_at" timestamptz not null default now(), "refused" int not null default 1, primary key ("strain_id"));`,
    );
    this.addSql(
      `alter table "review_burst" add constraint "review_burst_strain_id_foreign" foreign key ("strain_id") references "strain" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "review_burst";`);
  }
}
