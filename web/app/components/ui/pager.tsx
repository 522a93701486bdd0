import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** One page back, one on, and where one is. For lists whose place is not in the address. */
export function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 border-t border-line py-3">
      <Button look="bare" disabled={page <= 1} onClick={() => onPage(page - 1)} className="-ml-3">
        <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
        Previous
      </Button>
      <p aria-live="polite" className="numeral text-small text-muted">
        Page {page} of {pages}
      </p>
      <Button look="bare" disabled={page >= pages} onClick={() => onPage(page + 1)} className="-mr-3">
        Next
        <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </nav>
  );
}
