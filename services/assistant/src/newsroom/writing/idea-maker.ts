import type { BlogIdea } from '@bluntbot/proto/assistant/newsroom';
import type { ARTICLE_CATEGORIES } from '@bluntbot/proto/assistant/vocabulary';
import { EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import { numbersFrom } from '@bluntbot/proto/seeded-random';
import type { Rows } from '../../grounding/rows.ts';
import { capital, withArticle } from '../../wording/prose.ts';
import type { KnownTopics } from '../topics.ts';
import { isWorthWriting, LAW_TOPICS, type LawTopic, parentsOf, type Subject, strainsOf } from './subject.ts';

/** An idea before it is a row. */
export type NewIdea = Omit<BlogIdea, 'id' | 'createdAt' | 'category'> & {
  category: (typeof ARTICLE_CATEGORIES)[number];
  subject: Subject;
};

/** Strains among which pairs are compared, and flavors among which moods and gardens are looked for. */
const BEST_KNOWN = 30;
const FLAVORS = 16;
/** Children that a strain must have for a family to be told of. */
const FAMILY = 5;

const LAW_TITLES: Record<LawTopic, { title: string; keyword: string }> = {
  possession: {
    title: 'How Much Cannabis an Adult May Have in DC, Virginia and Maryland',
    keyword: 'possession limits',
  },
  plants: { title: 'Growing Cannabis at Home: DC, Virginia and Maryland Compared', keyword: 'home growing' },
  sale: { title: 'Who May Sell Cannabis to Whom in DC, Virginia and Maryland', keyword: 'cannabis sales' },
  delivery: { title: 'Cannabis Delivery in DC, Virginia and Maryland: Who May Get It', keyword: 'cannabis delivery' },
};

/**
 * New ideas that the rows have something to say about, none like what is known; of every kind some, in an order that
 * depends on `seed`.
 */
export function makeIdeas(rows: Rows, known: KnownTopics, count: number, seed: string): NewIdea[] {
  const next = numbersFrom(seed);
  const kinds = Object.values(subjectsOf(rows)).map((subjects) =>
    subjects.map((subject) => ({ subject, at: next() })).toSorted((a, b) => a.at - b.at),
  );
  const ideas: NewIdea[] = [];
  while (ideas.length < count && kinds.some((left) => left.length > 0)) {
    for (const left of kinds) {
      const idea = nextNew(left, rows, known);
      if (!idea) continue;
      known.add(idea);
      ideas.push(idea);
      if (ideas.length === count) break;
    }
  }
  return ideas;
}

function nextNew(left: { subject: Subject }[], rows: Rows, known: KnownTopics): NewIdea | undefined {
  for (let chosen = left.shift(); chosen; chosen = left.shift()) {
    if (!isWorthWriting(chosen.subject, rows)) continue;
    const idea = ideaOf(chosen.subject, rows);
    if (idea && known.whyKnown(idea) === undefined) return idea;
  }
  return undefined;
}

/** All that could be written about, by kind. */
function subjectsOf(rows: Rows): Record<Exclude<Subject['kind'], 'named'>, Subject[]> {
  const { strains, terpenes } = rows;
  const flavors = byFrequency(strains.flatMap((strain) => strain.flavors)).slice(0, FLAVORS);
  const best = strains.slice(0, BEST_KNOWN);
  return {
    terpene: terpenes.map(({ slug }) => ({ kind: 'terpene', terpene: slug })),
    mood: EFFECTS.flatMap((effect) => flavors.map((flavor): Subject => ({ kind: 'mood', effect, flavor }))),
    pair: best.flatMap((one, index) =>
      best.slice(index + 1).map((other): Subject => ({ kind: 'pair', strains: [one.slug, other.slug] })),
    ),
    family: byFrequency(strains.flatMap(parentsOf), FAMILY).map((parent) => ({ kind: 'family', parent })),
    mild: EFFECTS.flatMap((effect) => [12, 15, 17].map((below): Subject => ({ kind: 'mild', effect, below }))),
    garden: flavors.flatMap((flavor) => [8, 9, 10].map((weeks): Subject => ({ kind: 'garden', flavor, weeks }))),
    law: LAW_TOPICS.map((topic) => ({ kind: 'law', topic })),
  };
}

/** The idea of a subject, with its score; undefined where its rows are gone. */
export function ideaOf(subject: Subject, rows: Rows): NewIdea | undefined {
  const told = tell(subject, rows);
  if (!told) return undefined;
  const idea = { estimatedWordCount: subject.kind === 'law' ? 650 : 800, ...told, subject };
  return { ...idea, seoScore: scoreOf(idea) };
}

type Told = Pick<
  NewIdea,
  'title' | 'description' | 'category' | 'keywords' | 'difficulty' | 'targetAudience' | 'searchIntent'
>;

function tell(subject: Subject, rows: Rows): Told | undefined {
  const many = strainsOf(subject, rows).length;
  const names = strainsOf(subject, rows).map(({ name }) => name);
  switch (subject.kind) {
    case 'terpene': {
      const terpene = rows.terpenes.find(({ slug }) => slug === subject.terpene);
      if (!terpene) return undefined;
      return {
        title: `Daily Picks: Strains Led by ${terpene.name}, Compared`,
        description: `${terpene.name}, ${terpene.aroma}: what ${many} strains of our library that are led by it have in common, and where they part.`,
        category: 'Strains',
        keywords: [terpene.name.toLowerCase(), `${terpene.name.toLowerCase()} strains`, 'terpenes'],
        difficulty: many > 60 ? 'hard' : 'easy',
        targetAudience: 'People who choose by smell',
        searchIntent: 'informational',
      };
    }
    case 'mood':
      return {
        title: `Daily Picks: ${capital(subject.flavor)} Strains Reported as ${capital(subject.effect)}`,
        description: `Of our library ${many} strains have ${withArticle(subject.flavor)} taste and are reported as ${subject.effect} among the first. A few of them side by side, with figures.`,
        category: 'Lifestyle',
        keywords: [`${subject.flavor} strains`, `${subject.effect} strains`, subject.flavor],
        difficulty: 'medium',
        targetAudience: 'Adults who know what they like to taste',
        searchIntent: 'commercial',
      };
    case 'pair':
      return {
        title: `Daily Picks: ${names.join(' and ')}, Side by Side`,
        description: `${names.join(' or ')}? Strength, terpenes, flavors and what people report of each, set next to each other from the strain library.`,
        category: 'Strains',
        keywords: [...names, 'strain comparison'],
        difficulty: 'hard',
        targetAudience: 'People between two jars',
        searchIntent: 'informational',
      };
    case 'family':
      return {
        title: `Daily Picks: What Became of ${subject.parent}’s Children`,
        description: `${subject.parent} is named as a parent of ${many} strains in our library. What three of them kept, what they lost, and how strong they are.`,
        category: 'Strains',
        keywords: [subject.parent, `${subject.parent} crosses`, 'genetics'],
        difficulty: 'easy',
        targetAudience: 'Readers who ask where a name comes from',
        searchIntent: 'informational',
      };
    case 'mild':
      return {
        title: `Daily Picks: ${capital(subject.effect)} Strains Below ${subject.below} Percent THC`,
        description: `Reported as ${subject.effect} and below ${subject.below} percent THC: ${many} strains of our library are both. A few of them, for a careful start.`,
        category: 'Strains',
        keywords: ['low THC strains', `${subject.effect} strains`, `below ${subject.below} percent THC`],
        difficulty: 'medium',
        targetAudience: 'Beginners and people coming back after a break',
        searchIntent: 'commercial',
      };
    case 'garden':
      return {
        title: `Daily Picks: Easy ${capital(subject.flavor)} Strains to Grow in ${subject.weeks} Weeks`,
        description: `Easy to grow, in flower for ${subject.weeks} weeks at most, and with ${withArticle(subject.flavor)} taste: what our library has for a small first garden at home.`,
        category: 'Growing',
        keywords: ['easy strains to grow', `${subject.flavor} strains`, `${subject.weeks} weeks of flowering`],
        difficulty: 'medium',
        targetAudience: 'First-time home growers',
        searchIntent: 'informational',
      };
    case 'law': {
      const { title, keyword } = LAW_TITLES[subject.topic];
      return {
        title: title.slice(0, 65),
        description: `${capital(keyword)} in the District, Virginia, and Maryland, taken from the rows of our law table, each with its source and the day on which it was checked.`,
        category: 'Laws',
        keywords: [keyword, 'cannabis law', 'DC', 'Virginia', 'Maryland'],
        difficulty: 'hard',
        targetAudience: 'Adults in and around Washington',
        searchIntent: 'informational',
      };
    }
    case 'named':
      return {
        title: `Daily Picks: ${names.join(', ')} Looked At Closely`,
        description: `${names.join(', ')}: strength, terpenes, flavors and what people report, from the rows of the strain library and nothing else.`,
        category: 'Strains',
        keywords: [...names, 'strain facts'],
        difficulty: 'medium',
        targetAudience: 'Readers who have a name in mind',
        searchIntent: 'informational',
      };
  }
}

/** Of ten: how well an idea is cut for being found. */
export function scoreOf({
  title,
  description,
  keywords,
  difficulty,
  estimatedWordCount,
}: Omit<NewIdea, 'seoScore' | 'subject'>): number {
  const named = keywords.some((keyword) => title.toLowerCase().includes(keyword.toLowerCase()));
  const points = [
    title.length >= 30 && title.length <= 65 ? 2 : 0,
    description.length >= 110 && description.length <= 160 ? 2 : 0,
    named ? 2 : 0,
    keywords.length >= 3 && keywords.length <= 6 ? 1 : 0,
    estimatedWordCount >= 600 ? 1 : 0,
    { easy: 2, medium: 1, hard: 0 }[difficulty],
  ];
  return points.reduce((sum, each) => sum + each, 0);
}

function byFrequency(words: readonly string[], least = 1): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= least)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([word]) => word);
}
