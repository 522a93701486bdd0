import { TERPENE_COLORS } from '@bluntbot/proto/catalog/terpene-colors';

/** Gray green between the papers of the light and the dark theme: a shadow of it shows on both. */
export const INK = '#62715c';

/** What things are made of. */
export const GLASS = '#a9cabd';
export const WATER = '#6fa6b8';
export const BRASS = '#c79a35';
export const COPPER = '#bd6b40';
export const WOOD = '#b17c48';
export const STEEL = '#a9b3b4';
export const COAL = '#5d6663';
export const WHITE = '#e4dfd0';
export const PAPER = '#f0e6cd';
export const KRAFT = '#cba871';
export const LINEN = '#ddd2b8';
export const LEAF = '#6f8c56';
/** Hairs of ripe flower. */
export const PISTIL = '#c8702f';
export const SOIL = '#7d6650';
export const CLAY = '#c47a52';
export const FLAME = '#ecc566';

/** Paints of things that come in any color: those of petals. */
export const PAINTS = [
  TERPENE_COLORS.myrcene,
  TERPENE_COLORS.pinene,
  TERPENE_COLORS.caryophyllene,
  TERPENE_COLORS.humulene,
  TERPENE_COLORS.eucalyptol,
  TERPENE_COLORS.linalool,
  TERPENE_COLORS.nerolidol,
] as const;

/** Sepia green and warm paper, as in the blooms. */
const SHADE = '#26291b';
const LIGHT = '#fbf3dc';

/** The color in shadow by so much. */
export const darker = (color: string, amount: number) => mix(color, SHADE, amount);
/** The color with so much paper showing through. */
export const lighter = (color: string, amount: number) => mix(color, LIGHT, amount);

function mix(from: string, to: string, amount: number): string {
  const channel = (at: number) => {
    const [a = 0, b = 0] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
