import type { Strain } from '@bluntbot/proto/catalog/strains';
import { Link } from 'react-router';
import { Bloom } from '../../components/ui/bloom.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { PICKS } from './queries.ts';

const GRID = 'grid grid-cols-3 gap-x-4 gap-y-6 lg:grid-cols-[2fr_1fr] lg:gap-x-2';
/** The first pick is drawn large. */
const LARGE = {
  item: 'lg:row-span-2 lg:self-center',
  bloom: 'lg:-mx-6 lg:-mt-6',
  text: 'lg:mt-2',
  name: 'lg:text-section',
  sizes: '(width >= 64rem) 30rem, 30vw',
};
const SMALL: typeof LARGE = {
  item: '',
  bloom: '',
  text: '',
  name: 'lg:text-lead',
  sizes: '(width >= 64rem) 13rem, 30vw',
};

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
            These are random picks from the whole library. They change every few minutes, and no one can pay to be
            included.
          </p>
        </details>
      </div>
      {failed ? (
        <p className="border-t border-line py-8 text-muted">No strains available at the moment</p>
      ) : (
        <ul className={GRID}>
          {strains?.map((strain, index) => <Pick key={strain.id} strain={strain} first={index === 0} />) ??
            Array.from({ length: PICKS }, (_, index) => (
              <li key={index} className={index === 0 ? LARGE.item : ''}>
                <Skeleton className="aspect-square w-full rounded-full!" />
                <Skeleton className="mt-2 h-16 w-4/5" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

function Pick({ strain, first }: { strain: Strain; first: boolean }) {
  const style = first ? LARGE : SMALL;
  return (
    <li className={`group relative ${style.item}`}>
      <Bloom
        image={strain.image}
        alt=""
        sizes={style.sizes}
        first={first}
        className={`block transition-transform duration-200 group-hover:scale-[1.02] ${style.bloom}`}
      />
      <div className={style.text}>
        <TypeMark type={strain.type} />
        <h3 className={`wrap-break-word text-small leading-tight min-[22rem]:text-body ${style.name}`}>
          <Link to={`/strain/${strain.slug}`} className="after:absolute after:inset-0 group-hover:text-accent">
            {strain.name}
          </Link>
        </h3>
        {strain.effects[0] && <p className="text-small text-muted">People report feeling {strain.effects[0]}</p>}
      </div>
    </li>
  );
}
