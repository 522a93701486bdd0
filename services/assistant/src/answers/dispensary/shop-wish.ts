import type { dispensarySearch } from '@bluntbot/proto/locations/dispensaries';
import { type DispensaryOrder, MAX_RADIUS } from '@bluntbot/proto/locations/vocabulary';
import type { RequestOf } from '@bluntbot/proto/rpc';
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

/** What is asked of shops and stands in their rows. */
const IN_ROWS = ['phone number', 'address', 'how many'] as const;
export type ShopFact = (typeof IN_ROWS)[number];

/** What is wished of shops, as the locator can filter and sort, and what it can't use. */
export interface ShopWish {
  filters: Pick<RequestOf<typeof dispensarySearch>, 'openNow' | 'medical' | 'recreational' | 'minRating' | 'radius'> & {
    services: string[];
    without: string[];
  };
  /** Services any of which will do. */
  eitherService: readonly string[];
  hours: WantedHours | undefined;
  sort: DispensaryOrder | undefined;
  count: number;
  /** Facts to tell of the first shop, or of all. */
  facts: readonly ShopFact[];
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
  const wanted = services.filter(({ stance }) => stance !== 'unwanted');
  const names = (some: readonly Entity[]): string[] => some.map(({ value }) => value).filter((value) => !SOLD_TO.has(value));
  const sellsTo = (to: string): boolean | undefined => wanted.some(({ value }) => value === to) || undefined;
  const topics = entities.filter((entity) => entity.slot === 'shop-topic').map(({ value }) => value);
  const facts = IN_ROWS.filter((fact) => topics.includes(fact));
  const notInRows = topics.filter((topic) => !facts.some((fact) => fact === topic));
  const hours = wantedHours(slot('day'), slot('hours'), amounts);
  return {
    filters: {
      services: names(wanted.filter(({ isAlternative }) => !isAlternative)),
      without: names(services.filter(({ stance }) => stance === 'unwanted')),
      medical: sellsTo('Medical'),
      recreational: sellsTo('Recreational'),
      openNow: hours?.now || undefined,
      minRating: minRating(amounts),
      radius: radius(amounts),
    },
    eitherService: names(wanted.filter(({ isAlternative }) => isAlternative)),
    hours: hours && (hours.days.length > 0 || hours.times.length > 0) ? hours : undefined,
    sort: sorts.map(orderOf).find((order) => order !== undefined),
    count: count(amounts),
    facts,
    notInRows,
    unusable: [...unusable(entities, amounts, sorts), ...(notInRows.length > 0 ? [{ key: 'not-listed', names: notInRows }] : [])],
  };
}

/** Services that are filters of their own. */
const SOLD_TO: ReadonlySet<string> = new Set(['Medical', 'Recreational']);

function minRating(amounts: readonly Amount[]): number | undefined {
  const rating = amounts.find(
    ({ of, range }) => of === 'star' || (of === undefined && (range.min ?? range.above ?? Infinity) <= MAX_STARS),
  );
  if (rating?.of === undefined && rating?.exact !== undefined) return undefined;
  const figure = rating && (rating.range.above ?? rating.exact ?? rating.range.min);
  return figure === undefined ? undefined : Math.min(MAX_STARS, figure);
}

function radius(amounts: readonly Amount[]): number | undefined {
  const miles = amounts.find(({ of }) => of === 'mile');
  const figure = miles && (miles.range.max ?? miles.range.below ?? miles.range.above ?? miles.range.min);
  return figure === undefined ? undefined : Math.min(MAX_RADIUS, Math.max(1, Math.round(figure * 100) / 100));
}

function count(amounts: readonly Amount[]): number {
  const figure = amounts.find(({ of, exact }) => of === undefined && exact !== undefined && Number.isInteger(exact))?.exact ?? SHOWN;
  return Math.min(MAX_SHOWN, Math.max(1, figure));
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
