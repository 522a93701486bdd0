import type { ProductList } from '@bluntbot/proto/commerce/affiliate-products';
import { PRODUCT_PAGE } from '@bluntbot/proto/commerce/vocabulary';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { FailedLine, FailedNotice } from '../../components/ui/failed-notice.tsx';
import { KeptParams } from '../../components/ui/kept-params.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { FOUR_COLUMNS, ProductCard, ProductCardSkeleton, ProductRow } from './product-card.tsx';
import { shopState, withoutFilters } from './shop-state.ts';

const SKELETONS = 8;
const PLACE = { source: 'accessories-page' } as const;

/** The products that pass the filters, in each of their states. */
export function ProductResults({ list }: { list: UseInfiniteQueryResult<InfiniteData<ProductList>> }) {
  const { state: shop } = useAddressState(shopState);
  const { data, isError, isPlaceholderData, refetch } = list;

  if (isError && !data) {
    return (
      <FailedNotice
        title="Failed to fetch products"
        text="There was an error loading the products. Please try again."
        onRetry={refetch}
      >
        <noscript>
          <ButtonLink reloadDocument to={{ search: shopState.write(shop) }}>
            Try Again
          </ButtonLink>
        </noscript>
      </FailedNotice>
    );
  }
  if (!data) {
    return (
      <div className={FOUR_COLUMNS} aria-hidden="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  const products = [
    ...new Map(data.pages.flatMap((page) => page.products).map((product) => [product.id, product])).values(),
  ];
  if (products.length === 0) {
    return (
      <Notice title="No products found" text="No products match all of these filters. Remove one, or clear them all.">
        <ButtonLink look="solid" to={{ search: shopState.write(withoutFilters(shop)) }}>
          Clear Filters
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <>
      <ul
        aria-labelledby="products"
        aria-busy={isPlaceholderData}
        className={`${shop.view === 'grid' ? FOUR_COLUMNS : 'border-b border-line'} transition-opacity duration-150 ${isPlaceholderData ? 'opacity-50' : ''}`}
      >
        {products.map((product, index) => (
          <li key={product.id}>
            {shop.view === 'grid' ? (
              <ProductCard product={product} place={PLACE} first={index < 4} />
            ) : (
              <ProductRow product={product} place={PLACE} first={index < 4} />
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list} shown={products.length} />
    </>
  );
}

/**
 * A further page of products below these. How many stand there is part of the address, so the server can write them
 * too.
 */
function LoadMore({ list, shown }: { list: UseInfiniteQueryResult<InfiniteData<ProductList>>; shown: number }) {
  const { state: shop, searchWith } = useAddressState(shopState);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const read = data?.pages.length ?? 0;
  const total = data?.pages.at(-1)?.total ?? 0;

  const wanting = read < shop.pages && hasNextPage && !isPlaceholderData;
  useEffect(() => {
    if (wanting && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [wanting, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (total < PRODUCT_PAGE) return null;
  return (
    <div className="mt-10 flex flex-col items-center gap-3 border-t border-line pt-6">
      <p aria-live="polite" className="numeral text-small text-muted">
        {hasNextPage ? `${shown} of ${total} products` : `All ${total} products are shown`}
      </p>
      {isFetchNextPageError ? (
        <FailedLine text="Failed to fetch products" onRetry={fetchNextPage} className="" />
      ) : (
        <Form method="get" replace preventScrollReset>
          <KeptParams search={searchWith({ pages: read + 1 })} />
          <Button type="submit" disabled={!hasNextPage} aria-disabled={isFetchingNextPage || undefined}>
            {isFetchingNextPage ? 'Loading …' : 'Load More Products'}
          </Button>
        </Form>
      )}
    </div>
  );
}
