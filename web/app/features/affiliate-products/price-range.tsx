import { PRICE_SLIDER_MAX } from '@bluntbot/proto/commerce/vocabulary';
import { RangeSlider } from '../../components/ui/range-slider.tsx';
import { PRICE_STEP } from './shop-state.ts';

/** A price range. Its form is submitted when a thumb is released. */
export function PriceRange({ minPrice, maxPrice }: { minPrice: number; maxPrice: number }) {
  return (
    <fieldset>
      <legend className="label mb-2 text-muted">Price range</legend>
      <RangeSlider
        ends={[0, PRICE_SLIDER_MAX]}
        step={PRICE_STEP}
        value={[minPrice, maxPrice]}
        names={['minPrice', 'maxPrice']}
        labels={['Lowest price, dollars', 'Highest price, dollars']}
        textOf={(dollars) => `$${dollars}`}
        onChange={(_, form) => form?.requestSubmit()}
      />
    </fieldset>
  );
}
