import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Draft } from '../../grounding/draft.ts';
import type { Tools } from '../../grounding/tools.ts';
import { and, or } from '../../wording/list.ts';
import { capital, withArticle } from '../../wording/prose.ts';
import { type Answer, type Say, sayer } from '../answer.ts';
import { strangeName, valuesOf } from '../clause.ts';
import { citeField } from './cited.ts';
import { cardReason, factsAsked, sayFact, sayVerdicts } from './fact-sentences.ts';

const USUAL = ['type', 'effects', 'thc', 'terpenes'];
const OF_GROWING = ['growing', 'flowering'];
/** What comes closest to what nobody records, such as THCV or how a high sets in. */
const CLOSEST = ['effects', 'side-effects', 'terpenes'];
const MEASURED = ['thc', 'cbd'];
const CANNABINOIDS: ReadonlySet<string> = new Set(['thcv', 'cbn', 'cbg', 'cbc']);
const MAX_STRAINS = 3;
const MAX_FACTS = 4;
const MAX_RELATIVES = 4;

/** Facts of strains that are named or pointed at, from their rows. */
export const strainFacts: Answer = async ({ clause, state }, sources) => {
  const { tools } = sources;
  const say = sayer('strain', state, sources);
  const named = state.subjects.slice(0, MAX_STRAINS).map(({ value }) => value);
  // "Does blueberry taste of berries?" means the strain that is called as the flavor.
  const isOfStrain = state.intent === 'strain-fact';
  const strains = await tools.strains(named.length > 0 || !isOfStrain ? named : valuesOf(clause, 'flavor').slice(0, 1));
  if (strains.length === 0) {
    const name = strangeName(clause) ?? clause.unknown.map(capital).join(' ');
    return isOfStrain && name ? unknownName(name, say) : undefined;
  }
  const unrecorded = valuesOf(clause, 'unrecorded');
  const asked = factsAsked(clause).slice(0, MAX_FACTS);
  const closest = unrecorded.some((name) => CANNABINOIDS.has(name)) ? MEASURED : CLOSEST;
  const usual = state.intent === 'growing' ? OF_GROWING : USUAL;
  const facts = [asked, unrecorded.length > 0 ? closest : usual].find(({ length }) => length > 0) ?? usual;
  const draft = new Draft();
  for (const strain of strains) {
    const list = or(unrecorded.map((name) => (CANNABINOIDS.has(name) ? name.toUpperCase() : name)));
    if (unrecorded.length > 0) draft.say(say('unrecorded', { name: strain.name, list }));
    sayVerdicts(draft, strain, clause, say);
    if (facts === USUAL) sayProfile(draft, strain, say);
    else for (const fact of facts) sayFact(draft, strain, fact, say);
    draft.card(strain, cardReason(strain, facts));
    await addRelatives(draft, strain, facts, tools);
  }
  draft.suggestions = strains.slice(0, 1).flatMap(({ name }) => [`What's similar to ${name}?`, `What are the parents of ${name}?`]);
  return draft;
};

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
async function addRelatives(draft: Draft, strain: StrainDetail, asked: readonly string[], tools: Pick<Tools, 'strains'>): Promise<void> {
  const relatives = (['parents', 'children'] as const).filter((fact) => asked.includes(fact)).map((fact) => strain[fact]);
  for (const some of relatives) {
    const slugs = some.flatMap(({ slug }) => slug ?? []).slice(0, MAX_RELATIVES);
    for (const relative of await tools.strains(slugs)) draft.card(relative, cardReason(relative, ['parents', 'flowering']));
  }
}

function unknownName(name: string, say: Say): Draft {
  const draft = new Draft().say(say('unknown-name', { name }));
  draft.notUnderstood = [name];
  draft.suggestions = ['Show me popular strains', 'Something relaxing'];
  return draft;
}
