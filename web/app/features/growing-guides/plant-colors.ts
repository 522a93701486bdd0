/** Sepia green, as the blooms are lined. */
export const INK = '#3c4a36';
export const STEM = '#6d8a5f';
export const EARTH = '#8a6f52';
