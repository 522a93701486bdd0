import { plainWords } from '@bluntbot/platform/index/plain-words';
import { CHILDREN_MAX, type StrainDetail } from '@bluntbot/proto/catalog/strains';
import { nounOf } from '../../reported-nouns.ts';
import { joined } from '../../wishes/reasons.ts';
import { MILD_MAX, NO_HIGH_MAX } from '../../wishes/wish-words.ts';
import type { Draft } from '../draft.ts';

export function parents(strain: StrainDetail, draft: Draft): string {
  if (strain.parents.length === 0) return `The parents of ${strain.name} are not recorded here, so I do not know them.`;
  const names = joined(strain.parents.map(({ name }) => name));
  draft.citeStrain(strain, 'genetics', names, `parents ${names}`);
  // A parent that is spelled otherwise here than in its own row is not cited by a name that does not stand there.
  for (const { slug, name } of strain.parents)
    if (slug && slug === plainWords(name).join('-')) draft.cite('strain', slug, 'name', name, name, `/strain/${slug}`);
  return strain.parents.length === 1
    ? `The one parent recorded of ${strain.name} is ${names}.`
    : `The parents of ${strain.name} are ${names}.`;
}

export function children(strain: StrainDetail, draft: Draft): string {
  if (strain.children.length === 0) return `No strain of the library names ${strain.name} as a parent.`;
  const names = joined(strain.children.map(({ name }) => name));
  draft.citeStrain(strain, 'children', names, 'children');
  return strain.children.length < CHILDREN_MAX
    ? `Strains here that name ${strain.name} as a parent: ${names}.`
    : `At least ${CHILDREN_MAX} strains here name ${strain.name} as a parent, among them ${names}.`;
}

export function thc(strain: StrainDetail, draft: Draft): string {
  if (strain.thcContent === null) return `The typical THC of ${strain.name} is not known here.`;
  draft.citeStrain(strain, 'thcContent', strain.thcContent, `THC ${strain.thcContent} %`);
  return `${strain.name} typically has ${strain.thcContent} % THC.`;
}

/** Whether its figure is one that people get high of. */
export function intoxicates(strain: StrainDetail, draft: Draft): string {
  if (strain.thcContent === null) return thc(strain, draft);
  const figure = Number(strain.thcContent);
  const verdict = figure <= NO_HIGH_MAX ? 'Hardly' : figure <= MILD_MAX ? 'Yes, though it counts as mild' : 'Yes';
  return `${verdict}: ${thc(strain, draft)}`;
}

/** How much of one terpene it has. */
export function amountOf(strain: StrainDetail, slug: string, name: string, draft: Draft): string {
  const found = strain.terpenes.find((terpene) => terpene.slug === slug);
  if (strain.terpenes.length === 0) return `The terpene profile of ${strain.name} is not known here.`;
  if (!found) return `No ${name.toLowerCase()} stands in the typical profile of ${strain.name}.`;
  draft.citeStrain(strain, 'terpenes', `${found.name} ${found.percentage} %`, `${found.percentage} % ${found.name.toLowerCase()}`);
  return `${strain.name} typically has ${found.percentage} % ${found.name.toLowerCase()}.`;
}

export function cbd(strain: StrainDetail, draft: Draft): string {
  if (strain.cbdContent === null) return `The typical CBD of ${strain.name} is not known here.`;
  draft.citeStrain(strain, 'cbdContent', strain.cbdContent, `CBD ${strain.cbdContent} %`);
  return `${strain.name} typically has ${strain.cbdContent} % CBD.`;
}

/** What there is in it, as far as it is measured. */
export const contents = (strain: StrainDetail, draft: Draft): string =>
  [thc(strain, draft), cbd(strain, draft), terpenes(strain, draft)].join(' ');

export function terpenes(strain: StrainDetail, draft: Draft): string {
  if (strain.terpenes.length === 0) return `The terpene profile of ${strain.name} is not known here.`;
  const list = joined(strain.terpenes.map(({ name, percentage }) => `${name.toLowerCase()} (${percentage} %)`));
  draft.citeStrain(strain, 'terpenes', list, 'terpenes');
  const [first] = strain.terpenes;
  return `${first?.name} leads the typical profile of ${strain.name}. Its terpenes, largest first: ${list}.`;
}

export function flavors(strain: StrainDetail, draft: Draft): string {
  if (strain.flavors.length === 0) return `No flavors of ${strain.name} are recorded here.`;
  draft.citeStrain(strain, 'flavors', strain.flavors.join(', '), `flavors ${strain.flavors.join(', ')}`);
  return `People describe the flavor of ${strain.name} as ${joined(strain.flavors)}.`;
}

export function effects(strain: StrainDetail, draft: Draft): string {
  if (strain.effects.length === 0) return `No effects of ${strain.name} are reported here.`;
  draft.citeStrain(strain, 'effects', strain.effects.join(', '), `reported ${strain.effects.slice(0, 3).join(', ')}`);
  return `Most often reported for ${strain.name}: ${joined(strain.effects)}.`;
}

export function negatives(strain: StrainDetail, draft: Draft): string {
  if (strain.negativeEffects.length === 0) return `No unwanted effects of ${strain.name} are commonly reported here.`;
  draft.citeStrain(strain, 'negativeEffects', strain.negativeEffects.join(', '), `also reported ${strain.negativeEffects[0]}`);
  return `Unwanted effects that people report of ${strain.name}: ${joined(strain.negativeEffects.map(nounOf))}.`;
}

export function type(strain: StrainDetail, draft: Draft): string {
  draft.citeStrain(strain, 'type', strain.type, strain.type);
  return `${strain.name} is ${a(strain.type)}.`;
}

export function flowering(strain: StrainDetail, draft: Draft): string {
  if (!strain.floweringTime) return `The flowering time of ${strain.name} is not known here.`;
  draft.citeStrain(strain, 'floweringTime', strain.floweringTime, `flowers ${strain.floweringTime}`);
  return `${strain.name} flowers in ${strain.floweringTime}.`;
}

export function growing(strain: StrainDetail, draft: Draft): string {
  if (!strain.growDifficulty) return `How hard ${strain.name} is to grow is not known here. ${flowering(strain, draft)}`;
  draft.citeStrain(strain, 'growDifficulty', strain.growDifficulty, `${strain.growDifficulty} to grow`);
  return `${strain.name} counts as ${strain.growDifficulty} to grow. ${flowering(strain, draft)}`;
}

export function breeder(strain: StrainDetail, draft: Draft): string {
  if (!strain.breeder) return `Who bred ${strain.name} is not recorded here.`;
  draft.citeStrain(strain, 'breeder', strain.breeder, `from ${strain.breeder}`);
  return `${strain.name} is from ${strain.breeder}.`;
}

export function rating(strain: StrainDetail, draft: Draft): string {
  if (strain.reviewCount === 0) return `${strain.name} has no reviews here yet.`;
  draft.citeStrain(strain, 'rating', strain.rating, `${strain.rating} of 5`);
  draft.citeStrain(strain, 'reviewCount', String(strain.reviewCount), `${strain.reviewCount} reviews`);
  return `${strain.name} is rated ${strain.rating} of 5 over ${strain.reviewCount} ${strain.reviewCount === 1 ? 'review' : 'reviews'}.`;
}

export function aliases(strain: StrainDetail, draft: Draft): string {
  if (strain.aliases.length === 0) return `No other names of ${strain.name} are recorded here.`;
  draft.citeStrain(strain, 'aliases', strain.aliases.join(', '), 'other names');
  return `${strain.name} is also called ${joined(strain.aliases)}.`;
}

export const a = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
