import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Bloom } from '../../components/ui/bloom.tsx';
import { BloomLegend } from '../../components/ui/bloom-legend.tsx';

/** The more leaves lie on each other, the thinner each must be. */
const OPACITY = ['', '', 'opacity-85', 'opacity-70', 'opacity-60'];

/** The drawings laid over each other like leaves of tracing paper: what they share grows dark, what one has stands alone. */
export function BloomOverlay({ strains }: { strains: readonly StrainDetail[] }) {
  const names = strains.map(({ name }) => name).join(', ');
  return (
    <figure className="lg:sticky lg:top-6 print:static">
      <div role="img" aria-label={`Drawings of ${names}, laid over each other`} className="mx-auto grid max-w-[24rem] lg:max-w-none">
        {strains.map((strain, index) => (
          <Bloom
            key={strain.id}
            image={strain.image}
            alt=""
            sizes="(width >= 64rem) 28rem, 24rem"
            first={index === 0}
            className={`tracing col-start-1 row-start-1 ${OPACITY[strains.length]}`}
          />
        ))}
      </div>
      <figcaption className="mt-3 text-center print:hidden">
        <BloomLegend />
      </figcaption>
    </figure>
  );
}
