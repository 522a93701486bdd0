import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import type { GateReport } from '@bluntbot/proto/assistant/blog-desk';
import {
  type ARTICLE_CATEGORIES,
  BUILT_IN_WRITER,
  type FEED_TYPES,
  type POST_STATUSES,
} from '@bluntbot/proto/assistant/vocabulary';
import { Injectable } from '@nestjs/common';
import { htmlOfMarkdown, readTimeOf, slugOf } from '../articles/article-html.ts';
import { Library } from '../articles/library.ts';
import { seoChecks, seoScore } from '../articles/seo-checks.ts';
import type { Rows } from '../grounding/rows.ts';
import { FactGate } from './fact-gate.ts';
import { Ideas } from './ideas.ts';
import type { Hold } from './runs.ts';
import type { Manuscript } from './writing/writer.ts';

/** What a post was written for. */
export interface Commission {
  /** Names the occasion: of one occasion there is one post, however often it is tried. */
  origin: string;
  runId: number | null;
  ideaId: number | null;
  writer: string;
  /** Visitors see it at once if the gate lets it pass. */
  publishes: boolean;
  hold?: Hold;
}

/** A post as it was saved. */
export interface SavedPost {
  id: number;
  title: string;
  slug: string;
  status: (typeof POST_STATUSES)[number];
  seoScore: number;
  gate: GateReport;
}

/** The topic or the address of a post is taken. */
class TopicTaken extends AppError {
  constructor(why: string) {
    super('CONFLICT', `There is such a post already: ${why}.`);
  }
}

const TYPES: Partial<Record<(typeof ARTICLE_CATEGORIES)[number], (typeof FEED_TYPES)[number]>> = {
  ...{ Strains: 'lifestyle', Lifestyle: 'lifestyle', News: 'news', Research: 'research' },
};

const UNIQUE_VIOLATION = '23505';

/** Makes posts of manuscripts: through the gate, scored, under an address of their own, once. */
@Injectable()
export class PostStore {
  constructor(
    private readonly sql: Sql,
    private readonly gate: FactGate,
    private readonly ideas: Ideas,
    private readonly library: Library,
  ) {}

  /**
   * Throws {@link TopicTaken}, and CONFLICT when the idea was written by somebody else. What the gate refuses becomes a
   * draft with the reason.
   */
  async save(manuscript: Manuscript, commission: Commission, rows: Rows): Promise<SavedPost> {
    const { title, description, category, tags, keywords, markdown, strains, references } = manuscript;
    const slug = slugOf(title);
    await this.refuseKnown(manuscript, slug);
    const content = htmlOfMarkdown(markdown);
    const gate = await this.gate.check({ title, excerpt: description, content, references }, rows);
    const status = gate.passed && commission.publishes ? 'published' : 'draft';
    const score = seoScore(seoChecks({ title, description, keywords, tags, content, references }));
    const { origin, writer, runId, ideaId, hold } = commission;
    const id = await this.sql
      .transaction(async (run) => {
        await hold?.keep(run);
        if (ideaId !== null && !(await this.ideas.markWritten(run, ideaId)))
          throw new AppError('CONFLICT', 'This idea has been written in the meantime.');
        const [post] = await run<{ id: number }>(INSERT, [
          ...[
            slug,
            origin,
            title,
            description,
            content,
            category,
            TYPES[category] ?? 'education',
            tags,
            keywords,
            authorOf(writer),
            status,
          ],
          ...[readTimeOf(content), score, strains, JSON.stringify(references), writer, JSON.stringify(gate), runId],
        ]);
        return post?.id;
      })
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new TopicTaken('its address is taken');
        throw error;
      });
    if (id === undefined) throw new Error('The post was not written');
    return { id, title, slug, status, seoScore: score, gate };
  }

  /** Whether an occasion has its post already. */
  async find(origin: string): Promise<{ title: string; status: string } | undefined> {
    const [post] = await this.sql.rows<{ title: string; status: string }>(
      'select title, status from post where origin = $1',
      [origin],
    );
    return post;
  }

  private async refuseKnown({ title, keywords }: Manuscript, slug: string): Promise<void> {
    const why = (await this.ideas.topics({ ideas: false })).whyKnown({ title, keywords });
    if (why !== undefined) throw new TopicTaken(why);
    const { learn, samples } = this.library;
    if (slug === '' || [...learn, ...samples].some((article) => article.slug === slug))
      throw new TopicTaken('its address is taken');
  }
}

/** Readers see who wrote it. */
const authorOf = (writer: string): string =>
  `BluntBot Newsroom (${writer === BUILT_IN_WRITER ? 'built-in writer' : `AI, ${writer}`})`;

const INSERT = `insert into post (slug, origin, title, excerpt, content, category, type, tags, keywords, author, status, read_time, seo_score, strains,
    "references", writer, gate, run_id, published_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8::text[], $9::text[], $10, $11, $12, $13, $14::text[], $15::jsonb, $16, $17::jsonb, $18, case when $11::text = 'published' then now() end)
  returning id`;
