import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { Draft } from '../grounding/draft.ts';
import type { Clause, Entity } from '../understanding/utterance.ts';
import { and } from '../wording/list.ts';
import { lowerFirst, withoutStop } from '../wording/prose.ts';
import { type Answer, type Say, sayer } from './answer.ts';
import { entitiesOf } from './clause.ts';
import { type Fact, listed } from './fact.ts';

const MAX_TERPENES = 3;
const MAX_STRAINS = 4;

const FACTS: Readonly<Record<string, Fact<Terpene>>> = {
  aroma: { field: 'aroma', values: ({ aroma }) => ({ value: withoutStop(lowerFirst(aroma)) }) },
  description: { field: 'description', values: ({ description }) => ({ value: description }) },
  effects: { field: 'effects', values: ({ effects }) => listed(effects) },
  'found-in': { field: 'alsoFoundIn', values: ({ alsoFoundIn }) => listed(alsoFoundIn) },
  'boiling-point': {
    field: 'boilingPoint',
    values: ({ boilingPoint: celsius }) =>
      celsius === null ? undefined : { celsius, fahrenheit: Math.round((celsius * 9) / 5 + 32) },
  },
  strains: {
    field: 'strainCount',
    values: ({ strainCount: count, commonStrains }) => {
      const names = commonStrains.slice(0, MAX_STRAINS).map(({ name, percentage }) => `${name} (${percentage}%)`);
      return names.length > 0 ? { count, list: and(names) } : undefined;
    },
  },
};
const SAME_AS: Readonly<Record<string, string>> = {
  flavors: 'aroma',
  children: 'strains',
  alike: 'strains',
  suits: 'effects',
};
const USUAL = ['description', 'effects', 'strains'];
const APART = ['aroma', 'effects'];

/** What the terpene guide says, from its rows. */
export const terpeneFacts: Answer = async ({ clause, state }, sources) => {
  const say = sayer('terpene', state, sources);
  const slugs = (state.slots.terpene ?? []).slice(0, MAX_TERPENES).map(({ value }) => value);
  if (slugs.length === 0 && state.intent !== 'terpene') return undefined;
  const all = await sources.tools.terpenes();
  const rows = all.filter(({ slug }) => slugs.includes(slug));
  if (rows.length === 0) return state.intent === 'terpene' ? terpenesOf(clause, all, say) : undefined;
  const felt = entitiesOf(clause, 'effect');
  const named = [...clause.facts, ...felt.map(() => 'strains')].map((fact) => SAME_AS[fact] ?? fact);
  const asked = named.filter((fact) => fact in FACTS);
  const usual = rows.length > 1 ? APART : USUAL;
  const draft = new Draft();
  for (const terpene of rows) {
    const unreported = sayVerdicts(draft, terpene, felt, say);
    const facts = asked.length > 0 ? asked : knownOf(terpene, usual);
    for (const fact of new Set([...unreported, ...facts])) tell(draft, terpene, fact, say);
  }
  draft.suggestions = rows.slice(0, 1).flatMap(({ name }) => suggestionsFor(name.toLowerCase()));
  return draft;
};

const knownOf = (terpene: Terpene, facts: readonly string[]): string[] =>
  facts.filter((fact) => FACTS[fact]?.values(terpene) !== undefined);

/**
 * Says whether a terpene's strains are reported as something. Returns the fact to tell instead if nothing is reported
 * of them.
 */
function sayVerdicts(draft: Draft, terpene: Terpene, felt: readonly Entity[], say: Say): string[] {
  const reported: readonly string[] = terpene.effects;
  if (felt.length > 0 && reported.length === 0) return ['effects'];
  for (const { value, name } of felt)
    draft.say(
      say(reported.includes(value) ? 'verdict-yes' : 'verdict-no', { lower: terpene.name.toLowerCase(), value: name }),
    );
  return [];
}

function tell(draft: Draft, terpene: Terpene, name: string, say: Say): void {
  const fact = FACTS[name];
  const values = fact?.values(terpene);
  draft.say(
    say(values ? name : `${name}-unknown`, { name: terpene.name, lower: terpene.name.toLowerCase(), ...values }),
  );
  if (fact && values) draft.citeTerpene(terpene, fact.field, String(terpene[fact.field]));
}

/** The terpenes that smell of something, or in whose strains people report it. */
function terpenesOf(clause: Clause, all: readonly Terpene[], say: Say): Draft | undefined {
  const wanted = entitiesOf(clause, 'flavor', 'effect').filter(({ stance }) => stance !== 'unwanted');
  const scents = wanted.filter(({ slot }) => slot === 'flavor').map(({ value }) => value);
  const said = wanted.map(({ value }) => value);
  // What an aroma names first it smells of most.
  const placeOf = ({ aroma, alsoFoundIn, effects }: Terpene): number => {
    if (scents.length === 0) return effects.findIndex((effect) => said.includes(effect));
    const text = ` ${plainWords([aroma, ...alsoFoundIn].join(' ')).join(' ')} `;
    return Math.max(...scents.map((scent) => text.indexOf(` ${scent} `)));
  };
  const having = all.filter((terpene) => placeOf(terpene) >= 0);
  const found = having.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, MAX_TERPENES);
  if (found.length === 0) return undefined;
  const names = found.map(({ name }) => name.toLowerCase());
  const draft = new Draft().say(say(scents.length > 0 ? 'scents' : 'felt', { list: and(said), names: and(names) }));
  const asksStrains = clause.facts.includes('strains') || scents.length === 0;
  for (const terpene of found) {
    if (scents.length > 0) tell(draft, terpene, 'aroma', say);
    if (asksStrains) tell(draft, terpene, 'strains', say);
  }
  draft.suggestions = names.slice(0, 2).flatMap((name) => suggestionsFor(name).slice(0, 1));
  return draft;
}

const suggestionsFor = (name: string): string[] => [`Strains with the most ${name}`, `Where else is ${name} found?`];
