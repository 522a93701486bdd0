import { Check, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { comparePath, toggleCompared, useCompared } from '../../lib/compare-tray.ts';

interface CompareToggleProps {
  strain: { slug: string; name: string };
  className?: string;
}

/** Puts a strain into the comparison. Without a script it is a link to the comparison of this one strain. */
export function CompareToggle({ strain, className = '' }: CompareToggleProps) {
  const chosen = useCompared().some(({ slug }) => slug === strain.slug);
  const Icon = chosen ? Check : Plus;
  return (
    <Link
      to={comparePath([strain.slug])}
      rel="nofollow"
      role="button"
      aria-pressed={chosen}
      aria-label={`Compare ${strain.name}`}
      onClick={(event) => {
        event.preventDefault();
        toggleCompared({ slug: strain.slug, name: strain.name });
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 text-small hover:bg-sunken lg:min-h-9 ${chosen ? 'font-medium text-accent' : 'text-muted hover:text-ink'} ${className}`}
    >
      <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
      {chosen ? 'Comparing' : 'Compare'}
    </Link>
  );
}
