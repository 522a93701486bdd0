import { LICENSE_KINDS, phrasePattern } from './vocabulary.ts';

const NEVER_A_SHOP = phrasePattern(LICENSE_KINDS.never);
const SHOP = phrasePattern(LICENSE_KINDS.shop);
const SEVERAL_TRADES = phrasePattern(LICENSE_KINDS.severalTrades);
const MAYBE = phrasePattern(LICENSE_KINDS.maybe);
const SELLS = phrasePattern(LICENSE_KINDS.sells);
const SHOP_OR_OTHER = phrasePattern([...LICENSE_KINDS.shop, ...LICENSE_KINDS.other], 'gi');
const SILENT = phrasePattern(LICENSE_KINDS.silent, 'gi');
const LETTER_OR_NUMERAL = /\b(?:[a-z]|[ivx]+)\b/gi;
/** "Worker-Owned", "Woman-Owned": whose it is, not who the license is for. */
const OWNER = /\b\w+[\s-]owned\b/gi;
const NO_SHOP_NAME = phrasePattern(LICENSE_KINDS.businessNames);
/** Between the trades of a license that covers several. */
const ALTERNATIVES = /[/,;&+|\n]|\b(?:and|or|with)\b/i;

/**
 * What the name of a license says about the place: a shop, perhaps one, something else, nothing, or something not
 * understood.
 */
export type Trade = 'shop' | 'maybe' | 'other' | 'unsaid' | 'unknown';

/** "retail_cultivation", "RetailCultivation" in words. */
const spoken = (text: string): string => text.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2');

/**
 * Whether a kind is that of no cannabis shop, whatever else a place is called. "Cannabis store, vape shop" is that of
 * one.
 */
export const isNeverShop = (text: string): boolean =>
  NEVER_A_SHOP.test(spoken(text)) &&
  !spoken(text)
    .split(ALTERNATIVES)
    .some((kind) => !NEVER_A_SHOP.test(kind) && phraseTrade(kind) === 'shop');

const [ANY_CARE, CANNABIS] = [phrasePattern(LICENSE_KINDS.anyCare), phrasePattern(LICENSE_KINDS.cannabis)];

/**
 * Whether what a list of all kinds of businesses names is a shop or a center that may have nothing to do with cannabis:
 * "Herb shop", "Wellness center".
 */
export function sellsOtherGoods(text: string): boolean {
  const words = spoken(text);
  if (CANNABIS.test(words)) return false;
  const others = words.replace(SHOP_OR_OTHER, '').replace(SILENT, '');
  return ANY_CARE.test(others) || (SHOP.test(words) && /[a-z]/i.test(others));
}

const OTHER_STORES = phrasePattern(LICENSE_KINDS.otherStores);

/** Whether the name of a store says that it sells something else: "Corner Smoke Shop". */
export const isOtherStore = (kind: string, name: string): boolean =>
  OTHER_STORES.test(name) && !CANNABIS.test(name) && !CANNABIS.test(spoken(kind));

const EXTRAS = phrasePattern(LICENSE_KINDS.extras, 'gi');

/** A text without what a shop offers beside its trade, unless it says nothing else. */
function withoutExtras(text: string): string {
  const rest = text.replace(EXTRAS, '');
  return /[a-z]/i.test(rest.replace(SILENT, '')) || namesBuyers(rest) ? rest : text;
}

export function tradeOf(text: string): Trade {
  const words = withoutExtras(spoken(text).replace(OWNER, ''));
  if (NEVER_A_SHOP.test(words)) return 'other';
  if (SELLS.test(words)) return 'shop';
  const trades = words
    .split(ALTERNATIVES)
    .map(phraseTrade)
    .filter((trade) => trade !== undefined);
  if (trades.includes('shop') || (trades.length > 1 && trades.includes('maybe'))) return 'shop';
  if (trades.includes('other')) return 'other';
  if (trades.includes('maybe')) return 'maybe';
  return /[a-z]/i.test(words.replace(SILENT, '').replace(LETTER_OR_NUMERAL, '')) ? 'unknown' : 'unsaid';
}

/**
 * The trade of one phrase: its last word for one decides, since "Retail Store Cultivation" is a kind of cultivation.
 */
function phraseTrade(phrase: string): 'shop' | 'other' | 'maybe' | undefined {
  const last = phrase.match(SHOP_OR_OTHER)?.at(-1);
  if (last) return SHOP.test(last) ? 'shop' : 'other';
  return MAYBE.test(phrase) ? 'maybe' : undefined;
}

/** A license that covers several trades: another column says what it is used for, where there is one. */
export const coversSeveralTrades = (text: string): boolean => SEVERAL_TRADES.test(text);

/** The words of a business name that say it is no shop: "Laboratories", unless it is also called a dispensary. */
export const noShopName = (name: string): string | undefined =>
  SHOP.test(name) ? undefined : NO_SHOP_NAME.exec(name)?.[0];

const SHOP_WORDS = phrasePattern(LICENSE_KINDS.shop, 'gi');

/**
 * The words of a shop's name that tell it from others: without its town, what is in brackets, and what says that it is
 * a shop or whom it serves.
 */
export function nameWords(name: string, town: string): string[] {
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .replace(/['’.]/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const plain = name
    .replace(/\([^()]*\)/g, ' ')
    .replace(SHOP_WORDS, ' ')
    .replace(SILENT, ' ');
  const ofTown = wordsOf(town);
  return wordsOf(plain).filter((word) => !ofTown.includes(word));
}

/** Whom a shop may sell to. Neither: it is not said. */
export interface Buyers {
  medical: boolean;
  adult: boolean;
}

const PATIENT_KINDS = phrasePattern(LICENSE_KINDS.patientKinds);
const ISSUERS = phrasePattern(LICENSE_KINDS.issuers, 'gi');

/** Whom the name of a license says it may sell to. */
export function namedBuyers(licenseType: string): Buyers {
  const text = licenseType.replace(ISSUERS, 'licensed').replace(/\bnon-?medic(?:al|inal)\b/gi, 'adult');
  const both = /\b(dual|hybrid|co-?located)\b/i.test(text);
  return {
    medical:
      both ||
      PATIENT_KINDS.test(text) ||
      /\b(med|medical|medicinal|mmj|mmd|mmtc|rmds?|patients?|provisioning|(?:treatment|compassion) cent(?:er|re)s?)\b/i.test(
        text,
      ),
    adult: both || /\b(adults?|rec|recreational|retail mari[jh]uana|hospitality)\b/i.test(text),
  };
}

/** Whether a text names patients or adults, whom only a cannabis shop serves. */
export function namesBuyers(text: string): boolean {
  const { medical, adult } = namedBuyers(text);
  return medical || adult;
}

const RETAIL = /\bretail(?:ers?)?\b/i;
const DISPENSARY = /\bdispensar/i;
const ADULT_KINDS = phrasePattern(LICENSE_KINDS.adultKinds);
const forAdults = (trade: string): boolean =>
  RETAIL.test(trade) || ADULT_KINDS.test(trade) || coversSeveralTrades(trade);
const ENDORSEMENT = /\bendorse/i;

/**
 * Whether one of the trades in a text is retail and names no patients, as a microbusiness does. A "Retail Dispensary"
 * may be for either.
 */
const isPlainRetail = (text: string): boolean =>
  text.split(ALTERNATIVES).some((trade) => forAdults(trade) && !DISPENSARY.test(trade) && !namedBuyers(trade).medical);

/**
 * Whether "retail" or a microbusiness in the types of a license means that it is for adults. Patients that are named
 * elsewhere say what the retail is for, unless they are named beside it: "Medical retail, Retail", or a retailer with a
 * medical endorsement.
 */
export function isAdultRetail(licenseTypes: readonly string[], designation: string): boolean {
  const cells = [...licenseTypes, designation];
  const isRetail = licenseTypes.some(isPlainRetail);
  const said = namedBuyers(cells.join(', '));
  const isBeside = (cell: string) =>
    namedBuyers(cell).medical &&
    (isPlainRetail(cell) || (isRetail && ENDORSEMENT.test(cell))) &&
    !/\bonly\b/i.test(cell);
  return (isRetail && !said.medical && !said.adult) || cells.some(isBeside);
}
