import { terpeneColor } from '@bluntbot/proto/catalog/terpene-colors';
import { TerpeneDrop } from '../../components/ui/terpene-name.tsx';

/** Shares of all terpenes in a flower as one often meets it; an example, not a measurement. */
const TYPICAL = [
  { slug: 'myrcene', name: 'Myrcene', percentage: 35 },
  { slug: 'limonene', name: 'Limonene', percentage: 20 },
  { slug: 'pinene', name: 'Pinene', percentage: 15 },
  { slug: 'linalool', name: 'Linalool', percentage: 15 },
  { slug: 'caryophyllene', name: 'Caryophyllene', percentage: 15 },
] as const;

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;
/** Paper that shows between two segments. */
const GAP = 2;

/** The typical profile as a ring, with its figures beside it. */
export function TypicalProfile() {
  let before = 0;
  return (
    <figure className="self-end">
      <figcaption className="label text-muted">Typical profile</figcaption>
      <div className="mt-4 flex flex-wrap items-center gap-8">
        <svg
          viewBox="0 0 100 100"
          className="w-36 shrink-0 -rotate-90 sm:w-44"
          fill="none"
          strokeWidth="14"
          aria-hidden="true"
        >
          {TYPICAL.map(({ slug, percentage }) => {
            const start = before;
            before += percentage;
            const length = (percentage / 100) * ROUND - GAP;
            return (
              <circle
                key={slug}
                cx="50"
                cy="50"
                r={RADIUS}
                stroke={terpeneColor(slug)}
                strokeDasharray={`${length} ${ROUND - length}`}
                strokeDashoffset={(-start / 100) * ROUND}
              />
            );
          })}
        </svg>
        <dl className="grow">
          {TYPICAL.map(({ slug, name, percentage }) => (
            <div key={slug} className="flex items-center gap-2 border-b border-line py-1.5">
              <TerpeneDrop slug={slug} />
              <dt>{name}</dt>
              <dd className="numeral ml-auto">{percentage}%</dd>
            </div>
          ))}
        </dl>
      </div>
    </figure>
  );
}
