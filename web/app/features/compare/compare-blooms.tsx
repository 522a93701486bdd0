import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Bloom } from '../../components/ui/bloom.tsx';
import { BloomLegend } from '../../components/ui/bloom-legend.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { joinWords } from '../../lib/join-words.ts';

/** More than two drawings on each other are mud. */
const OVERLAID_MOST = 2;

/** The drawings of the strains: two laid over each other like leaves of tracing paper, more of them side by side. */
export function CompareBlooms({ strains }: { strains: readonly StrainDetail[] }) {
  return (
    <figure className="lg:sticky lg:top-6 print:static">
      {strains.length > OVERLAID_MOST ? <SideBySide strains={strains} /> : <Overlaid strains={strains} />}
      <figcaption className="mt-3 text-center print:hidden">
        <BloomLegend />
      </figcaption>
    </figure>
  );
}

/** What they share grows dark, what one has stands alone. */
function Overlaid({ strains }: { strains: readonly StrainDetail[] }) {
  const names = joinWords(strains.map(({ name }) => name));
  return (
    <div
      role="img"
      aria-label={strains.length > 1 ? `Overlaid drawings of ${names}` : `Drawing of ${names}`}
      className="mx-auto grid max-w-[24rem] lg:max-w-none"
    >
      {strains.map((strain, index) => (
        <Bloom
          key={strain.id}
          image={strain.image}
          alt=""
          sizes="(width >= 64rem) 28rem, 24rem"
          first={index === 0}
          className={`tracing col-start-1 row-start-1 ${strains.length > 1 ? 'opacity-85' : ''}`}
        />
      ))}
    </div>
  );
}

function SideBySide({ strains }: { strains: readonly StrainDetail[] }) {
  return (
    <ul aria-label="Drawings, side by side" className="grid grid-cols-2 gap-x-4 gap-y-3">
      {strains.map((strain, index) => (
        <li key={strain.id} className="text-center">
          <Bloom
            image={strain.image}
            alt={`Drawing of ${strain.name}`}
            sizes="(width >= 64rem) 14rem, 45vw"
            first={index === 0}
            className="block"
          />
          <p className="-mt-1 font-display leading-tight">{strain.name}</p>
          <TypeMark type={strain.type} />
        </li>
      ))}
    </ul>
  );
}
