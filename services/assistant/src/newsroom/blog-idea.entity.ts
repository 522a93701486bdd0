import { IDEA_DIFFICULTIES, SEARCH_INTENTS } from '@bluntbot/proto/assistant/vocabulary';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Subject } from './writing/subject.ts';

/** What may be written about. A topic is thought of once: by its title, and by the set of its keywords. */
export const BlogIdeaEntity = defineEntity({
  name: 'BlogIdeaEntity',
  tableName: 'blog_idea',
  properties: {
    id: p.integer().primary(),
    title: p.text(),
    titleKey: p.text().unique(),
    keywordKey: p.text().unique(),
    description: p.text(),
    category: p.text(),
    keywords: p.array().columnType('text[]'),
    seoScore: p.integer(),
    difficulty: p.enum(IDEA_DIFFICULTIES),
    targetAudience: p.text(),
    estimatedWordCount: p.integer(),
    searchIntent: p.enum(SEARCH_INTENTS),
    /** The rows that it is about. */
    subject: p.json<Subject>(),
    /** The run that writes it, and as which of its posts. */
    runId: p.integer().nullable(),
    place: p.integer().nullable(),
    writtenAt: p.datetime().nullable(),
    createdBy: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'blog_idea_of_run', properties: ['runId', 'place'] }],
  checks: [
    { name: 'blog_idea_score_of_ten', expression: 'seo_score >= 0 and seo_score <= 10' },
    {
      name: 'blog_idea_texts_have_room',
      expression: 'length(title) >= 1 and length(title) <= 300 and length(description) <= 500',
    },
  ],
});
export type BlogIdeaEntity = InferEntity<typeof BlogIdeaEntity>;
