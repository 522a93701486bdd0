import { terpeneColor } from '@bluntbot/proto/catalog/terpene-colors';
import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TerpenePetal } from '../../components/ui/terpene-petal.tsx';

const SHOWN = 6;

/** Which terpenes lead the library: one line for the shares, one petal each for the most frequent. */
export function TerpeneStrip({ terpenes }: { terpenes: readonly Terpene[] | undefined }) {
  const leading = terpenes?.filter(({ percentage }) => percentage > 0) ?? [];
  let before = 0;
  return (
    <section aria-labelledby="terpene-strip">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="terpene-strip" className="text-section">
          Leading terpenes
        </h2>
        <Link to="/terpenes" className="link inline-flex min-h-11 items-center gap-2">
          All terpenes
          <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Link>
      </div>
      {!terpenes && <Skeleton className="mt-4 h-32 w-full" />}
      <svg className={`mt-4 h-3 w-full ${terpenes ? 'block' : 'hidden'}`} aria-hidden="true">
        {leading.map(({ slug, percentage }) => {
          const start = before;
          before += percentage;
          return (
            <rect
              key={slug}
              x={`${start}%`}
              width={`${Math.max(percentage - 0.25, 0.15)}%`}
              height="100%"
              fill={terpeneColor(slug)}
            />
          );
        })}
      </svg>
      <ul className="mt-6 grid grid-cols-1 gap-x-4 min-[22rem]:grid-cols-2 gap-y-8 md:grid-cols-3 xl:grid-cols-6">
        {leading.slice(0, SHOWN).map(({ slug, name, family, aroma, percentage }) => (
          <li key={slug} className="group relative flex gap-2 sm:gap-3">
            <TerpenePetal family={family} color={terpeneColor(slug)} className="h-14 w-7 shrink-0" />
            <div className="min-w-0">
              <h3 className="text-body leading-tight sm:text-lead">
                <Link to={`/terpenes#${slug}`} className="after:absolute after:inset-0 group-hover:text-accent">
                  {name}
                </Link>
              </h3>
              <p className="text-small text-muted">{aroma}</p>
              <p className="numeral mt-0.5 text-small">Main terpene in {percentage}% of strains</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
