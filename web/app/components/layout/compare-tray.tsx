import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { comparePath, MAX_COMPARED, setCompared, toggleCompared, useCompared } from '../../lib/compare-tray.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { KeptFocus } from '../ui/kept-focus.tsx';

/** The strains chosen for comparison, above the lower edge, until they are compared. */
export function CompareTray() {
  const chosen = useCompared();
  const { pathname } = useLocation();
  if (chosen.length === 0 || pathname === '/compare') return null;
  return (
    <aside
      aria-label="Chosen for comparison"
      className="compare-tray fixed inset-x-0 bottom-(--bottom-bar) z-20 border-t border-line bg-raised shadow-float print:hidden"
    >
      <div className="page flex items-center gap-3 py-2.5">
        <KeptFocus rows="li" className="min-w-0 grow overflow-x-auto">
          <ul className="flex gap-2">
            {chosen.map((strain) => (
              <li
                key={strain.slug}
                className="flex shrink-0 items-center rounded-full border border-line bg-paper pl-3.5 text-small"
              >
                {strain.name}
                <button
                  type="button"
                  onClick={() => toggleCompared(strain)}
                  aria-label={`Take ${strain.name} out of the comparison`}
                  className="grid size-11 place-items-center rounded-full hover:bg-sunken lg:size-9"
                >
                  <X className="size-3.5" strokeWidth={1.5} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </KeptFocus>
        <p className="numeral hidden shrink-0 text-small text-muted md:block">
          {chosen.length} of {MAX_COMPARED}
        </p>
        <Button
          look="bare"
          onClick={() => setCompared([])}
          aria-label="Clear all strains from the comparison"
          className="-mx-2 shrink-0 px-2!"
        >
          Clear all
        </Button>
        <ButtonLink look="solid" to={comparePath(chosen.map(({ slug }) => slug))} className="shrink-0">
          Compare
        </ButtonLink>
      </div>
    </aside>
  );
}
