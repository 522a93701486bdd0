import { ageModeAt } from '@bluntbot/proto/age-gate';
import { useLocation } from 'react-router';
import { confirmAdult } from '../../lib/preferences.ts';
import { useSite } from '../../lib/site.ts';

/**
 * Asks once for the visitor's age where the owner wants a notice. It stands above the page, covers nothing and blocks
 * nothing.
 */
export function AdultBar() {
  const { age } = useSite();
  const { pathname } = useLocation();
  if (ageModeAt(age, pathname) !== 'notice') return null;
  return (
    <aside aria-label="Age" className="adult-bar border-b border-line bg-sunken print:hidden">
      <div className="page flex items-center justify-between gap-4 py-1.5">
        <p className="text-small">For adults 21 and older.</p>
        <button
          type="button"
          data-confirms-age=""
          onClick={confirmAdult}
          className="needs-script link min-h-11 shrink-0 text-small font-medium lg:min-h-9"
        >
          I am 21 or older
        </button>
      </div>
    </aside>
  );
}
