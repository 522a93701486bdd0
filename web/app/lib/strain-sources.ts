import {
  SOURCED_FACTS,
  type SourcedFact,
  STRAIN_SOURCES,
  type StrainSourceEntry,
} from '@bluntbot/proto/catalog/strain-sources';
import type { FactSource, StrainSources } from '@bluntbot/proto/catalog/strains';
import { shortDate } from './dates.ts';
import { joinWords } from './join-words.ts';

const NAMES: Record<SourcedFact, string> = {
  type: 'type',
  thc: 'THC',
  cbd: 'CBD',
  effects: 'effects',
  negativeEffects: 'downsides',
  flavors: 'flavors',
  terpenes: 'terpenes',
  parents: 'lineage',
  breeder: 'breeder',
  floweringTime: 'flowering time',
  growDifficulty: 'grow difficulty',
  aliases: 'other names',
  description: 'description',
};

/** Facts of a strain that come from one source, as a sentence names them. */
export interface SourceGroup extends StrainSourceEntry {
  facts: string;
  /** License and day, for the brackets behind the source. */
  terms: string;
}

/** The sources of a strain, each with the facts that come from it. */
export function sourceGroups(sources: StrainSources): SourceGroup[] {
  const groups = new Map<string, { source: FactSource; facts: string[] }>();
  for (const fact of SOURCED_FACTS) {
    const source = sources[fact];
    if (!source) continue;
    const key = JSON.stringify([source.source, source.recordedOn, source.file]);
    const group = groups.get(key) ?? { source, facts: [] };
    group.facts.push(NAMES[fact]);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ source, facts }) => ({
    ...entryOf(source),
    facts: capitalized(joinWords(facts)),
    terms: termsOf(source),
  }));
}

/** One source in a line: "Leafly 2021 data set (no license found, Nov 21, 2026)". */
export const sourceText = (source: FactSource): string => `${entryOf(source).name} (${termsOf(source)})`;

const entryOf = ({ source, file }: FactSource): StrainSourceEntry => {
  const entry: StrainSourceEntry = STRAIN_SOURCES[source];
  return file ? { ...entry, name: `${entry.name}, ${file}` } : entry;
};

const termsOf = ({ source, recordedOn }: FactSource): string => {
  const { license }: StrainSourceEntry = STRAIN_SOURCES[source];
  return `${license ? `${license} license` : 'no license found'}, ${shortDate(recordedOn)}`;
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
