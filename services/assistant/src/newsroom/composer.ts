import { AppError } from '@bluntbot/platform/app-error';
import { Injectable } from '@nestjs/common';
import type { Rows } from '../grounding/rows.ts';
import { ModelAnswerError } from '../model/model-client.ts';
import { type Commission, PostStore, type SavedPost } from './post-store.ts';
import { BuiltInWriter } from './writing/built-in-writer.ts';
import type { NewIdea } from './writing/idea-maker.ts';
import { ModelWriter } from './writing/model-writer.ts';
import { isWorthWriting } from './writing/subject.ts';
import type { Manuscript, Writer } from './writing/writer.ts';

/** Has an idea written by the available writer and saves the post. */
@Injectable()
export class Composer {
  constructor(
    private readonly builtIn: BuiltInWriter,
    private readonly model: ModelWriter,
    private readonly posts: PostStore,
  ) {}

  get hasModel(): boolean {
    return this.model.isConfigured;
  }

  /** Who would write now. */
  get writerName(): string {
    return this.writer.name;
  }

  /**
   * The post, saved, and who wrote it. When the model fails the built-in writer writes, and `writer` says so; `spent`
   * hears what was paid.
   */
  async compose(
    idea: Omit<NewIdea, 'seoScore'>,
    rows: Rows,
    commission: Omit<Commission, 'writer'>,
    spent: (tokens: number, cost: number | null) => Promise<void> = async () => undefined,
  ): Promise<{ post: SavedPost; writer: string }> {
    if (!isWorthWriting(idea.subject, rows))
      throw new AppError('CONFLICT', 'The data behind this idea no longer exists.');
    const { manuscript, by, note } = await this.written(idea, rows, commission.hold?.signal);
    if (note?.paid) await spent(note.paid.tokens, note.paid.dollars);
    if (manuscript.tokens > 0) await spent(manuscript.tokens, manuscript.cost);
    // What a model could not write is no reason to publish unseen.
    const publishes = commission.publishes && note === undefined;
    const post = await this.posts.save(manuscript, { ...commission, publishes, writer: by }, rows);
    return { post, writer: note ? `${by}, because ${note.why}` : by };
  }

  private get writer(): Writer {
    return this.hasModel ? this.model : this.builtIn;
  }

  private async written(idea: Omit<NewIdea, 'seoScore'>, rows: Rows, signal?: AbortSignal): Promise<Written> {
    const { writer } = this;
    try {
      return { manuscript: await writer.write(idea, rows, idea.title, signal), by: writer.name };
    } catch (error) {
      if (writer === this.builtIn || signal?.aborted) throw error;
      const why = `${writer.name} failed: ${String((error as Error).message ?? error).slice(0, 200)}`;
      const paid = error instanceof ModelAnswerError ? error.spent : undefined;
      return {
        manuscript: await this.builtIn.write(idea, rows, idea.title),
        by: this.builtIn.name,
        note: { why, paid },
      };
    }
  }
}

interface Written {
  manuscript: Manuscript;
  by: string;
  /** Why it is not the writer that should have written, and what was paid for nothing. */
  note?: { why: string; paid: ModelAnswerError['spent'] | undefined };
}
