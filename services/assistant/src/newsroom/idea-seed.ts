import { ARTICLE_CATEGORIES, IDEA_DIFFICULTIES, SEARCH_INTENTS } from '@bluntbot/proto/assistant/vocabulary';
import { EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { readFacts } from '../written-file.ts';
import { BlogIdeaEntity } from './blog-idea.entity.ts';
import { keywordKey, titleKey } from './topics.ts';
import { scoreOf } from './writing/idea-maker.ts';
import { LAW_TOPICS } from './writing/subject.ts';

/** Words of an idea that has more to say than a law. */
const USUAL_WORDS = 800;
const LAW_WORDS = 650;

const SeededSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('terpene'), terpene: z.string() }),
  z.object({ kind: z.literal('mood'), effect: z.enum(EFFECTS), flavor: z.string() }),
  z.object({ kind: z.literal('pair'), strains: z.tuple([z.string(), z.string()]) }),
  z.object({ kind: z.literal('mild'), effect: z.enum(EFFECTS), below: z.int() }),
  z.object({ kind: z.literal('garden'), flavor: z.string(), weeks: z.int() }),
  z.object({ kind: z.literal('law'), topic: z.enum(LAW_TOPICS) }),
]);

const IdeaSeed = z.strictObject({
  title: z.string().min(1).max(300),
  description: z.string().max(500),
  category: z.enum(ARTICLE_CATEGORIES),
  keywords: z.array(z.string().max(60)).max(12),
  difficulty: z.enum(IDEA_DIFFICULTIES),
  targetAudience: z.string().max(120),
  searchIntent: z.enum(SEARCH_INTENTS),
  subject: SeededSubject,
});
type IdeaSeed = z.output<typeof IdeaSeed>;

/** The ideas of a new site before the first run of the automation. */
export const readIdeaSeed = (): IdeaSeed[] =>
  readFacts(new URL('../seed/data/ideas/', import.meta.url), z.array(IdeaSeed)).flatMap(({ facts }) => facts);

/**
 * Brings written ideas into the database; what was thought of already, or written since, stays as it is. Answers how
 * many were added.
 */
export async function seedIdeas(em: EntityManager, seeds: readonly IdeaSeed[]): Promise<number> {
  const known = await em.find(BlogIdeaEntity, {}, { fields: ['titleKey', 'keywordKey'] });
  const titles = new Set(known.map((idea) => idea.titleKey));
  const keywords = new Set(known.map((idea) => idea.keywordKey));
  const fresh = seeds.map(rowOf).filter((idea) => !titles.has(idea.titleKey) && !keywords.has(idea.keywordKey));
  for (const idea of fresh) em.create(BlogIdeaEntity, idea);
  await em.flush();
  return fresh.length;
}

function rowOf(seed: IdeaSeed) {
  const idea = { ...seed, estimatedWordCount: seed.subject.kind === 'law' ? LAW_WORDS : USUAL_WORDS };
  const keys = { titleKey: titleKey(seed.title), keywordKey: keywordKey(seed.keywords) };
  return { ...idea, ...keys, seoScore: scoreOf(idea), createdBy: 'seed' };
}
