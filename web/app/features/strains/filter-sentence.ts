import { counted } from '../../lib/counted.ts';
import { joinWords } from '../../lib/join-words.ts';
import type { StrainFilters } from './strain-filters.ts';

/**
 * The count and the filters, read as a sentence: "42 indica strains reported as relaxed and sleepy, without anxious".
 */
export function filterSentence(filters: StrainFilters, total: number): string {
  const { type, effects, match, flavors, terpene, avoid, search } = filters;
  return [
    counted(total, `${type ? `${type} ` : ''}strain`),
    effects.length > 0 ? ` reported as ${joinWords(effects, match === 'any' ? 'or' : 'and')}` : '',
    flavors.length > 0 ? `, tasting of ${joinWords(flavors)}` : '',
    terpene ? `${effects.length + flavors.length > 0 ? ',' : ''} led by ${terpene}` : '',
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
