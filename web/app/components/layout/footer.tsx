import { Link } from 'react-router';
import { FOOTER_GROUPS, LEGAL_LINKS, linksOf } from '../../lib/navigation.ts';
import { useSite } from '../../lib/site.ts';
import { Mark } from '../ui/mark.tsx';

export function Footer() {
  const { name, owner } = useSite();
  return (
    <footer className="mt-24 border-t border-line bg-sunken pb-(--chat) print:hidden">
      <div className="page grid gap-8 py-10 lg:grid-cols-[3fr_7fr_4fr] lg:gap-10">
        <div>
          <p className="flex items-center gap-2.5 font-display text-heading">
            <Mark className="size-6" />
            {name}
          </p>
          <p className="mt-3 max-w-sm text-small text-muted">
            A field guide to cannabis strains. Each drawing is based on the strain’s own chemistry. Unknown values are
            left out.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
          {FOOTER_GROUPS.map((group) => (
            <div key={group}>
              <p id={`footer-${group}`} className="label text-muted">
                {group}
              </p>
              <ul aria-labelledby={`footer-${group}`} className="mt-1 text-small">
                {linksOf(group).map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-9 items-center hover:text-accent hover:underline lg:min-h-8"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="text-small text-muted">
          <p className="flex gap-4">
            <span className="numeral font-display text-section leading-none text-ink">21+</span>
            <span>
              Educational only, not medical advice. For adults 21 and older in legal states. Do not drive or operate
              machinery under the influence.
            </span>
          </p>
          <p className="mt-4 border-t border-line pt-4">We may earn a commission from links to partners.</p>
          <nav aria-label="Legal" className="mt-4 border-t border-line pt-2">
            <ul className="flex flex-wrap gap-x-6">
              {LEGAL_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="link inline-flex min-h-11 items-center lg:min-h-8">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            {owner.name && <p className="mt-2">{owner.name}</p>}
          </nav>
        </div>
      </div>
    </footer>
  );
}
