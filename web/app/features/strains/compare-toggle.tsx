import { Check, Plus } from 'lucide-react';
import { ToggleLink } from '../../components/ui/toggle-link.tsx';
import { comparePath, toggleCompared, useCompared } from '../../lib/compare-tray.ts';

interface CompareToggleProps {
  strain: { slug: string; name: string };
  /** Show the word beside the mark. */
  worded?: boolean;
  className?: string;
}

/**
 * Puts a strain into the comparison; a mark without words where the place is narrow. Without a script it is a link to
 * the comparison of this one strain.
 */
export function CompareToggle({ strain, worded = false, className = '' }: CompareToggleProps) {
  const chosen = useCompared().some(({ slug }) => slug === strain.slug);
  const Icon = chosen ? Check : Plus;
  return (
    <ToggleLink
      to={comparePath([strain.slug])}
      pressed={chosen}
      aria-label={`Compare ${strain.name}`}
      title="Compare"
      onClick={(event) => {
        event.preventDefault();
        toggleCompared({ slug: strain.slug, name: strain.name });
      }}
      className={`compare-toggle ${worded ? 'border border-edge px-3.5' : ''} ${className}`}
    >
      <Icon className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
      {worded && (chosen ? 'Comparing' : 'Compare')}
    </ToggleLink>
  );
}
