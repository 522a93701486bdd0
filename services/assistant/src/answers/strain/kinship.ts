import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { asksIfKin } from '../../dialogue/pointing.ts';
import { Draft } from '../../grounding/draft.ts';
import { and } from '../../wording/list.ts';
import { type Answer, type Asked, type Say, sayer } from '../answer.ts';
import { cardReason, sayFact } from './fact-sentences.ts';

const MAX_STRAINS = 3;

/** "Is Runtz its kid?", "are they related?": how strains descend from each other, and not the parents of each. */
export const asksOfKinship = ({ clause, state: { subjects } }: Asked): boolean =>
  subjects.length > 1 && asksIfKin(clause);

/** Says which of some strains are parents of others, or which parents they share, with the parents of all. */
export const kinship: Answer = async ({ state }, sources) => {
  const say = sayer('strain', state, sources);
  const strains = await sources.tools.strains(state.subjects.slice(0, MAX_STRAINS).map(({ value }) => value));
  if (strains.length < 2) return undefined;
  const draft = new Draft().say(...descentIn(strains, say));
  for (const strain of strains) {
    sayFact(draft, strain, 'parents', say);
    draft.card(strain, cardReason(strain, ['parents']));
  }
  return draft;
};

function descentIn(strains: readonly StrainDetail[], say: Say): string[] {
  const descents = strains.flatMap((child) =>
    strains.filter((parent) => isParent(parent, child)).map((parent) => ({ parent: parent.name, child: child.name })),
  );
  if (descents.length > 0) return descents.map((names) => say('kin-parent', names));
  const [names, shared] = [and(strains.map(({ name }) => name)), sharedBy(strains)];
  return [shared.length > 0 ? say('kin-shared', { names, list: and(shared) }) : say('kin-none', { names })];
}

const isParent = ({ slug }: StrainDetail, { parents }: StrainDetail): boolean =>
  parents.some((parent) => parent.slug === slug);

/** Names of parents that all the strains have. */
const sharedBy = ([first, ...others]: readonly StrainDetail[]): string[] =>
  (first?.parents ?? []).flatMap(({ name }) =>
    others.every(({ parents }) => parents.some((parent) => parent.name === name)) ? [name] : [],
  );
