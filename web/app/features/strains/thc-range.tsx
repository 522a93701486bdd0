import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { KeptParams } from '../../components/ui/kept-params.tsx';
import { RangeSlider } from '../../components/ui/range-slider.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { strainFilters, THC_RANGE } from './strain-filters.ts';

const NAMES = ['minThc', 'maxThc'] as const;

/** How much THC. It takes effect when a thumb is let go; without a script, by the button. */
export function ThcRange() {
  const { state: filters, searchWith, go } = useAddressState(strainFilters);
  const { min, max } = THC_RANGE;
  const { minThc = min, maxThc = max } = filters;
  // The first change can be undone with Back; the steps that follow belong to it.
  const replace = minThc > min || maxThc < max;
  return (
    <Form method="get" preventScrollReset>
      <KeptParams search={searchWith({})} own={NAMES} />
      <RangeSlider
        ends={[min, max]}
        step={1}
        value={[minThc, maxThc]}
        names={NAMES}
        labels={['Minimum THC, percent', 'Maximum THC, percent']}
        textOf={(percent) => `${percent}%`}
        onChange={([low, high]) => go({ minThc: low, maxThc: high }, { replace })}
      />
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </Form>
  );
}
