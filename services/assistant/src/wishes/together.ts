import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { spaced } from '../conversation/spaced.ts';
import { CORRECTS } from './plain-saying.ts';
import type { UnderstoodWish } from './strain-wishes.ts';
import { fieldsTakenBack, saysOtherwise } from './taken-back.ts';

/** Effects that nobody wishes for together with sleep. */
const WAKING: ReadonlySet<string> = new Set(['energetic', 'focused', 'uplifted', 'talkative']);

/** Whether one wish is for being awake and the other for sleep. */
function isOpposite(one: Criterion, other: Criterion): boolean {
  if (one.field !== 'effect' || other.field !== 'effect' || !one.wanted || !other.wanted) return false;
  return (one.value === 'sleepy' && WAKING.has(other.value)) || (other.value === 'sleepy' && WAKING.has(one.value));
}

/** What must not be, and how strong it may be, outlives what it is for. */
const isLimit = (criterion: Criterion): boolean =>
  ['avoid', 'thc', 'cbd'].includes(criterion.field) || (criterion.field !== 'effect' && 'wanted' in criterion && !criterion.wanted);

/** What was said before stands, where it was not said otherwise since. */
export function together(before: UnderstoodWish, said: UnderstoodWish): UnderstoodWish {
  const now = withoutGuess(said);
  const turned = before.criteria.some((one) => now.criteria.some((other) => isOpposite(one, other)));
  const isInstead = /^\s*rather\b/.test(said.text) && now.criteria.some((criterion) => criterion.field === 'effect' && criterion.wanted);
  const isCorrected = turned && (isInstead || CORRECTS.test(said.text));
  const isAdded = / (?:and|also|too|as well|plus|both) /.test(spaced(said.text));
  const single = new Set<Criterion['field']>(['type', 'thc', 'cbd', 'like', 'than', 'most', 'flowering', 'growing', 'strain']);
  const gone = fieldsTakenBack(spaced(said.text));
  const isOtherwise = saysOtherwise(spaced(said.text), now.criteria);
  const isOver = (criterion: Criterion): boolean =>
    gone.has(criterion.field) ||
    (isOtherwise && now.criteria.some(({ field }) => field === criterion.field)) ||
    (isCorrected && !isLimit(criterion)) ||
    (isInstead && criterion.field === 'effect') ||
    now.criteria.some(
      (other) =>
        (!isAdded && isOpposite(criterion, other)) ||
        (single.has(criterion.field) && other.field === criterion.field) ||
        (other.field === 'than' && (criterion.field === 'thc' || criterion.field === 'most')) ||
        ('value' in criterion && 'value' in other && criterion.field === other.field && criterion.value === other.value),
    );
  const kept = before.criteria.map((criterion) => criterion.field !== 'strain' && !isOver(criterion));
  return {
    ...now,
    criteria: [...before.criteria.filter((_, at) => kept[at]), ...now.criteria],
    understood: [...before.understood.filter((_, at) => kept[at]), ...now.understood],
    mentions: [...before.mentions, ...now.mentions],
    names: new Map([...before.names, ...now.names]),
  };
}

/** Without the likeness to what was shown that nobody said: who had a wish before stays with it. */
function withoutGuess(wish: UnderstoodWish): UnderstoodWish {
  const kept = wish.criteria.map(
    (criterion) => criterion.field !== 'like' || wish.strains.some(({ value }) => value === criterion.value) || isAskedFor(wish.text),
  );
  return { ...wish, criteria: wish.criteria.filter((_, at) => kept[at]), understood: wish.understood.filter((_, at) => kept[at]) };
}

const isAskedFor = (text: string): boolean => /\b(?:like|similar|alternatives?)\b/i.test(text);
