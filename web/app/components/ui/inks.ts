/** The washes and lines of the strain blooms, for what else the site draws. */

/** The green of every drawn leaf, the line around it, and the veins in it. */
export const LEAF = '#6f8c68';
export const LEAF_LINE = '#526449';
export const LEAF_VEIN = '#b5c0a2';
/** Sepia green: what shadow and hatching are mixed with. */
export const INK = '#26291b';
/** Warm paper, the light that shines through a wash. */
export const LIGHT = '#fbf3dc';
/** Lines of wood, stone, and earth; they show on light and on dark paper. */
export const SEPIA = '#7a6a4c';
export const EARTH = '#9a7b53';
export const WATER = '#6fa6b8';
export const SUN = '#dfb23f';
