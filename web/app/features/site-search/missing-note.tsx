import type { SiteSearch } from '@bluntbot/proto/site-search';
import { KINDS_OF, SEARCH_TITLES } from '@bluntbot/proto/site-search-kinds';
import { joinWords } from '../../lib/join-words.ts';

/** What could not be looked through, where there is something. */
export const missingText = (missing: SiteSearch['missing']): string | undefined =>
  missing.length > 0
    ? `${joinWords(missing.flatMap((service) => KINDS_OF[service]).map((kind) => SEARCH_TITLES[kind]))} cannot be searched right now.`
    : undefined;

export function MissingNote({ missing }: Pick<SiteSearch, 'missing'>) {
  const text = missingText(missing);
  return text && <p className="border-l-2 border-warning pl-3 text-small text-muted">{text}</p>;
}
