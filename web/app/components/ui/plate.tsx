import type { StrainImage } from '@bluntbot/proto/catalog/strains';
import { useCallback, useState } from 'react';
import { Bloom } from './bloom.tsx';

/** How wide a strain's picture stands on a card. */
export const CARD_SIZES = '(width >= 40rem) 14rem, 45vw';
const PLATE_SIZES = '(width >= 64rem) 34rem, 10rem';
const LAYER = 'col-start-1 row-start-1';

interface PlateProps {
  image: StrainImage;
  alt: string;
  /** The visitor comes from a card: its picture is here already, and stands in until the large one is. */
  fromCard: boolean;
}

/** A strain's picture as large as the page shows it. It grows out of the card where the browser can do that. */
export function Plate({ image, alt, fromCard }: PlateProps) {
  const [waiting, setWaiting] = useState(fromCard);
  const stand = useCallback(() => setWaiting(false), []);
  return (
    <div className="plate grid">
      {waiting && <Bloom image={image} alt="" sizes={CARD_SIZES} first className={LAYER} />}
      <Bloom
        image={image}
        alt={alt}
        sizes={PLATE_SIZES}
        first
        onSettled={waiting ? stand : undefined}
        className={`${LAYER} ${waiting ? 'opacity-0' : ''}`}
      />
    </div>
  );
}
