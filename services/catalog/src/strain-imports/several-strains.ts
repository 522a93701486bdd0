import { nameKey } from '../strains/strain-name.ts';
import { strainName } from './product-names.ts';

/** Parts of the name of more strains than a blend has. */
const MOST = 6;

const partsOf = (name: string): string[] => {
  const parts = name.split(/\s+\/\s+/).filter(Boolean);
  return parts.length > 1 && parts.length <= MOST ? parts : [];
};

const keyOf = (part: string): string => nameKey(strainName(part).name);

/** The parts of "Blue Dream / OG Kush" as names are compared; empty for a name without a slash. */
export const partKeys = (name: string): string[] => partsOf(name).map(keyOf);

/**
 * Why a name is that of several strains, or undefined. `strainOf` returns the key of the strain that a part names, or
 * nothing.
 */
export function namesSeveral(name: string, strainOf: (key: string) => string | false | undefined): string | undefined {
  const strains = partKeys(name).map(strainOf);
  const isSeveral = strains.length > 0 && strains.every(Boolean) && new Set(strains).size > 1;
  if (!isSeveral) return undefined;
  return `names ${strains.length} known strains, so it is a cross or a blend; import a cross under its own name: ${partsOf(name).join(', ')}`;
}
