import type { Strain } from '@bluntbot/proto/catalog/strains';
import { EFFECTS, type Effect } from '@bluntbot/proto/catalog/vocabulary';
import { randomFrom } from '@bluntbot/proto/seeded-random';
import type { Rows } from '../../grounding/rows.ts';

/** The law topics of a post. */
export const LAW_TOPICS = ['possession', 'plants', 'sale', 'delivery'] as const;
export type LawTopic = (typeof LAW_TOPICS)[number];

/** What a post is about, as rows know it. */
export type Subject =
  | { kind: 'terpene'; terpene: string }
  | { kind: 'mood'; effect: Effect; flavor: string }
  | { kind: 'pair'; strains: [string, string] }
  | { kind: 'family'; parent: string }
  | { kind: 'mild'; effect: Effect; below: number }
  | { kind: 'garden'; flavor: string; weeks: number }
  | { kind: 'law'; topic: LawTopic }
  /** The strains that a caller's own idea names. */
  | { kind: 'named'; strains: string[] };

/** Strains that a post presents. */
const PICKS = 3;

/** Percent THC as a number; undefined if unknown. */
export const thcOf = ({ thcContent }: Strain): number | undefined =>
  thcContent === null ? undefined : Number(thcContent);

/** The most weeks that a strain flowers: "8–9 weeks" is 9. */
const weeksOf = ({ floweringTime }: Strain): number | undefined => {
  const weeks = [...(floweringTime ?? '').matchAll(/\d+/g)].map(Number);
  return weeks.length > 0 ? Math.max(...weeks) : undefined;
};

/** The parents that a strain's line of genetics names. */
export const parentsOf = ({ genetics }: Strain): string[] =>
  (genetics ?? '')
    .split(/\s+[×x]\s+/)
    .map((name) => name.trim())
    .filter(Boolean);

/** What a row must have for a portrait to be worth reading. */
const isKnown = ({ effects, flavors, terpenes }: Strain): boolean =>
  effects.length >= 3 && flavors.length > 0 && terpenes.length >= 2;

/** All strains that a subject is true of, in the order of the rows. */
export function strainsOf(subject: Subject, { strains }: Rows): readonly Strain[] {
  switch (subject.kind) {
    case 'terpene':
      return strains.filter(({ terpenes }) => terpenes[0]?.slug === subject.terpene);
    case 'mood':
      return strains.filter(
        ({ effects, flavors }) => effects.slice(0, 3).includes(subject.effect) && flavors.includes(subject.flavor),
      );
    case 'mild':
      return strains.filter(
        (strain) => (thcOf(strain) ?? 100) < subject.below && strain.effects.includes(subject.effect),
      );
    case 'garden':
      return strains.filter(
        (strain) =>
          strain.growDifficulty === 'easy' &&
          (weeksOf(strain) ?? 99) <= subject.weeks &&
          strain.flavors.includes(subject.flavor),
      );
    case 'family':
      return strains.filter((strain) => parentsOf(strain).includes(subject.parent));
    case 'pair':
    case 'named':
      return subject.strains.flatMap((slug) => strains.find((strain) => strain.slug === slug) ?? []);
    case 'law':
      return [];
  }
}

/** The strains that a post about a subject presents: always the same ones for the same seed and rows. */
export function picksOf(subject: Subject, rows: Rows, seed: string): readonly Strain[] {
  const fitting = strainsOf(subject, rows).filter(isKnown);
  if (subject.kind === 'pair' || subject.kind === 'named') return fitting.slice(0, PICKS);
  // Among the best known half, so that a reader has a chance to meet them.
  const pool = [...fitting.slice(0, Math.max(PICKS * 2, Math.ceil(fitting.length / 2)))];
  const random = randomFrom(`${seed}:picks`);
  const picks: Strain[] = [];
  while (picks.length < PICKS && pool.length > 0)
    picks.push(...pool.splice(Math.floor(random.between(0, pool.length)), 1));
  return picks;
}

/** Whether a post about it would have something to say. */
export const isWorthWriting = (subject: Subject, rows: Rows): boolean =>
  subject.kind === 'law'
    ? rows.laws.length > 0
    : picksOf(subject, rows, '').length >= (subject.kind === 'named' ? 1 : 2);

/** The subject of a caller's own idea, by the names in it; undefined if no name has a row. */
export function subjectOf(words: string, rows: Rows): Subject | undefined {
  const text = ` ${plain(words)} `;
  const says = (name: string): boolean => text.includes(` ${plain(name)} `);
  // The longest names first: "Blue Dream Haze" is not "Blue Dream".
  const named = rows.strains
    .filter(({ name, aliases }) => [name, ...aliases].some((each) => each.length > 2 && says(each)))
    .toSorted((a, b) => b.name.length - a.name.length);
  const apart = named.filter(
    (strain, index) => !named.slice(0, index).some(({ name }) => plain(name).includes(plain(strain.name))),
  );
  if (apart.length > 0) return { kind: 'named', strains: apart.slice(0, PICKS).map(({ slug }) => slug) };
  const terpene = rows.terpenes.find(({ name }) => says(name));
  const topic = /\b(grow|plants?|home)\b/.test(text)
    ? 'plants'
    : /\b(deliver\w*)\b/.test(text)
      ? 'delivery'
      : /\b(buy|sale|shops?)\b/.test(text)
        ? 'sale'
        : 'possession';
  const law: Subject = { kind: 'law', topic };
  const effect = EFFECTS.find((each) => says(each));
  const flavor = [...new Set(rows.strains.flatMap(({ flavors }) => flavors))].find((each) => says(each));
  const candidates: (Subject | undefined)[] = [
    /\b(laws?|legal|lawful|dc|virginia|maryland|district)\b/.test(text) ? law : undefined,
    terpene && { kind: 'terpene', terpene: terpene.slug },
    effect && flavor ? { kind: 'mood', effect, flavor } : undefined,
    effect && { kind: 'mild', effect, below: 18 },
    flavor !== undefined ? { kind: 'garden', flavor, weeks: 10 } : undefined,
  ];
  return candidates.find((subject) => subject !== undefined && isWorthWriting(subject, rows));
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
