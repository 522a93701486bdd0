import { readFileSync, writeFileSync } from 'node:fs';
import { readGroups } from '../evaluation/schema.ts';
import { alsoOf } from '../src/retrieval/also.ts';
import { confidenceFeatures, type Features, RANKING_FILE, type Ranking } from '../src/retrieval/confidence.ts';
import { type Candidate, SectionIndex } from '../src/retrieval/section-index.ts';
import { SectionVectors } from '../src/retrieval/section-vectors.ts';
import { pageOf, type Section, vectorTexts } from '../src/retrieval/sections.ts';
import { PatientVectors } from '../test/patient-encoders.ts';
import { shippedSections } from '../test/shipped-sections.ts';
import { isHeldOut } from './held-out.ts';
import { confidentOf, fitted, softmaxFitted } from './ranking-fit.ts';

/** Questions with the addresses of the pages that answer them, or `none`. */
const LABELED = new URL('../evaluation/train/asked/2026-11-23-pages.tsv', import.meta.url);
const OFF_TOPIC = new URL('../src/meaning/sentence-examples/off-topic.txt', import.meta.url);
/** Pages of answers that are written since, to which no label points yet. */
const EVERYDAY = [
  ...[
    '/learn/everyday-questions',
    '/learn/everyday-law-questions',
    '/learn/kitchen-questions',
    '/learn/body-questions',
  ],
  ...['/learn/gear-questions', '/learn/growing-questions', '/learn/home-and-work-law-questions'],
];
const GROUPS = ['how-to', 'growing', 'glossary', 'laws', 'edibles-and-recipes'];
/** Passages of a question that are learned from. */
const MOST_PASSAGES = 60;
const FOLDS = 5;
const BOUNDS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6];
const RANKED: (keyof Features)[] = [
  ...(['bm25', 'page', 'covers', 'names', 'similar'] as const),
  ...(['nameSimilar', 'questionSimilar', 'pageSimilar', 'both', 'isTerm', 'askedSimilar', 'answerSimilar'] as const),
  ...(['saySimilar', 'answerCovers', 'isWritten'] as const),
];
const CONFIDENT = [
  ...['covers', 'similar', 'questionSimilar', 'answerSimilar', 'saySimilar', 'both', 'isWritten', 'rank', 'lead'],
];

/** A question, whether a section answers it, and how much it counts when the weights are learned. */
interface Example {
  question: string;
  set: string;
  weight: number;
  answers: (section: Section) => boolean;
  /** Whether it is the very section of the label, where that names one. */
  isNamed?: (section: Section) => boolean;
  /** The written answer. */
  said?: string | undefined;
}

/** An example with the sections that are found for it, and their features. */
interface Read extends Example {
  found: readonly Candidate[];
  rows: readonly (readonly number[])[];
}

const linesOf = (file: URL): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);
/** The address of a page; a glossary term is its own page. */
const addressOf = (href: string): string => (href.startsWith('/learn/glossary#') ? href : (href.split('#')[0] ?? href));

function examples(sections: readonly Section[]): Example[] {
  const labeled = linesOf(LABELED).map((line): Example => {
    const [pages = '', question = ''] = line.split('\t');
    if (pages === 'none') return { question, set: 'uncovered', weight: 1, answers: () => false };
    const places = pages.split(' ');
    const wanted = places.map(addressOf);
    const anchors = places.filter((place) => place !== addressOf(place));
    return {
      ...{
        question,
        set: 'labeled',
        weight: 1,
        answers: ({ href }) => [...wanted, ...EVERYDAY].includes(addressOf(href)),
      },
      isNamed: ({ href, heading }) =>
        [href, `${addressOf(href)}#${encodeURIComponent(heading.toLowerCase())}`].some((one) => anchors.includes(one)),
    };
  });
  const offTopic = linesOf(OFF_TOPIC).map(
    (question): Example => ({ question, set: 'off topic', weight: 0.3, answers: () => false }),
  );
  const evaluated = readGroups().flatMap(({ name, questions }) =>
    questions.flatMap(({ ask, after, expect }): Example[] => {
      const isRecipe = name === 'edibles-and-recipes';
      const named = [...(expect.readings?.includeOne ?? []), ...(expect.readings?.include ?? [])];
      const cited = (expect.cites ?? []).flatMap(({ id }) => id ?? []);
      const ids = new Set([...named, ...cited]);
      const answers = ({ kind, id }: Section) => ids.has(id) && (isRecipe || kind !== 'recipe');
      if (after || !GROUPS.includes(name) || !sections.some(answers)) return [];
      return [{ question: ask, set: isRecipe ? 'recipes' : 'pages', weight: isRecipe ? 0.4 : 0.7, answers }];
    }),
  );
  return [...labeled, ...evaluated, ...offTopic];
}

/** Phrasings of written answers that the index doesn't have. */
const heldOut = (sections: readonly Section[]): Example[] =>
  sections.flatMap((section) =>
    [...section.answers.keys()]
      .filter((_question, at) => isHeldOut(at))
      .map(
        (question): Example => ({
          ...{ question, set: 'written', weight: 0.5, said: section.answers.get(question) },
          answers: (one) => pageOf(one) === pageOf(section),
          isNamed: (one) => one.href === section.href && one.heading === section.heading,
        }),
      ),
  );
const without = (section: Section, questions: ReadonlySet<string>): Section => ({
  ...section,
  questions: section.questions.filter((one) => !questions.has(one)),
  answers: new Map([...section.answers].filter(([one]) => !questions.has(one))),
});

const shipped = shippedSections();
const held = heldOut(shipped);
const heldQuestions = new Set(held.map(({ question }) => question));
const sections = shipped.map((section) => without(section, heldQuestions));
const sentences = new PatientVectors();
class PatientSections extends SectionVectors {
  protected override readonly patienceMs = 120_000;
}
const vectors = new PatientSections(sentences);
const table = vectors.keep(vectorTexts(sections));
const index = await SectionIndex.of(sections, table);
/** What staff write has neither answers nor everyday questions. */
const unanswered = sections.map((section) => ({ ...section, questions: [], starts: new Map(), answers: new Map() }));
const plainIndex = await SectionIndex.of(unanswered, table);
const labeled = examples(sections);
const asked = [
  ...[...labeled, ...held].map((example) => ({ example, among: index })),
  ...labeled.map((example) => ({ example: { ...example, set: `${example.set}, page text` }, among: plainIndex })),
];
const read: Read[] = [];
for (const { example, among } of asked) {
  const found = among.find(example.question, await vectors.of(example.question)).slice(0, MOST_PASSAGES);
  read.push({ ...example, found, rows: found.map(({ features }) => RANKED.map((name) => features[name])) });
}
await vectors.onApplicationShutdown();
await sentences.onApplicationShutdown();

/** Learns the named sections, and where none is named or found all of the right pages. */
const rankWeights = (some: readonly Read[]): number[] =>
  softmaxFitted(
    some.map(({ found, rows, weight, answers, isNamed, said }) => {
      if (said !== undefined) return { weight, rows, right: found.map(({ quote }) => quote().text === said) };
      const named = found.map(({ section }) => isNamed?.(section) ?? false);
      const answering = found.map(({ section }) => answers(section));
      const right = named.includes(true) ? named : answering;
      // Other sections of a right page teach nothing.
      const kept = rows
        .keys()
        .filter((at) => right[at] || !answering[at])
        .toArray();
      return { weight, rows: kept.map((at) => rows[at] ?? []), right: kept.map((at) => right[at] ?? false) };
    }),
  );

const rankedBy = ({ found, rows }: Read, weights: readonly number[]): Candidate[] =>
  found
    .map((one, at) => ({
      ...{ section: one.section, features: one.features, confidence: one.confidence },
      ...{ quote: () => one.quote(), related: (answer: string) => one.related(answer) },
      rank: (rows[at] ?? []).reduce((sum, value, nth) => sum + value * (weights[nth] ?? 0), 0),
    }))
    .toSorted((a, b) => b.rank - a.rank);

/** The best passage of each page. */
function bestPages(ranked: readonly Candidate[]): Candidate[] {
  return [...new Map(ranked.toReversed().map((one) => [pageOf(one.section), one])).values()].toSorted(
    (a, b) => b.rank - a.rank,
  );
}

/**
 * What the confidence learns from: the first page of each question, ranked by weights that have not seen the question.
 */
const isHeld = (at: number, fold: number) => at % FOLDS === fold;
const tops = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = rankWeights(read.filter((_one, at) => !isHeld(at, fold)));
  return read.flatMap((one, at) => {
    const ranked = isHeld(at, fold) ? rankedBy(one, weights) : [];
    const [first, second, third] = bestPages(ranked);
    if (!first) return [];
    const also = alsoOf(ranked);
    const features = confidenceFeatures(first.features, first.rank, second?.rank ?? 0);
    return [
      {
        ...{ fold, set: one.set, weight: one.weight, row: CONFIDENT.map((name) => features[name] ?? 0) },
        isRight: one.answers(first.section),
        isNamed: one.isNamed?.(first.section) ?? false,
        namesOne: one.found.some(({ section }) => one.isNamed?.(section)),
        isSaid: one.said !== undefined && first.quote().text === one.said,
        hasAlso: also !== undefined,
        isSaidAlso: one.said !== undefined && [first, also].some((passage) => passage?.quote().text === one.said),
        isAmongThree: [first, second, third].some((page) => page && one.answers(page.section)),
      },
    ];
  });
}).flat();

const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const confidence = fitted(tops.filter((one) => one.fold !== fold));
  return tops
    .filter((one) => one.fold === fold)
    .map((one) => ({ ...one, confidence: confidentOf(confidence, one.row) }));
}).flat();

const percent = (part: number, all: number): string => `${Math.round((100 * part) / all)}%`;
for (const [set, some] of Map.groupBy(judged, (one) => one.set)) {
  const count = (isMeant: (one: (typeof some)[number]) => boolean) => some.filter(isMeant).length;
  console.log(
    `${set}: ${some.length}, first page right ${percent(
      count((one) => one.isRight),
      some.length,
    )},`,
    `one of three ${percent(
      count((one) => one.isAmongThree),
      some.length,
    )}`,
  );
  if (set === 'written')
    console.log(
      `  the very answer ${percent(
        count((one) => one.isSaid),
        some.length,
      )}, or second ${percent(
        count((one) => one.isSaidAlso),
        some.length,
      )}, with a second ${percent(
        count((one) => one.hasAlso),
        some.length,
      )}`,
    );
  const wanted = count((one) => one.namesOne);
  if (wanted > 0)
    console.log(
      `  named section first ${percent(
        count((one) => one.isNamed),
        wanted,
      )} of ${wanted}`,
    );
  for (const bound of BOUNDS) {
    const sure = count((one) => one.confidence >= bound);
    const right = count((one) => one.confidence >= bound && one.isRight);
    console.log(`  from ${bound}: ${percent(sure, some.length)} answered, ${percent(right, sure)} of them right`);
  }
}

const { weights: sure, bias } = fitted(tops);
const named = (names: readonly string[], weights: readonly number[]) =>
  Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(2))]));
const ranking: Ranking = {
  rank: named(RANKED, rankWeights(read)),
  confidence: named(CONFIDENT, sure),
  bias: Number(bias.toFixed(2)),
};
writeFileSync(RANKING_FILE, `${JSON.stringify(ranking, undefined, 2)}\n`);
