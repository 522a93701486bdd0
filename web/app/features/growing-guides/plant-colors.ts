export const STEM = '#6d8a5f';
/** The light along a stem. */
export const STEM_LIGHT = '#a5b58a';
