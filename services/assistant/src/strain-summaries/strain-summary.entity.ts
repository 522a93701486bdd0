import type { SummaryParagraphs } from '@bluntbot/proto/assistant/strain-summaries';
import { defineEntity, p } from '@mikro-orm/core';

/** The newest summary of a strain. There is at most one per strain. */
export const StrainSummaryEntity = defineEntity({
  name: 'StrainSummaryEntity',
  tableName: 'strain_summary',
  properties: {
    strainId: p.integer().primary().autoincrement(false),
    /** Of the facts that it was written from. */
    version: p.text(),
    writer: p.text(),
    byModel: p.boolean(),
    paragraphs: p.json<SummaryParagraphs>(),
    writtenAt: p.datetime().defaultRaw('now()'),
    /** When a model was last asked to write of this version. */
    askedAt: p.datetime().nullable(),
  },
  checks: [
    {
      name: 'strain_summary_has_room',
      expression:
        'length(version) <= 40 and length(writer) >= 1 and length(writer) <= 200 and pg_column_size(paragraphs) <= 32768',
    },
  ],
});
