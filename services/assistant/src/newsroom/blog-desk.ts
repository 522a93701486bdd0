import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import type {
  BlogIdeas,
  blogTestGenerate,
  blogTestWrite,
  blogTrigger,
  GivenIdea,
} from '@bluntbot/proto/assistant/newsroom';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { RowReader, type Rows } from '../grounding/rows.ts';
import { Composer } from './composer.ts';
import { DeskWork } from './desk-work.ts';
import { Ideas } from './ideas.ts';
import { Newsroom } from './newsroom.ts';
import type { SavedPost } from './post-store.ts';
import { titleKey } from './topics.ts';
import type { NewIdea } from './writing/idea-maker.ts';

const STARTED = 'AI is generating your Daily Pick articles. Check back in a few minutes to see the new content!';
const NOTHING_NEW = 'The data has nothing new to write about.';
const success = true as const;

/** What the buttons of the blog dashboards do. What they have written is a draft. */
@Injectable()
export class BlogDesk {
  private readonly logger = new Logger(BlogDesk.name);

  constructor(
    private readonly newsroom: Newsroom,
    private readonly ideas: Ideas,
    private readonly reader: RowReader,
    private readonly composer: Composer,
    private readonly desk: DeskWork,
    private readonly em: EntityManager,
  ) {}

  async trigger(staff: string): Promise<ResponseOf<typeof blogTrigger>> {
    const { run, started } = await this.newsroom.trigger(staff);
    if (started) await this.log(staff, 'newsroom.triggered', run.slot);
    return { success, message: STARTED, started, run };
  }

  async generateIdeas(count: number, staff: string): Promise<BlogIdeas> {
    const generate = async () => this.ideas.generate(count, staff, await this.reader.read());
    const ideas = await this.desk.alone(
      'ideas',
      'Ideas are being made already. Look at the list in a moment.',
      generate,
    );
    if (ideas.length === 0) throw new AppError('UNAVAILABLE', NOTHING_NEW);
    await this.log(staff, 'ideas.generated', 'ideas', { titles: ideas.map(({ title }) => title) });
    return { success, ideas };
  }

  async testWrite({
    idea,
    ideaId,
    staff,
  }: ParsedRequestOf<typeof blogTestWrite>): Promise<ResponseOf<typeof blogTestWrite>> {
    const rows = await this.reader.read();
    const id = storedId(ideaId ?? (typeof idea === 'object' ? idea.id : undefined));
    if (ideaId !== undefined && id === undefined) throw new AppError('NOT_FOUND', 'Idea not found');
    const { title, slug, seoScore } =
      id === undefined
        ? await this.given(typeof idea === 'string' ? { title: idea } : (idea as GivenIdea), rows, staff)
        : await this.stored(id, rows, staff);
    return { success, blogPost: { title, seoScore, slug } };
  }

  /** A request that comes while an idea is being written does not start the next one. */
  testGenerate(staff: string): Promise<ResponseOf<typeof blogTestGenerate>> {
    return this.desk.alone(
      'test-generate',
      'A test article is being written already. It is among the drafts in a moment.',
      async () => {
        const rows = await this.reader.read();
        const idea = await this.ideas.best(rows);
        if (!idea) throw new AppError('UNAVAILABLE', NOTHING_NEW);
        const { title, slug, status, seoScore } = await this.write(idea, idea.id, `idea:${idea.id}`, rows, staff);
        return { success, article: { title, slug, status, seoScore } };
      },
    );
  }

  private async stored(id: number, rows: Rows, staff: string): Promise<SavedPost> {
    return this.write(await this.ideas.stored(id), id, `idea:${id}`, rows, staff);
  }

  private given(idea: GivenIdea, rows: Rows, staff: string): Promise<SavedPost> {
    return this.write(this.ideas.given(idea, rows), null, `given:${titleKey(idea.title)}`, rows, staff);
  }

  private async write(
    idea: Omit<NewIdea, 'seoScore'>,
    ideaId: number | null,
    origin: string,
    rows: Rows,
    staff: string,
  ): Promise<SavedPost> {
    const compose = () => this.composer.compose(idea, rows, { origin, runId: null, ideaId, publishes: false });
    const { post, writer } = await this.desk.alone(
      origin,
      'This idea is being written already. It is among the drafts in a moment.',
      compose,
    );
    await this.log(staff, 'post.written', post.slug, { title: post.title, writer, gate: post.gate.passed });
    return post;
  }

  /** What is logged here is done already: staff are not told that it failed because its entry did. */
  private async log(staff: string, action: string, subject: string, after?: object): Promise<void> {
    const em = this.em.fork();
    recordWrite(em, { staff, action, subject, ...(after && { after }) });
    await em
      .flush()
      .catch((error: unknown) =>
        this.logger.error(`${action} of ${subject} by ${staff} has no entry: ${String(error)}`),
      );
  }
}

/** Numbers of rows; what else a client calls an idea is its own. */
function storedId(given: string | number | undefined): number | undefined {
  const id = Number(given);
  return given !== undefined && given !== '' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
