import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Reading } from './fact.ts';
import { ISOMERS } from './strain-sheets.ts';

/** A terpene of the guide. */
export type Terpene = Reading['terpenes'] extends ReadonlyMap<string, infer Entry> ? Entry : never;

/** The terpene that a text names, whichever of its isomers: "β-Myrcene", "d-limonene", "beta-Caryophyllene". */
export function terpeneNamed(text: string, terpenes: Reading['terpenes']): Terpene | undefined {
  const words = plainWords(text);
  return (
    terpenes.get(words.join('-')) ??
    terpenes.get(words.filter((word) => !ISOMERS.has(word) && /\D/.test(word)).join('-'))
  );
}
