import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { stemmer } from 'stemmer';
import { isEnglish } from '../../wishes/spelling.ts';
import { tellingWords } from '../passages/telling-words.ts';

/** What a word of a question finds besides itself: how the shop calls the same thing. */
const ALSO: Readonly<Record<string, string>> = {
  ...{ weigh: 'scale', weighing: 'scale', weight: 'scale', bag: 'backpack case pouch', bags: 'backpack case pouch', container: 'jar case' },
  ...{ loupe: 'microscope', magnifier: 'microscope', magnifying: 'microscope', lamp: 'led', lamps: 'led', light: 'led', lights: 'led' },
  ...{ machine: 'infusion decarb', beginner: 'budget', starter: 'beginner', newbie: 'beginner budget', pen: 'meter', tester: 'meter' },
  ...{ outdoor: 'outdoors', hiking: 'outdoors travel', camping: 'outdoors travel', unbreakable: 'silicone durable', sturdy: 'durable' },
  ...{
    discrete: 'discreet',
    silent: 'quiet',
    friends: 'sharing',
    party: 'sharing',
    scissors: 'trimming',
    shears: 'trimming',
    fancy: 'design',
  },
  ...{ flavoured: 'flavored', fertilizer: 'nutrients', fertiliser: 'nutrients', locking: 'lockable', lock: 'lockable', cherry: 'flavored' },
};

/** How much a word counts by where a product has it. */
const SHARES = { name: 1, tags: 0.8, category: 0.6, text: 0.5 } as const;
/** A word that no more than this share of the products have says which kind of thing it is. */
const OF_A_KIND = 0.1;
type Part = keyof typeof SHARES;

/** A product of the shop, and how much it is what some words ask for. */
export interface Found {
  row: AffiliateProduct;
  score: number;
  /** The same by its name, tags and category alone. */
  solid: number;
  /** Share of the words that it has, 0 to 1, the rarer of them counting more. */
  covers: number;
  /** It has one of the words that few products have, and not only in passing. */
  isKind: boolean;
}

/** Products by how much they are what the words of a message ask for, the featured and then the cheaper first among equals. */
export function byRelevance(rows: readonly AffiliateProduct[], message: string): Found[] {
  // Where all are of one category its words tell none from another: "torch" among lighters and torches.
  const isMixed = new Set(rows.map(({ category }) => category)).size > 1;
  const read = rows.map((row) => ({ row, parts: partsOf(row, isMixed) }));
  const asked = [...new Set(plainWords(message).flatMap((word) => (/^\d+$/.test(word) ? [] : [word])))]
    .map((word) => ({ itself: tellingWords(word), also: tellingWords(ALSO[word] ?? '') }))
    .filter(({ itself }) => itself.length > 0)
    .map((ways) => {
      const have = read.filter(({ parts }) => shareOf(ways, parts) > 0).length;
      return { ways, weight: have === 0 ? Math.log(1 + rows.length) : Math.log(1 + (rows.length - have) / have) };
    });
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  const rare = Math.log(1 / OF_A_KIND);
  return read
    .map(({ row, parts }) => {
      const shares = asked.map(({ ways, weight }) => ({ weight, share: shareOf(ways, parts) }));
      const sum = (chosen: typeof shares) => chosen.reduce((all, { weight, share }) => all + weight * share, 0);
      const met = shares.reduce((all, { weight, share }) => all + (share > 0 ? weight : 0), 0);
      const solid = shares.filter(({ share }) => share > SHARES.text);
      const isKind = solid.some(({ weight }) => weight >= rare);
      return { row, score: sum(shares), solid: sum(solid), covers: all > 0 ? met / all : 0, isKind };
    })
    .toSorted((a, b) => b.score - a.score || Number(b.row.isFeatured) - Number(a.row.isFeatured) || priceOf(a.row) - priceOf(b.row));
}

/** The products that a message calls by their names or brands: all that have most of its words, "Volcano Hybrid" one of two Volcanos. */
export function calledByName(rows: readonly AffiliateProduct[], message: string): AffiliateProduct[] {
  const said = plainWords(message);
  const brands = new Set(rows.flatMap(({ brand }) => plainWords(brand)));
  const common = new Set(
    rows.flatMap(({ tags, category, shortDescription }) => [
      ...plainWords(`${tags.join(' ')} ${category}`),
      ...plainWords(shortDescription).filter((word) => !brands.has(word)),
    ]),
  );
  const met = (row: AffiliateProduct) => namesOf(row).filter((word) => said.includes(word));
  const called = rows.filter((row) => {
    const own = met(row);
    const proper = own.filter((word) => !common.has(word));
    return message.includes(row.brand) || isCalled(own, proper, plainWords(row.brand), namesOf(row));
  });
  const most = Math.max(0, ...called.map((row) => met(row).length));
  return called.filter((row) => met(row).length === most);
}

/** The product whose whole name a text has, or all but one word of a long one; the longest of several. */
export function wholeNamed(rows: readonly AffiliateProduct[], text: string): AffiliateProduct | undefined {
  const said = new Set(plainWords(text));
  const named = rows.flatMap((row) => {
    const words = plainWords(row.name);
    const missing = words.filter((word) => !said.has(word)).length;
    return words.length > 1 && missing <= (words.length > 4 ? 1 : 0) ? { row, met: words.length - missing } : [];
  });
  return named.toSorted((a, b) => b.met - a.met)[0]?.row;
}

/** Whether what is said of a name says it: its brand, a word that nobody else has, or half of its words and one that is not what such things are called. */
function isCalled(own: readonly string[], proper: readonly string[], brand: readonly string[], all: readonly string[]): boolean {
  if (brand.every((word) => own.includes(word)) && (brand.length > 1 || own.length > 1 || proper.some(isStrange))) return true;
  return proper.some((word) => word.length > 3 && isStrange(word)) || (proper.length > 0 && own.length > 1 && own.length >= all.length / 2);
}

/** What somebody pays for it now, in dollars. */
export const priceOf = ({ salePrice, price }: AffiliateProduct): number => salePrice ?? price;

/** A word that is none of English is a name; "orange" and "infinity" are none, though makers have them. */
const isStrange = (word: string): boolean => word.length > 2 && !/^\d+$/.test(word) && !isEnglish(word) && !isEnglish(stemmer(word));
const namesOf = ({ name, brand }: AffiliateProduct): string[] => [...new Set([...plainWords(name), ...plainWords(brand)])];

const partsOf = (
  { name, brand, tags, category, shortDescription }: AffiliateProduct,
  isMixed: boolean,
): Record<Part, ReadonlySet<string>> => ({
  name: new Set(tellingWords(`${name} ${brand}`)),
  tags: new Set(tellingWords(tags.join(' '))),
  category: new Set(isMixed ? tellingWords(category) : []),
  text: new Set(tellingWords(shortDescription)),
});

function shareOf(
  { itself, also }: { itself: readonly string[]; also: readonly string[] },
  parts: Record<Part, ReadonlySet<string>>,
): number {
  const within = (words: readonly string[]) =>
    Math.max(0, ...Object.entries(SHARES).map(([part, share]) => (words.some((word) => parts[part as Part].has(word)) ? share : 0)));
  return Math.max(within(itself), within(also) * 0.8);
}
