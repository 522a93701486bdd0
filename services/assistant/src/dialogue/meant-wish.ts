import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { EFFECTS, type NegativeEffect, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import type { MeantWish } from '../meaning/wish-meaning.ts';
import { cbdWish, strengthWish } from '../understanding/strain-wish.ts';
import { idOf } from '../understanding/wish-chips.ts';

/** From here on what is learned of a wish is taken for meant, and from there on against what its words say. */
const MEANT = 0.6;
const SURE = 0.85;
/** Where words say nothing, what is likeliest counts from here on, if it is that much likelier than the opposite. */
const LIKELY = 0.3;
const CLEARLY = 2;
/** Effects, and flavors, that are added to a wish at most. */
const MOST = 2;
const AVOIDED: Readonly<Record<string, NegativeEffect>> = {
  'no anxiety': 'anxious',
  'no dizziness': 'dizzy',
  ...{ 'no dry mouth': 'dry mouth', 'no headache': 'headache', 'no paranoia': 'paranoid' },
};
const KINDS: readonly Criterion['field'][] = ['effect', 'flavor'];
/** What says how strong something is to be, or will be said by strains that are named. */
const OF_STRENGTH: ReadonlySet<Criterion['field']> = new Set(['thc', 'than', 'like', 'strain', 'cbd', 'most']);

/** What a label of `training/wishes.tsv` asks for; undefined of one that no row can answer. @public */
export function criterionOf(label: string): Criterion | undefined {
  const avoided = AVOIDED[label];
  if (avoided) return { field: 'avoid', value: avoided };
  const [, not, taste, value = ''] = /^(not? )?(taste )?(.+)$/.exec(label) ?? [];
  const wanted = not === undefined;
  if (taste) return { field: 'flavor', value, wanted };
  const effect = EFFECTS.find((one) => one === value);
  if (effect) return { field: 'effect', value: effect, wanted };
  const type = STRAIN_TYPES.find((one) => one === value);
  if (type) return { field: 'type', value: type, wanted };
  if (value === 'mild' || value === 'strong') return strengthWish(value, wanted);
  if (value === 'cbd') return cbdWish();
  return value === 'easy grow' ? { field: 'growing', value: 'easy', wanted } : undefined;
}

/**
 * A wish by its words, with what is learned to be meant besides: "so I can still answer the door" is not sleepy. Words
 * win, except that an effect is surely unwanted: what is learned of a sentence hardly hears its "won't".
 */
export function withMeant(said: readonly Criterion[], meant: readonly MeantWish[]): Criterion[] {
  const known = knownOf(meant);
  // Who says "no citrus", or "won't make me hungry", means it, whatever else is said of citrus.
  const isTurned = (one: Criterion) =>
    one.field === 'effect' &&
    one.wanted &&
    known.some(({ criterion, likelihood }) => likelihood >= SURE && isOpposite(criterion, one));
  const kept = said.filter((one) => !isTurned(one));
  const added = known.filter(({ criterion, likelihood }) => likelihood >= MEANT && isNew(criterion, kept));
  const few = KINDS.flatMap((field) =>
    added.filter(({ criterion }) => criterion.field === field && 'wanted' in criterion && criterion.wanted).slice(MOST),
  );
  return [...kept, ...added.filter((one) => !few.includes(one)).map(({ criterion }) => criterion)];
}

interface Known {
  criterion: Criterion;
  likelihood: number;
}

const knownOf = (meant: readonly MeantWish[]): Known[] =>
  meant.flatMap(({ label, likelihood }) => {
    const criterion = criterionOf(label);
    return criterion ? [{ criterion, likelihood }] : [];
  });

/** The one effect that a wish likely means that says nothing else: "something for pinball night". */
export function likeliest(meant: readonly MeantWish[]): Criterion[] {
  const known = knownOf(meant);
  const best = known.find(({ criterion, likelihood }) => criterion.field === 'effect' && likelihood >= LIKELY);
  const opposite = known.find(({ criterion }) => best && isOpposite(criterion, best.criterion));
  return best && best.likelihood >= CLEARLY * (opposite?.likelihood ?? 0) ? [best.criterion] : [];
}

const plain = (criterion: Criterion): string => idOf(criterion).replace('not:', '');
const isOpposite = (one: Criterion, other: Criterion): boolean =>
  idOf(one) !== idOf(other) && plain(one) === plain(other);

/** Whether the words of a wish leave open what is meant: one that names effects has named them. */
function isNew(meant: Criterion, said: readonly Criterion[]): boolean {
  if (said.some((one) => plain(one) === plain(meant))) return false;
  if (meant.field === 'thc' || meant.field === 'cbd') return !said.some(({ field }) => OF_STRENGTH.has(field));
  if (meant.field === 'effect' || meant.field === 'flavor')
    return !meant.wanted || !said.some((one) => one.field === meant.field && one.wanted);
  return !said.some(({ field }) => field === meant.field);
}
