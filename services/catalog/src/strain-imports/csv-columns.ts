import { EFFECTS, type Effect, NEGATIVE_EFFECTS, type NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';
import { FACT_NAMES, FACTS, type FactName } from '../strain-facts/strain-facts.ts';

/** A column with one share per effect ("relaxed": "55%"), as some data sets have them. */
export interface ShareColumn {
  effect: Effect | NegativeEffect;
}

/** Headers of our own export and of public data sets, without case, blanks and signs. The first column of a fact wins. */
const FACT_BY_HEADER = new Map(FACT_NAMES.flatMap((fact) => FACTS[fact].headers.map((header) => [header, fact] as const)));
const EFFECT_BY_HEADER = new Map<string, Effect | NegativeEffect>(
  [...EFFECTS, ...NEGATIVE_EFFECTS].map((effect) => [headerKey(effect), effect]),
);

/** What each column of a file is taken for: a fact, the share of an effect; undefined is ignored. */
export function mapColumns(headers: readonly string[]): (FactName | ShareColumn | undefined)[] {
  const seen = new Set<FactName>();
  return headers.map((header) => {
    const key = headerKey(header);
    const fact = FACT_BY_HEADER.get(key);
    if (fact && !seen.has(fact)) {
      seen.add(fact);
      return fact;
    }
    const effect = fact ? undefined : EFFECT_BY_HEADER.get(key);
    return effect && { effect };
  });
}

function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z0-9]+/g, '');
}
