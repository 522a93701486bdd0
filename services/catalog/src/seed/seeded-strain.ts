import type { SourcedFact } from '@bluntbot/proto/catalog/strain-sources';
import type { FactSource, StrainSources } from '@bluntbot/proto/catalog/strains';
import { sourcesOf } from '../strain-facts/fact-sources.ts';
import { isSame, unknownFacts } from '../strain-facts/states.ts';
import type { StrainFacts } from '../strain-facts/strain-facts.ts';
import type { StrainSeed } from './strain-seed.ts';
import { DESCRIBED_ON, LOOKED_UP_ON, RECORDED_ON, USUAL_SOURCES } from './usual-sources.ts';

/** What a seed says, as facts; what it does not have is not known. */
export function seededFacts(
  { rank: _rank, sources: _sources, terpenes, thc, cbd, floweringWeeks, ...seed }: StrainSeed,
  names: ReadonlyMap<string, string>,
): StrainFacts {
  return {
    ...unknownFacts(seed.name, seed.type),
    ...seed,
    thc: thc === null ? null : String(thc),
    cbd: cbd === null ? null : String(cbd),
    terpenes: Object.entries(terpenes).map(([slug, percentage]) => ({
      slug,
      name: terpeneName(slug, names),
      percentage,
    })),
    floweringTime: floweringWeeks && weeks(...floweringWeeks),
  };
}

/**
 * The sources of a strain that has a seed: those of the seed for what still says the same, and what is on record for
 * the rest. An edit from before sources were recorded is the staff's, of the day of the row's last change.
 */
export function seededSources(
  seed: StrainSeed,
  shipped: StrainFacts,
  now: { facts: StrainFacts; sources: StrainSources; changedOn: Date },
): StrainSources {
  const edit: FactSource = { source: 'staff', recordedOn: now.changedOn.toISOString().slice(0, 10) };
  return sourcesOf(now.facts, (name) =>
    isSame(name, shipped, now.facts) ? shippedSource(seed, name) : (edited(now.sources[name]) ?? edit),
  );
}

function shippedSource(seed: StrainSeed, name: SourcedFact): FactSource {
  const source = seed.sources[name] ?? USUAL_SOURCES[name];
  if (source === 'pages') return { source, recordedOn: LOOKED_UP_ON };
  return { source, recordedOn: name === 'description' ? DESCRIBED_ON : RECORDED_ON };
}

const edited = (source: FactSource | undefined): FactSource | undefined =>
  source?.source === 'staff' || source?.source === 'import' ? source : undefined;

function terpeneName(slug: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(slug);
  if (!name) throw new Error(`The seed names a terpene that the guide does not have: ${slug}`);
  return name;
}

const weeks = (from: number, to: number) => (from === to ? `${from} weeks` : `${from}–${to} weeks`);
