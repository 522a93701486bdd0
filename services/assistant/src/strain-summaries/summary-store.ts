import { iso, Sql } from '@bluntbot/platform/database/sql';
import { type StrainSummary, SummaryParagraphs } from '@bluntbot/proto/assistant/strain-summaries';
import { BUILT_IN_WRITER } from '@bluntbot/proto/assistant/vocabulary';
import { Injectable } from '@nestjs/common';

/**
 * Days after which a requested summary is rewritten, so that those of removed strains expire as well.
 */
const KEPT_DAYS = 90;
/** Minutes after which a model may be asked again for what it did not write. */
const ASKED_AGAIN_MINUTES = 60;

/** A summary as it is kept. */
export type KeptSummary = Pick<StrainSummary, 'version' | 'writer' | 'byModel' | 'paragraphs' | 'writtenAt'>;

/** The newest summary of each requested strain. */
@Injectable()
export class SummaryStore {
  private swept = '';

  constructor(private readonly sql: Sql) {}

  /** Undefined where there is none of this version, or none that can be read. */
  async find(strainId: number, version: string): Promise<KeptSummary | undefined> {
    const [row] = await this.sql.rows<KeptSummary>(
      `select version, writer, by_model as "byModel", paragraphs, ${iso('written_at')} as "writtenAt"
         from strain_summary
        where strain_id = $1 and version = $2 and written_at > now() - make_interval(days => $3)`,
      [strainId, version, KEPT_DAYS],
    );
    if (!row) return undefined;
    const paragraphs = SummaryParagraphs.safeParse(row.paragraphs);
    if (paragraphs.success) return { ...row, paragraphs: paragraphs.data };
    // The row was edited by hand.
    await this.sql.rows('delete from strain_summary where strain_id = $1 and version = $2', [strainId, version]);
    return undefined;
  }

  /** Stores the built-in writer's summary in place of an older version; a current one stays. */
  async keep(strainId: number, version: string, paragraphs: SummaryParagraphs): Promise<void> {
    await this.sweep();
    await this.sql.rows(
      `insert into strain_summary as s (strain_id, version, writer, by_model, paragraphs) values ($1, $2, $3, false, $4)
       on conflict (strain_id) do update
         set version = excluded.version, writer = excluded.writer, by_model = false, paragraphs = excluded.paragraphs, written_at = now(), asked_at = null
         where s.version <> excluded.version or s.written_at <= now() - make_interval(days => $5)`,
      [strainId, version, BUILT_IN_WRITER, JSON.stringify(paragraphs), KEPT_DAYS],
    );
  }

  /** Whether it falls to this caller to have a model write: to one of all replicas, and again only after a while. */
  async claim(strainId: number, version: string): Promise<boolean> {
    const rows = await this.sql.rows(
      `update strain_summary set asked_at = now()
        where strain_id = $1 and version = $2 and not by_model and (asked_at is null or asked_at < now() - make_interval(mins => $3))
        returning strain_id`,
      [strainId, version, ASKED_AGAIN_MINUTES],
    );
    return rows.length > 0;
  }

  /** Puts what a model wrote in the place of what the built-in writer wrote of the same version. */
  async improve(strainId: number, version: string, writer: string, paragraphs: SummaryParagraphs): Promise<void> {
    await this.sql.rows(
      `update strain_summary set writer = $3, by_model = true, paragraphs = $4, written_at = now()
        where strain_id = $1 and version = $2 and not by_model`,
      [strainId, version, writer.slice(0, 200), JSON.stringify(paragraphs)],
    );
  }

  /** Once a day and replica. */
  private async sweep(): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    if (this.swept === day) return;
    this.swept = day;
    await this.sql.rows('delete from strain_summary where written_at <= now() - make_interval(days => $1)', [
      KEPT_DAYS,
    ]);
  }
}
