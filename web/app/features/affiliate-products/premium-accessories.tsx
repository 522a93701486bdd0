import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { AffiliateDisclosure } from '../../components/ui/affiliate-link.tsx';
import { FailedLine } from '../../components/ui/failed-notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ProductAction } from './product-action.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductPrice } from './product-price.tsx';

const SHOWN = 3;
const ROW = 'grid gap-x-10 gap-y-8 md:grid-cols-3';
const ITEM = 'grid grid-cols-[7rem_1fr] items-start gap-x-5 border-t border-line pt-5 md:grid-cols-1';

/** Up to three things of the shop, on the home page. */
export function PremiumAccessories({ products }: { products: UseQueryResult<AffiliateProduct[]> }) {
  const { data, isError, refetch } = products;
  return (
    <section aria-labelledby="premium-accessories">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="premium-accessories" className="text-section">
          Premium Accessories
        </h2>
        <Link to="/accessories" className="link inline-flex min-h-11 items-center gap-2 text-small">
          Shop all
          <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Link>
        <AffiliateDisclosure className="w-full" />
      </div>
      {isError ? (
        <FailedLine text="Failed to fetch products" onRetry={refetch} />
      ) : data?.length === 0 ? (
        <p className="border-t border-line py-8 text-muted">No accessories available at the moment</p>
      ) : (
        <ul className={ROW}>
          {data?.slice(0, SHOWN).map((product) => (
            <li key={product.id} className={ITEM}>
              <ProductPicture src={product.imageUrl} category={product.category} />
              <div className="md:mt-4">
                <p className="label text-muted">{product.brand}</p>
                <h3 className="text-lead leading-tight">{product.name}</h3>
                <p className="mt-1 mb-3 text-small text-muted">{product.shortDescription}</p>
                <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
                  <ProductPrice product={product} />
                  <ProductAction product={product} place={{ source: 'home' }} />
                </div>
              </div>
            </li>
          )) ??
            Array.from({ length: SHOWN }, (_, index) => (
              <li key={index} className={ITEM}>
                <Skeleton className="aspect-[4/3] w-full rounded-card!" />
                <Skeleton className="h-44 w-full md:mt-4" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
