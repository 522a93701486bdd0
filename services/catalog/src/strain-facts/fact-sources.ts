import { isDeepStrictEqual } from 'node:util';
import { SOURCED_FACTS, type SourcedFact } from '@bluntbot/proto/catalog/strain-sources';
import type { FactSource, StrainSources } from '@bluntbot/proto/catalog/strains';
import { isSame } from './states.ts';
import { FACTS, type StrainFacts } from './strain-facts.ts';

/** What is known of a strain before and after a write. */
interface Write {
  before?: StrainFacts;
  after: StrainFacts;
  /** The sources before it. */
  sources?: StrainSources;
  /** Where what it changes comes from. */
  from: FactSource;
}

/**
 * The sources of a strain's facts after a write: changed facts get the new source, and removed facts lose theirs.
 */
export const sourcesAfter = ({ before, after, sources = {}, from }: Write): StrainSources =>
  sourcesOf(after, (name) => (before && isSame(name, before, after) ? sources[name] : from));

/** The sources of a strain's facts, each as `sourceOf` says; none for a fact that is not known. */
export function sourcesOf(facts: StrainFacts, sourceOf: (name: SourcedFact) => FactSource | undefined): StrainSources {
  const known = SOURCED_FACTS.filter((name) => !isUnknown(name, facts));
  return Object.fromEntries(known.flatMap((name) => (sourceOf(name) ? [[name, sourceOf(name)]] : [])));
}

const isUnknown = (name: SourcedFact, facts: StrainFacts): boolean =>
  name !== 'type' && isDeepStrictEqual(facts[name] ?? FACTS[name].unknown, FACTS[name].unknown);

/** A write of today's. */
export const today = (source: 'staff' | 'import', file?: string): FactSource => ({
  source,
  recordedOn: new Date().toISOString().slice(0, 10),
  ...(file && { file }),
});
