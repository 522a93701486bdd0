import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { ExternalLink } from 'lucide-react';
import { AffiliateLink } from '../../components/ui/affiliate-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { AffiliateClick } from '../../lib/affiliate-click.ts';

/** Where on the site a product stands. */
export type ProductPlace = Omit<AffiliateClick, 'productId' | 'recommendationType'>;

const LOOK =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-card border border-edge px-4 text-center text-small font-medium leading-tight transition-colors duration-150 hover:border-ink hover:bg-sunken';

/** The way to the partner who sells the product, if it can be bought. */
export function ProductAction({
  product,
  place,
  className = '',
}: {
  product: AffiliateProduct;
  place: ProductPlace;
  className?: string;
}) {
  const { id, name, brand, affiliateUrl, stockStatus, recommendationType } = product;
  if (stockStatus === 'soldout') {
    return (
      <Button disabled className={className}>
        Out of Stock
      </Button>
    );
  }
  return (
    <AffiliateLink
      href={affiliateUrl}
      click={{ productId: id, recommendationType, ...place }}
      className={`${LOOK} ${className}`}
    >
      <span>
        See it at {brand}
        <span className="sr-only"> {name}</span>
      </span>
      <ExternalLink className="size-4 shrink-0 text-muted" strokeWidth={1.5} aria-hidden="true" />
    </AffiliateLink>
  );
}
