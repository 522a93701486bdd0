import { readFileSync } from 'node:fs';
import { EFFECTS, type Effect } from '@bluntbot/proto/catalog/vocabulary';
import { parse } from 'yaml';
import { z } from 'zod';

const words = z.array(z.string());
const phrases = z.string().transform((text) => text.split(/\s+/).filter(Boolean));
const StrainWords = z.strictObject({
  ...{
    headers: z.record(z.string(), words),
    productHeaders: words,
    otherProducts: phrases,
    ...{ grownFor: words, plants: words },
    noStrains: words,
  },
  ...{ vouchers: z.strictObject({ anywhere: words, alone: words }), translations: z.record(z.string(), words) },
  ...{
    assortments: z.strictObject({ first: words, last: words, named: words, ending: words, chosen: words }),
    shownColumns: z.strictObject({ show: phrases, hide: phrases, status: phrases, not: phrases, beside: phrases }),
    shownCells: z.strictObject({ yes: words, no: words }),
    shownShare: z.number(),
    privateHeaders: words,
    surenessHeaders: words,
    resultHeaders: words,
    failed: words,
    notForPublication: words,
    nameEndings: words,
    nameRemarks: words,
    breederWords: words,
    breederHeaders: z.strictObject({ telling: words, beside: words }),
    ...{ brandHeaders: words, seedHeaders: words, breederEnds: words },
  },
  ...{ effects: z.partialRecord(z.enum(EFFECTS), words), flavors: z.record(z.string(), words) },
  effectParts: words,
  ...{
    regions: words,
    notNamed: words,
    notNamedEndings: words,
    selectedLines: z.strictObject({ first: words, last: words }),
    toldBefore: words,
    parentRemarks: words,
  },
  ...{ weeks: words, days: words, about: words, wholeLife: words, noPictures: words },
  ...{ lifeFlags: words, plantHeaders: words },
});
const content = StrainWords.parse(parse(readFileSync(new URL('./content/strain-words.yaml', import.meta.url), 'utf8')));

/** Letters without case and accents: "süß" is "suss". */
export const plainLetters = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();

/** A word or phrase as it is compared. */
export const wordKey = (text: string): string =>
  plainLetters(text)
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** A pattern part for any of some words, the longest first. */
const anyOf = (texts: readonly string[]): string =>
  texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) =>
      text
        .replace(/[.+?^${}()|[\]\\/]/g, '\\$&')
        .replaceAll('*', '\\w*')
        .replaceAll(' ', '\\s+')
        .replaceAll('-', '[\\s-]?'),
    )
    .join('|');
const synonyms = <Word extends string>(table: Partial<Record<Word, readonly string[]>>): ReadonlyMap<string, Word> =>
  new Map(
    Object.entries<readonly string[] | undefined>(table).flatMap(([word, others = []]) =>
      others.map((other) => [other, word as Word] as const),
    ),
  );

/** Headers in other languages and in people's own words, by the fact that their columns hold. */
export const OTHER_HEADERS: Readonly<Record<string, readonly string[]>> = content.headers;
/** Headers of columns that say what kind of product a row is. */
export const PRODUCT_HEADERS: ReadonlySet<string> = new Set(content.productHeaders);
/** A word for a product that isn't dried flower. */
const OTHER_PRODUCT = new RegExp(`\\b(?:${anyOf(content.otherProducts)})\\b`, 'i');
/** "Hash landrace", "hash-making cultivar" */
const PLANT = new RegExp(
  `\\b(?:${anyOf(content.grownFor)})(?:[\\s-]+[a-z]+)?[\\s-]+(?:${anyOf(content.plants)})\\b`,
  'gi',
);
/** True for a text that names a product which isn't dried flower; what a plant is grown for is none. */
export const isOtherProduct = (text: string): boolean => OTHER_PRODUCT.test(text.replace(PLANT, ' '));
/** Names, as they are compared, that shops give to what is no strain. */
export const NO_STRAINS: ReadonlySet<string> = new Set(content.noStrains);
const VOUCHER = new RegExp(`\\b(?:${anyOf(content.vouchers.anywhere)})\\b`);
const VOUCHERS_ALONE: ReadonlySet<string> = new Set(content.vouchers.alone);
/** What may stand with a voucher: "25 €", "$50", "50 EUR". */
const PRICE = /[$€£#]|\d+(?:[.,]\d+)?|\b(?:eur|euros?|usd|dollars?)\b/g;

/** True for the name of a voucher, a gift card, or merchandise. */
export function isVoucher(name: string): boolean {
  const key = wordKey(name);
  return VOUCHER.test(key) || VOUCHERS_ALONE.has(key.replace(PRICE, '').trim());
}

/** Letters that inflection adds: "blau", "blauer". "Limonene" is no "limon". */
const LONGEST_ENDING = 2;

/** True for a text that has a word of a name in another language: "Lila Dunst" for "Purple Haze". */
export function isTranslation(text: string, name: string): boolean {
  const [said, named] = [text, name].map((words) => plainLetters(words).split(/[^a-z]+/));
  const beginnings = named?.flatMap((word) => TRANSLATIONS.get(word) ?? []) ?? [];
  const isInflected = (word: string, beginning: string) =>
    word.startsWith(beginning) && word.length - beginning.length <= LONGEST_ENDING;
  return said?.some((word) => beginnings.some((beginning) => isInflected(word, beginning))) ?? false;
}
const TRANSLATIONS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(content.translations));

const { first, last, named, ending, chosen } = content.assortments;
/** "Mixed Pack Indica", "Variety Indica Pack": a word or two may stand between. */
const ASSORTMENT = new RegExp(
  `\\b(?:${anyOf(first)})\\s+(?:[a-z]+\\s+){0,2}(?:${anyOf(last)})\\b|\\b(?:${anyOf(named)})\\b|\\b(?:${anyOf(ending)})[^a-z]*$`,
);
const CHOSEN = new RegExp(`\\b(?:${anyOf(chosen)})\\b`);
const withoutApostrophes = (text: string): string => wordKey(text.replace(/['’]/g, ''));

/** True for the name of a pack of several strains. */
export const isAssortment = (name: string): boolean => ASSORTMENT.test(withoutApostrophes(name));
/** True for a text that leaves the choice of strains to somebody. */
export const isChosen = (text: string): boolean => CHOSEN.test(withoutApostrophes(text));

const FORBIDDEN = new RegExp(`\\b(?:${anyOf(content.notForPublication)})\\b`);
/** First words of such remarks: most cells have none of them and needn't be looked at closely. */
const MAY_FORBID = new RegExp(
  `\\b(?:${anyOf(content.notForPublication.map((text) => text.split(' ')[0] ?? ''))})\\b`,
  'i',
);

/** True for a text with a remark that keeps its row from being published. */
export function forbidsPublication(text: string): boolean {
  const plain = text.replace(/['’]/g, '');
  return MAY_FORBID.test(plain) && FORBIDDEN.test(wordKey(plain));
}
/** Words of the headers of columns in which owners say whether a row is shown, and what their cells begin with. */
export const SHOWN_COLUMNS = content.shownColumns;
export const SHOWN_CELLS = { yes: new Set(content.shownCells.yes), no: new Set(content.shownCells.no) };
/** The least share of yes and no in a column that decides by its yes. */
export const SHOWN_SHARE = content.shownShare;
/** Words of headers whose columns are only for the owner of a file. */
export const PRIVATE_HEADERS: ReadonlySet<string> = new Set(content.privateHeaders);
/** Words of headers whose columns say how sure a fact is. */
export const SURENESS_HEADERS: ReadonlySet<string> = new Set(content.surenessHeaders);
/** Headers of columns that say how the tests of a sample came out, and a word for one that hasn't passed. */
export const RESULT_HEADERS: ReadonlySet<string> = new Set(content.resultHeaders);
export const FAILED = new RegExp(`\\b(?:${anyOf(content.failed)})\\b`, 'i');
/** What shops and laboratories write behind a name. */
export const NAME_ENDING = new RegExp(`[\\s|,–-]+(?:${anyOf(content.nameEndings)})\\.?$`, 'i');
/** First words of remarks in brackets behind a name. */
export const NAME_REMARKS: ReadonlySet<string> = new Set(content.nameRemarks);
/** Words that belong to the name of a breeder that stands before one of a strain. */
export const BREEDER_WORDS: ReadonlySet<string> = new Set(content.breederWords);
const [TELLING, BESIDE] = [new Set(content.breederHeaders.telling), new Set(content.breederHeaders.beside)];

/** True for a header that names breeders or those who sell their seeds, and nothing of them: no "Vendor notes". */
export function namesBreeders(header: string): boolean {
  const words = plainLetters(header.replace(/([a-z])([A-Z])/g, '$1 $2')).match(/[a-z0-9]+/g) ?? [];
  return words.some((word) => TELLING.has(word)) && words.every((word) => TELLING.has(word) || BESIDE.has(word));
}
/** Headers of brands, and of the number of seeds in a pack. */
export const BRAND_HEADERS: ReadonlySet<string> = new Set(content.brandHeaders);
export const SEED_HEADERS: ReadonlySet<string> = new Set(content.seedHeaders);
/** Those of them that no name of a strain has in its middle. */
export const BREEDER_ENDS: ReadonlySet<string> = new Set(content.breederEnds);
/** Keys of an object of effects that hold some of them: "effects.mental". */
export const EFFECT_PARTS: ReadonlySet<string> = new Set(content.effectParts);
/** Other words for effects, as they are compared. */
export const EFFECT_WORDS: ReadonlyMap<string, Effect> = synonyms(content.effects);
/** Other words for flavors, as they are compared. */
export const FLAVOR_WORDS: ReadonlyMap<string, string> = synonyms(content.flavors);
/** The name of a region that ends in that of a country or continent: "South India". */
export const REGION = new RegExp(`(?:^|\\s)(?:${anyOf(content.regions)})$`, 'i');
/** Words that describe a parent without a name. */
export const NOT_NAMED = new RegExp(`\\b(?:${anyOf(content.notNamed)})\\b`, 'i');
/** What a text ends with that describes a plant. */
export const NOT_NAMED_ENDING = new RegExp(
  `\\b(?:${anyOf(content.notNamedEndings)})$|` +
    `^(?:${anyOf(content.selectedLines.first)})\\s[^×]{0,80}\\b(?:${anyOf(content.selectedLines.last)})$`,
  'i',
);
/** What stands before parents that are only told of. */
export const TOLD_BEFORE = new RegExp(`^(?:${anyOf(content.toldBefore)})\\s+`, 'i');
const PARENT_REMARKS = anyOf(content.parentRemarks);
/** "OG Kush phenotype", "White Rhino pheno (A x B)" */
const REMARK_BEHIND = `\\s+(?:${PARENT_REMARKS})(?:\\s+from\\s[^()]{1,60})?(?:\\s{0,3}\\([^()]{0,80}\\))?$`;
/** "Afghani (Purple phenotype)" */
const REMARK_IN_BRACKETS = `\\s{0,3}\\([^()]{0,80}\\b(?:${PARENT_REMARKS})\\b[^()]{0,80}\\)$`;
const PARENT_REMARK = new RegExp(`${REMARK_BEHIND}|${REMARK_IN_BRACKETS}`, 'i');
/** A parent without what says how a plant was bred from it. */
export const withoutParentRemark = (parent: string): string => parent.replace(PARENT_REMARK, '');
/** The library's words for flavors. */
export const FLAVOR_NAMES: ReadonlySet<string> = new Set(Object.keys(content.flavors));
/** What stands before a time that is only about right. */
export const ABOUT = new RegExp(`^(?:${anyOf(content.about)})(?![a-z])\\.?\\s*`, 'i');
/** A unit behind a number. A single letter before a slash is something else: "3 w/ training". */
const behindNumber = (units: readonly string[]): RegExp => {
  const [letters, words] = [units.filter(({ length }) => length === 1), units.filter(({ length }) => length > 1)];
  return new RegExp(`(?<=\\d\\+?)\\s*(?:(?:${anyOf(words)})\\b|(?:${anyOf(letters)})\\b(?!/))\\.?`, 'gi');
};
/** Units of times. */
export const TIME_UNITS = [
  ['weeks', behindNumber(content.weeks)],
  ['days', behindNumber(content.days)],
] as const;
/** Says that a time is that of the whole life of a plant. */
export const WHOLE_LIFE = new RegExp(`\\b(?:${anyOf(content.wholeLife)})\\b`, 'i');
/** Headers of columns in which a yes, or the name of a plant that flowers by itself, says the same. */
export const LIFE_FLAGS: ReadonlySet<string> = new Set(content.lifeFlags);
export const PLANT_HEADERS: ReadonlySet<string> = new Set(content.plantHeaders);
/** A part of the address of a picture that stands in for a missing one. */
export const NO_PICTURE = new RegExp(
  `(?:^|[/_.-])(?:${anyOf(content.noPictures).replaceAll('\\s+', '[-_]?')})(?=[/_.?]|$)`,
  'i',
);
