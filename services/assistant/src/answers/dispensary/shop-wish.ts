import { type DispensaryOrder, MAX_RADIUS } from '@bluntbot/proto/locations/vocabulary';
import type { Amount, Entity, Slot, Sort } from '../../understanding/utterance.ts';
import type { Asked } from '../answer.ts';
import { type WantedHours, wantedHours } from './shop-hours.ts';

/** Shops that are shown if no number is named, and the most that are. */
const SHOWN = 3;
const MAX_SHOWN = 6;
const MAX_STARS = 5;
/** What only a menu could tell. */
const ON_MENUS: ReadonlySet<Slot> = new Set([
  'strain',
  'product',
  'product-kind',
  'brand',
  'category',
  'type',
  'flavor',
  'terpene',
  'effect',
  'potency',
] as const satisfies Slot[]);
/** Questions about shops that their rows answer. */
const IN_ROWS: ReadonlySet<string> = new Set(['phone number', 'address', 'how many']);
const PATIENTS = 'Medical';
const ADULTS = 'Recreational';

/** What is wished of shops, as the locator can filter and sort, and what it can't use. */
export interface ShopWish {
  services: readonly string[];
  /** Services of which one is enough. */
  eitherService: readonly string[];
  withoutServices: readonly string[];
  medical: boolean;
  recreational: boolean;
  openNow: boolean;
  hours: WantedHours | undefined;
  minRating: number | undefined;
  /** Miles. */
  radius: number | undefined;
  sort: DispensaryOrder | undefined;
  count: number;
  /** Facts to tell of the first shop: "phone number". */
  facts: readonly string[];
  /** Topics that no row holds: "parking", "payment". */
  notInRows: readonly string[];
  /** Keys of sentences about what can't be used, and the names they are about. */
  unusable: readonly { key: string; names: readonly string[] }[];
}

/** Reads what is wished of shops from a clause; what it doesn't say again still holds. */
export function shopWish({ clause, state }: Asked): ShopWish {
  const { entities, amounts, sorts } = clause;
  const slot = (name: Slot): readonly Entity[] => {
    const own = entities.filter((entity) => entity.slot === name);
    return own.length > 0 ? own : (state.slots[name] ?? []);
  };
  const services = slot('service');
  const [wanted, away] = [services.filter(({ stance }) => stance !== 'unwanted'), services.filter(({ stance }) => stance === 'unwanted')];
  const names = (some: readonly Entity[]): string[] =>
    some.map(({ value }) => value).filter((value) => value !== PATIENTS && value !== ADULTS);
  const isFor = (buyers: string, others: string): boolean =>
    wanted.some(({ value }) => value === buyers) || away.some(({ value }) => value === others);
  const topics = entities.filter((entity) => entity.slot === 'shop-topic').map(({ value }) => value);
  const notInRows = topics.filter((topic) => !IN_ROWS.has(topic));
  const hours = wantedHours(slot('day'), slot('hours'), amounts);
  return {
    services: names(wanted.filter(({ isAlternative }) => !isAlternative)),
    eitherService: names(wanted.filter(({ isAlternative }) => isAlternative)),
    withoutServices: names(away),
    medical: isFor(PATIENTS, ADULTS),
    recreational: isFor(ADULTS, PATIENTS),
    openNow: hours?.now ?? false,
    hours: hours && hours.days.length + hours.times.length > 0 ? hours : undefined,
    minRating: minRating(amounts),
    radius: radius(amounts),
    sort: sorts.map(orderOf).find((order) => order !== undefined),
    count: count(amounts),
    facts: topics.filter((topic) => IN_ROWS.has(topic)),
    notInRows,
    unusable: [...unusable(entities, amounts, sorts), ...(notInRows.length > 0 ? [{ key: 'not-listed', names: notInRows }] : [])],
  };
}

function minRating(amounts: readonly Amount[]): number | undefined {
  const isRating = ({ of, range, exact }: Amount): boolean =>
    of === 'star' || (of === undefined && exact === undefined && (range.min ?? range.above ?? Infinity) <= MAX_STARS);
  const rating = amounts.find(isRating);
  const figure = rating && (rating.range.above ?? rating.exact ?? rating.range.min);
  return figure === undefined ? undefined : Math.min(MAX_STARS, figure);
}

function radius(amounts: readonly Amount[]): number | undefined {
  const miles = amounts.find(({ of }) => of === 'mile');
  const figure = miles && (miles.range.max ?? miles.range.below ?? miles.range.above ?? miles.range.min);
  return figure === undefined ? undefined : Math.min(MAX_RADIUS, Math.max(1, Math.round(figure)));
}

/** How many shops to show. "Which one" counts nothing. */
function count(amounts: readonly Amount[]): number {
  const counts = amounts.filter(({ of, exact }) => of === undefined && exact !== undefined && Number.isInteger(exact) && exact > 1);
  return Math.min(MAX_SHOWN, counts[0]?.exact ?? SHOWN);
}

function orderOf({ by, least }: Sort): DispensaryOrder | undefined {
  if (by === 'distance' || by === 'reviews') return by;
  return by === 'rating' ? (least ? 'lowest-rating' : 'rating') : undefined;
}

function unusable(entities: readonly Entity[], amounts: readonly Amount[], sorts: readonly Sort[]): ShopWish['unusable'] {
  const onMenus = entities.filter(({ slot, stance }) => ON_MENUS.has(slot) && stance !== 'unwanted').map(({ name }) => name);
  const isPriced = sorts.some(({ by }) => by === 'price') || amounts.some(({ of }) => of === 'dollar');
  const isTimed = amounts.some(({ of }) => of === 'minute' || of === 'hour');
  return [
    ...(onMenus.length > 0 ? [{ key: 'no-menus', names: onMenus }] : []),
    ...(isPriced ? [{ key: 'no-prices', names: [] }] : []),
    ...(isTimed ? [{ key: 'no-travel-times', names: [] }] : []),
  ];
}
