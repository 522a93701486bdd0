/** The beginning that the names of all files of a strain's picture share; what follows is the variant. */
export const strainImageBase = (slug: string, hash: string): string => `${slug}-${hash}`;

/** The same in SQL, of a row `s` of `strain`. */
export const STRAIN_IMAGE_BASE = `s.slug || '-' || s.image_hash`;

/** Length of the hash at the end, and of the hyphen before it. */
const HASH = 11;

/** What a base is made of. */
export const readStrainImageBase = (base: string) => ({ slug: base.slice(0, -HASH), hash: base.slice(1 - HASH) });
