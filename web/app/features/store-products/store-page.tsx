import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination, PastTheEnd } from '../../components/ui/pagination.tsx';
import { SearchForm } from '../../components/ui/search-form.tsx';
import type { Page } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { useSite } from '../../lib/site.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { HowToOrder } from './how-to-order.tsx';
import { LinkedProduct } from './linked-product.tsx';
import { storeProductsQuery, useIsSampleCatalog } from './queries.ts';
import { SampleNote } from './sample-mark.tsx';
import { STORE_GRID, StoreCard, StoreCardSkeleton } from './store-card.tsx';
import { dialed } from './store-product-text.ts';
import { PAGE_SIZE, type StoreState, storeState } from './store-state.ts';

const SKELETONS = 8;

/** The catalog that is ordered from by telephone. `children` end the page. */
export function StorePage({ children }: { children: ReactNode }) {
  const { orderPhone } = useSite();
  const isSample = useIsSampleCatalog();
  const { state, go } = useAddressState(storeState);
  const list = useQuery(storeProductsQuery(state));
  const total = list.isError ? undefined : list.data?.total;
  return (
    <div className="page">
      <header className="grid gap-x-16 gap-y-5 pt-8 pb-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-16">
        <div>
          <h1 className="text-display">Store</h1>
          {isSample ? <SampleNote /> : <p className="prose mt-4 text-lead">Browse the catalog, then order by phone.</p>}
        </div>
        {isSample === false && (
          <p className="lg:justify-self-end">
            <span className="label block text-muted">To order, call</span>
            <a
              href={dialed(orderPhone)}
              className="numeral inline-flex min-h-11 items-center gap-3 font-display text-section hover:text-accent"
            >
              <Phone className="size-6 text-muted" strokeWidth={1.25} aria-hidden="true" />
              {orderPhone}
            </a>
          </p>
        )}
      </header>
      {state.product && <LinkedProduct slug={state.product} catalogue={storeState.write(state)} />}
      <HowToOrder isSample={isSample === true} />
      <section aria-labelledby="catalog" className="pt-10">
        <div className="grid gap-x-12 gap-y-4 border-t border-ink pt-5 lg:grid-cols-[1fr_28rem] lg:items-center">
          <h2 id="catalog" aria-live="polite" className="text-heading">
            {total === undefined
              ? list.isError
                ? 'Catalog'
                : 'Looking through the store …'
              : countOf(total, state.search)}
          </h2>
          <div>
            <SearchForm
              label="Search the store"
              placeholder="Product name"
              value={state.search}
              search={(search) => go({ search }, { replace: true })}
            />
            {state.search && (
              <Link
                to={{ search: '' }}
                preventScrollReset
                className="link mt-1 inline-flex min-h-11 items-center text-small"
              >
                Show all products
              </Link>
            )}
          </div>
        </div>
        <div className="pt-6">
          <Products list={list} state={state} />
        </div>
      </section>
      {children}
    </div>
  );
}

const countOf = (total: number, search: string) =>
  `${counted(total, 'product')}${search ? ` matching “${search}”` : ''}`;

function Products({ list, state }: { list: UseQueryResult<Page<StoreProduct>>; state: StoreState }) {
  if (list.isError) {
    return (
      <div role="alert" className="border-t border-line py-12">
        <p className="text-lead text-danger">Failed to load products</p>
        <div className="mt-4">
          <Button look="solid" onClick={() => void list.refetch()} className="needs-script">
            Try Again
          </Button>
          <noscript>
            <ButtonLink reloadDocument to={{ search: storeState.write(state) }}>
              Try Again
            </ButtonLink>
          </noscript>
        </div>
      </div>
    );
  }
  if (!list.data) {
    return (
      <div className={STORE_GRID} aria-hidden="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <StoreCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (list.data.items.length === 0) {
    if (list.data.total > 0) {
      return (
        <PastTheEnd
          title="No products found on this page"
          page={state.page}
          search={storeState.write({ ...state, page: 1 })}
        />
      );
    }
    return (
      <Notice
        title="No products found"
        text={state.search ? 'No products have this name.' : 'The store is empty at the moment.'}
      >
        {state.search && (
          <ButtonLink look="solid" to={{ search: '' }}>
            Show all products
          </ButtonLink>
        )}
      </Notice>
    );
  }
  return (
    <>
      <ul
        className={`${STORE_GRID} transition-opacity duration-150 ${list.isPlaceholderData ? 'opacity-50' : ''}`}
        aria-busy={list.isPlaceholderData}
      >
        {list.data.items.map((product, index) => (
          <li key={product.id}>
            <StoreCard product={product} first={index < 4} />
          </li>
        ))}
      </ul>
      <Pagination
        page={state.page}
        pages={Math.ceil(list.data.total / PAGE_SIZE)}
        searchOf={(page) => storeState.write({ ...state, page })}
      />
    </>
  );
}
