import { type DispensaryOrder, MAX_RADIUS } from '@bluntbot/proto/locations/vocabulary';
import { isPlace } from '../../understanding/places.ts';
import type { Amount, Clause, Entity, Slot } from '../../understanding/utterance.ts';
import type { Asked } from '../answer.ts';
import { entitiesOf, names, valuesOf } from '../clause.ts';
import { wantedHours } from './shop-hours.ts';

/** Shops that are shown if no number is named, and the most that are. */
const SHOWN = 3;
const MAX_SHOWN = 6;
const MAX_STARS = 5;
const ON_MENUS = [
  ...(['strain', 'product', 'product-kind', 'brand', 'category'] as const),
  ...(['type', 'flavor', 'terpene', 'effect', 'potency'] as const),
] satisfies Slot[];
/** What shops sell, by the words of the glossary. */
const GOODS: ReadonlySet<string> = new Set([
  ...['bubble-hash', 'cartridge', 'clone', 'concentrate', 'distillate', 'edible', 'hashish', 'live-resin', 'pre-roll'],
  ...['rosin', 'seed', 'tincture', 'topical'],
]);
/** Topics that listings have. */
export const IN_ROWS: ReadonlySet<string> = new Set(['phone number', 'address', 'how many']);
const PATIENTS = 'Medical';
const ADULTS = 'Recreational';

/** What is wished of shops, as the locator can filter and sort, and what it can't use. */
export type ShopWish = ReturnType<typeof shopWish>;

/** Reads what is wished of shops from a clause; what it doesn't say again still holds. */
export function shopWish({ clause, state }: Asked) {
  const { amounts } = clause;
  const slot = (name: Slot): readonly Entity[] => {
    const own = entitiesOf(clause, name);
    return own.length > 0 ? own : (state.slots[name] ?? []);
  };
  const services = slot('service');
  const isWanted = ({ stance }: Entity): boolean => stance !== 'unwanted';
  const named = (isOne: (service: Entity) => boolean): string[] =>
    services.filter((one) => one.value !== PATIENTS && one.value !== ADULTS && isOne(one)).map(({ value }) => value);
  const topics = valuesOf(clause, 'shop-topic');
  const notInRows = [...new Set(topics.filter((topic) => !IN_ROWS.has(topic)))];
  const hours = wantedHours(slot('day'), slot('hours'), amounts);
  return {
    services: named((one) => isWanted(one) && !one.isAlternative),
    /** Alternatives: a shop needs to offer only one of these services. */
    eitherService: named((one) => isWanted(one) && one.isAlternative),
    withoutServices: named((one) => !isWanted(one)),
    medical: services.some((one) => one.value === PATIENTS && isWanted(one)),
    // "Is there no shop for adults?" asks for one.
    recreational: services.some((one) => one.value === ADULTS || (one.value === PATIENTS && !isWanted(one))),
    openNow: hours?.now ?? false,
    /** Whether shops are asked for by how late or how early they are open. */
    late: valuesOf(clause, 'hours').includes('late'),
    early: valuesOf(clause, 'hours').includes('early'),
    /** Ids of shops that were turned away. */
    except: turnedAway(clause, state),
    hours: hours && hours.days.length + hours.times.length > 0 ? hours : undefined,
    minRating: minRating(amounts),
    radius: radius(amounts),
    sort: orderIn(clause),
    count: count(amounts),
    /** Facts to tell of the first shop: "phone number". */
    facts: topics.filter((topic) => IN_ROWS.has(topic)),
    /** Whether something is asked that no row holds: "parking", "payment". */
    asksBeyondRows: notInRows.length > 0,
    /** Keys of sentences about what can't be used, and the names they are about. */
    unusable: unusable(clause, [...ofBefore(clause, state)], notInRows),
  };
}

/** Shops that others are asked for instead of: all that were shown, the one that is pointed at, or the first. */
function turnedAway(clause: Clause, { isOthers, shown, dispensaries }: Asked['state']): readonly number[] {
  const isElsewhere = clause.entities.some(({ slot, from }) => from >= 0 && isPlace(slot));
  if (!isOthers || isElsewhere) return [];
  if (names(clause, 'reference', 'others')) return shown.dispensaries;
  // "Not that one, they were rude" points at one, whatever "they" is.
  const isOne = names(clause, 'reference', 'it') || dispensaries.length === 0;
  return isOne ? (dispensaries.length > 0 ? dispensaries : shown.dispensaries).slice(0, 1) : dispensaries;
}

function minRating(amounts: readonly Amount[]): number | undefined {
  const isRating = ({ of, range, exact }: Amount): boolean =>
    of === 'star' || (of === undefined && exact === undefined && (range.min ?? range.above ?? Infinity) <= MAX_STARS);
  const rating = amounts.find(isRating);
  const figure = rating?.range.above ?? rating?.exact ?? rating?.range.min;
  return figure && Math.min(MAX_STARS, figure);
}

function radius(amounts: readonly Amount[]): number | undefined {
  const { max, below, above, min } = amounts.find(({ of }) => of === 'mile')?.range ?? {};
  const figure = max ?? below ?? above ?? min;
  return figure && Math.min(MAX_RADIUS, Math.max(1, Math.round(figure)));
}

const count = (amounts: readonly Amount[]): number =>
  Math.min(
    MAX_SHOWN,
    amounts.find(({ of, exact = 0 }) => of === undefined && Number.isInteger(exact) && exact > 1)?.exact ?? SHOWN,
  );

function orderIn({ sorts }: Clause): DispensaryOrder | undefined {
  const sort = sorts.find(({ by }) => by === 'distance' || by === 'reviews' || by === 'rating');
  return sort?.by === 'rating' && sort.least ? 'lowest-rating' : (sort?.by as DispensaryOrder | undefined);
}

/** A strain that was spoken of before: "who around Bethesda might carry that?" */
const ofBefore = (clause: Clause, { act, subjects, shown }: Asked['state']): readonly string[] =>
  // "Who sells that in DC?"
  (act === 'refer' || (act !== 'ask' && names(clause, 'reference', 'it'))) && shown.latest === 'strains'
    ? (subjects.length > 0 ? subjects : shown.strains).slice(0, 1).map(({ name }) => name)
    : [];

function unusable(clause: Clause, spokenOf: readonly string[], notInRows: readonly string[]) {
  const { amounts, sorts } = clause;
  // "Edibles" and "carts" are forms that the law sets limits for.
  const goods = clause.entities.filter(
    ({ slot, value }) => (slot === 'term' && GOODS.has(value)) || (slot === 'law-topic' && value === 'forms'),
  );
  const rows = entitiesOf(clause, ...ON_MENUS).map(({ stance, name }) => ({ stance, name }));
  const said = goods.map(({ stance, from, to }) => ({
    stance,
    name: clause.text.slice(from - clause.from, to - clause.from).toLowerCase(),
  }));
  const named = [...rows, ...said].flatMap(({ stance, name }) => (stance === 'unwanted' || name === '' ? [] : [name]));
  const onMenus = named.length > 0 ? named : spokenOf;
  const isPriced = sorts.some(({ by }) => by === 'price') || amounts.some(({ of }) => of === 'dollar');
  const isTimed = amounts.some(({ of }) => of === 'minute' || of === 'hour');
  return [
    { key: 'no-menus', names: [...new Set(onMenus)], isFound: onMenus.length > 0 },
    { key: 'no-prices', names: [], isFound: isPriced },
    { key: 'no-travel-times', names: [], isFound: isTimed },
    { key: 'not-listed', names: notInRows, isFound: notInRows.length > 0 },
  ].filter(({ isFound }) => isFound);
}
