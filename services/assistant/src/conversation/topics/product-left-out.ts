import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { tellingWords } from '../passages/telling-words.ts';
import { spaced } from '../policies.ts';

/** What a message does not want of a thing ("grinder that isn't Santa Cruz"), and the message without it. */
export interface LeftOut {
  words: readonly string[];
  message: string;
}

const LEFT_OUT =
  /(?<= )(?:(?:that|which|but) )?(?:not|no|non|without|isnt|arent|excluding|excludes?|except(?: for)?|other than|besides|anything but|minus|dont (?:want|like)|doesnt (?:have|use|contain))(?: (?:any|a|an|the|made|of|from|with|by|in|out))* ((?!more|less|over|under|above|below|too|so|that|idea|sure|cheap|expensive|pricey|exceed|idea|cost|matter|need|clue|problem|to )[a-z]\w*(?: (?!(?:for|under|over|from|that|which|please|with|in|up|and|but|less|more|below|above|around|to|at|on) )[a-z]\w*){0,2}(?: (?:or|nor) \w+)?)(?= )/g;

export function leftOutOf(message: string): LeftOut {
  const text = spaced(message);
  const words = [...text.matchAll(LEFT_OUT)].flatMap(([, said = '']) => said.split(/ (?:or|nor) /));
  return words.length === 0 ? { words, message } : { words, message: text.replace(LEFT_OUT, ' ') };
}

/** Those of some products that have nothing of what is left out, and the words that none of them can be measured by. */
export function without(rows: readonly AffiliateProduct[], words: readonly string[]): { left: AffiliateProduct[]; unknown: string[] } {
  const known = words.filter((word) => rows.some((row) => has(row, word)));
  return {
    left: rows.filter((row) => !known.some((word) => has(row, word))),
    unknown: words.filter((word) => !known.includes(word)),
  };
}

/** Whether a product has a word in its name, its brand, its tags or what is said of it; a brand may be called by a part. */
function has({ name, brand, tags, shortDescription }: AffiliateProduct, said: string): boolean {
  const words = new Set([
    ...plainWords(`${name} ${brand} ${tags.join(' ')}`),
    ...tellingWords(`${name} ${tags.join(' ')} ${shortDescription}`),
  ]);
  const asked = plainWords(said);
  const isWord = (word: string) => words.has(word) || tellingWords(word).some((stem) => words.has(stem));
  return asked.length > 0 && asked.every(isWord);
}
