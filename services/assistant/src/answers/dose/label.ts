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

/** From a label: pieces of so much each, a package that is divided, or amounts side by side. */
export function ofLabel(said: Said, say: Say): Draft {
  const { pieces, portion, taken, people = 1, labels, volumes, minutes, strength } = said;
  const draft = new Draft();
  if (strength) return ofPoured(said, strength, say);
  const [total = 0, ...others] = new Set(labels.map(middleOf));
  const isEach = labels[0]?.isEach;
  if (minutes !== undefined && minutes < ONSET)
    return safe(draft.say(say('wait', { amount: rounded(total), onset: ONSET / 60 })), say);
  const [bottle, drops = 1] = volumes;
  if (bottle !== undefined && bottle > 1) {
    const [each, amount] = [total / bottle, drops * Math.min(1, taken)];
    draft.say(say('liquid', { total: rounded(total), bottle, each: rounded(each) }));
    if (each > BEGINNER_MG.least) draft.say(say('liquid-first', firstOf(each)));
    if (amount !== 1) draft.say(say('liquid-part', { amount: rounded(amount), dose: rounded(each * amount) }));
    return safe(draft.say(banded(each * amount, say)), say);
  }
  const whole = Math.max(total, ...others);
  const small = labels.length === 2 && pieces === undefined && taken === 1 && labels.find((label) => label.isEach);
  if (small && middleOf(small) * 2 <= whole) {
    const each = middleOf(small);
    const text = say('how-many', { total: rounded(whole), each: rounded(each), pieces: rounded(whole / each) });
    return safe(draft.say(text, banded(each, say)), say);
  }
  if (isEach && total >= PACKAGE_MG && taken > MANY) {
    draft.suggestions = [`${rounded(total)} mg in each piece`, `${rounded(total)} mg in ${taken} pieces`];
    return safe(draft.say(say('ask-each', { total: rounded(total) })), say);
  }
  const each = total / (pieces ?? 1);
  const wanted = pieces === undefined ? undefined : (portion ?? others[0]);
  if (wanted !== undefined && pieces !== undefined) {
    const [parts, count] = [Math.round(each / wanted), rounded(wanted / each)];
    draft.say(say('share', { total: rounded(total), pieces, each: rounded(each) }));
    draft.say(say(parts > 1 ? 'share-part' : 'share-count', { wanted: rounded(wanted), parts, count }));
    if (portion === undefined) return safe(draft.say(banded(wanted, say)), say);
    // "I ate one and a half" may as well count pieces, and nobody may take more because it was read as milligrams.
    const eaten = each * portion;
    return safe(
      draft.say(say('share-pieces', { wanted: rounded(portion), total: rounded(eaten) }), banded(eaten, say)),
      say,
    );
  }
  // "3 mg per person, for 10 people": what one person gets, and what all of them need.
  if (people > 1 && pieces === undefined && each < PACKAGE_MG) {
    const served = say('serve', { count: people, each: rounded(each), total: rounded(each * people) });
    return safe(draft.say(served, banded(each, say)), say);
  }
  const values = { each: rounded(each), total: rounded(each * taken) };
  if (pieces !== undefined) draft.say(say('share', { total: rounded(total), pieces, each: rounded(each) }));
  if (taken > 1) draft.say(say('sum', { count: taken, ...values }));
  if (taken < 1) draft.say(say('part', values));
  if (pieces === undefined && !isEach && total >= PACKAGE_MG) {
    draft.suggestions = ['10 pieces', '20 pieces', 'It is one piece'];
    draft.say(say('ask-pieces', { total: rounded(total) }));
  }
  // So many pieces are a batch, and nobody's dose.
  const dose = taken > MANY ? each : each * taken;
  return safe(draft.say(banded(dose, say), ...others.map((other) => banded(other, say))), say);
}

/** How much of a liquid of known strength gives so many people, or pieces, so much each. */
function ofPoured(
  { labels, pieces, people }: Said,
  { label, perMilliliter }: NonNullable<Said['strength']>,
  say: Say,
): Draft {
  const [wanted = label] = labels.filter((one) => one !== label);
  const [each, count] = [middleOf(wanted), people ?? pieces ?? 1];
  const amount = (each * count) / perMilliliter;
  const values = { count, each: rounded(each), total: rounded(each * count) };
  const draft = new Draft().say(
    count > 1 && say('sum', values),
    say('pour', { total: values.total, amount: rounded(amount), spoons: rounded(amount / TEASPOON) }),
  );
  return safe(draft.say(banded(each, say)), say);
}
const TEASPOON = 5;

/** Milliliters of a first dose, of a liquid with so many milligrams in each. */
const firstOf = (each: number) => ({
  ...BEGINNER_MG,
  from: Math.round((100 * BEGINNER_MG.least) / each) / 100,
  to: Math.round((100 * BEGINNER_MG.most) / each) / 100,
});
