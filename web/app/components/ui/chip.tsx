import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface ChipProps {
  /** The address with this chip toggled. */
  to: To;
  chosen: boolean;
  /** How many strains remain with it. */
  count?: number | undefined;
  children: ReactNode;
}

/** A filter that is a link: it works without a script, can be opened in a new tab, and says whether it is set. */
export function Chip({ to, chosen, count, children }: ChipProps) {
  return (
    <Link
      to={to}
      rel="nofollow"
      preventScrollReset
      aria-current={chosen || undefined}
      data-empty={(count === 0 && !chosen) || undefined}
      className="chip"
    >
      {chosen && <Check className="size-3.5" strokeWidth={2} aria-hidden="true" />}
      {children}
      {count !== undefined && <span>{count}</span>}
    </Link>
  );
}
