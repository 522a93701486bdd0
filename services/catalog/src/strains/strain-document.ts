import { createHash } from 'node:crypto';
import type { StrainFacts } from '../strain-facts/strain-facts.ts';
import { nameKey, words } from './strain-name.ts';
import { tagsOf } from './strain-tags.ts';

/** Change it when the drawing changes its look: every picture gets a new file name, and caches let the old one go. */
const DRAWING_VERSION = 2;

/** All columns that follow from the facts. Every write goes through here, so that they cannot disagree. */
export function derivedColumns(facts: StrainFacts) {
  const names = [facts.name, ...facts.aliases];
  const drawn = [DRAWING_VERSION, facts.name, facts.type, facts.thc, facts.cbd, facts.terpenes, facts.effects];
  const dominantTerpene = facts.terpenes[0]?.slug ?? null;
  return {
    dominantTerpene,
    tags: tagsOf({ ...facts, dominantTerpene }),
    imageHash: createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 10),
    nameKey: nameKey(facts.name),
    aliasKeys: facts.aliases.map(nameKey),
    parentKeys: facts.parents.map(nameKey),
    nameWords: [...new Set([...names.flatMap(words), ...names.map(nameKey)])].join(' '),
    textWords: [
      ...names,
      facts.type,
      ...facts.effects,
      ...facts.flavors,
      ...facts.terpenes.map((terpene) => terpene.name),
      ...facts.parents,
      facts.breeder ?? '',
      facts.description,
    ]
      .flatMap(words)
      .join(' '),
  };
}

/** Words of the names that can be mistyped: at least three letters, not a bare number. */
export function searchTerms(facts: Pick<StrainFacts, 'name' | 'aliases'>): string[] {
  const names = [facts.name, ...facts.aliases];
  return [...new Set([...names.flatMap(words), ...names.map(nameKey)])].filter(
    (term) => /[a-z]/.test(term) && term.length >= 3,
  );
}
