import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ProductAction, type ProductPlace } from './product-action.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductPrice } from './product-price.tsx';

const FEATURES_IN_GRID = 3;
const FEATURES_IN_LIST = 5;

/** The grid that cards stand in, here and while they load, in three columns or four. */
export const THREE_COLUMNS = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-8';
export const FOUR_COLUMNS = `${THREE_COLUMNS} xl:grid-cols-4`;

interface ProductCardProps {
  product: AffiliateProduct;
  place: ProductPlace;
  first?: boolean;
  /** The heading's level follows the page's outline. */
  as?: 'h2' | 'h3';
}

/** A product in a grid: its picture, name, price, and a link to the seller. */
export function ProductCard({ product, place, first = false, as: Heading = 'h3' }: ProductCardProps) {
  const { name, brand, category, imageUrl, shortDescription, features, reason } = product;
  return (
    <article className="flex h-full flex-col border-t border-line pt-3">
      <ProductPicture src={imageUrl} category={category} first={first} />
      <p className="label mt-3 text-muted">{brand}</p>
      <Heading className="mt-0.5 text-lead leading-tight max-md:text-body">{name}</Heading>
      {reason ? (
        <Reason text={reason} />
      ) : (
        <p className="mt-1.5 text-small text-muted max-sm:hidden">{shortDescription}</p>
      )}
      <Features features={features.slice(0, FEATURES_IN_GRID)} />
      <div className="mt-auto pt-4">
        <ProductPrice product={product} />
        <ProductAction product={product} place={place} className="mt-3 w-full max-sm:px-2" />
      </div>
    </article>
  );
}

/** The same in a list: more said, less shown. */
export function ProductRow({ product, place, first = false }: Omit<ProductCardProps, 'as'>) {
  const { name, brand, category, imageUrl, shortDescription, features } = product;
  return (
    <article className="grid grid-cols-[6rem_1fr] gap-x-5 gap-y-3 border-t border-line py-5 md:grid-cols-[11rem_1fr_14rem] md:gap-x-8">
      <ProductPicture src={imageUrl} category={category} first={first} className="self-start" />
      <div>
        <p className="label text-muted">
          {brand}, {category}
        </p>
        <h3 className="mt-0.5 text-lead leading-tight">{name}</h3>
        <p className="prose mt-1.5 text-small text-muted">{shortDescription}</p>
        <Features features={features.slice(0, FEATURES_IN_LIST)} />
      </div>
      <div className="flex items-center justify-between gap-4 max-md:col-span-2 md:flex-col md:items-stretch md:justify-start md:border-l md:border-line md:pl-6">
        <ProductPrice product={product} />
        <ProductAction product={product} place={place} />
      </div>
    </article>
  );
}

/** Why a product is recommended. */
const Reason = ({ text }: { text: string }) => (
  <p className="mt-1.5 font-display text-small text-muted italic">{text}</p>
);

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <ul className="mt-2.5 text-label leading-snug">
      {features.map((feature) => (
        <li
          key={feature}
          className="relative py-0.5 pl-3.5 before:absolute before:top-[0.75em] before:left-0 before:h-px before:w-2 before:bg-edge"
        >
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** A card's place while it loads. */
export function ProductCardSkeleton() {
  return (
    <div className="border-t border-line pt-3">
      <Skeleton className="aspect-[4/3] w-full rounded-card!" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-1.5 h-6 w-4/5" />
      <Skeleton className="mt-3 h-24 w-11/12" />
      <Skeleton className="mt-4 h-11 w-1/2" />
      <Skeleton className="mt-3 h-11 w-full rounded-card!" />
    </div>
  );
}
