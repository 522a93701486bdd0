import { useEffect, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import { THC_RANGE } from './strain-filters.ts';
import { useFilters } from './use-filters.ts';

const THUMB = 'thc-thumb absolute inset-x-0 top-0 h-11 w-full lg:h-8';

/** Two thumbs on one line. It takes effect when a thumb is let go; without a script, by the button. */
export function ThcRange() {
  const { filters, searchWith } = useFilters();
  const navigate = useNavigate();
  const { minThc = THC_RANGE.min, maxThc = THC_RANGE.max } = filters;
  const [[low, high], setRange] = useState<readonly [number, number]>([minThc, maxThc]);
  useEffect(() => setRange([minThc, maxThc]), [minThc, maxThc]);

  const share = (percent: number) => `${((percent - THC_RANGE.min) / (THC_RANGE.max - THC_RANGE.min)) * 100}%`;
  const apply = () => {
    if (low === minThc && high === maxThc) return;
    const change = { minThc: low > THC_RANGE.min ? low : undefined, maxThc: high < THC_RANGE.max ? high : undefined };
    // The first change can be undone with Back; the steps that follow belong to it.
    const replace = filters.minThc !== undefined || filters.maxThc !== undefined;
    void navigate({ search: searchWith(change) }, { replace, preventScrollReset: true });
  };
  const thumb = {
    type: 'range' as const,
    min: THC_RANGE.min,
    max: THC_RANGE.max,
    step: 1,
    className: THUMB,
    onPointerUp: apply,
    onKeyUp: apply,
    onBlur: apply,
  };

  return (
    <Form method="get" preventScrollReset>
      <HiddenFilters filters={filters} without={['minThc', 'maxThc']} />
      <p className="numeral flex justify-between text-small" aria-hidden="true">
        <span>{low} %</span>
        <span>{high === THC_RANGE.max ? `${high} % and more` : `${high} %`}</span>
      </p>
      <div className="relative h-11 lg:h-8">
        <svg className="absolute inset-x-0 top-1/2 h-1 w-full -translate-y-1/2" aria-hidden="true">
          <rect width="100%" height="100%" rx="2" className="fill-line" />
          <rect x={share(low)} width={share(high - low)} height="100%" className="fill-accent" />
        </svg>
        <input
          {...thumb}
          name="minThc"
          aria-label="Least THC, percent"
          value={low}
          onChange={(event) => setRange([Math.min(Number(event.target.value), high), high])}
        />
        <input
          {...thumb}
          name="maxThc"
          aria-label="Most THC, percent"
          value={high}
          onChange={(event) => setRange([low, Math.max(Number(event.target.value), low)])}
        />
      </div>
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </Form>
  );
}
