import { type Clause } from '../understanding/utterance.ts';
import {
  asksFact,
  asksOthers,
  COURTEOUS,
  GROWN_BY,
  type Heard,
  has,
  OF_STRAINS,
  ofSubjects,
  turnsAway,
} from './heard.ts';
import { pointsAtShown } from './pointing.ts';
import { type DialogueState, type Intent } from './state.ts';

/** Words that begin a question about what is named. */
const ASKS_OF: ReadonlySet<string> = new Set(['is', 'are', 'does', 'do', 'did', 'can', 'will', 'should']);
const ASKS_WHAT: ReadonlySet<string> = new Set(['what', 'whats', 'who']);

/** A message about strains. */
interface AboutStrains extends Heard {
  intent: Intent;
  /** How many strains it is about. */
  count: number;
  /** It wishes for nothing but strains that it names. */
  isName: boolean;
  pointsBack: boolean;
  isOrdered: boolean;
}

/** What a question about one strain that is named may be taken for. */
const ASKED_OF_ONE: ReadonlySet<Intent> = new Set(['wish', 'comparison']);

/** What compares as well as it narrows: "does the 2nd one have more limonene?" */
const ORDERED: ReadonlySet<DialogueState['wish'][number]['field']> = new Set(['most', 'terpene']);

/** What a message that was taken for one about strains asks instead; the first that holds. */
const INSTEAD: readonly (readonly [Intent, (heard: AboutStrains) => boolean])[] = [
  // "The easiest strain for a balcony" asks for strains, and not how they are grown.
  ['wish', ({ intent, count, clause, wish }) => intent === 'growing' && count === 0 && choosesStrain(clause, wish)],
  ['product', ({ count, pointed }) => count === 0 && pointed.products.length > 0],
  // "Back to grinders, which one for weak hands?"
  [
    'product',
    ({ intent, count, clause, follows }) =>
      intent === 'comparison' && count === 0 && follows !== undefined && has(clause, 'product-kind'),
  ],
  ['dispensary', ({ count, pointed }) => count === 0 && pointed.dispensaries.length > 0],
  // "The first one. What's in it, like parents?"
  [
    'strain-fact',
    ({ pointsBack, count, clause }) =>
      pointsBack && count === 1 && asksFact(clause) && ASKS_WHAT.has(clause.question ?? ''),
  ],
  ['wish', ({ count, clause }) => clause.asksAlike && count < 2],
  // "I liked Sour Diesel, what else?"
  [
    'wish',
    ({ count, clause, wish }) =>
      count === 1 &&
      asksOthers(clause, undefined) &&
      has(clause, 'strain') &&
      wish.some(({ field }) => field === 'like'),
  ],
  // "Any of those under 20%?" narrows the wish.
  [
    'wish',
    ({ pointsBack, count, clause, wish }) =>
      pointsBack && count > 1 && bounds(clause) && wish.some(({ field }) => !ORDERED.has(field)),
  ],
  // "Make the lemon pasta" names a dish and no strain.
  ['recipe', ({ clause }) => has(clause, 'cooking') && has(clause, 'recipe')],
  [
    'strain-fact',
    ({ pointsBack, count, isOrdered, clause, intent }) =>
      pointsBack && asksFact(clause) && (count === 1 || isOrdered) && !(intent === 'wish' && turnsAway(clause)),
  ],
  // "Is Harlequin more CBD or more THC?" asks about it.
  [
    'strain-fact',
    ({ intent, count, clause }) =>
      ASKED_OF_ONE.has(intent) && count === 1 && ASKS_OF.has(clause.question ?? '') && has(clause, 'strain'),
  ],
  // "Super Lemon Haze for parties?" asks whether it suits, and not for others like it.
  [
    'strain-fact',
    ({ intent, count, clause, wish }) =>
      intent === 'wish' && count === 1 && asksWhetherItSuits(clause) && !wish.some(({ field }) => field === 'except'),
  ],
  ['comparison', ({ intent, isName, count }) => isName && intent === 'wish' && count > 1],
  // "Is Wedding Cake the same thing as Ice Cream Cake?"
  [
    'comparison',
    ({ intent, count, clause }) => intent === 'strain-fact' && count > 1 && clause.facts.includes('difference'),
  ],
  ['strain-fact', ({ intent, isName }) => isName && intent === 'wish'],
  [
    'comparison',
    ({ pointsBack, isOrdered, count, clause }) => pointsBack && (isOrdered || clause.question === 'which') && count > 1,
  ],
  // "The sleepier one" behind a comparison asks which of them that is.
  [
    'comparison',
    ({ intent, pointsBack, follows, count, wish }) =>
      pointsBack && intent === 'wish' && count > 1 && goesOnWith(follows, 'comparison') && isOfReports(wish),
  ],
  // "Couch lock?" behind a strain asks of it what others would be picked by.
  [
    'strain-fact',
    ({ intent, follows, count, clause, wish }) =>
      intent === 'wish' &&
      count === 1 &&
      goesOnWith(follows, 'strain-fact') &&
      clause.content.length <= COURTEOUS &&
      isOfReports(wish),
  ],
  // "Does either one make you hungry?" asks of them what others would be picked by.
  [
    'strain-fact',
    ({ intent, pointsBack, follows, count, clause }) =>
      pointsBack &&
      intent === 'wish' &&
      follows?.turn.act === 'refer' &&
      count > 0 &&
      !clause.facts.includes('strains'),
  ],
  // One strain alone is compared with nothing: "is Harlequin more CBD or more THC?"
  [
    'strain-fact',
    ({ intent, count, clause }) =>
      intent === 'comparison' && count === 1 && (asksFact(clause) || !has(clause, 'reference')),
  ],
];

/** Words of content beside which a strain and an occasion are all that a question names. */
const FEW_OTHERS = 2;

/** Whether a question names a strain and what it is for, and nothing that asks for others. */
function asksWhetherItSuits(clause: Clause): boolean {
  const { entities, content, sorts, comparisons, amounts, asksAlike } = clause;
  const named = entities.filter(({ slot }) => slot === 'strain' || slot === 'occasion');
  const others = content.filter((word) => !named.some(({ from, to }) => from <= word.from && word.to <= to));
  return (
    has(clause, 'strain') &&
    has(clause, 'occasion') &&
    entities.every(({ slot, stance }) => slot !== 'strain' || stance === 'wanted') &&
    others.length <= FEW_OTHERS &&
    sorts.length + comparisons.length + amounts.length === 0 &&
    !asksAlike &&
    !asksOthers(clause, undefined)
  );
}

/** What is asked of a strain as well as wished of one. */
const REPORTED: ReadonlySet<DialogueState['wish'][number]['field']> = new Set(['effect', 'avoid', 'report', 'flavor']);

const isOfReports = (wish: Heard['wish']): boolean => wish.length > 0 && wish.every(({ field }) => REPORTED.has(field));

/** Whether a message points back at what was asked with some intent. */
const goesOnWith = (follows: Heard['follows'], intent: Intent): boolean =>
  follows?.turn.act === 'refer' && follows.before.intent === intent;

/** Whether an amount bounds a wish: "under 20%", but not the "one" of "the sweeter one". */
const bounds = ({ amounts }: Clause): boolean => amounts.some(({ of, exact }) => of !== undefined || exact !== 1);

const choosesStrain = (clause: Clause, wish: Heard['wish']): boolean =>
  clause.question !== 'how' &&
  clause.entities.some(({ slot, value }) => slot === 'term' && value === 'strain') &&
  wish.some(({ field }) => GROWN_BY.has(field));

/**
 * A question about several strains compares them, and one about a single strain doesn't. A pointer at products means
 * the products.
 */
export function ofStrains(intent: Intent, heard: Heard): Intent {
  const { clause, wish, pointed } = heard;
  const { content, entities, sorts, comparisons } = clause;
  const isName = wish.length > 0 && wish.every(({ field }) => field === 'strain');
  if (isName && content.length <= entities.length) return ofSubjects(pointed);
  if (!OF_STRAINS.has(intent)) return intent;
  const about = {
    ...heard,
    ...{ intent, count: pointed.subjects.length, isName },
    pointsBack: entities.some(pointsAtShown) || (pointed.subjects.length > 1 && !has(clause, 'strain')),
    isOrdered: sorts.length + comparisons.length > 0,
  };
  return INSTEAD.find(([, holds]) => holds(about))?.[0] ?? intent;
}
