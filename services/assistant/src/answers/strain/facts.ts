import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Draft } from '../../grounding/draft.ts';
import type { Tools } from '../../grounding/tools.ts';
import type { Clause } from '../../understanding/utterance.ts';
import { and, or } from '../../wording/list.ts';
import { capital, withArticle } from '../../wording/prose.ts';
import { type Answer, type Asked, type Say, sayer } from '../answer.ts';
import { entitiesOf, names, strangeName, valuesOf, wordsBeside } from '../clause.ts';
import { asksOnePoint } from '../follow-up.ts';
import { covered } from '../reading.ts';
import { citeField } from './cited.ts';
import { cardReason, factsAsked, fits, namesValue, sayFact, sayVerdicts } from './fact-sentences.ts';

const USUAL = ['type', 'effects', 'thc', 'terpenes'];
const OF_GROWING = ['growing', 'flowering'];
/** What is asked of a plant in words that things of the shop and dishes have rows for, and strains have none. */
const OF_PLANTS: Readonly<Record<string, string>> = { servings: 'yield', size: 'height' };
const GROWN: ReadonlySet<string> = new Set([...Object.values(OF_PLANTS), 'mold resistance']);
/** What comes closest to what nobody records, such as THCV or how a high sets in. */
const CLOSEST = ['effects', 'side-effects', 'terpenes'];
const MEASURED = ['thc', 'cbd'];
const OF_SMELL = ['flavors', 'terpenes'];
const CANNABINOIDS: ReadonlySet<string> = new Set(['THCV', 'CBN', 'CBG', 'CBC']);
const MAX_STRAINS = 3;
/** Strains among which those that fit are asked for. */
const MAX_ASKED = 8;
const MAX_FACTS = 4;
const MAX_RELATIVES = 4;

/** Facts of strains that are named or pointed at, from their rows. */
export const strainFacts: Answer = async (said, sources) => {
  const asked = byFlavor(said);
  const { clause, state } = asked;
  const { tools } = sources;
  const say = sayer('strain', state, sources);
  const strains = await tools.strains(await ofGeneration(strainsIn(asked), clause, tools));
  if (strains.length === 0) return state.intent === 'strain-fact' ? unknownName(clause, say) : undefined;
  if (strains.length > 1 && asksWhich(clause)) return whichFit(strains, clause, say);
  const unrecorded = unrecordedIn(clause);
  const facts = factsFor(asked, unrecorded);
  if (facts === USUAL && asksOnePoint(asked)) return (await covered(asked, sources)) ?? notKnown(strains, say);
  const draft = new Draft().say(clause.unmatched && say('unmatched', { name: clause.unmatched }));
  const list = or(unrecorded);
  for (const strain of strains) {
    draft.say(list && say('unrecorded', { name: strain.name, list }));
    sayAll(draft, strain, facts, clause, say);
    await addRelatives(draft, strain, facts, tools);
  }
  draft.suggestions = strains
    .slice(0, 1)
    .flatMap(({ name }) => [`What's similar to ${name}?`, `What are the parents of ${name}?`]);
  return draft;
};

/** Says some facts of a strain, or its profile, and puts it on a card. */
function sayAll(draft: Draft, strain: StrainDetail, facts: readonly string[], clause: Clause, say: Say): void {
  sayVerdicts(draft, strain, clause, say);
  if (facts === USUAL) sayProfile(draft, strain, say);
  else for (const fact of facts) sayFact(draft, strain, fact, say);
  draft.card(strain, cardReason(strain, facts));
}

/** Says that no row has what is asked of strains, and offers what rows have. */
function notKnown(strains: readonly StrainDetail[], say: Say): Draft {
  const draft = new Draft().say(say('not-known', { list: or(strains.map(({ name }) => name)) }));
  for (const strain of strains) draft.card(strain, cardReason(strain, []));
  draft.suggestions = strains
    .slice(0, 1)
    .flatMap(({ name }) => [`What does ${name} feel like?`, `What does ${name} taste like?`, `How strong is ${name}?`]);
  return draft;
}

/** The facts that are asked for, else what comes closest to them, else what tells most of a strain. */
function factsFor({ clause, state }: Asked, unrecorded: readonly string[]): readonly string[] {
  const asked = factsAsked(clause).slice(0, MAX_FACTS);
  const isGrown = unrecorded.some((name) => GROWN.has(name));
  if (asked.length > 0) return isGrown ? [...asked, 'story'] : asked;
  if (isGrown) return [...OF_GROWING, 'story'];
  if (unrecorded.length === 0) return state.intent === 'growing' ? OF_GROWING : USUAL;
  if (unrecorded.every((name) => name === 'strength of smell')) return OF_SMELL;
  return unrecorded.some((name) => CANNABINOIDS.has(name)) ? MEASURED : CLOSEST;
}

/** What a clause asks of strains that no row of one says. */
export const unrecordedIn = (clause: Clause): string[] => [
  ...new Set([
    ...valuesOf(clause, 'unrecorded'),
    ...clause.facts.flatMap((fact) => OF_PLANTS[fact] ?? []),
    ...clause.amounts.flatMap(({ of }) => (of === 'foot' ? ['height'] : [])),
  ]),
];

/** Strains that are spoken of. */
const strainsIn = ({ clause, state }: Asked): readonly string[] =>
  state.subjects.slice(0, asksWhich(clause) ? MAX_ASKED : MAX_STRAINS).map(({ value }) => value);

/** Whose parents are asked for: of one strain, "and their parents?" asks for those of its parents. */
async function ofGeneration(slugs: readonly string[], { facts }: Clause, tools: Tools): Promise<readonly string[]> {
  if (slugs.length !== 1 || !facts.includes('grandparents')) return slugs;
  const [strain] = await tools.strains(slugs);
  const parents = (strain?.parents ?? []).flatMap(({ slug }) => slug ?? []);
  return parents.length > 0 ? parents.slice(0, MAX_STRAINS) : slugs;
}

/** "Does blueberry taste of berries?" means the strain that is called as the flavor. */
function byFlavor({ clause, state }: Asked): Asked {
  const [strain] = entitiesOf(clause, 'flavor');
  if (!strain || state.subjects.length > 0 || state.intent !== 'strain-fact') return { clause, state };
  const entities = clause.entities.filter((entity) => entity !== strain);
  return { clause: { ...clause, entities }, state: { ...state, subjects: [strain] } };
}

/** "Any of those that aren't indica?" */
const asksWhich = (clause: Clause): boolean => names(clause, 'reference', 'them') && clause.entities.some(namesValue);

function whichFit(strains: readonly StrainDetail[], clause: Clause, say: Say): Draft {
  const asked = clause.entities.filter(namesValue);
  const fitting = strains.filter((strain) => asked.every((entity) => fits(strain, entity)));
  const isNone = fitting.length === 0;
  const shown = isNone ? strains : fitting;
  const values = and(asked.map(({ name, stance }) => (stance === 'unwanted' ? `not ${name}` : name)));
  const [list, verb] = [and(shown.map(({ name }) => name)), shown.length > 1 ? 'fit' : 'fits'];
  const draft = new Draft().say(say(isNone ? 'none-of-these' : 'of-these', { list, verb, values }));
  for (const strain of shown) draft.card(strain, cardReason(strain, []));
  for (const strain of shown)
    for (const field of ['type', 'effects', 'flavors'] as const) citeField(draft, strain, field);
  return draft;
}

function sayProfile(draft: Draft, strain: StrainDetail, say: Say): void {
  const { name, type, thcContent, terpenes, effects, flavors, description } = strain;
  const facts = [
    thcContent !== null && `, around ${Number(thcContent)}% THC`,
    terpenes[0] && `, led by ${terpenes[0].name.toLowerCase()}`,
    flavors.length > 0 && `, with ${and(flavors.slice(0, 3))} flavors`,
  ].filter(Boolean);
  const felt = effects.length > 0 ? say('felt', { list: and(effects.slice(0, 4)) }) : '';
  draft.say(`${say('profile', { name, type: withArticle(type), facts: facts.join('') })} ${felt}`.trim(), description);
  for (const field of ['type', 'thcContent', 'effects', 'flavors'] as const) citeField(draft, strain, field);
}

/** Puts parents or children that were asked for on cards, so that the next question can point at them. */
async function addRelatives(
  draft: Draft,
  strain: StrainDetail,
  asked: readonly string[],
  tools: Pick<Tools, 'strains'>,
): Promise<void> {
  const relatives = (['parents', 'children'] as const)
    .filter((fact) => asked.includes(fact))
    .map((fact) => strain[fact]);
  for (const some of relatives) {
    const slugs = some.flatMap(({ slug }) => slug ?? []).slice(0, MAX_RELATIVES);
    for (const relative of await tools.strains(slugs))
      draft.card(relative, cardReason(relative, ['parents', 'flowering']));
  }
}

/** The same unless the question is about something else than a fact: "what tent do I need for two of them?" */
export const askedFacts: Answer = async (asked, sources) => {
  const { clause } = asked;
  const isAboutElse =
    factsAsked(clause).length === 0 && wordsBeside(clause, 'strain', 'reference', 'law-topic').length > 0;
  return isAboutElse ? undefined : strainFacts(asked, sources);
};

/** The same of a strain that the message itself names with the fact: "Blue Dream, sativa or indica?" */
export const namedFacts: Answer = async (asked, sources) =>
  names(asked.clause, 'strain') && factsAsked(asked.clause).length > 0 ? strainFacts(asked, sources) : undefined;

/** Says that what is written like a name, or is no word that we know, isn't in the library. */
export function unknownName(clause: Clause, say: Say): Draft | undefined {
  // "A lurker here: which strains come from landraces?" names none.
  const unknown = clause.facts.includes('strains') ? [] : clause.unknown;
  const name = strangeName(clause) ?? unknown.map(capital).join(' ');
  if (!name) return undefined;
  const draft = new Draft().say(say('unknown-name', { name }));
  draft.notUnderstood = [name];
  draft.suggestions = ['Show me popular strains', 'Something relaxing'];
  return draft;
}
