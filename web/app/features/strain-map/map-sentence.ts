import { counted } from '../../lib/counted.ts';
import { joinWords } from '../../lib/join-words.ts';
import type { MapState } from './map-state.ts';

/** What stands out, as a sentence: "48 of 551 strains: indica, reported as relaxed and sleepy, led by myrcene". */
export function mapSentence(
  { type, effects, match, terpene, avoid }: MapState,
  count: number | undefined,
  total: number | undefined,
): string {
  if (count === undefined || total === undefined) return 'Looking through the library …';
  const filters = [
    type,
    effects.length > 0 && `reported as ${joinWords(effects, match === 'any' ? 'or' : 'and')}`,
    terpene && `led by ${terpene}`,
    avoid.length > 0 && `not reported as ${joinWords(avoid, 'or')}`,
  ].filter(Boolean);
  if (filters.length === 0) return counted(total, 'strain');
  return `${count} of ${counted(total, 'strain')}: ${filters.join(', ')}`;
}
