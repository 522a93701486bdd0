import type { Criterion, Mention } from '@bluntbot/proto/catalog/strain-wishes';
import {
  EFFECTS,
  type Effect,
  GROW_DIFFICULTIES,
  NEGATIVE_EFFECTS,
  STRAIN_TYPES,
} from '@bluntbot/proto/catalog/vocabulary';
import { z } from 'zod';
import { around } from './amounts.ts';
import { settled } from './settled.ts';
import type { Amount, Clause, Comparison, Entity, Sort } from './utterance.ts';
import { idOf } from './wish-chips.ts';

/**
 * Percent THC that "mild" stays at or below and "strong" starts at; percent CBD from which a strain is worth naming for
 * it.
 */
const MILD_MAX = 15;
const STRONG_MIN = 20;
const CBD_MIN = 4;
/** Percent THC that "hardly any" stays at or below, and below which hardly anybody is intoxicated. */
const HARDLY_ANY_MAX = 10;
const NO_HIGH_MAX = 1;
/** Figures without a unit that can only be percent THC, when they are bounded. */
const PLAUSIBLE_THC = { min: 10, max: 35 };
/** Percent that no flower has of anything. */
const MOST_PERCENT = 60;
/** Weeks that strains flower; three weeks are only time that passed. */
const PLAUSIBLE_WEEKS = { min: 5, max: 16 };
/** What says itself which strain is meant. */
const OF_NAMES: ReadonlySet<Criterion['field']> = new Set(['like', 'strain', 'than']);
const AGES: ReadonlySet<number> = new Set([18, 21]);
/** How far from a figure a terpene's percentage may lie, as a share of it. */
const TERPENE_SHARE = 0.1;
const AWAKE: ReadonlySet<Effect> = new Set(['energetic', 'focused', 'talkative']);

const POTENCIES: Readonly<Record<string, readonly Criterion[]>> = {
  'high thc': [{ field: 'thc', min: STRONG_MIN }],
  'low thc': [{ field: 'thc', max: MILD_MAX }],
  'hardly any thc': [{ field: 'thc', max: HARDLY_ANY_MAX }],
  'no thc': [{ field: 'thc', max: NO_HIGH_MAX }],
  'high cbd': [{ field: 'cbd', min: CBD_MIN }],
  'no cbd': [{ field: 'cbd', max: 1 }],
  balanced: [
    { field: 'thc', min: CBD_MIN, max: MILD_MAX },
    { field: 'cbd', min: CBD_MIN },
  ],
};

type Subject = Pick<Mention, 'value' | 'name'>;

/**
 * What clauses wish of a strain, each criterion once and contradictions settled. A comparison without a "than" is with
 * the subject.
 */
export function strainWish(
  clauses: readonly Clause[],
  { subject }: { subject?: Subject | undefined } = {},
): Criterion[] {
  const asked = clauses.filter(({ question }) => question !== 'why');
  const sorts = asked.flatMap((clause) => clause.sorts.flatMap(sortWish));
  const isGrown = asked.some(
    (clause) => clause.entities.some(isOfGrowing) || clause.amounts.some(({ of }) => of === 'week' || of === 'foot'),
  );
  const isChosen = asked.some(({ question }) => question === 'which' || question === 'what');
  const entities = alike(asked).filter(
    (entity) => !isOfProduct(entity, asked) && (entity.slot !== 'ease' || isGrown) && (isChosen || !isToughOne(entity)),
  );
  const told = toldOf(asked);
  const comparisons = asked.flatMap((clause) => clause.comparisons);
  const isLike = entities.some(({ slot, stance }) => slot === 'strain' && stance === 'like');
  // "Like OG Kush, but not so strong" compares with it.
  const strengths = entities.filter(
    ({ slot, stance, value }) => isLike && slot === 'strength' && stance === 'unwanted' && value !== 'medium',
  );
  comparisons.push(...strengths.map(({ value }) => ({ by: 'thc', less: value === 'strong' }) as const));
  // "Too strong, anything under 18%?" says how strong.
  const figures = asked.flatMap((clause) => clause.amounts.flatMap((amount) => amountWish(amount, clause)));
  const isMeasured = figures.some(({ field }) => field === 'thc');
  // "For sleep, and not foggy in the morning": what is said outweighs what the time of day suggests.
  const isForSleep = entities.some(
    ({ slot, value, stance }) => slot === 'effect' && value === 'sleepy' && stance === 'wanted',
  );
  const isAwake = ({ slot, value }: Entity) =>
    slot === 'occasion' && value.split(', ').some((one) => [...AWAKE].some((effect) => effect === one));
  // "Heavy linalool" is rich in it, and not strong.
  const isOfTerpene = ({ slot, to }: Entity) =>
    slot === 'strength' && entities.some((one) => one.slot === 'terpene' && one.from === to + 1);
  // "For sleep, but no couch lock the next day": what is wished for isn't turned away by another word for it.
  const isWishedFor = ({ slot, value, stance }: Entity) =>
    slot === 'effect' &&
    stance === 'unwanted' &&
    entities.some((one) => one.slot === slot && one.value === value && one.stance === 'wanted' && one.isPurpose);
  const isSaid = (entity: Entity) =>
    !isWishedFor(entity) &&
    !strengths.includes(entity) &&
    !isOfTerpene(entity) &&
    !(isMeasured && entity.slot === 'strength') &&
    !(isForSleep && isAwake(entity));
  const said = [
    ...entities.filter(isSaid).map((entity) => ({
      from: entity.from,
      wish: told.includes(entity) ? namedWish('unwanted', entity.value) : entityWish(entity),
    })),
    ...asked.flatMap((clause) =>
      clause.amounts.map((amount) => ({ from: amount.from, wish: amountWish(amount, clause) })),
    ),
  ];
  const all = compared(
    [...said.toSorted((a, b) => a.from - b.from).flatMap(({ wish }) => wish), ...sorts],
    comparisons,
    entities,
    subject,
  );
  // "Similar, but indica" is like what was spoken of.
  if (subject && asked.some(({ asksAlike }) => asksAlike) && !all.some(({ field }) => OF_NAMES.has(field)))
    all.unshift({ field: 'like', value: subject.value });
  const once = new Map(all.map((criterion) => [idOf(criterion), criterion]));
  return settled([...once.values()]);
}

/** "This one is a diva" tells of a plant; nobody wishes for it, unless they ask which ones are. */
const isToughOne = ({ slot, value, stance }: Entity): boolean =>
  slot === 'growing' && value === 'difficult' && stance === 'wanted';

/** Says that a plant is meant: "we laugh easy" asks for none that is easy to grow. */
const isOfGrowing = ({ slot, value }: Entity): boolean =>
  slot === 'growing' || (slot === 'law-topic' && value === 'growing');

/** "What light for a 2x4 tent?" asks for a lamp. */
const isOfProduct = (entity: Entity, clauses: readonly Clause[]): boolean =>
  entity.slot === 'strength' &&
  clauses.some(
    ({ entities }) =>
      entities.includes(entity) && entities.some(({ slot }) => slot === 'product-kind' || slot === 'product'),
  );

/**
 * The entities of all clauses; the one strain that is named where something like it is asked for is what others should
 * be like.
 */
function alike(clauses: readonly Clause[]): readonly Entity[] {
  const entities = clauses.flatMap((clause) => clause.entities);
  const strains = entities.filter(({ slot }) => slot === 'strain');
  // "I liked Sour Diesel, what else?"
  const isOther = ({ slot, value }: Entity) => slot === 'reference' && value === 'others';
  const asksOthers = strains[0]?.stance === 'wanted' && entities.some(isOther);
  if (strains.length !== 1 || !(asksOthers || clauses.some(({ asksAlike }) => asksAlike))) return entities;
  return entities.map((entity) => (entity === strains[0] ? { ...entity, stance: 'like' } : entity));
}

function entityWish({ slot, value, stance }: Entity): Criterion[] {
  const wanted = stance !== 'unwanted';
  switch (slot) {
    case 'effect':
      return [{ field: 'effect', value: z.enum(EFFECTS).parse(value), wanted }];
    case 'side-effect':
      return [{ field: wanted ? 'report' : 'avoid', value: z.enum(NEGATIVE_EFFECTS).parse(value) }];
    case 'occasion':
      return wanted ? occasionWish(z.array(z.enum(EFFECTS)).parse(value.split(', '))) : [];
    case 'type':
      return [{ field: 'type', value: z.enum(STRAIN_TYPES).parse(value), wanted }];
    case 'growing':
    case 'ease':
      return [{ field: 'growing', value: z.enum(GROW_DIFFICULTIES).parse(value), wanted }];
    case 'flavor':
    case 'breeder':
    case 'terpene':
      return [{ field: slot, value, wanted }];
    case 'strength':
      return [strengthWish(value, wanted)];
    case 'potency':
      return wanted || value === 'high thc' ? [...(POTENCIES[wanted ? value : 'low thc'] ?? [])] : [];
    case 'strain':
      return namedWish(stance, value);
    default:
      return [];
  }
}

/** Question words of who looks for a strain. */
const CHOOSING: ReadonlySet<string> = new Set(['what', 'whats', 'which']);

/** Strains that are only told of, beside a question for what is felt: "Green Crack made me jumpy, what's calmer?" */
function toldOf(clauses: readonly Clause[]): Entity[] {
  const isOf = ({ entities }: Clause, slot: Entity['slot']): boolean => entities.some((entity) => entity.slot === slot);
  const asks = (clause: Clause): boolean =>
    CHOOSING.has(clause.question ?? '') &&
    isOf(clause, 'effect') &&
    !isOf(clause, 'strain') &&
    !isOf(clause, 'reference') &&
    clause.facts.length + clause.comparisons.length === 0 &&
    !clause.asksAlike;
  if (!clauses.some(asks)) return [];
  const telling = clauses.filter(({ question }) => question === undefined);
  const told = telling.flatMap(({ entities, from }) =>
    entities.flatMap((entity) => (entity.slot === 'strain' ? { entity, begins: entity.from === from } : [])),
  );
  // "I have OG Kush here" and "OG Kush and Blue Dream at home" say what there is to choose from.
  return told.length === 1
    ? told.flatMap(({ entity, begins }) => (begins && entity.stance === 'wanted' ? entity : []))
    : [];
}

/** A strain that others should be like, that is asked for, or that is turned away. */
function namedWish(stance: Entity['stance'], value: string): Criterion[] {
  if (stance === 'than') return [];
  return [{ field: ({ like: 'like', wanted: 'strain', unwanted: 'except' } as const)[stance], value }];
}

const occasionWish = (effects: readonly Effect[]): Criterion[] => [
  ...effects.map((value): Criterion => ({ field: 'effect', value, wanted: true })),
  ...(effects.some((effect) => AWAKE.has(effect))
    ? [{ field: 'effect', value: 'sleepy', wanted: false } as const]
    : []),
];

/** The percent THC of a strength that is wanted, or not. */
export function strengthWish(level: string, wanted: boolean): Criterion {
  if (level === 'medium') return { field: 'thc', min: MILD_MAX, max: STRONG_MIN };
  // "Not weak" asks for nothing strong; a beginner wants something mild, whatever is negated: "we haven't touched it in
  // decades".
  if (level === 'mild' && !wanted) return { field: 'thc', min: MILD_MAX };
  return level === 'strong' && wanted ? { field: 'thc', min: STRONG_MIN } : { field: 'thc', max: MILD_MAX };
}

/** Rich in CBD. */
export const cbdWish = (): Criterion => ({ field: 'cbd', min: CBD_MIN });

/** "My thyroid runs at 110%" is of no flower. */
const isOfFlower = ({ of, range }: Amount): boolean =>
  of === 'ratio' || Object.values(range).every((bound) => (bound ?? 0) <= MOST_PERCENT);

const amountWish = (amount: Amount, clause: Clause): Criterion[] =>
  isOfFlower(amount) && !isHours(amount, clause) ? plausibleWish(amount, clause) : [];

/** "I work 11 to 7" is no ratio. */
const isHours = ({ of }: Amount, { facts, text }: Clause): boolean =>
  of === 'ratio' && !text.includes(':') && !facts.some((fact) => fact === 'thc' || fact === 'cbd');

function plausibleWish({ of, range, exact }: Amount, { entities }: Clause): Criterion[] {
  if (of === 'thc' || of === 'percent') return [{ field: 'thc', ...range }];
  if (of === 'cbd' || of === 'ratio') return [{ field: of, ...range }];
  if (of === 'week' && Object.values(range).every(isPlausibleWeek))
    return [{ field: 'flowering', ...(exact === undefined ? range : { min: Math.max(1, exact - 1), max: exact + 1 }) }];
  if (of?.startsWith('terpene:')) {
    const value = of.slice('terpene:'.length);
    return [{ field: 'percent', value, ...(exact === undefined ? range : around(exact, TERPENE_SHARE)) }];
  }
  const isProduct = entities.some(({ slot }) => slot === 'product-kind');
  const least = range.min ?? range.above;
  const isAge = least !== undefined && AGES.has(least) && range.max === undefined;
  const isThc =
    of === undefined && exact === undefined && !isProduct && !isAge && Object.values(range).every(isPlausible);
  return isThc ? [{ field: 'thc', ...range }] : [];
}

const isPlausible = (figure = PLAUSIBLE_THC.min): boolean => figure >= PLAUSIBLE_THC.min && figure <= PLAUSIBLE_THC.max;

const isPlausibleWeek = (weeks: number): boolean => weeks >= PLAUSIBLE_WEEKS.min && weeks <= PLAUSIBLE_WEEKS.max;

const OF_OTHERS = ['price', 'distance', 'plants', 'ounces', 'size'] as const;
const isOfStrains = (by: Sort['by']): by is Exclude<Sort['by'], (typeof OF_OTHERS)[number]> =>
  !OF_OTHERS.some((other) => other === by);

const sortWish = ({ by, least }: Sort): Criterion[] => {
  if (!isOfStrains(by)) return [];
  const [, value] = by.split('terpene:');
  const terpene: Criterion[] = value === undefined || least ? [] : [{ field: 'terpene', value, wanted: true }];
  return [...terpene, { field: 'most', value: by, least }];
};

/**
 * Adds comparisons: with the strain behind "than", else with the one that others should be like or that was spoken of.
 */
function compared(
  criteria: readonly Criterion[],
  comparisons: readonly Comparison[],
  entities: readonly Entity[],
  subject: Subject | undefined,
): Criterion[] {
  const others = entities.filter(({ slot, stance }) => slot === 'strain' && stance === 'than');
  const own = criteria.find((criterion) => criterion.field === 'like' || criterion.field === 'strain');
  const ownSlug = own && 'value' in own ? String(own.value) : subject?.value;
  const unmeasured: Criterion[] = comparisons.length > 0 ? [] : others.map(({ value }) => ({ field: 'except', value }));
  const added: Criterion[] = comparisons.flatMap(({ by, less }, at): Criterion[] => {
    if (!isOfStrains(by)) return [];
    const than = others[at]?.value ?? others.at(-1)?.value ?? ownSlug;
    if (than !== undefined) return [{ field: 'than', value: than, measure: by, less }];
    return by === 'thc' ? [strengthWish(less ? 'mild' : 'strong', true)] : [{ field: 'most', value: by, least: less }];
  });
  if (added.length === 0 || ownSlug === undefined || others.length > 0) return [...criteria, ...added, ...unmeasured];
  // "OG Kush but weaker" wishes for strains like OG Kush, not for OG Kush.
  const like: Criterion = { field: 'like', value: ownSlug };
  return [...criteria.filter((criterion) => criterion !== own), like, ...added];
}
