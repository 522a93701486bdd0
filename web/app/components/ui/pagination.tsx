import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

interface PaginationProps {
  page: number;
  pages: number;
  /** Query string of a page, without the question mark. */
  searchOf: (page: number) => string;
}

const CELL =
  'numeral grid min-h-11 min-w-11 place-items-center rounded-card px-2 text-small hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper';

/** Real links to the pages of a list: the first, the last, and those around the current one. */
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
        {numbersAround(page, pages).map((number, index, all) => (
          <li key={number} className="flex items-center">
            {number - (all[index - 1] ?? 0) > 1 && <span className="px-1 text-muted">…</span>}
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

/** At most five numbers, so that a phone holds them in one line. */
function numbersAround(page: number, pages: number): number[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1);
  return [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
