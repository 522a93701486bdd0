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
  const idle = count === 0 && !chosen;
  return (
    <Link
      to={to}
      rel="nofollow"
      preventScrollReset
      aria-current={chosen || undefined}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-small transition-colors duration-150 lg:min-h-9 lg:px-3 ${
        chosen
          ? 'border-accent bg-accent text-on-accent'
          : `border-edge hover:border-ink hover:bg-sunken ${idle ? 'text-muted border-line' : ''}`
      }`}
    >
      {chosen && <Check className="-ml-0.5 size-3.5" strokeWidth={2} aria-hidden="true" />}
      {children}
      {count !== undefined && <span className={`numeral text-label ${chosen ? '' : 'text-muted'}`}>{count}</span>}
    </Link>
  );
}
