import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Breaker } from '../model/breaker.ts';
import { Budget } from '../model/budget.ts';
import { ModelAnswerError, type Spent } from '../model/model-client.ts';
import type { Facts } from './facts.ts';
import { SummaryStore } from './summary-store.ts';
import { ModelWriter } from './writing/model-writer.ts';

/** Summaries that one replica has written at once; who asks meanwhile is content with the built-in writer's. */
const MOST_AT_ONCE = 2;
/** Whose share of the budget it is: all summaries together have that of one visitor. */
const ACCOUNT = 'strain summaries';

/**
 * Has a model write summaries in the background. Visitors get the new text once it is ready.
 */
@Injectable()
export class ModelSummaries implements OnModuleDestroy {
  private readonly log = new Logger(ModelSummaries.name);
  private readonly breaker = new Breaker();
  private readonly ended = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly writer: ModelWriter,
    private readonly store: SummaryStore,
    private readonly budget: Budget,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.ended.abort();
    await this.settled();
  }

  /** Starts, if there is a model and no other process works on it. */
  improve(strain: StrainDetail, facts: Facts, version: string): void {
    if (!this.writer.isConfigured || this.running.size >= MOST_AT_ONCE || this.ended.signal.aborted) return;
    const work = this.work(strain, facts, version)
      .catch((error: unknown) =>
        this.log.warn(`A summary was not written: ${error instanceof Error ? error.constructor.name : 'unknown'}`),
      )
      .finally(() => this.running.delete(work));
    this.running.add(work);
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }

  private async work(strain: StrainDetail, facts: Facts, version: string): Promise<void> {
    if (!this.breaker.isClosed || !(await this.store.claim(strain.id, version))) return;
    const share = await this.budget.take(ACCOUNT, this.writer.most);
    if (!share) return;
    let used: Spent = { tokens: 0, dollars: 0 };
    try {
      const { paragraphs, spent } = await this.writer.write(strain, facts, this.ended.signal);
      used = spent;
      this.breaker.worked();
      if (paragraphs) await this.store.improve(strain.id, version, this.writer.name, paragraphs);
    } catch (error) {
      if (error instanceof ModelAnswerError) used = error.spent;
      if (!this.ended.signal.aborted) this.breaker.failed();
      throw error;
    } finally {
      await share.settle(used);
    }
  }
}
