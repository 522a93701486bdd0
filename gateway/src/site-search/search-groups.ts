import type { SearchGroup, SearchHit } from '@bluntbot/proto/site-search';
import { NEARNESS, SEARCH_KINDS, SEARCH_TITLES } from '@bluntbot/proto/site-search-kinds';

/**
 * Hits grouped by kind, best first within and between the kinds. If there is an exact match, guesses are left out.
 */
export function searchGroups(found: readonly SearchHit[]): SearchGroup[] {
  const isNamed = found.some(({ score }) => score >= NEARNESS.wordsOfName);
  const shown = isNamed ? found.filter(({ score }) => score >= NEARNESS.wordsAbout) : found;
  const byKind = Map.groupBy(shown, ({ kind }) => kind);
  return SEARCH_KINDS.flatMap((kind) => {
    const hits = byKind.get(kind)?.toSorted((a, b) => b.score - a.score);
    return hits ? [{ kind, title: SEARCH_TITLES[kind], hits }] : [];
  }).toSorted((a, b) => stageOf(b) - stageOf(a));
}

/** Kinds whose nearest hits are about as near stay in their usual order. */
const stageOf = ({ hits: [nearest] }: SearchGroup): number => {
  const { score = 0 } = nearest ?? {};
  return Object.values(NEARNESS).find((stage) => score >= stage) ?? 0;
};
