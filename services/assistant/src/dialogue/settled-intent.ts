import { type TurnMeant } from '../meaning/turn-meaning.ts';
import { saysPlaceOnly } from '../understanding/places.ts';
import { type Clause, type Slot } from '../understanding/utterance.ts';
import {
  asksFact,
  asksOthers,
  COURTEOUS,
  GROWN_BY,
  type Heard,
  has,
  OF_STRAINS,
  ofSubjects,
  refersTo,
  turnsAway,
} from './heard.ts';
import { type MeantIntent } from './intent.ts';
import { asksOfKin, corrects, pointsAtShown } from './pointing.ts';
import { type DialogueState, type Intent, type Pointed } from './state.ts';
import { ofStrains } from './strain-intent.ts';

/** Less likely than this, an intent yields to a wish that was understood. */
const UNSURE = 0.5;
/** At least this likely, strains may be wished for by what was taken for something else. */
const POSSIBLE = 0.1;
/** What a message may be about beside what was shown. */
const OTHER_THINGS: ReadonlySet<Slot> = new Set([
  ...(['city', 'neighborhood', 'zip', 'jurisdiction', 'recipe', 'law-topic'] as const),
  ...(['product-kind', 'category', 'not-sold'] as const),
]);
/** What is asked of a place: "and Pennsylvania?" asks the same of another. */
const OF_PLACES: ReadonlySet<Intent> = new Set(['law', 'dispensary']);
const IDLE: ReadonlySet<Intent> = new Set(['off-topic', 'small-talk']);

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

/**
 * The learned intent; where it is unsure or idle, and a wish was understood that may be meant, the wish: "I knit, too.
 * What container seals?" wishes for nothing.
 */
function ownIntent({ meant, wish }: Pick<Heard, 'meant' | 'wish'>): Intent {
  if (!meant) return wish.length > 0 ? 'wish' : 'off-topic';
  const isPossible = meant.asWish >= POSSIBLE && (IDLE.has(meant.intent) || meant.likelihood < UNSURE);
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
  // "I play guitar, mostly late at night" behind a wish says what for.
  (turn.act === 'refine' && before.intent === 'wish') ||
  (turn.subjectLikelihood < UNSURE && (OF_STRAINS.has(before.intent) || turn.act !== 'refer'));

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
  // "Other parent?" asks of the strain that was spoken of.
  if (turnsAway(clause) || (!named && asksOthers(clause, turn) && !asksOfKin(clause))) return 'wish';
  if (!named && refersTo(clause.entities, 'one-before')) return 'strain-fact';
  // "How should I store it so the terps stay?" names a fact and asks for none.
  const asksHow = clause.question === 'how' && !named && turn.subjectLikelihood >= UNSURE;
  if (asksHow || OF_STRAINS.has(turn.subject)) return undefined;
  if (asksFact(clause)) return 'strain-fact';
  return named ? before.intent : undefined;
}

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
