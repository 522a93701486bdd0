/** Grey green between the papers of the light and the dark theme: a line of it shows on both. */
export const INK = '#62715c';

/** What things are made of. */
export const GLASS = '#b4c8bf';
export const WATER = '#8fb3ba';
export const BRASS = '#c9a55c';
export const COPPER = '#c27f58';
export const WOOD = '#b58d64';
export const STEEL = '#b3bcb4';
export const COAL = '#6c776e';
export const PAPER = '#f0e6cd';
export const KRAFT = '#cfb48a';
export const LINEN = '#ddd2b8';
export const LEAF = '#87a07c';
export const SOIL = '#7d6650';
export const CLAY = '#c98d6b';
export const FLAME = '#ecc566';

/** Paints of things that come in any colour: those of terpenes, with grey in them. */
export const PAINTS = ['#87a07c', '#c98d6b', '#c9a55c', '#8fb3ba', '#a596bd', '#c8959a', '#7d8f86'] as const;

/** Pale grounds on which things stand. */
export const GROUNDS = ['#a9bb8e', '#d8bb72', '#c9a58d', '#9dbac0', '#b3a6c6', '#cfa3a3'] as const;

const SHADE = '#33402f';
const LIGHT = '#fdf6e3';

/** The colour in shadow by so much. */
export const darker = (color: string, amount: number) => mix(color, SHADE, amount);
/** The colour with so much paper showing through. */
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
