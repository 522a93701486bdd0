import { BEGINNER_MG } from '@bluntbot/proto/assistant/dose';
import { USE_TIMES } from '@bluntbot/proto/assistant/use-times';
import { Draft } from '../../grounding/draft.ts';
import type { Say } from '../answer.ts';
import { middleOf, PACKAGE_MG, type Said } from './said.ts';
import { banded, rounded, safe } from './words.ts';

/** Pieces of a whole package's strength that nobody takes at once; then the amount is that of the package. */
const MANY = 4;
/** Minutes after which an edible may still be coming on. */
const ONSET = USE_TIMES.edible.onset.most;

/** What a label says, its amounts without repetitions. */
interface Label extends Said {
  total: number;
  others: readonly number[];
  isEach: boolean;
}
type Reading = (label: Label, say: Say) => Draft | undefined;

/** From a label: pieces of so much each, a package that is divided, or amounts side by side. */
export function ofLabel(said: Said, say: Say): Draft {
  const [total = 0, ...others] = new Set(said.labels.map(middleOf));
  const label = { ...said, total, others, isEach: said.labels[0]?.isEach === true && !said.isCut };
  for (const read of READINGS) {
    const draft = read(label, say);
    if (draft) return safe(draft, say);
  }
  return safe(added(label, say), say);
}

/** How much of a liquid of known strength gives so many people, or pieces, so much each. */
const poured: Reading = ({ labels, pieces, people, strength }, say) => {
  if (!strength || strength.spoon !== undefined) return undefined;
  const { label, perMilliliter } = strength;
  const [wanted = label] = labels.filter((one) => one !== label);
  const [each, count] = [middleOf(wanted), people ?? pieces ?? 1];
  const amount = (each * count) / perMilliliter;
  const values = { count, each: rounded(each), total: rounded(each * count) };
  return new Draft().say(
    count > 1 && say('sum', values),
    say(amount < DROPS_BELOW ? 'pour-drops' : 'pour', {
      total: values.total,
      amount: amount < DROPS_BELOW ? Number(amount.toFixed(2)) : rounded(amount),
      spoons: rounded(amount / TEASPOON),
      drops: Math.round(amount * DROPS),
    }),
    banded(each, say),
  );
};

const stillComingOn: Reading = ({ minutes = ONSET, total }, say) =>
  minutes < ONSET ? new Draft().say(say('wait', { amount: rounded(total), onset: ONSET / 60 })) : undefined;

const fromBottle: Reading = ({ volumes, pieces, taken, total }, say) => {
  const [bottle = 0, drops = 1] = volumes;
  // "Half a cup of butter with 500 mg, 16 squares" goes into the squares.
  const isInPieces = pieces !== undefined && volumes.length === 1;
  if (bottle <= 1 || isInPieces) return undefined;
  const [each, amount] = [total / bottle, drops * Math.min(1, taken)];
  return new Draft().say(
    say('liquid', { total: rounded(total), bottle, each: rounded(each) }),
    each > BEGINNER_MG.least && say('liquid-first', firstOf(each)),
    amount !== 1 && say('liquid-part', { amount: rounded(amount), dose: rounded(each * amount) }),
    banded(each * amount, say),
  );
};

/** What a spoon has of a liquid of known strength. */
const spooned: Reading = ({ strength }, say) => {
  if (strength?.spoon === undefined) return undefined;
  const { spoon, perMilliliter } = strength;
  const dose = spoon * perMilliliter;
  return new Draft().say(say('spoon', { amount: rounded(spoon), dose: rounded(dose) }), banded(dose, say));
};

/** "100 mg in all, 10 mg each." */
const piecesInPackage: Reading = ({ labels, pieces, taken, total, others }, say) => {
  const small = labels.length === 2 && pieces === undefined && taken === 1 && labels.find(({ isEach }) => isEach);
  const whole = Math.max(total, ...others);
  if (!small || middleOf(small) * 2 > whole) return undefined;
  const each = middleOf(small);
  const values = { total: rounded(whole), each: rounded(each), pieces: rounded(whole / each) };
  return new Draft().say(say('how-many', values), banded(each, say));
};

const eachOrAll: Reading = ({ isEach, total, taken }, say) => {
  if (!isEach || total < PACKAGE_MG || taken <= MANY) return undefined;
  const draft = new Draft().say(say('ask-each', { total: rounded(total) }));
  draft.suggestions = [`${rounded(total)} mg in each piece`, `${rounded(total)} mg in ${taken} pieces`];
  return draft;
};

/** How much THC is in each piece of a package, and in the portion that somebody wants. */
const shared: Reading = ({ pieces, portion, total, others: [other] }, say) => {
  const wanted = portion ?? other;
  if (pieces === undefined || wanted === undefined) return undefined;
  const each = total / pieces;
  const [parts, count] = [Math.round(each / wanted), rounded(wanted / each)];
  // "I ate one and a half" can mean pieces. Reading it as milligrams would understate the dose.
  const eaten = portion === undefined ? wanted : each * portion;
  return new Draft().say(
    say('share', { total: rounded(total), pieces, each: rounded(each) }),
    say(parts > 1 ? 'share-part' : 'share-count', { wanted: rounded(wanted), parts, count }),
    portion !== undefined && say('share-pieces', { wanted: rounded(portion), total: rounded(eaten) }),
    banded(eaten, say),
  );
};

/** "3 mg per person, for 10 people": what one person gets, and what all of them need. */
const served: Reading = ({ people = 1, pieces, total: each }, say) => {
  if (people <= 1 || pieces !== undefined || each >= PACKAGE_MG) return undefined;
  const values = { count: people, each: rounded(each), total: rounded(each * people) };
  return new Draft().say(say('serve', values), banded(each, say));
};

const READINGS = [poured, spooned, stillComingOn, fromBottle, piecesInPackage, eachOrAll, shared, served] as const;

/** What the pieces that somebody takes make together. */
function added({ pieces, taken, total, others, isEach }: Label, say: Say): Draft {
  const each = total / (pieces ?? 1);
  const values = { each: rounded(each), total: rounded(each * taken) };
  const draft = new Draft().say(
    pieces !== undefined && say('share', { total: rounded(total), pieces, each: rounded(each) }),
    taken > 1 && say('sum', { count: taken, ...values }),
    taken < 1 && say('part', values),
  );
  if (pieces === undefined && !isEach && total >= PACKAGE_MG) {
    draft.suggestions = ['10 pieces', '20 pieces', 'It is one piece'];
    draft.say(say('ask-pieces', { total: rounded(total) }));
  }
  // So many pieces are a batch, and nobody's dose.
  const dose = taken > MANY ? each : each * taken;
  return draft.say(banded(dose, say), ...others.map((other) => banded(other, say)));
}

/** Drops of a usual dropper in a milliliter, and milliliters below which nobody measures with a spoon. */
const DROPS = 20;
const DROPS_BELOW = 1.25;
const TEASPOON = 5;

/** Milliliters of a first dose, of a liquid with so many milligrams in each. */
const firstOf = (each: number) => ({
  ...BEGINNER_MG,
  from: Math.round((100 * BEGINNER_MG.least) / each) / 100,
  to: Math.round((100 * BEGINNER_MG.most) / each) / 100,
});
