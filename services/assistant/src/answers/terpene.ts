import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { Draft } from '../conversation/draft.ts';
import { and } from '../wording/list.ts';
import type { Values } from '../wording/wording.ts';
import type { Answer } from './answer.ts';

const MAX_TERPENES = 3;
const MAX_STRAINS = 4;

interface Fact {
  field: keyof Terpene;
  values: (terpene: Terpene) => Values | undefined;
}

const listed = (list: readonly string[]): Values | undefined => (list.length > 0 ? { list: and(list) } : undefined);

const FACTS: Readonly<Record<string, Fact>> = {
  aroma: { field: 'aroma', values: ({ aroma }) => ({ value: aroma.charAt(0).toLowerCase() + aroma.slice(1).replace(/\.$/, '') }) },
  description: { field: 'description', values: ({ description }) => ({ value: description }) },
  effects: { field: 'effects', values: ({ effects }) => listed(effects) },
  'found-in': { field: 'alsoFoundIn', values: ({ alsoFoundIn }) => listed(alsoFoundIn) },
  'boiling-point': {
    field: 'boilingPoint',
    values: ({ boilingPoint }) =>
      boilingPoint === null ? undefined : { celsius: boilingPoint, fahrenheit: Math.round((boilingPoint * 9) / 5 + 32) },
  },
  strains: {
    field: 'strainCount',
    values: ({ strainCount, commonStrains }) => {
      const names = commonStrains.slice(0, MAX_STRAINS).map(({ name, percentage }) => `${name} (${percentage}%)`);
      return names.length > 0 ? { count: strainCount, list: and(names) } : undefined;
    },
  },
};
/** What a question about a strain's taste asks of a terpene. */
const SAME_AS: Readonly<Record<string, string>> = { flavors: 'aroma', children: 'strains', alike: 'strains' };
const USUAL = ['description', 'strains'] as const;

/** What the terpene guide says, from its rows. */
export const terpeneFacts: Answer = async ({ clause, state }, { tools, wording }) => {
  const slugs = (state.slots.terpene ?? []).slice(0, MAX_TERPENES).map(({ value }) => value);
  const rows = slugs.length > 0 ? (await tools.terpenes()).filter(({ slug }) => slugs.includes(slug)) : [];
  if (rows.length === 0) return undefined;
  const asked = clause.facts.map((fact) => SAME_AS[fact] ?? fact).filter((fact) => fact in FACTS);
  const draft = new Draft();
  for (const terpene of rows) {
    for (const name of asked.length > 0 ? asked : USUAL) {
      const fact = FACTS[name];
      const values = fact?.values(terpene);
      draft.say(wording.say(`terpene.${name}${values ? '' : '-unknown'}`, { name: terpene.name, ...values }, state.seed));
      if (fact && values) draft.citeTerpene(terpene, fact.field, String(terpene[fact.field]));
    }
  }
  const [{ name } = { name: '' }] = rows;
  draft.suggestions = [`Strains with the most ${name.toLowerCase()}`, `Where else is ${name.toLowerCase()} found?`];
  return draft;
};
