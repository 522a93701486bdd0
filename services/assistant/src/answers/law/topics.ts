import type { Law } from '@bluntbot/proto/locations/laws';
import type { Clause, Entity } from '../../understanding/utterance.ts';

/** What a law row answers. */
export const ROW_TOPICS = ['status', 'possession', 'growing', 'sale', 'delivery', 'medical', 'regulator'] as const;
export type RowTopic = (typeof ROW_TOPICS)[number];

/** Whether a row allows it, allows it to patients only, forbids it, or doesn't say. */
export type Verdict = 'yes' | 'patients' | 'no' | 'unknown';

/** Topics that a row answers in part and pages in full. */
const PARTLY: Readonly<Record<string, RowTopic>> = { gifting: 'possession', visitors: 'sale', card: 'medical' };
/** What other words ask of a row: services of shops, and topics that a row answers in part. */
const ROW_OF: Readonly<Record<string, RowTopic>> = {
  Delivery: 'delivery',
  Medical: 'medical',
  Recreational: 'sale',
  forms: 'possession',
  ...PARTLY,
};
const UNIT_TOPICS: Readonly<Record<string, RowTopic>> = { plant: 'growing', ounce: 'possession', gram: 'possession', pound: 'possession' };
const SORT_TOPICS: Readonly<Record<string, RowTopic>> = { plants: 'growing', ounces: 'possession' };

/** Topics that rows answer, topics for the site's pages, and those among them that no row mentions. */
export interface LawTopics {
  rows: readonly RowTopic[];
  pages: readonly string[];
  notInRows: readonly string[];
}

/** The topics of a clause; of a follow-up without any those that were named before. */
export function topicsOf(clause: Clause, kept: readonly Entity[]): LawTopics {
  const named = clause.entities.filter(isTopic);
  const own = [
    ...clause.amounts.flatMap(({ of }) => UNIT_TOPICS[of ?? ''] ?? []),
    ...clause.sorts.flatMap(({ by }) => SORT_TOPICS[by] ?? []),
    ...(named.length > 0 ? named : kept.filter(isTopic)).map(({ value }) => value),
  ];
  const pages = [...new Set(own.filter((value) => PARTLY[value] || (!isRowTopic(value) && !ROW_OF[value])))];
  const rows = new Set(own.flatMap((value) => (isRowTopic(value) ? value : (ROW_OF[value] ?? []))));
  // "Is it legal to grow?" asks about growing.
  if (rows.size + pages.length > 1) rows.delete('status');
  if (rows.size === 0 && pages.length === 0) rows.add('status');
  return { rows: ROW_TOPICS.filter((topic) => rows.has(topic)), pages, notInRows: pages.filter((topic) => !PARTLY[topic]) };
}

const isTopic = ({ slot, value }: Entity): boolean => slot === 'law-topic' || (slot === 'service' && value in ROW_OF);
const isRowTopic = (value: string): value is RowTopic => ROW_TOPICS.some((topic) => topic === value);

/** The field of a row that holds a topic in words. */
export const FIELD_OF = {
  status: 'possession',
  possession: 'possession',
  growing: 'plants',
  sale: 'sale',
  delivery: 'delivery',
  medical: 'sale',
  regulator: 'regulator',
} as const satisfies Record<RowTopic, keyof Law>;

/** What a row says to an adult who asks for a topic. */
export function verdictOf(law: Law, topic: RowTopic): Verdict {
  switch (topic) {
    case 'growing':
      return law.plantsPerHousehold === null ? 'unknown' : law.plantsPerHousehold > 0 ? 'yes' : 'no';
    case 'sale':
      return law.adultSales ? 'yes' : law.medicalSales ? 'patients' : 'no';
    case 'delivery':
      return law.deliveryAllowed ? 'yes' : law.medicalDelivery ? 'patients' : 'no';
    case 'medical':
      return law.medicalSales ? 'yes' : 'unknown';
    case 'regulator':
      return law.regulator === null ? 'unknown' : 'yes';
    default:
      return law.status === 'Recreational' ? 'yes' : law.status === 'Medical Only' ? 'patients' : 'no';
  }
}
