import { counted } from '../../lib/counted.ts';
import type { MapState } from './map-state.ts';

const joined = (words: readonly string[], last: string): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} ${last} ${words.at(-1)}`;

/** What stands out, as a sentence: "48 of 551 strains: indica, reported as relaxed and sleepy, led by myrcene". */
export function mapSentence(
  { type, effects, match, terpene, avoid }: MapState,
  count: number | undefined,
  total: number | undefined,
): string {
  if (count === undefined || total === undefined) return 'Looking through the library …';
  const filters = [
    type,
    effects.length > 0 && `reported as ${joined(effects, match === 'any' ? 'or' : 'and')}`,
    terpene && `led by ${terpene}`,
    avoid.length > 0 && `not reported as ${joined(avoid, 'or')}`,
  ].filter(Boolean);
  if (filters.length === 0) return counted(total, 'strain');
  return `${count} of ${counted(total, 'strain')}: ${filters.join(', ')}`;
}
