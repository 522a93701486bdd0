import { AppError } from '@bluntbot/platform/app-error';
import { KeptReads } from '@bluntbot/platform/nats/kept-reads';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type GrowingGuide, growingGuideGet, growingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 3_000;
const MAX_GUIDES = 100;

/** The growing guides of the catalog. */
@Injectable()
export class GrowingGuides {
  constructor(
    private readonly rpc: RpcClient<'assistant'>,
    private readonly kept: KeptReads<'assistant'>,
  ) {}

  /** All guides if they aren't those of an edition, and which edition they are. */
  async changedSince(known: string): Promise<{ edition: string; guides?: GrowingGuide[] }> {
    const { guides: all } = await this.kept.ask(growingLibrary, {}, { timeoutMs: TIMEOUT_MS });
    const listed = all.slice(0, MAX_GUIDES);
    const edition = JSON.stringify(listed.map(({ id, lastUpdated, timeToRead }) => [id, lastUpdated, timeToRead]));
    if (edition === known) return { edition };
    const guides = await Promise.all(listed.map(({ id }) => this.guide(id)));
    return { edition, guides: guides.filter((guide) => guide !== undefined) };
  }

  private async guide(id: string): Promise<GrowingGuide | undefined> {
    try {
      return await this.rpc.ask(growingGuideGet, { id }, { timeoutMs: TIMEOUT_MS });
    } catch (error) {
      // Taken down since the list was read.
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }
}
