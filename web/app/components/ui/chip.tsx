import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { ToggleLink } from './toggle-link.tsx';

interface ChipProps {
  /** The address with this chip toggled. */
  to: To;
  chosen: boolean;
  /** How many strains remain with it. */
  count?: number | undefined;
  children: ReactNode;
}

/** A filter: a switch that is a link too. */
export function Chip({ to, chosen, count, children }: ChipProps) {
  return (
    <ToggleLink to={to} pressed={chosen} data-empty={(count === 0 && !chosen) || undefined} className="chip">
      {chosen && <Check className="size-3.5" strokeWidth={2} aria-hidden="true" />}
      {children}
      {count !== undefined && <span>{count}</span>}
    </ToggleLink>
  );
}
