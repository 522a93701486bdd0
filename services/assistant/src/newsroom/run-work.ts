import { AppError } from '@bluntbot/platform/app-error';
import { POSTS_PER_RUN } from '@bluntbot/proto/assistant/vocabulary';
import { Injectable } from '@nestjs/common';
import { RowReader, type Rows } from '../grounding/rows.ts';
import { Composer } from './composer.ts';
import { Ideas } from './ideas.ts';
import { PostStore, type SavedPost } from './post-store.ts';
import { type ClaimedRun, type Hold, Runs } from './runs.ts';

/** Ideas that are tried for one post: a topic may turn out to be taken, or its rows gone. */
const MOST_TRIES = 5;

/** What a run does: so many posts, each about an idea of its own, each written once. */
@Injectable()
export class RunWork {
  constructor(
    private readonly runs: Runs,
    private readonly reader: RowReader,
    private readonly ideas: Ideas,
    private readonly composer: Composer,
    private readonly posts: PostStore,
  ) {}

  get writerName(): string {
    return this.composer.writerName;
  }

  /** Writes what is not written yet; answers what came of it. */
  async write(run: ClaimedRun, hold: Hold): Promise<string> {
    await this.runs.setWriter(run, this.composer.writerName);
    const rows = await this.reader.read();
    await hold.note(
      `Read ${rows.strains.length} strains, ${rows.terpenes.length} terpenes and ${rows.laws.length} laws`,
    );
    const statuses: string[] = [];
    for (let place = 1; place <= POSTS_PER_RUN; place += 1) {
      hold.signal.throwIfAborted();
      const origin = `run:${run.id}:${place}`;
      const before = await this.posts.find(origin);
      if (before) await hold.note(`Post ${place} was written before: ${before.title}`);
      statuses.push(before?.status ?? (await this.post(run, place, origin, rows, hold)).status);
    }
    const count = (status: string) => statuses.filter((each) => each === status).length;
    return `${count('published')} published, ${count('draft')} saved as drafts`;
  }

  private async post(run: ClaimedRun, place: number, origin: string, rows: Rows, hold: Hold): Promise<SavedPost> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const idea = await this.ideas.forRun(run, place, rows);
      if (!idea) throw new AppError('UNAVAILABLE', 'The data has nothing new to write about.');
      await hold.note(`Post ${place} is about: ${idea.title}`);
      try {
        const { post, writer } = await this.composer.compose(
          idea,
          rows,
          // A schedule without a model leaves its posts to staff; a hand on the button publishes.
          { origin, runId: run.id, ideaId: idea.id, publishes: run.kind === 'manual' || this.composer.hasModel, hold },
          (tokens, cost) => hold.spend(tokens, cost),
        );
        const { passed, findings, statements } = post.gate;
        await hold.note(
          `Post ${place}, by ${writer}: ${passed ? `the data supports all ${statements} statements` : `the data doesn’t support ${findings.length} statements, first: ${findings[0]?.why}`}; ${post.status}, SEO ${post.seoScore}`,
        );
        return post;
      } catch (error) {
        // A topic that is taken, or an idea whose rows are gone, is given up; anything else is the run's own trouble.
        if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
        await hold.note(`Post ${place}: ${error.message}`);
        await this.ideas.drop(idea.id);
      }
    }
    throw new Error(`No idea of ${MOST_TRIES} could be written`);
  }
}
