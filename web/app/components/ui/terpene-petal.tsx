import type { Terpene } from '@bluntbot/proto/catalog/terpenes';

/** The petal of each family as the blooms draw it: slender, spoon-shaped, heart-tipped, notched, fringed. */
const SHAPES: Record<Terpene['family'], string> = {
  monoterpene: 'M16 62C8 44 8 20 16 2 24 20 24 44 16 62Z',
  monoterpenoid: 'M16 62C12 44 4 32 4 18 4 8 9 2 16 2S28 8 28 18C28 32 20 44 16 62Z',
  sesquiterpene: 'M16 62C6 48 1 34 2 18 3 8 11 3 16 9 21 3 29 8 30 18 31 34 26 48 16 62Z',
  sesquiterpenoid: 'M16 62C7 48 3 32 5 16 6 9 10 4 13 3L16 8 19 3C22 4 26 9 27 16 29 32 25 48 16 62Z',
  diterpenoid: 'M16 62C10 50 8 36 6 22L9 14 8 7 13 8 16 2 19 8 24 7 23 14 26 22C24 36 22 50 16 62Z',
};

/** One petal in a terpene's color. */
export function TerpenePetal({
  family,
  color,
  className = '',
}: {
  family: Terpene['family'];
  color: string;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 32 64" className={className} aria-hidden="true">
      <path d={SHAPES[family]} fill={color} fillOpacity="0.82" stroke={color} strokeWidth="1" />
      <path d="M16 60C15.4 44 15.6 26 16 10" stroke="currentColor" strokeOpacity="0.35" strokeWidth="0.8" fill="none" />
    </svg>
  );
}
