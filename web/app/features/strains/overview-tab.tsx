import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { downsideName } from './downsides.ts';
import { finderPath } from './strain-filters.ts';
import { StrainSources } from './strain-sources.tsx';

/** The analysis of a strain, and what is reported of it, in full. */
export function OverviewTab({ strain, analysis }: { strain: StrainDetail; analysis: ReactNode }) {
  return (
    <>
      {analysis}
      <div className="mt-12 grid gap-x-12 gap-y-10 border-t border-line pt-8 md:grid-cols-3">
        <Column title="Reported effects" note="Most common first.">
          <Ranking values={strain.effects} pathOf={(effect) => finderPath({ effects: [effect] })} />
        </Column>
        <Column title="Reported downsides" note="Most common first.">
          <Ranking values={strain.negativeEffects.map(downsideName)} />
        </Column>
        <Column title="Flavors">
          <Ranking values={strain.flavors} pathOf={(flavor) => finderPath({ flavors: [flavor] })} />
        </Column>
      </div>
      <p className="mt-10 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-small text-muted">
        <span>
          {strain.reviewCount === 0
            ? 'No reviews yet'
            : `Rated ${strain.rating} of 5 in ${strain.reviewCount} ${strain.reviewCount === 1 ? 'review' : 'reviews'}`}
        </span>
        <StrainSources sources={strain.sources} />
        <span>Figures are typical values. Your jar may differ.</span>
      </p>
    </>
  );
}

function Column({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      {note && <p className="text-small text-muted">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

function Ranking<T extends string>({ values, pathOf }: { values: readonly T[]; pathOf?: (value: T) => string }) {
  if (values.length === 0) return <p className="text-muted">Unknown</p>;
  return (
    <ol>
      {values.map((value, index) => (
        <li key={value} className="flex items-baseline gap-4 border-t border-line py-2">
          <span className="numeral w-4 text-label text-muted" aria-hidden="true">
            {index + 1}
          </span>
          {pathOf ? (
            <Link to={pathOf(value)} className="link touch">
              {value}
            </Link>
          ) : (
            value
          )}
        </li>
      ))}
    </ol>
  );
}
