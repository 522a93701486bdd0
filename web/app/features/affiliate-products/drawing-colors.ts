/** The pen follows the theme; the washes do not. */
export const INK = 'currentColor';
export const GLASS = '#b9c9bd';
export const BRASS = '#c9a55c';
export const WOOD = '#b08a63';
export const STEEL = '#aab4ab';
export const CLAY = '#c98d6b';
