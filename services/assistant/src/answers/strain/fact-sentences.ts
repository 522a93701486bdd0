import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import type { Draft } from '../../conversation/draft.ts';
import { nounOf } from '../../reported-nouns.ts';
import type { Clause, Slot } from '../../understanding/utterance.ts';
import { and } from '../../wording/list.ts';
import type { Values, Wording } from '../../wording/wording.ts';

/** A fact of a strain: the field of its row, what its sentence says, and undefined where the row has nothing. */
interface Fact {
  field: keyof StrainDetail;
  values: (strain: StrainDetail) => Values | undefined;
}

const listed = (list: readonly string[]): Values | undefined => (list.length > 0 ? { list: and(list) } : undefined);
const valued = (value: string | null): Values | undefined => (value ? { value } : undefined);
const figure = (text: string | null): Values | undefined => (text === null ? undefined : { value: Number(text) });
const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

/** Every fact that can be asked, by the name that `lexicon/fact.yaml` and the templates have for it. */
const FACTS: Readonly<Record<string, Fact>> = {
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
      reviewCount > 0 ? { value: rating, count: `${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}` } : undefined,
  },
  aliases: { field: 'aliases', values: ({ aliases }) => listed(aliases) },
};

/** What is asked by naming a value: "does it make me sleepy?" asks for effects. */
const ASKED_BY: Readonly<Partial<Record<Slot, string>>> = {
  effect: 'effects',
  'side-effect': 'side-effects',
  flavor: 'flavors',
  type: 'type',
  growing: 'growing',
  terpene: 'terpenes',
};

/** The facts that a clause asks for, named or by a value: "is it hard to grow?". */
export function factsAsked({ facts, entities, amounts, comparisons }: Clause): string[] {
  const byValue = entities.flatMap(({ slot }) => ASKED_BY[slot] ?? []);
  const byUnit = amounts.some(({ of }) => of === 'week') ? ['flowering'] : [];
  return [...new Set([...facts, ...comparisons.map(({ by }) => by), ...byValue, ...byUnit])].filter(isStrainFact);
}

/** Whether rows bear out the values that a clause names, as a sentence: "Yes, people report sleepy." */
export function sayVerdicts(
  draft: Draft,
  strain: StrainDetail,
  { entities }: Clause,
  { wording, seed }: { wording: Wording; seed: number },
): void {
  for (const { slot, value, name } of entities) {
    const known = slot === 'effect' ? strain.effects : slot === 'side-effect' ? strain.negativeEffects : undefined;
    if (!known || known.length === 0) continue;
    const has = known.some((one) => one === value);
    const values = { name: strain.name, value: slot === 'side-effect' ? nounOf(name) : name };
    draft.say(wording.say(has ? 'strain.verdict-yes' : 'strain.verdict-no', values, seed));
  }
}

export const isStrainFact = (fact: string): boolean => fact in FACTS;

/** Says one fact of a strain and cites its row; where the row has nothing, it says so. */
export function sayFact(draft: Draft, strain: StrainDetail, name: string, { wording, seed }: { wording: Wording; seed: number }): void {
  const fact = FACTS[name];
  if (!fact) return;
  const values = fact.values(strain);
  if (!values) return void draft.say(wording.say(`strain.${name}-unknown`, { name: strain.name }, seed));
  draft.say(wording.say(`strain.${name}`, { name: strain.name, ...values }, seed));
  const said = String(values.list ?? values.value);
  draft.citeStrain(strain, fact.field, said, `${name} ${said}`.slice(0, 80));
}
