import type { Relative, StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Link } from 'react-router';

/** Where a strain comes from and how it grows. */
export function GrowingTab({ strain }: { strain: StrainDetail }) {
  const facts = [
    ['Breeder', strain.breeder],
    ['Flowering time', strain.floweringTime],
    ['Grow difficulty', strain.growDifficulty],
  ] as const;
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_4fr]">
      <section className="min-w-0">
        <h2 className="text-heading">Lineage</h2>
        {strain.genetics && <p className="mt-1 font-display text-lead text-muted italic">{strain.genetics}</p>}
        <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-[1fr_auto_2fr]">
          <Relatives title="Parents" relatives={strain.parents} none="Unknown" />
          <p className="border-ink font-display text-lead max-sm:border-l-2 max-sm:pl-4 sm:border-x sm:px-6 sm:py-4">
            {strain.name}
          </p>
          <Relatives title="Parent of" relatives={strain.children} none="No descendants in this library" />
        </div>
      </section>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term} className="border-t border-line py-3">
            <dt className="label text-muted">{term}</dt>
            <dd className={fact ? 'first-letter:uppercase' : 'text-muted'}>{fact ?? 'Unknown'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Relatives({ title, relatives, none }: { title: string; relatives: readonly Relative[]; none: string }) {
  return (
    <div>
      <h3 className="label font-sans text-muted">{title}</h3>
      {relatives.length === 0 ? (
        <p className="mt-1 text-muted">{none}</p>
      ) : (
        <ul className={`mt-1 ${relatives.length > 4 ? 'columns-2' : ''}`}>
          {relatives.map(({ name, slug }) => (
            <li key={name} className="py-1">
              {slug ? (
                <Link to={`/strain/${slug}`} className="link touch">
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
