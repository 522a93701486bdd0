import { followTable } from '@bluntbot/platform/changes/change-log';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261122105800_StrainSummaries extends Migration {
  override name = 'Migration20261122105800_StrainSummaries';

  override up(): void {
    this.addSql(
      `create table "strain_summary" ("strain_id" int not null, "version" text not null, "writer" text not null, "by_model" boolean not null, "paragraphs" jsonb not null, "written_at" timestamptz not null default now(), "asked_at" timestamptz null, primary key ("strain_id"));`,
    );

    this.addSql(
      `alter table "strain_summary" add constraint "strain_summary_has_room" check (length(version) <= 40 and length(writer) >= 1 and length(writer) <= 200 and pg_column_size(paragraphs) <= 32768);`,
    );
    for (const sql of followTable('strain_summary', 'strain_id')) this.addSql(sql);
    // A first summary contradicts nothing that anybody keeps: whoever asked before was answered the same. Were it
    // numbered, each strain that is looked at for the first time would throw away what is kept of all articles.
    this.addSql('drop trigger strain_summary_inserted on strain_summary;');
  }

  override down(): void {
    this.addSql(`drop table "strain_summary";`);
  }
}
