import { useQuery } from '@tanstack/react-query';
import { FailedLine } from '../../components/ui/failed-notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ProductAction } from './product-action.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductPrice } from './product-price.tsx';
import { featuredQuery } from './queries.ts';

const SHOWN = 6;
const STRIP =
  '-mx-5 flex snap-x scroll-px-5 gap-x-5 overflow-x-auto px-5 md:mx-0 md:grid md:grid-cols-3 md:gap-x-8 md:gap-y-8 md:overflow-visible md:px-0 xl:grid-cols-6 xl:gap-x-6';
const ITEM = 'relative flex w-[12rem] shrink-0 snap-start flex-col md:w-auto';

/** Up to six products that the editors put first. */
export function FeaturedProducts() {
  const { data: products, isError, refetch } = useQuery(featuredQuery());
  if (products?.length === 0) return null;
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className="mb-4 text-section">
        Featured Products
      </h2>
      {isError ? (
        <FailedLine text="Failed to fetch featured products" onRetry={refetch} className="border-t border-line py-6" />
      ) : (
        <ul className={STRIP}>
          {products?.slice(0, SHOWN).map((product) => (
            <li key={product.id} className={ITEM}>
              <ProductPicture src={product.imageUrl} category={product.category} first />
              <p className="label mt-3 text-muted">{product.brand}</p>
              <h3 className="mt-0.5 mb-3 text-body leading-tight">{product.name}</h3>
              <div className="mt-auto">
                <ProductPrice product={product} />
                <ProductAction product={product} place={{ source: 'accessories-page' }} className="mt-3 w-full px-2!" />
              </div>
            </li>
          )) ??
            Array.from({ length: SHOWN }, (_, index) => (
              <li key={index} className={ITEM}>
                <Skeleton className="aspect-[4/3] w-full rounded-card!" />
                <Skeleton className="mt-3 h-12 w-4/5" />
                <Skeleton className="mt-3 h-29.5 w-full" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
