import { useQuery } from '@tanstack/react-query';
import { Seo } from '../../lib/seo.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { storeProductsQuery } from './queries.ts';
import { storeState } from './store-state.ts';

const PATH = '/store';

/** What search engines read of the catalog. A page that it does not reach is kept out of indexes. */
export function StoreSeo() {
  const { state } = useAddressState(storeState);
  const { page } = state;
  const list = useQuery(storeProductsQuery(state)).data;
  return (
    <Seo
      title={`Store catalog${page > 1 ? `, page ${page}` : ''}`}
      description="The store’s catalog, with prices. Phone orders open once a shop partners with us, with same-day delivery where the law allows it. For adults 21+."
      keywords={['store', 'product catalog', 'order by phone', 'same-day delivery']}
      path={page > 1 ? `${PATH}?page=${page}` : PATH}
      noindex={page > 1 && list?.items.length === 0}
      page={{ type: 'CollectionPage', name: 'Store' }}
      trail={[{ name: 'Store', path: PATH }]}
    />
  );
}
