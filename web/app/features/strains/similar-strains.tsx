import type { SimilarStrain, Strain } from '@bluntbot/proto/catalog/strains';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Bloom } from '../../components/ui/bloom.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';

const STRIP =
  '-mx-5 flex snap-x scroll-px-5 gap-x-6 overflow-x-auto px-5 md:mx-0 md:grid md:grid-cols-3 md:gap-y-8 md:overflow-visible md:px-0 xl:grid-cols-6';
const ITEM = 'w-[11rem] shrink-0 snap-start md:w-auto';

/** Strains like this one, each with the reason. */
export function SimilarStrains({
  of,
  similar,
}: {
  of: Pick<Strain, 'name' | 'slug'>;
  similar: UseQueryResult<SimilarStrain[]>;
}) {
  if (similar.isError || similar.data?.length === 0) return null;
  return (
    <section className="mt-20 border-t border-ink pt-6">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="text-section">Similar to {of.name}</h2>
        <Link to={`/explore?strain=${of.slug}`} className="link touch inline-flex min-h-8 items-center text-small">
          See it on the map
        </Link>
        <details className="text-small text-muted">
          <summary className="link touch">How these are found</summary>
          <p className="prose mt-2">
            We compare terpene profiles (75%) and reported effects (25%). Coverage is the share of the two strains’
            known terpenes that both have. The lower it is, the less reliable the match.
          </p>
        </details>
      </div>
      <ul className={STRIP}>
        {similar.data?.map(({ strain, similarity, reasons, coverage }) => (
          <li key={strain.id} className={`${ITEM} group relative`}>
            <Bloom
              image={strain.image}
              alt=""
              sizes="11rem"
              className="block transition-transform duration-200 group-hover:scale-[1.03]"
            />
            <TypeMark type={strain.type} className="mt-3" />
            <h3 className="text-lead leading-tight">
              <Link to={`/strain/${strain.slug}`} className="after:absolute after:inset-0 group-hover:text-accent">
                {strain.name}
              </Link>
            </h3>
            <ul className="mt-1.5 font-display text-small text-muted italic">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <p className="numeral mt-1.5 text-label text-muted">
              {percent(similarity)} match, {percent(coverage)} coverage
            </p>
          </li>
        )) ?? Array.from({ length: 6 }, (_, index) => <Skeleton key={index} className={`${ITEM} aspect-[3/5]`} />)}
      </ul>
    </section>
  );
}

const percent = (share: number) => `${Math.floor(share * 100)}%`;
