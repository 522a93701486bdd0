import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';

interface PaginationProps {
  page: number;
  pages: number;
  /** Query string of a page, without the question mark. */
  searchOf: (page: number) => string;
}

const CELL =
  'numeral grid min-h-11 min-w-11 place-items-center rounded-card px-2 text-small hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper';
/** As many numbers as the narrowest phone holds between the two arrows. */
const NARROW = 4;

/** Real links to the pages of a list: the first, the last, and those around the current one where there is room. */
export function Pagination({ page, pages, searchOf }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-between gap-2 border-t border-line pt-5">
      {page > 1 ? (
        <Link to={{ search: searchOf(page - 1) }} rel="prev" className={`${CELL} -ml-2 flex! items-center gap-2`}>
          <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only sm:not-sr-only">Previous</span>
        </Link>
      ) : (
        <span className="min-w-11" />
      )}
      <ol className="flex items-center">
        {numbersAround(page, pages).map(({ number, gap, roomy }) => (
          <li key={number} className={`flex items-center ${roomy ? 'max-[26rem]:hidden' : ''}`}>
            {gap && <span className={`px-1 text-muted ${gap === 'narrow' ? 'min-[26rem]:hidden' : ''}`}>…</span>}
            <Link
              to={{ search: searchOf(number) }}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
              className={CELL}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={{ search: searchOf(page + 1) }} rel="next" className={`${CELL} -mr-2 flex! items-center gap-2`}>
          <span className="sr-only sm:not-sr-only">Next</span>
          <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Link>
      ) : (
        <span className="min-w-11" />
      )}
    </nav>
  );
}

interface PageNumber {
  number: number;
  /** Whether pages are left out before it: everywhere, or only where its neighbor is. */
  gap: 'wide' | 'narrow' | undefined;
  /** A neighbor of the current page; the narrowest phones leave it out. */
  roomy: boolean;
}

/** At most five numbers, and at most three on the narrowest phones, so that they stand in one line. */
export function numbersAround(page: number, pages: number): PageNumber[] {
  const ends = [1, page, pages];
  const wanted = pages <= 5 ? Array.from({ length: pages }, (_, index) => index + 1) : [...ends, page - 1, page + 1];
  const numbers = [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  const roomy = (number: number) => pages > NARROW && !ends.includes(number);
  return numbers.map((number, index) => {
    const before = numbers.slice(0, index);
    const skipped = (others: number[]) => others.length > 0 && number - (others.at(-1) ?? 0) > 1;
    const gap = skipped(before) ? 'wide' : skipped(before.filter((other) => !roomy(other))) ? 'narrow' : undefined;
    return { number, gap, roomy: roomy(number) };
  });
}

/** What stands on a page that a list does not reach. `search` is the query string of its first page. */
export function PastTheEnd({ title, page, search }: { title: string; page: number; search: string }) {
  return (
    <Notice title={title} text={`The list ends before page ${page.toLocaleString('en-US')}.`}>
      <ButtonLink look="solid" to={{ search }}>
        Go to the first page
      </ButtonLink>
    </Notice>
  );
}
