import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import type { Draft } from '../../grounding/draft.ts';
import { nounOf } from '../../understanding/reported-nouns.ts';
import type { Clause, Entity, Slot } from '../../understanding/utterance.ts';
import { and, or } from '../../wording/list.ts';
import { withArticle } from '../../wording/prose.ts';
import type { Values } from '../../wording/wording.ts';
import type { Say } from '../answer.ts';
import { entitiesOf, valuesOf } from '../clause.ts';
import { type Fact, listed, valued } from '../fact.ts';
import { remarksOn, sentenceOf } from './remarks.ts';

const figure = (text: string | null): Values | undefined => (text === null ? undefined : { value: Number(text) });

/** Every fact that can be asked, by the name that `lexicon/fact.yaml` and the templates have for it. */
const FACTS: Readonly<Record<string, Fact<StrainDetail>>> = {
  thc: { field: 'thcContent', values: ({ thcContent }) => figure(thcContent) },
  cbd: { field: 'cbdContent', values: ({ cbdContent }) => figure(cbdContent) },
  effects: { field: 'effects', values: ({ effects }) => listed(effects) },
  'side-effects': { field: 'negativeEffects', values: ({ negativeEffects }) => listed(negativeEffects.map(nounOf)) },
  flavors: { field: 'flavors', values: ({ flavors }) => listed(flavors) },
  terpenes: {
    field: 'terpenes',
    values: ({ terpenes }) => {
      const list = terpenes.map(({ name, percentage }) => `${name.toLowerCase()} (${percentage}%)`);
      return terpenes[0] && { first: terpenes[0].name.toLowerCase(), list: and(list) };
    },
  },
  parents: { field: 'genetics', values: ({ parents }) => listed(parents.map(({ name }) => name)) },
  children: { field: 'children', values: ({ children }) => listed(children.map(({ name }) => name)) },
  breeder: { field: 'breeder', values: ({ breeder }) => valued(breeder) },
  type: { field: 'type', values: ({ type }) => ({ value: withArticle(type) }) },
  flowering: { field: 'floweringTime', values: ({ floweringTime }) => valued(floweringTime) },
  growing: { field: 'growDifficulty', values: ({ growDifficulty }) => valued(growDifficulty) },
  rating: {
    field: 'rating',
    values: ({ rating, reviewCount }) =>
      reviewCount > 0
        ? { value: rating, count: `${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}` }
        : undefined,
  },
  story: { field: 'description', values: ({ description }) => ({ value: description }) },
  aliases: { field: 'aliases', values: ({ aliases }) => listed(aliases) },
};
const TOLD: ReadonlySet<string> = new Set([
  'parents',
  'breeder',
  'aliases',
  'flavors',
  'effects',
  'growing',
  'flowering',
]);

/** What is asked by naming a value: "does it make me sleepy?" asks for effects. */
const ASKED_BY: Readonly<Partial<Record<Slot, string>>> = {
  ...{
    effect: 'effects',
    'side-effect': 'side-effects',
    flavor: 'flavors',
    type: 'type',
    growing: 'growing',
    terpene: 'terpenes',
  },
  ...{ strength: 'effects', potency: 'thc', occasion: 'effects' },
};
const SAME_AS: Readonly<Record<string, readonly string[]>> = {
  ...{
    aroma: ['flavors'],
    dose: ['thc'],
    grandparents: ['parents'],
    contents: ['parents', 'terpenes'],
    suits: ['effects'],
    high: ['thc', 'cbd'],
  },
};
/** Percent CBD from which a strain is rich in it. */
const CBD_MIN = 4;
/** Percent THC up to which a strain counts as mild, and from which as strong. */
const MILD_MAX = 15;
const STRONG_MIN = 20;

/** The facts that a clause asks for, named or by a value: "is it hard to grow?". */
export function factsAsked({ facts, entities, amounts, comparisons }: Clause): string[] {
  const byValue = entities.flatMap(({ slot, value }) =>
    slot === 'potency' && value.endsWith('cbd') ? 'cbd' : (ASKED_BY[slot] ?? []),
  );
  const byUnit = amounts.some(({ of }) => of === 'week') ? ['flowering'] : [];
  const all = [...facts, ...comparisons.map(({ by }) => by), ...byValue, ...byUnit];
  // "What's in it terpene-wise?" names what it asks for beside.
  const exact = all.filter((fact) => fact !== 'contents' && fact !== 'suits');
  return [...new Set((exact.length > 0 ? exact : all).flatMap((fact) => SAME_AS[fact] ?? [fact]))].filter(
    (fact) => fact in FACTS,
  );
}

const KNOWN: Readonly<Partial<Record<Slot, (strain: StrainDetail) => readonly string[]>>> = {
  effect: ({ effects }) => effects,
  'side-effect': ({ negativeEffects }) => negativeEffects,
  flavor: ({ flavors }) => flavors,
  terpene: ({ terpenes }) => terpenes.map(({ slug }) => slug),
};

/** What a strain is or isn't, as its row says. */
const VALUES: typeof KNOWN = {
  ...KNOWN,
  type: ({ type }) => [type],
  growing: ({ growDifficulty }) => (growDifficulty ? [growDifficulty] : []),
  potency: ({ thcContent, cbdContent }) => [
    ...(isWithin(thcContent, 0, MILD_MAX) ? ['low thc'] : []),
    ...(isWithin(thcContent, STRONG_MIN, 100) ? ['high thc'] : []),
    ...(isWithin(cbdContent, CBD_MIN, 100) ? ['high cbd'] : []),
  ],
};
const isWithin = (figure: string | null, least: number, most: number): boolean =>
  figure !== null && Number(figure) >= least && Number(figure) <= most;

export const namesValue = ({ slot }: Entity): boolean => VALUES[slot] !== undefined;

/** Whether the row of a strain bears out a value, or the lack of one that isn't wanted. */
export const fits = (strain: StrainDetail, { slot, value, stance }: Entity): boolean =>
  (VALUES[slot]?.(strain) ?? []).includes(value) === (stance !== 'unwanted');

/** Whether rows bear out the values that a clause names, as a sentence: "Yes, people report sleepy." */
export function sayVerdicts(draft: Draft, strain: StrainDetail, clause: Clause, say: Say): void {
  const { name, effects } = strain;
  draft.say(strengthText(strain, clause, say));
  for (const { value } of effects.length > 0 ? entitiesOf(clause, 'occasion').filter(isPurposeIn(clause)) : []) {
    const suiting = value.split(', ');
    const fits = suiting.filter((one) => effects.some((effect) => effect === one));
    draft.say(
      fits.length > 0
        ? say('verdict-occasion-yes', { name, value: and(fits) })
        : say('verdict-occasion-no', { name, value: or(suiting) }),
    );
  }
  for (const { slot, value, name: said } of clause.entities) {
    const known = KNOWN[slot]?.(strain) ?? [];
    const verdict = known.includes(value) ? 'yes' : 'no';
    if (known.length > 0)
      draft.say(say(`verdict-${slot}-${verdict}`, { name, value: slot === 'side-effect' ? nounOf(said) : said }));
  }
}

/** "Good for movie night?" asks whether it suits; "did it exist before the movie?" doesn't. */
const isPurposeIn =
  ({ text, from, facts }: Clause) =>
  (occasion: Entity): boolean =>
    facts.includes('suits') || PURPOSE.test(text.slice(0, Math.max(0, occasion.from - from)));
const PURPOSE = /\b(?:for|during|while|at|on)(?: \w+){0,2} $/i;

function strengthText({ name, thcContent }: StrainDetail, clause: Clause, say: Say): string | undefined {
  const strengths = valuesOf(clause, 'strength');
  if (strengths.length === 0 || thcContent === null) return undefined;
  const thc = Number(thcContent);
  const level = thc <= MILD_MAX ? 'mild' : thc >= STRONG_MIN ? 'strong' : 'medium';
  // "Too strong for a newbie" asks for a newbie.
  return say(`strength-${strengths.includes('beginner') ? 'new-' : ''}${level}`, { name, value: thc });
}

/** What a card tells beside the facts that were said: what comes closest to them, in a few words. */
export function cardReason(strain: StrainDetail, said: readonly string[]): string {
  const parents = strain.parents.length > 0 ? `from ${and(strain.parents.map(({ name }) => name))}` : undefined;
  const left = Object.entries({ parents, ...remarksOn(strain) }).filter(([fact]) => !said.includes(fact));
  return sentenceOf(
    left.map(([, remark]) => remark),
    2,
  );
}

/**
 * Says one fact of a strain and cites its row; where the row has nothing, it says so, and tells the story if that may
 * tell of it.
 */
export function sayFact(draft: Draft, strain: StrainDetail, name: string, say: Say): void {
  const fact = FACTS[name];
  if (!fact) return;
  const values = fact.values(strain);
  draft.say(say(values ? name : `${name}-unknown`, { name: strain.name, ...values }));
  if (values) {
    const said = String(values.list ?? values.value);
    draft.citeStrain(strain, fact.field, said, `${name} ${said}`.slice(0, 80));
  } else if (TOLD.has(name) && !draft.paragraphs.includes(strain.description)) draft.say(strain.description);
}
