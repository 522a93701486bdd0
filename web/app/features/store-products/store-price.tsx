import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { priceBefore, priceText } from './store-product-text.ts';

/** What it costs now, and before. */
export function StorePrice({ product }: { product: StoreProduct }) {
  const before = priceBefore(product);
  return (
    <p className="numeral flex flex-wrap items-baseline gap-x-2">
      <span className="font-display text-lead">{priceText(product)}</span>
      {before && (
        <del className="text-small text-muted">
          <span className="sr-only">, was </span>
          {before}
        </del>
      )}
    </p>
  );
}
