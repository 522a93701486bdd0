import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { tellingWords } from '../passages/telling-words.ts';
import { spaced } from '../spaced.ts';
import { thingsIn } from './product-things.ts';

/** What a message does not want of a thing ("grinder that isn't Santa Cruz"), and the message without it. */
export interface LeftOut {
  words: readonly string[];
  message: string;
}

/** No word of what is left out: it belongs to the rest of the message. */
const NONE =
  '(?!(?:for|under|over|from|that|which|please|with|in|up|and|but|or|nor|less|more|below|above|around|to|at|on|cheapest|cheap|priciest|dearest|most|least|only|just|because|since|if|is|are|i|you) )';
const RUN = `${NONE}[a-z]\\w*(?: ${NONE}[a-z]\\w*){0,2}`;
const NO_RUN = '(?!(?:too|so|idea|sure|expensive|pricey|exceed|cost|matter|need|clue|problem|\\w+est) )';
/** A comma goes on with a list only where its end follows: "no glass, silicone or metal". */
const LEFT_OUT = new RegExp(
  `(?<= )(?:(?:that|which|but) )?(?:not|no|non|without|isnt|arent|excluding|excludes?|except(?: for)?|other than|besides|anything but|nothing(?= (?:made|with|from|by) )|(?<= (?:any|all|every)(?: \\w+){1,2} )but|minus|dont (?:want|like)|doesnt (?:have|use|contain))(?: (?:any|a|an|the|made|of|from|with|by|in|out))* (${NO_RUN}${RUN}(?:(?: , ${RUN}){0,3} ?,? (?:or|nor) ${RUN}){0,1}(?: (?:or|nor) ${RUN})*)(?= )`,
  'g',
);

export function leftOutOf(message: string): LeftOut {
  // A comma ends what is left out: "one that isn't Santa Cruz, cheapest".
  const text = ` ${message
    .split(/[,;:!?]+(?!\d)|\.(?=\s|$)/)
    .map((part) => spaced(part).trim())
    .join(' , ')} `;
  const found = [...text.matchAll(LEFT_OUT)].map(([, said = '']) => said.split(/ (?:, )?(?:or|nor) | , /).map(withoutThing));
  if (found.length === 0) return { words: [], message };
  const left = text.replace(LEFT_OUT, (_, said: string) => ` ${said.split(' ').slice(withoutThing(said).split(' ').length).join(' ')}`);
  return { words: found.flat(), message: left.replaceAll(' , ', ', ') };
}

/** Of "glass bong" the glass: the thing itself is what is looked for. */
function withoutThing(said: string): string {
  const words = said.split(' ');
  const at = words.findIndex((word, index) => index > 0 && thingsIn(`need ${word}`).length > 0);
  return at < 0 ? said : words.slice(0, at).join(' ');
}

/** Those of some products that have nothing of what is left out, and the words that none of them can be measured by. */
export function without(rows: readonly AffiliateProduct[], words: readonly string[]): { left: AffiliateProduct[]; unknown: string[] } {
  const read = words.map((said) => ({ said, known: longestKnown(rows, said) }));
  const known = read.flatMap((one) => one.known ?? []);
  return {
    left: rows.filter((row) => !known.some((word) => has(row, word))),
    unknown: read.flatMap(({ said, known }) => (known === undefined ? [said] : [])),
  };
}

/** As many of some words, from the first on, as any of the products has: "santa cruz" of "santa cruz thing". */
function longestKnown(rows: readonly AffiliateProduct[], said: string): string | undefined {
  const words = said.split(' ');
  const runs = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  return runs.find((run) => rows.some((row) => has(row, run)));
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
