import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { ExternalLink } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { DialogButton } from '../../components/ui/dialog-button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useSite } from '../../lib/site.ts';
import { SampleMark } from './sample-mark.tsx';
import { StoreDetails } from './store-details.tsx';
import { StorePicture } from './store-picture.tsx';
import { StorePrice } from './store-price.tsx';
import { shopPage } from './store-product-text.ts';

const CATEGORIES_SHOWN = 2;
const LOOK =
  'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-card border border-edge px-4 text-small font-medium transition-colors duration-150 hover:border-ink hover:bg-sunken';

/** The grid that cards stand in, here and while they load. */
export const STORE_GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-8 xl:grid-cols-4';

/** A product of the store. */
export function StoreCard({ product, first }: { product: StoreProduct; first: boolean }) {
  const { name, slug, images, categories, stock_status, is_sample } = product;
  return (
    <article id={slug} className="flex h-full scroll-mt-6 flex-col border-t border-line pt-3">
      <StorePicture images={images} first={first} />
      <p className="label mt-3 min-h-[1lh] text-muted">
        {categories
          .slice(0, CATEGORIES_SHOWN)
          .map((category) => category.name)
          .join(', ')}
      </p>
      <h3 className="mt-0.5 text-lead leading-tight max-md:text-body">{name}</h3>
      {is_sample && <SampleMark />}
      <div className="mt-auto pt-3">
        <StorePrice product={product} />
        {stock_status === 'outofstock' && <p className="text-label text-muted">Out of stock</p>}
        {stock_status === 'onbackorder' && <p className="text-label text-muted">On backorder</p>}
        <div className="mt-3">
          <ViewProduct product={product} />
        </div>
      </div>
    </article>
  );
}

/** A product of another shop is seen there; one of our own, here. */
function ViewProduct({ product }: { product: StoreProduct }) {
  const site = useSite();
  const elsewhere = shopPage(product.permalink, site.url);
  const named = <span className="sr-only"> {product.name}</span>;
  if (product.stock_status !== 'instock') {
    return (
      <Button disabled className="w-full">
        <span>View Product{named}</span>
      </Button>
    );
  }
  if (elsewhere) {
    return (
      <a href={elsewhere} target="_blank" rel="noopener noreferrer" className={LOOK}>
        <span>View Product{named}</span>
        <ExternalLink className="size-4 text-muted" strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    );
  }
  const dialog = `about-${product.slug}`;
  return (
    <>
      <DialogButton opens={dialog} className={LOOK}>
        <span>View Product{named}</span>
      </DialogButton>
      <StoreDetails id={dialog} product={product} />
    </>
  );
}

/** A card's place while it loads. */
export function StoreCardSkeleton() {
  return (
    <div className="border-t border-line pt-3">
      <Skeleton className="aspect-square w-full rounded-card!" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-1.5 h-6 w-4/5" />
      <Skeleton className="mt-3 h-7 w-1/3" />
      <Skeleton className="mt-3 h-11 w-full rounded-card!" />
    </div>
  );
}
