import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { shortDate } from '../../lib/dates.ts';
import { dollars } from '../../lib/money.ts';

/** The price, the sale's beside the one struck out, and the day it was read: a partner may have changed it since. */
export function ProductPrice({ product: { price, salePrice, priceAsOf } }: { product: AffiliateProduct }) {
  return (
    <div>
      <p className="numeral flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-lead">
          {salePrice !== null && <span className="sr-only">On sale for </span>}
          {dollars(salePrice ?? price)}
        </span>
        {salePrice !== null && (
          <del className="text-small text-muted">
            <span className="sr-only">, was </span>
            {dollars(price)}
          </del>
        )}
      </p>
      <p className="text-label text-muted">
        price as of <time dateTime={priceAsOf}>{shortDate(priceAsOf)}</time>
      </p>
    </div>
  );
}
