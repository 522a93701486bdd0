import { AppError } from '@bluntbot/platform/app-error';
import { iso, type Run, Sql } from '@bluntbot/platform/database/sql';
import type { BlogIdea, GivenIdea } from '@bluntbot/proto/assistant/newsroom';
import { ARTICLE_CATEGORIES } from '@bluntbot/proto/assistant/vocabulary';
import { Injectable } from '@nestjs/common';
import { Library } from '../articles/library.ts';
import type { Rows } from '../grounding/rows.ts';
import type { ClaimedRun } from './runs.ts';
import { KnownTopics, keywordKey, titleKey } from './topics.ts';
import { ideaOf, makeIdeas, type NewIdea } from './writing/idea-maker.ts';
import { subjectOf } from './writing/subject.ts';

/** Most ideas that wait to be written. A longer list would be unreadable. */
const MOST_OPEN = 200;
/** How often to retry when another process made the same ideas at the same moment. */
const TRIES = 3;
/** Ideas that are made when a run finds none. */
const STOCK = 10;

/** An idea as its row has it. */
export type StoredIdea = Omit<NewIdea, never> & { id: number; createdAt: string };

const FIELDS = `id, title, description, category, keywords, seo_score as "seoScore", difficulty, target_audience as "targetAudience",
  estimated_word_count as "estimatedWordCount", search_intent as "searchIntent", subject, ${iso('created_at')} as "createdAt"`;
const OPEN = 'written_at is null and run_id is null';

/** Ideas as rows. A topic is thought of once. */
@Injectable()
export class Ideas {
  constructor(
    private readonly sql: Sql,
    private readonly library: Library,
  ) {}

  /** Unwritten ideas, best first. */
  async open(count: number): Promise<BlogIdea[]> {
    const ideas = await this.sql.rows<StoredIdea>(
      `select ${FIELDS} from blog_idea where ${OPEN} order by seo_score desc, id desc limit $1`,
      [count],
    );
    return ideas.map(({ subject: _, id, ...idea }) => ({ id: String(id), ...idea }));
  }

  /**
   * Makes new ideas and answers them; fewer where the rows have no more to say. CONFLICT when too many wait already.
   */
  async generate(count: number, createdBy: string, rows: Rows): Promise<BlogIdea[]> {
    const [counted] = await this.sql.rows<{ open: number }>(
      `select count(*)::int as open from blog_idea where ${OPEN}`,
    );
    if ((counted?.open ?? 0) + count > MOST_OPEN)
      throw new AppError(
        'CONFLICT',
        `There are ${counted?.open} ideas that nobody has written yet. Write some of them first.`,
      );
    for (let tried = 0; tried < TRIES; tried += 1) {
      const known = await this.topics();
      const [seeded] = await this.sql.rows<{ made: number }>('select coalesce(max(id), 0)::int as made from blog_idea');
      const thought = makeIdeas(rows, known, count, `ideas:${seeded?.made ?? 0}`);
      const made = await this.insert(thought, createdBy);
      if (made.length > 0 || thought.length === 0)
        return made.map(({ subject: _, id, ...idea }) => ({ id: String(id), ...idea }));
    }
    return [];
  }

  /** The idea for one of a run's posts: the one it already has, otherwise the best free one, otherwise a new one. */
  async forRun({ id }: ClaimedRun, place: number, rows: Rows): Promise<StoredIdea | undefined> {
    const [own] = await this.sql.rows<StoredIdea>(`select ${FIELDS} from blog_idea where run_id = $1 and place = $2`, [
      id,
      place,
    ]);
    if (own) return own;
    const take = () =>
      this.sql.rows<StoredIdea>(
        `update blog_idea set run_id = $1, place = $2
          where id = (select id from blog_idea where ${OPEN} order by seo_score desc, id limit 1 for update skip locked) returning ${FIELDS}`,
        [id, place],
      );
    const [taken] = await take();
    if (taken) return taken;
    await this.generate(STOCK, 'newsroom', rows);
    const [fresh] = await take();
    return fresh;
  }

  /** The best free idea, or a new one. */
  async best(rows: Rows): Promise<StoredIdea | undefined> {
    const best = () =>
      this.sql.rows<StoredIdea>(`select ${FIELDS} from blog_idea where ${OPEN} order by seo_score desc, id limit 1`);
    const [open] = await best();
    if (open) return open;
    await this.generate(STOCK, 'newsroom', rows);
    const [fresh] = await best();
    return fresh;
  }

  /** A stored, unwritten idea. Throws NOT_FOUND, or CONFLICT if it was written. */
  async stored(id: number): Promise<StoredIdea> {
    const [idea] = await this.sql.rows<StoredIdea & { taken: boolean }>(
      `select ${FIELDS}, not (${OPEN}) as taken from blog_idea where id = $1`,
      [id],
    );
    if (!idea) throw new AppError('NOT_FOUND', 'Idea not found');
    const { taken, ...rest } = idea;
    if (taken) throw new AppError('CONFLICT', 'This idea has already been written, or a run is writing it now.');
    return rest;
  }

  /** A caller's own idea as the newsroom understands it. VALIDATION_FAILED if no row is related to it. */
  given(idea: GivenIdea, rows: Rows): NewIdea {
    const subject = subjectOf([idea.title, idea.description, ...(idea.keywords ?? [])].join(' '), rows);
    const own = subject && ideaOf(subject, rows);
    if (!own)
      throw new AppError(
        'VALIDATION_FAILED',
        'This idea names no strain, terpene, flavor, effect or law that the newsroom knows.',
      );
    const category = ARTICLE_CATEGORIES.find((known) => known.toLowerCase() === idea.category?.toLowerCase());
    return {
      ...own,
      title: idea.title,
      ...(idea.description && { description: idea.description }),
      ...(idea.keywords && idea.keywords.length > 0 && { keywords: idea.keywords }),
      ...(category && { category }),
    };
  }

  /** Runs in the transaction that writes its post. Returns false if another process was faster. */
  async markWritten(run: Run, id: number): Promise<boolean> {
    const marked = await run(
      'update blog_idea set written_at = now() where id = $1 and written_at is null returning id',
      [id],
    );
    return marked.length > 0;
  }

  /** Takes away an idea that cannot be written; its run gets another. */
  async drop(id: number): Promise<void> {
    await this.sql.rows('update blog_idea set written_at = now(), run_id = null, place = null where id = $1', [id]);
  }

  /** What was written, but for the post `except`, and with `ideas` what was thought of too. */
  async topics({
    ideas = true,
    except = null,
  }: {
    ideas?: boolean;
    except?: number | null;
  } = {}): Promise<KnownTopics> {
    const known = new KnownTopics();
    for (const { title } of [...this.library.learn, ...this.library.samples]) known.add({ title, keywords: [] });
    const rows = await this.sql.rows<{ title: string; keywords: string[] }>(
      `select title, keywords from post where id is distinct from $1 ${ideas ? 'union all select title, keywords from blog_idea' : ''} limit 50000`,
      [except],
    );
    for (const row of rows) known.add(row);
    return known;
  }

  /** What another replica thought of at the same moment is left out. */
  private async insert(ideas: readonly NewIdea[], createdBy: string): Promise<StoredIdea[]> {
    const rows = ideas.map((idea) => ({
      ...idea,
      titleKey: titleKey(idea.title),
      keywordKey: keywordKey(idea.keywords),
    }));
    return this.sql.rows<StoredIdea>(
      `insert into blog_idea (title, title_key, keyword_key, description, category, keywords, seo_score, difficulty, target_audience,
              estimated_word_count, search_intent, subject, created_by)
       select title, "titleKey", "keywordKey", description, category, array(select jsonb_array_elements_text(keywords)), "seoScore", difficulty,
              "targetAudience", "estimatedWordCount", "searchIntent", subject, $2
         from jsonb_to_recordset($1::jsonb) as idea(title text, "titleKey" text, "keywordKey" text, description text, category text, keywords jsonb,
              "seoScore" int, difficulty text, "targetAudience" text, "estimatedWordCount" int, "searchIntent" text, subject jsonb)
       on conflict do nothing returning ${FIELDS}`,
      [JSON.stringify(rows), createdBy],
    );
  }
}
