import type { StrainFacets } from '@bluntbot/proto/catalog/strains';
import { EFFECTS, STRAIN_TYPES, type StrainType } from '@bluntbot/proto/catalog/vocabulary';
import { Link } from 'react-router';
import { countOf } from './facet-count.ts';
import { finderPath, QUICK_FILTERS } from './strain-filters.ts';

const TYPES: Record<StrainType, { rule: string; text: string }> = {
  sativa: {
    rule: 'border-t-sativa',
    text: 'Tall, narrow-leaved, and late to flower. People expect it to be uplifting and energizing.',
  },
  hybrid: {
    rule: 'border-t-hybrid',
    text: 'A cross of sativa and indica, like most cannabis grown today. The parents tell you more than the label.',
  },
  indica: {
    rule: 'border-t-indica',
    text: 'Short, broad-leaved, and early to flower. People expect it to be calming and save it for the evening.',
  },
};

/** Four ways in, by what one has in mind. */
export function QuickTiles() {
  return (
    <ul className="grid grid-cols-2 border-y border-line md:grid-cols-4 md:divide-x md:divide-line">
      {QUICK_FILTERS.map(({ label, effects }, index) => (
        <li key={label} className={`md:px-6 md:first:pl-0 ${index > 1 ? 'max-md:border-t max-md:border-line' : ''}`}>
          <Link to={finderPath({ effects })} className="group block h-full py-5">
            <span className="font-display text-lead group-hover:text-accent">{label}</span>
            <span className="block text-small text-muted">{effects.join(', ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The library by type and by mood, with how many strains stand behind each. */
export function ExploreByCategory({ facets }: { facets: StrainFacets | undefined }) {
  return (
    <section aria-labelledby="explore">
      <h2 id="explore" className="text-section">
        Explore by Category
      </h2>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <ul className="grid gap-y-8">
          {STRAIN_TYPES.map((type) => (
            <li
              key={type}
              className={`group relative grid grid-cols-[1fr_auto] gap-x-6 border-t-3 pt-4 ${TYPES[type].rule}`}
            >
              <h3 className="text-title first-letter:uppercase">
                <Link to={finderPath({ type })} className="after:absolute after:inset-0 group-hover:text-accent">
                  {type}
                </Link>
              </h3>
              <p className="numeral self-end pb-1 font-display text-heading text-muted">
                {countOf(facets?.types, type)}
              </p>
              <p className="prose mt-1 text-muted">{TYPES[type].text}</p>
            </li>
          ))}
        </ul>
        <div>
          <h3 className="label font-sans text-muted">By reported mood</h3>
          <ol className="mt-3">
            {EFFECTS.map((effect) => (
              <li key={effect}>
                <Link
                  to={finderPath({ effects: [effect] })}
                  className="group flex min-h-11 items-baseline gap-3 py-1.5 hover:text-accent"
                >
                  <span className="font-display text-lead">{effect}</span>
                  <span className="grow border-b border-dotted border-edge" aria-hidden="true" />
                  <span className="numeral text-muted">{countOf(facets?.effects, effect)}</span>
                </Link>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
