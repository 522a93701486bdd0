import { counted } from '../../lib/counted.ts';
import type { StrainFilters } from './strain-filters.ts';

/** Words of a list as a sentence has them: "a and b", "a, b, and c". */
export function joinWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} ${last} ${words.at(-1)}`;
}

/**
 * The count and the filters, read as a sentence: "42 indica strains reported as relaxed and sleepy, without anxious".
 */
export function filterSentence(filters: StrainFilters, total: number): string {
  const { type, effects, match, flavors, terpene, avoid, search } = filters;
  return [
    counted(total, `${type ? `${type} ` : ''}strain`),
    effects.length > 0 ? ` reported as ${joinWords(effects, match === 'any' ? 'or' : 'and')}` : '',
    flavors.length > 0 ? `, tasting of ${joinWords(flavors)}` : '',
    terpene ? `, led by ${terpene}` : '',
    rangeWords(filters),
    avoid.length > 0 ? `, not reported as ${joinWords(avoid, 'or')}` : '',
    search ? `, matching “${search}”` : '',
  ].join('');
}

function rangeWords({ minThc, maxThc }: StrainFilters): string {
  if (minThc !== undefined && maxThc !== undefined) return `, with ${minThc}–${maxThc}% THC`;
  if (minThc !== undefined) return `, with at least ${minThc}% THC`;
  return maxThc !== undefined ? `, with at most ${maxThc}% THC` : '';
}
