import type { TurnMeant } from '../meaning/turn-meaning.ts';
import { saysPlaceOnly } from '../understanding/places.ts';
import type { Clause, Slot } from '../understanding/utterance.ts';
import type { MeantIntent } from './intent.ts';
import { corrects, pointsAtShown } from './pointing.ts';
import type { DialogueState, Intent, Pointed } from './state.ts';

/** Less likely than this, an intent yields to a wish that was understood. */
const UNSURE = 0.5;
/** At least this likely, strains may be wished for by what looks idle. */
const POSSIBLE = 0.1;
/** Words that a message without anything to look for may still have: "good point". */
const COURTEOUS = 2;
/** Intents about strains that were spoken of. */
const OF_STRAINS: ReadonlySet<Intent> = new Set(['strain-fact', 'comparison', 'wish', 'growing']);
/** What a message may be about beside what was shown. */
const OTHER_THINGS: ReadonlySet<Slot> = new Set([
  ...(['city', 'neighborhood', 'zip', 'jurisdiction', 'recipe', 'law-topic'] as const),
  ...(['product-kind', 'category', 'not-sold'] as const),
]);
/** Words that begin a question about what is named. */
const ASKS_OF: ReadonlySet<string> = new Set(['is', 'are', 'does', 'do', 'did', 'can', 'will', 'should']);
const ASKS_WHAT: ReadonlySet<string> = new Set(['what', 'whats', 'who']);
/** What growers choose strains by. */
const GROWN_BY: ReadonlySet<DialogueState['wish'][number]['field']> = new Set(['growing', 'flowering']);
/** What is asked of a place: "and Pennsylvania?" asks the same of another. */
const OF_PLACES: ReadonlySet<Intent> = new Set(['law', 'dispensary']);
const IDLE: ReadonlySet<Intent> = new Set(['off-topic', 'small-talk']);

/** What is known of a message when its intent is settled. */
export interface Heard {
  clause: Clause;
  meant: MeantIntent | undefined;
  /** What it wishes of strains by itself. */
  wish: DialogueState['wish'];
  pointed: Pointed;
  /** What it does in the conversation, and what was asked before; undefined if it asks anew. */
  follows: { turn: TurnMeant; before: DialogueState } | undefined;
}

/**
 * The intent of a message: what it means by itself, or goes on with, as far as what it names and points at bears that
 * out.
 */
export function settledIntent(heard: Heard): Intent {
  const { clause, follows } = heard;
  if (follows && OF_PLACES.has(follows.before.intent) && saysPlaceOnly(clause)) return follows.before.intent;
  return ofStrains(follows ? followed(heard, follows) : ownIntent(heard), heard);
}

/** Words that only answer, thank, or complain, without anything to look for. */
export const isCourtesy = ({ content, entities, amounts, question }: Clause, turn: TurnMeant | undefined): boolean =>
  ['greet', 'confirm', 'complain'].includes(turn?.act ?? '') &&
  turn?.subject === 'small-talk' &&
  question === undefined &&
  amounts.length === 0 &&
  content.length <= COURTEOUS &&
  entities.every(({ slot }) => slot === 'courtesy' || slot === 'reference');

/** Whether others than those that were shown are asked for. */
export const asksOthers = ({ entities }: Clause, turn: TurnMeant | undefined): boolean =>
  turn?.act === 'reject' || entities.some(({ slot, value }) => slot === 'reference' && value === 'others');

/** The learned intent; where it is unsure or idle, and a wish was understood, the wish. */
function ownIntent({ meant, wish }: Pick<Heard, 'meant' | 'wish'>): Intent {
  if (!meant) return wish.length > 0 ? 'wish' : 'off-topic';
  const isPossible = IDLE.has(meant.intent) ? meant.asWish >= POSSIBLE : meant.likelihood < UNSURE;
  return wish.length > 0 && isPossible ? 'wish' : meant.intent;
}

/**
 * The intent of a message that goes on: what it is learned to be about there, as far as what it names and points at
 * bears that out.
 */
function followed({ clause, meant, wish, pointed }: Heard, { turn, before }: NonNullable<Heard['follows']>): Intent {
  if (IDLE.has(before.intent)) return ownIntent({ meant, wish });
  const named = has(clause, 'strain') ? byName({ clause, meant, wish, pointed }, turn) : undefined;
  if (named) return named;
  if (before.intent === 'terpene' && wish.length > 0 && clause.facts.includes('strains')) return 'wish';
  const shown = pointedIntent({ clause, wish, pointed }, turn);
  const own = shown ?? (OF_STRAINS.has(before.intent) ? behindStrains(clause, turn, before) : undefined);
  if (own) return own;
  if (wish.length > 0) return mayWish(turn, before) ? 'wish' : turn.subject;
  if (turn.subject !== 'wish') return turn.subject;
  // Nothing can be wished for with what was asked of something else, or with words that add nothing to the wish before.
  return before.intent === 'wish' && !isRefined(clause) ? apartFromWish(meant) : before.intent;
}

/** "Straight into the butter?" behind a question about decarbing wishes for no taste. */
const mayWish = (turn: TurnMeant, before: DialogueState): boolean =>
  turn.subjectLikelihood < UNSURE && (OF_STRAINS.has(before.intent) || turn.act !== 'refer');

/** At least this likely, a message that names one strain compares it with the one before: "harder than Blueberry?" */
const COMPARES = 0.75;

/** What a message with a strain's name asks: of the one that it corrects, or how it compares with the one before. */
function byName({ clause, meant, wish, pointed }: Omit<Heard, 'follows'>, turn: TurnMeant): Intent | undefined {
  if (turn.act === 'reject' && wish.some(({ field }) => field === 'except')) return 'wish';
  if (corrects(clause)) return ofSubjects(pointed);
  const compares = meant?.intent === 'comparison' && meant.likelihood >= COMPARES;
  return compares && pointed.subjects.length > 0 ? 'comparison' : undefined;
}

/** What a message asks behind one about strains: others, a fact, or the same of a strain that it names. */
function behindStrains(clause: Clause, turn: TurnMeant, before: DialogueState): Intent | undefined {
  const named = has(clause, 'strain');
  if (turnsAway(clause) || (!named && asksOthers(clause, turn))) return 'wish';
  // "How should I store it so the terps stay?" names a fact and asks for none.
  const asksHow = clause.question === 'how' && !named && turn.subjectLikelihood >= UNSURE;
  if (asksHow || OF_STRAINS.has(turn.subject)) return undefined;
  if (asksFact(clause)) return 'strain-fact';
  return named ? before.intent : undefined;
}

const has = ({ entities }: Clause, wanted: Slot): boolean => entities.some(({ slot }) => slot === wanted);

/**
 * Whether a message without a criterion still changes a wish: it points, orders, counts, or says next to nothing else.
 */
const isRefined = ({ entities, amounts, sorts, comparisons, content }: Clause): boolean =>
  content.length < COURTEOUS ||
  amounts.length + sorts.length + comparisons.length > 0 ||
  entities.some(({ slot }) => slot === 'reference');

/** What else a message asks that wishes for nothing new: "so would we need some kind of card?" */
const apartFromWish = (meant: MeantIntent | undefined): Intent =>
  meant && meant.intent !== 'wish' ? meant.intent : 'off-topic';

/** "Which strains …" asks for strains and not for a fact of one. */
const asksFact = ({ facts }: Clause): boolean => facts.some((fact) => fact !== 'strains');

/** Several strains are compared; one is told about. */
const ofSubjects = ({ subjects }: Pick<Pointed, 'subjects'>): Intent =>
  subjects.length > 1 ? 'comparison' : 'strain-fact';

/** What a message asks of something that was shown; undefined if it points at nothing, or at strains. */
function pointedIntent(heard: Pick<Heard, 'clause' | 'wish' | 'pointed'>, turn: TurnMeant): Intent | undefined {
  const isOfStrains = OF_STRAINS.has(turn.subject);
  const mayBeOfStrains = isOfStrains || (heard.wish.length > 0 && turn.subjectLikelihood < UNSURE);
  return (
    (isOfStrains ? undefined : shownIntent(heard.clause, heard.pointed)) ??
    (mayBeOfStrains ? ofShownThings(heard, turn) : undefined)
  );
}

/** "The easiest one" behind recipes asks for one of them, and not for a strain that is easy to grow. */
function ofShownThings(
  { clause, wish, pointed }: Pick<Heard, 'clause' | 'wish' | 'pointed'>,
  { act }: TurnMeant,
): Intent | undefined {
  const wishesForStrain = wish.some(({ field }) => !GROWN_BY.has(field)) || has(clause, 'term');
  const namesOther = clause.entities.some(({ slot }) => OTHER_THINGS.has(slot));
  return act === 'refer' && !namesOther && pointed.subjects.length === 0 && !wishesForStrain
    ? kindOf(pointed)
    : undefined;
}

/** What a message asks that points at something shown and names nothing else: "which of these is best rated?" */
function shownIntent({ entities }: Clause, pointed: Pointed): Intent | undefined {
  const points = entities.some(pointsAtShown);
  if (!points || entities.some(({ slot }) => OTHER_THINGS.has(slot))) return undefined;
  return pointed.subjects.length > 0 ? ofSubjects(pointed) : kindOf(pointed);
}

function kindOf({ products, dispensaries, recipes }: Pointed): Intent | undefined {
  if (products.length > 0) return 'product';
  if (recipes.length > 0) return 'recipe';
  return dispensaries.length > 0 ? 'dispensary' : undefined;
}

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
  ['strain-fact', ({ intent, count, clause }) => intent === 'wish' && count === 1 && asksWhetherItSuits(clause)],
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

/** "Tastes like grape but isn't Purple Punch, sick of that one" wishes for others. */
const turnsAway = ({ entities }: Clause): boolean =>
  entities.some(({ slot, stance }) => slot === 'strain' && stance === 'unwanted');

const choosesStrain = (clause: Clause, wish: Heard['wish']): boolean =>
  clause.question !== 'how' &&
  clause.entities.some(({ slot, value }) => slot === 'term' && value === 'strain') &&
  wish.some(({ field }) => GROWN_BY.has(field));

/**
 * A question about several strains compares them, and one about a single strain doesn't. A pointer at products means
 * the products.
 */
function ofStrains(intent: Intent, heard: Heard): Intent {
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
