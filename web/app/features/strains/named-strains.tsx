import { useQueries } from '@tanstack/react-query';
import { strainQuery } from './queries.ts';
import { StrainCard, StrainCardSkeleton } from './strain-card.tsx';

/** Strains that a text is about, drawn; those that are gone are left out. */
export function NamedStrains({ slugs, title }: { slugs: readonly string[]; title: string }) {
  const asked = useQueries({ queries: slugs.map((slug) => strainQuery(slug)) });
  const left = asked.filter(({ data, isError }) => data !== null && !isError);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="named-strains" className="mt-16 border-t border-ink pt-4 print:hidden">
      <h2 id="named-strains" className="pb-5 text-section">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 md:gap-x-8 lg:grid-cols-4">
        {left.map(({ data }, index) => (
          <li key={data?.slug ?? index}>{data ? <StrainCard strain={data} /> : <StrainCardSkeleton />}</li>
        ))}
      </ul>
    </section>
  );
}
