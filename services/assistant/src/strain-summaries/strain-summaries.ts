import type { StrainSummary } from '@bluntbot/proto/assistant/strain-summaries';
import { BUILT_IN_WRITER } from '@bluntbot/proto/assistant/vocabulary';
import type { ReviewSummary } from '@bluntbot/proto/catalog/strain-reviews';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Injectable } from '@nestjs/common';
import { factsOf, versionOf } from './facts.ts';
import { ModelSummaries } from './model-summaries.ts';
import { type KeptSummary, SummaryStore } from './summary-store.ts';
import { write } from './writing/built-in-writer.ts';

/**
 * Summaries of strains: written once for each version of a strain, by the built-in writer at once, by a model behind
 * the answer.
 */
@Injectable()
export class StrainSummaries {
  constructor(
    private readonly store: SummaryStore,
    private readonly models: ModelSummaries,
  ) {}

  async get(strain: StrainDetail, reviews: ReviewSummary): Promise<StrainSummary> {
    const facts = factsOf(strain, reviews);
    const version = versionOf(facts);
    const kept = (await this.store.find(strain.id, version)) ?? (await this.written(strain.id, version, write(facts)));
    if (!kept.byModel) this.models.improve(strain, facts, version);
    return {
      ...kept,
      review: kept.paragraphs.map((paragraph) => paragraph.map(({ text }) => text).join(' ')).join('\n\n'),
    };
  }

  private async written(
    strainId: number,
    version: string,
    paragraphs: KeptSummary['paragraphs'],
  ): Promise<KeptSummary> {
    await this.store.keep(strainId, version, paragraphs);
    // Another replica may have been first. A hand that is as quick leaves what was written here.
    const mine = { version, writer: BUILT_IN_WRITER, byModel: false, paragraphs, writtenAt: new Date().toISOString() };
    return (await this.store.find(strainId, version)) ?? mine;
  }
}
