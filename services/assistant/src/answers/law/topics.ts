import type { Law } from '@bluntbot/proto/locations/laws';
import type { Clause, Entity } from '../../understanding/utterance.ts';

const ROW_TOPICS = ['status', 'possession', 'growing', 'sale', 'delivery', 'medical', 'regulator'] as const;
export type RowTopic = (typeof ROW_TOPICS)[number];

export type Verdict = 'yes' | 'patients' | 'no' | 'unknown';

/** Topics that a row answers in part and pages in full. */
const PARTLY: Readonly<Record<string, RowTopic>> = { visitors: 'sale', card: 'medical' };
/** What other words ask of a row: services of shops, and topics that a row answers in part. */
const ROW_OF: Readonly<Record<string, RowTopic>> = {
  ...Object.fromEntries(ROW_TOPICS.map((topic) => [topic, topic])),
  ...{
    Delivery: 'delivery',
    Medical: 'medical',
    Recreational: 'sale',
    forms: 'possession',
    age: 'status',
    gifting: 'possession',
  },
  ...PARTLY,
};
const UNIT_TOPICS: Readonly<Record<string, RowTopic>> = {
  ...{
    plant: 'growing',
    ounce: 'possession',
    gram: 'possession',
    pound: 'possession',
    plants: 'growing',
    ounces: 'possession',
  },
};

/** Topics that rows answer, topics for the site's pages, and those among them that no row mentions. */
export type LawTopics = ReturnType<typeof topicsOf>;

/** The topics of a clause; of a follow-up without any those that were named before. */
export function topicsOf(clause: Clause, kept: readonly Entity[]) {
  const named = clause.entities.filter(isTopic);
  const own = [
    ...[...clause.amounts.map(({ of }) => of), ...clause.sorts.map(({ by }) => by)].flatMap(
      (one) => UNIT_TOPICS[one ?? ''] ?? [],
    ),
    ...(named.length > 0 ? named : kept.filter(isTopic)).map(({ value }) => value),
  ];
  const pages = [...new Set(own.filter((value) => PARTLY[value] || !ROW_OF[value]))];
  const rows = new Set(own.flatMap((value) => ROW_OF[value] ?? []));
  // "Is it legal to grow?" asks about growing.
  if (rows.size + pages.length > 1) rows.delete('status');
  if (rows.size === 0 && pages.length === 0) rows.add('status');
  const notInRows = pages.filter((topic) => !PARTLY[topic]);
  // "A gun with a medical card?" asks about the gun.
  if (notInRows.length > 0) for (const topic of pages) if (PARTLY[topic]) rows.delete(PARTLY[topic]);
  return {
    // What was named first is asked about first.
    rows: [...rows],
    pages: [...notInRows, ...pages.filter((topic) => PARTLY[topic])],
    notInRows,
    isAge: own.includes('age'),
    /** Nothing more is named than that the law is asked about. */
    isVague: own.every((value) => value === 'status'),
  };
}

const isTopic = ({ slot, value }: Entity): boolean => slot === 'law-topic' || (slot === 'service' && value in ROW_OF);

export const FIELD_OF = {
  ...({ status: 'possession', possession: 'possession', growing: 'plants', sale: 'sale' } as const),
  ...({ delivery: 'delivery', medical: 'sale', regulator: 'regulator' } as const),
} satisfies Record<RowTopic, keyof Law>;

const forAdults = (isForAll: boolean, isForPatients: boolean): Verdict =>
  isForAll ? 'yes' : isForPatients ? 'patients' : 'no';
const byStatus = ({ status }: Law): Verdict => forAdults(status === 'Recreational', status === 'Medical Only');
const VERDICTS: Readonly<Record<RowTopic, (law: Law) => Verdict>> = {
  status: byStatus,
  possession: byStatus,
  growing: ({ plantsPerHousehold: plants }) => (plants === null ? 'unknown' : plants > 0 ? 'yes' : 'no'),
  sale: ({ adultSales, medicalSales }) => forAdults(adultSales, medicalSales),
  delivery: ({ deliveryAllowed, medicalDelivery }) => forAdults(deliveryAllowed, medicalDelivery),
  medical: ({ medicalSales }) => (medicalSales ? 'yes' : 'unknown'),
  regulator: ({ regulator }) => (regulator === null ? 'unknown' : 'yes'),
};

/** What a row says to an adult who asks for a topic. */
export const verdictOf = (law: Law, topic: RowTopic): Verdict => VERDICTS[topic](law);
