import type { ReactNode } from 'react';
import { ToggleLink } from './toggle-link.tsx';

interface FilterGroupProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of the filters. */
export function FilterGroup({ title, aside, children }: FilterGroupProps) {
  return (
    <section className="border-b border-line py-5 lg:first-of-type:pt-0">
      <div className="mb-3 flex items-baseline justify-between">
        <h3 className="label font-sans text-muted">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

export const ChipList = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 lg:gap-1.5">{children}</div>
);

type Match = 'all' | 'any';

interface MatchSwitchProps {
  match: Match;
  /** The query of the address with the other choice. */
  searchWith: (change: { match: Match }) => string;
}

/** Whether all chosen effects must be reported, or one is enough. */
export const MatchSwitch = ({ match, searchWith }: MatchSwitchProps) => (
  <span className="flex gap-3 text-small">
    {(['all', 'any'] as const).map((choice) => (
      <ToggleLink
        key={choice}
        to={{ search: searchWith({ match: choice }) }}
        pressed={match === choice}
        className="touch text-muted hover:text-ink aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-accent aria-pressed:decoration-2 aria-pressed:underline-offset-4"
      >
        {choice}
      </ToggleLink>
    ))}
  </span>
);
