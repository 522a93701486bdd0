import { CHAT_POLICIES, CHAT_SOURCES } from '@bluntbot/proto/assistant/vocabulary';
import { EFFECTS, GROW_DIFFICULTIES, NEGATIVE_EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import { z } from 'zod';
import { readFacts } from '../src/written-file.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** A list, or its one entry. */
const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(item).min(1));

/** A regular expression, read without regard to case; `{{…}}` in it is filled from rows (`templates.ts`). */
const Pattern = z.string().min(1).refine(isPattern, 'is no regular expression');

/** What can be measured of a strain; `terpene:<slug>` is its typical percent. */
export const Measure = z.union([
  z.enum(['thc', 'cbd', 'rating', 'reviews', 'flowering']),
  z.templateLiteral(['terpene:', slug]),
]);
export type Measure = z.infer<typeof Measure>;

/**
 * What must be so of a row of the catalogue: of the row, never of the words on its card. All that is named must be so.
 */
export const StrainTest = z
  .strictObject({
    type: oneOrMore(z.enum(STRAIN_TYPES)),
    notType: oneOrMore(z.enum(STRAIN_TYPES)),
    effects: z.array(z.enum(EFFECTS)).describe('All are reported.'),
    effectsOne: z.array(z.enum(EFFECTS)).describe('At least one is reported.'),
    notEffects: z.array(z.enum(EFFECTS)),
    avoid: z.array(z.enum(NEGATIVE_EFFECTS)).describe('Unwanted effects of which none is reported.'),
    flavors: z.array(z.string()).describe('All are there.'),
    flavorsOne: z.array(z.string()).describe('At least one is there.'),
    notFlavors: z.array(z.string()),
    dominantTerpene: oneOrMore(slug).describe('The largest of the profile is one of these.'),
    hasTerpene: oneOrMore(slug).describe('All are in the profile.'),
    notTerpene: oneOrMore(slug),
    thcMin: z.number().describe('Percent, itself included, as all bounds; an unknown figure fits none.'),
    thcMax: z.number(),
    cbdMin: z.number(),
    cbdMax: z.number(),
    growing: oneOrMore(z.enum(GROW_DIFFICULTIES)),
    breeder: z.string(),
    childOf: slug.describe('Names that strain as a parent.'),
    floweringMax: z.number().describe('Weeks after which it may be ready: the lower figure of the row.'),
    among: z.array(slug),
  })
  .partial();
export type StrainTest = z.infer<typeof StrainTest>;

const Comparison = z.strictObject({ slug, measure: Measure });

const StrainsExpected = z
  .strictObject({
    min: z.int(),
    max: z.int(),
    include: z.array(slug).describe('All are on cards.'),
    includeOne: z.array(slug).describe('At least one is on a card.'),
    exclude: z.array(slug).describe('None is on a card.'),
    every: StrainTest.describe('So of every card.'),
    first: StrainTest.describe('So of the first card.'),
    share: z
      .strictObject({ of: z.number().gt(0).max(1), test: StrainTest })
      .describe('So of at least this share of the cards: for what one wishes for, not what one insists on.'),
    most: z
      .strictObject({ measure: Measure, least: z.boolean().default(false), among: StrainTest.optional() })
      .describe('The first card has the most (least) in the whole catalogue, or of those in it that pass `among`.'),
    likeness: slug.describe(
      'Every card is among the 40 most like that strain of those that pass `every`, `lessThan` and `moreThan`.',
    ),
    lessThan: Comparison.describe('Every card has less than that strain.'),
    moreThan: Comparison,
    lessThanBefore: Measure.describe('Every card has less than the first card of the answer before.'),
    moreThanBefore: Measure,
    fresh: z.literal(true).describe('No card was on the answer before.'),
    again: z.literal(true).describe('Every card was on the answer before.'),
    misses: z.array(Pattern).describe('Said of some card under what it misses, or in the message.'),
  })
  .partial();

const bounds = { min: z.int().optional(), max: z.int().optional() };
const ProductsExpected = z.strictObject({
  ...bounds,
  category: oneOrMore(z.string()).optional().describe('The first is of one of these, and at least half are.'),
  brand: z.string().optional(),
  minPrice: z.number().optional(),
  maxPrice: z.number().optional().describe('Dollars, itself included.'),
  first: oneOrMore(slug).optional().describe('The first is one of these.'),
  include: z.array(slug).optional().describe('All are on cards.'),
});
const DispensariesExpected = z.strictObject({
  ...bounds,
  state: oneOrMore(z.string().length(2)).optional(),
  city: oneOrMore(z.string()).optional(),
  services: z.array(z.enum(SERVICES_OFFERED)).optional().describe('All are offered.'),
  nearestFirst: z.literal(true).optional().describe('Every card gives its distance, in ascending order.'),
});
const ReadingsExpected = z.strictObject({
  ...bounds,
  kind: oneOrMore(z.enum(CHAT_SOURCES)).optional().describe('Each reading is of one of these kinds.'),
  include: z.array(z.string()).optional().describe('Ids; all are there.'),
  includeOne: z.array(z.string()).optional(),
});
const CitationExpected = z.strictObject({
  kind: z.enum(CHAT_SOURCES),
  id: oneOrMore(z.string()).optional(),
  field: oneOrMore(z.string()).optional(),
});

/** What any good answer has, whatever its wording. What is not named is not looked at. */
export const Expectation = z
  .strictObject({
    strains: StrainsExpected.describe('Of the cards with strains.'),
    products: ProductsExpected,
    dispensaries: DispensariesExpected,
    readings: ReadingsExpected,
    says: z.array(Pattern).describe('Each is found in what a visitor reads: message, passages, reasons on cards.'),
    saysOne: z.array(Pattern).describe('At least one is found there.'),
    messageSays: z
      .array(Pattern)
      .describe('Each is found in the message itself, where a passage or card is not enough.'),
    saysNot: z.array(Pattern).describe('None is found in the message or the reasons.'),
    cites: z.array(CitationExpected).describe('Each is among the citations or readings.'),
    understood: z.array(Pattern).describe('Each is found on a chip: in its id or its text.'),
    understoodNot: z.array(Pattern),
    notUnderstood: z
      .array(Pattern)
      .describe('Each is found among the words that were not understood, or the message says that they were not.'),
    suggests: z.array(Pattern).describe('Each is found among the suggestions for what to say next.'),
    allUnderstood: z.boolean().describe('If true, no word is reported as not understood.'),
    policy: oneOrMore(z.enum([...CHAT_POLICIES, 'none'])).describe('Any of these; "none" is an answer without one.'),
    asksBack: z.literal(true).describe('The message asks the visitor something, and no strain is offered.'),
    short: z.literal(true).describe('At most 400 characters.'),
  })
  .partial();
export type Expectation = z.infer<typeof Expectation>;

const said = z.string().min(1).max(2_000);

/** One message of a conversation, and what is expected of its answer. */
const Turn = z.strictObject({ ask: said, expect: Expectation });
export type Turn = z.infer<typeof Turn>;

/** A question to BluntBot, and what is expected of the answer. */
export const Question = z
  .strictObject({
    ask: said,
    after: z
      .array(z.union([said.transform((ask): Turn => ({ ask, expect: {} })), Turn]))
      .max(6)
      .optional()
      .describe(
        'What the visitor said before, in order; each is really asked and answered first, and checked where it says what is expected.',
      ),
    history: z
      .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string() }))
      .optional()
      .describe('Earlier turns as a liar would forge them; sent as they are.'),
    without: z
      .array(Pattern)
      .optional()
      .describe('Chips that are taken away, by id or text: it is asked once with them, then without.'),
    expect: Expectation,
  })
  .refine(({ after, history }) => !(after && history), '`after` and `history` are not both possible');
export type Question = z.infer<typeof Question>;

/** A conversation, good if every answer is. It's the question of its last turn, after the others. */
const Conversation = z
  .strictObject({ turns: z.array(Turn).min(2).max(7) })
  .transform(({ turns }): Question => ({ ...(turns.at(-1) as Turn), after: turns.slice(0, -1) }));

/**
 * One file: questions and conversations that test the same thing. `expect` holds for each question, and each turn of a
 * conversation, that doesn't say otherwise under the same name.
 */
export const QuestionFile = z
  .strictObject({
    about: z.string().min(1),
    expect: Expectation.optional(),
    questions: z.array(Question).default([]),
    conversations: z.array(Conversation).default([]),
  })
  .refine(({ questions, conversations }) => questions.length + conversations.length > 0, 'has no question')
  .transform(({ about, expect, questions, conversations }) => {
    const withCommon = <Asked extends Turn>(asked: Asked): Asked => ({
      ...asked,
      expect: { ...expect, ...asked.expect },
    });
    const wholes = conversations.map((one) => ({ ...one, after: (one.after ?? []).map(withCommon) }));
    return { about, questions: [...questions, ...wholes].map(withCommon) };
  });

export interface Group {
  /** Name of the file without its ending. */
  name: string;
  about: string;
  questions: Question[];
}

/** The questions that have been seen, one folder for each time that somebody who hadn't seen the engine wrote some. */
const TRAIN = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
].map((time) => new URL(`./train/${time}/`, import.meta.url));

/** Where the questions are that the engine is developed against. Nothing learns from them. */
export const DEV = new URL('./dev/questions/', import.meta.url);

/**
 * All groups of the training set, or of the given folders, by name. Throws with the name of the file and the field that
 * is wrong.
 */
export function readGroups(...folders: URL[]): Group[] {
  const files = (folders.length > 0 ? folders : TRAIN).flatMap((folder) => readFacts(folder, QuestionFile));
  return [...Map.groupBy(files, ({ name }) => name)]
    .map(([name, same]) => ({
      name,
      about: same[0]?.facts.about ?? '',
      questions: once(same.flatMap(({ facts }) => facts.questions)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** What several people thought of is asked once, and expected as the first of them did. */
const once = (questions: readonly Question[]): Question[] =>
  [
    ...questions
      .toReversed()
      .reduce(
        (all, question) => all.set(JSON.stringify({ ...question, expect: undefined }), question),
        new Map<string, Question>(),
      )
      .values(),
  ].toReversed();

function isPattern(text: string): boolean {
  try {
    new RegExp(text.replaceAll(/\{\{[^{}]*\}\}/g, 'x'), 'i');
    return true;
  } catch {
    return false;
  }
}
