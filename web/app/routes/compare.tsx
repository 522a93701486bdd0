import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ComparePage } from '../features/compare/compare-page.tsx';
import { readSlugs } from '../features/compare/compared-slugs.ts';
import { strainQuery } from '../features/strains/queries.ts';
import { setCompared } from '../lib/compare-tray.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  for (const slug of readSlugs(page.search)) page.needs(strainQuery(slug));
});

export default function CompareRoute() {
  return (
    <>
      <Seo
        title="Compare cannabis strains side by side"
        description="Compare up to four cannabis strains: overlapping blooms, differences first, terpenes on one scale, THC, CBD, reported effects, and lineage."
        keywords={['compare cannabis strains', 'strain comparison', 'terpene comparison', 'THC', 'CBD']}
        path="/compare"
        page={{ type: 'WebPage', name: 'Compare cannabis strains' }}
      />
      <Comparison />
    </>
  );
}

function Comparison() {
  const [params] = useSearchParams();
  const slugs = readSlugs(params);
  const reads = useQueries({ queries: slugs.map((slug) => strainQuery(slug)) });
  const asked = slugs.map((slug, index) => ({ slug, strain: reads[index]?.data }));

  // The comparison in the address is also the one the finder goes on with.
  const found = asked.flatMap(({ strain }) => (strain ? { slug: strain.slug, name: strain.name } : []));
  const settled = slugs.length > 0 && reads.every(({ isFetching }) => !isFetching);
  const text = JSON.stringify(found);
  useEffect(() => {
    if (settled) setCompared(JSON.parse(text) as typeof found);
  }, [settled, text]);

  return (
    <ComparePage
      asked={asked}
      failed={reads.some(({ isError }) => isError)}
      onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
    />
  );
}
