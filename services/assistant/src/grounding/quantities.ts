import type { Strain } from '@bluntbot/proto/catalog/strains';
import { STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import type { ComparingSentence } from './comparisons.ts';
import { effectsIn } from './strain-statements.ts';

const ALL =
  /\b(?:all (?:of )?(?:these|those|them|the (?:two|three|four|five|six|seven|eight))|they all|(?:these|those) all|both|each (?:of|one)|every one)\b/i;
const NONE = /\b(?:none of|neither)\b/i;
const TWO = /\b(?:both|neither|the two)\b/i;
const ONLY = /\bonly\b/i;

type Trait = (strain: Strain) => boolean;

/** True if the rows support what a sentence says about all, none, or only one of several strains. */
export function quantitiesAreTrue(sentence: ComparingSentence): boolean {
  const { text, names, named, given, carried } = sentence;
  const bare = names.without(text);
  const traits = traitsIn(bare, sentence.terpenes);
  if (traits.length === 0) return true;
  if (ALL.test(bare)) return set(sentence).every((strain) => traits.every((has) => has(strain)));
  if (NONE.test(bare)) return set(sentence).every((strain) => !traits.some((has) => has(strain)));
  if (!ONLY.test(bare) || named.length === 0) return true;
  const among = carried.length > 1 ? carried : given;
  return !among.some((strain) => !named.includes(strain) && traits.every((has) => has(strain)));
}

/**
 * Whom "both", "none of these" and the like mean: those that are named, the two before, or all that the answer was
 * given.
 */
function set({ text, named, carried, given }: ComparingSentence): readonly Strain[] {
  if (named.length > 1) return named;
  return TWO.test(text) && carried.length === 2 ? carried : given;
}

function traitsIn(bare: string, terpenes: readonly { name: string }[]): Trait[] {
  const said = ` ${bare.toLowerCase().replace(/[^a-z]+/g, ' ')} `;
  const types = STRAIN_TYPES.filter((type) => said.includes(` ${type} `) || said.includes(` ${type}s `));
  const named = terpenes.map(({ name }) => name.toLowerCase()).filter((name) => said.includes(` ${name} `));
  return [
    // "An indica or a hybrid" is either.
    ...(types.length > 0 ? [({ type }: Strain) => types.includes(type)] : []),
    ...effectsIn(bare).map(
      (effect): Trait =>
        ({ effects, negativeEffects }) =>
          [...effects, ...negativeEffects].some((one) => one === effect),
    ),
    ...named.map(
      (name): Trait =>
        (strain) =>
          strain.terpenes.some((terpene) => terpene.name.toLowerCase() === name),
    ),
  ];
}
