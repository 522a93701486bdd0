/** The pen follows the theme; the washes, those of the product drawings, do not. */
export const INK = 'currentColor';
export const GLASS = '#a9cabd';
export const BRASS = '#c79a35';
export const WOOD = '#b17c48';
export const STEEL = '#a9b3b4';
export const CLAY = '#c47a52';
