import type { OldPrice } from '@bluntbot/proto/commerce/link-checks';
import { PRICE_STALE_DAYS } from '@bluntbot/proto/commerce/vocabulary';
import { dateText } from '../../lib/dates.ts';
import { dollars } from '../../lib/money.ts';

/** Prices that staff have to look up again, with where to look. */
export function OldPrices({ prices }: { prices: readonly OldPrice[] }) {
  if (prices.length === 0)
    return (
      <p className="mt-6 border-t border-line py-4 text-small text-muted">
        Every price is at most {PRICE_STALE_DAYS} days old.
      </p>
    );
  return (
    <details className="mt-6 border-y border-line">
      <summary className="flex min-h-12 items-center py-2 text-small font-medium">
        {prices.length === 1 ? '1 price is' : `${prices.length} prices are`} older than {PRICE_STALE_DAYS} days
      </summary>
      <ul className="pb-3 text-small">
        {prices.map(({ productId, productName, brand, url, price, priceAsOf }) => (
          <li key={productId} className="grid gap-x-6 border-t border-line py-2 md:grid-cols-[1fr_6rem_12rem]">
            <a href={url} target="_blank" rel="nofollow noopener noreferrer" className="link touch">
              {productName} <span className="text-muted">{brand}</span>
            </a>
            <span className="numeral">{dollars(price)}</span>
            <span className="numeral text-muted">
              as of <time dateTime={priceAsOf}>{dateText(priceAsOf)}</time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
