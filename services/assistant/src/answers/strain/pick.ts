import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Draft } from '../../grounding/draft.ts';
import { and } from '../../wording/list.ts';
import { type Answer, type Asked, type Sources, sayer } from '../answer.ts';
import { names } from '../clause.ts';
import { ownWords } from '../follow-up.ts';
import { citeField } from './cited.ts';
import { cardReason } from './fact-sentences.ts';
import { remarksOn } from './remarks.ts';

/** "Pick one for me" behind strains. */
export const asksForPick = ({ clause, state }: Asked): boolean =>
  names(clause, 'reference', 'one-of') && (state.subjects.length > 1 || state.shown.strains.length > 1);

/** "Why that one?" behind a strain; "why did they change the name?" asks something else. */
export const asksWhy = ({ clause, state }: Asked): boolean =>
  clause.question === 'why' &&
  state.act !== 'ask' &&
  state.subjects.length === 1 &&
  clause.facts.length === 0 &&
  ownWords(clause).length === 0;

/** The first of the strains that were shown, which fits the wish best, with what speaks for it. */
export const pickOne: Answer = async (asked, sources) => {
  const { subjects, shown } = asked.state;
  return told('pick', subjects.length > 1 ? subjects[0]?.value : shown.strains[0]?.value, asked, sources);
};

/** What speaks for a strain that was picked. */
export const whyPicked: Answer = async (asked, sources) => told('why', asked.state.subjects[0]?.value, asked, sources);

async function told(key: string, slug: string | undefined, { state }: Asked, { tools, wording }: Sources) {
  const [strain] = slug === undefined ? [] : await tools.strains([slug]);
  if (!strain) return undefined;
  const say = sayer('strain', state, { wording });
  const wished = wishedIn(strain, state.wished);
  const { effects, flavors, terpenes } = remarksOn(strain);
  const list = and(wished.length > 0 ? wished : [effects, flavors, terpenes].filter((one) => one !== undefined));
  const draft = new Draft().say(say(wished.length > 0 ? `${key}-wished` : key, { name: strain.name, list }));
  for (const field of ['effects', 'flavors'] as const) citeField(draft, strain, field);
  draft.suggestions = [`Tell me about ${strain.name}`, `What's similar to ${strain.name}?`];
  return draft.card(strain, cardReason(strain, []));
}

/** What was wished for and the row of a strain bears out. */
function wishedIn({ type, effects, flavors, terpenes }: StrainDetail, wished: Asked['state']['wished']): string[] {
  const known: readonly string[] = [type, ...effects, ...flavors, ...terpenes.map(({ slug }) => slug)];
  const wanted = wished.filter((one) => !('wanted' in one) || one.wanted);
  const values = wanted.flatMap((one) => ('value' in one ? String(one.value).replace('terpene:', '') : []));
  return [...new Set(values)].filter((value) => known.includes(value));
}
