import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The way back to the list that a page belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <nav aria-label="Breadcrumb" className="pt-4 pb-2 lg:pt-6">
      <Link to={to} className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink">
        <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {children}
      </Link>
    </nav>
  );
}
