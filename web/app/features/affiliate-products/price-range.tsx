import { PRICE_SLIDER_MAX } from '@bluntbot/proto/commerce/vocabulary';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { PRICE_STEP } from './shop-state.ts';

const THUMB = 'price-thumb absolute inset-x-0 top-0 h-11 w-full lg:h-8';
const share = (amount: number) => `${(amount / PRICE_SLIDER_MAX) * 100}%`;

interface PriceRangeProps {
  minPrice: number;
  maxPrice: number;
}

/** Two thumbs on one line, moved by pointer or arrow keys. The form they stand in is sent when they are let go somewhere else. */
export function PriceRange({ minPrice, maxPrice }: PriceRangeProps) {
  const [[low, high], setRange] = useState<readonly [number, number]>([minPrice, maxPrice]);
  useEffect(() => setRange([minPrice, maxPrice]), [minPrice, maxPrice]);

  const apply = (event: SyntheticEvent<HTMLInputElement>) => {
    if (low !== minPrice || high !== maxPrice) event.currentTarget.form?.requestSubmit();
  };
  const thumb = {
    type: 'range' as const,
    min: 0,
    max: PRICE_SLIDER_MAX,
    step: PRICE_STEP,
    className: THUMB,
    onPointerUp: apply,
    onKeyUp: apply,
    onBlur: apply,
  };

  return (
    <fieldset>
      <legend className="label text-muted">Price range</legend>
      <p className="numeral mt-2 flex justify-between text-small" aria-hidden="true">
        <span>${low}</span>
        <span>{high === PRICE_SLIDER_MAX ? `$${high} and more` : `$${high}`}</span>
      </p>
      <div className="relative h-11 lg:h-8">
        <svg className="absolute inset-x-0 top-1/2 h-1 w-full -translate-y-1/2" aria-hidden="true">
          <rect width="100%" height="100%" rx="2" className="fill-line" />
          <rect x={share(low)} width={share(high - low)} height="100%" className="fill-accent" />
        </svg>
        <input
          {...thumb}
          name="minPrice"
          aria-label="Lowest price, dollars"
          value={low}
          onChange={(event) => setRange([Math.min(Number(event.target.value), high), high])}
        />
        <input
          {...thumb}
          name="maxPrice"
          aria-label="Highest price, dollars"
          value={high}
          onChange={(event) => setRange([low, Math.max(Number(event.target.value), low)])}
        />
      </div>
    </fieldset>
  );
}
