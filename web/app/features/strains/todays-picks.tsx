import type { Strain } from '@bluntbot/proto/catalog/strains';
import { Link } from 'react-router';
import { Bloom } from '../../components/ui/bloom.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { PICKS } from './queries.ts';

const GRID = 'grid grid-cols-3 gap-x-4 gap-y-6 lg:grid-cols-[2fr_1fr] lg:gap-x-2';
const LARGE = 'lg:row-span-2 lg:self-center';

interface TodaysPicksProps {
  /** Undefined while they are drawn. */
  strains: readonly Strain[] | undefined;
  failed: boolean;
}

/** Three strains, their drawings first. */
export function TodaysPicks({ strains, failed }: TodaysPicksProps) {
  return (
    <section aria-labelledby="todays-picks">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="todays-picks" className="label font-sans text-muted">
          Today's AI Picks
        </h2>
        <details className="text-small text-muted">
          <summary className="link touch">How these are picked</summary>
          <p className="mt-1 max-w-xs">
            We pick these at random from the whole library. No one can pay to be included, and they change every few
            minutes.
          </p>
        </details>
      </div>
      {failed ? (
        <p className="border-t border-line py-8 text-muted">No strains available at the moment</p>
      ) : (
        <ul className={GRID}>
          {strains?.map((strain, index) => (
            <li key={strain.id} className={`group relative ${index === 0 ? LARGE : ''}`}>
              <Bloom
                image={strain.image}
                alt=""
                sizes={index === 0 ? '(width >= 64rem) 30rem, 30vw' : '(width >= 64rem) 13rem, 30vw'}
                first={index === 0}
                className={`block transition-transform duration-200 group-hover:scale-[1.02] ${index === 0 ? 'lg:-mx-6 lg:-mt-6' : ''}`}
              />
              <div className={index === 0 ? 'lg:mt-2' : ''}>
                <TypeMark type={strain.type} />
                <h3
                  className={`wrap-break-word text-small leading-tight min-[22rem]:text-body ${index === 0 ? 'lg:text-section' : 'lg:text-lead'}`}
                >
                  <Link to={`/strain/${strain.slug}`} className="after:absolute after:inset-0 group-hover:text-accent">
                    {strain.name}
                  </Link>
                </h3>
                {strain.effects[0] && <p className="text-small text-muted">reported as {strain.effects[0]}</p>}
              </div>
            </li>
          )) ??
            Array.from({ length: PICKS }, (_, index) => (
              <li key={index} className={index === 0 ? LARGE : ''}>
                <Skeleton className="aspect-square w-full rounded-full!" />
                <Skeleton className="mt-2 h-16 w-4/5" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
