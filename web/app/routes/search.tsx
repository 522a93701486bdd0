import { SEARCH_LIMIT } from '@bluntbot/proto/site-search-kinds';
import { siteSearchQuery } from '../features/site-search/queries.ts';
import { SearchPage } from '../features/site-search/search-page.tsx';
import { searchState } from '../features/site-search/search-state.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';
import { useAddressState } from '../lib/use-address-state.ts';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  const { q } = searchState.read(page.search);
  if (q !== '') page.needs(siteSearchQuery(q, SEARCH_LIMIT));
});

export default function SearchRoute() {
  const { q } = useAddressState(searchState).state;
  return (
    <>
      <Seo
        title={q === '' ? 'Search the site' : `“${q}” on this site`}
        description="Search strains, terpenes, articles, recipes, growing guides, the glossary, products, cities, and pages all at once."
        keywords={['search']}
        path="/search"
        noindex
      />
      <SearchPage />
    </>
  );
}
