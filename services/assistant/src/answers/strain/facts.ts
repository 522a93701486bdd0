import { Draft } from '../../conversation/draft.ts';
import type { Answer } from '../answer.ts';
import { factsAsked, sayFact, sayVerdicts } from './fact-sentences.ts';

/** What is told of a strain when nothing particular is asked. */
const USUAL = ['type', 'effects', 'thc', 'terpenes'] as const;
const OF_GROWING = ['growing', 'flowering'] as const;
const MAX_STRAINS = 3;
const MAX_FACTS = 4;

/** Facts of strains that are named or pointed at, from their rows. */
export const strainFacts: Answer = async ({ clause, state }, { tools, wording }) => {
  const strains = await tools.strains(state.subjects.slice(0, MAX_STRAINS).map(({ value }) => value));
  const draft = new Draft();
  if (strains.length === 0 && state.intent !== 'strain-fact') return undefined;
  if (strains.length === 0)
    return clause.unknown.length > 0 ? unknownName(clause.unknown, draft, wording.say.bind(wording), state.seed) : undefined;
  const asked = factsAsked(clause).slice(0, MAX_FACTS);
  const usual = state.intent === 'growing' ? OF_GROWING : USUAL;
  for (const strain of strains) {
    sayVerdicts(draft, strain, clause, { wording, seed: state.seed });
    for (const fact of asked.length > 0 ? asked : usual) sayFact(draft, strain, fact, { wording, seed: state.seed });
    draft.card(strain, strain.description);
  }
  const [{ name } = { name: '' }] = strains;
  draft.suggestions = [`What's similar to ${name}?`, `What are the parents of ${name}?`];
  return draft;
};

function unknownName(
  unknown: readonly string[],
  draft: Draft,
  say: (key: string, values: { name: string }, seed: number) => string,
  seed: number,
): Draft {
  const name = unknown.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  draft.notUnderstood = [...unknown];
  draft.suggestions = ['Show me popular strains', 'Something relaxing'];
  return draft.say(say('strain.unknown-name', { name }, seed));
}
