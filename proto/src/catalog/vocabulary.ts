/** The three types of the specification; a type says what people expect, the chemotype says what is in it. */
export const STRAIN_TYPES = ['sativa', 'hybrid', 'indica'] as const;
export type StrainType = (typeof STRAIN_TYPES)[number];

/** The ten reported effects, in the order of the specification. */
export const EFFECTS = [
  'relaxed',
  'happy',
  'euphoric',
  'uplifted',
  'creative',
  'focused',
  'energetic',
  'sleepy',
  'hungry',
  'talkative',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** Unwanted effects that people report and visitors may want to avoid. */
export const NEGATIVE_EFFECTS = ['dry mouth', 'dry eyes', 'dizzy', 'paranoid', 'anxious', 'headache'] as const;
export type NegativeEffect = (typeof NEGATIVE_EFFECTS)[number];

export const GROW_DIFFICULTIES = ['easy', 'moderate', 'difficult'] as const;
export type GrowDifficulty = (typeof GROW_DIFFICULTIES)[number];

/**
 * Orders of a list of strains. `relevance` needs a search; without one it is the weighted rating. `thc` has the most
 * THC first and unknown last. `ORDERS` in the catalog's `strain-postings.ts` compares the strains.
 */
export const STRAIN_SORTS = ['relevance', 'rating', 'name', 'thc', 'newest'] as const;
export type StrainSort = (typeof STRAIN_SORTS)[number];

/** Widths, in pixels, in which every strain picture is kept, and the formats of each. Pictures are square. */
export const IMAGE_WIDTHS = [160, 480, 1200] as const;
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
/** The formats of a photograph, which has no transparency to lose. */
export const PHOTOGRAPH_FORMATS = [...IMAGE_FORMATS, 'jpeg'] as const;

/** Scales of the bars, in percent of dry flower weight. */
export const THC_SCALE_MAX = 30;
export const CBD_SCALE_MAX = 20;
