/** What an importer has to know of how regulators write. */

const NOTHING =
  /^(?:data not available|not available|not applicable|not provided|n\.?\/?a\.?|none|null|nan|nil|unknown|tbd|to be determined|pending|-+|—|\?)$/i;

/** The text of a cell; empty when it is what people write where they know nothing. */
export const said = (cell: string): string => {
  const text = cell.replace(/\s+/g, ' ').trim();
  return NOTHING.test(text) ? '' : text;
};

/** The same of a status, which says something when it is "pending". */
export const saidStatus = (cell: string): string => (/^\s*pending\s*$/i.test(cell) ? cell.trim() : said(cell));

/** Licences that are no cannabis shop one can walk into, whatever else their name says. */
const NEVER_A_SHOP =
  /\b(non-?dispensing|non-?storefront|non-?retail|event|organizer|couriers?|delivery[ -]only|consumption only|laborator\w*|labs?|testing|call center|distribution center|hemp|cbd|beverages?|liquor|beer|wine|spirits|alcohol|tobacco|vapor|grocery|research\w*|agents?|employees?|badges?|handlers?|workers?|pre-?cert\w*|waste|disposal)\b/i;
/** Names of places that sell over a counter. */
const SHOP =
  /\b(dispensar\w+|dispensing|retailers?|stores?|store-?fronts?|shops?|outlets?|provisioning|(?:micro|mezzo)-?business(?:es)?|collectives?|pharmac(?:y|ies)|apothecar\w+|(?:patient|treatment|compassion|care) cent(?:er|re)s?|registered organizations?|rmds?|mmtcs?|points? of sale|sell|sales)\b/i;
/** What else is done with cannabis under a licence. */
const OTHER_TRADE =
  /\b(cultivat\w*|grow\w*|produc\w*|process\w*|manufactur\w*|extract\w*|infus\w*|concentrates?|kitchens?|packag\w*|distribut\w*|wholesal\w*|transport\w*|deliver\w*|carriers?|storage|warehouses?|nurser(?:y|ies)|breed\w*|farm\w*|caregivers?|hospitality|lounges?|consumption|operators?)\b/i;
/** Words that mean a shop where nothing speaks against it: "Retail", but not "Retail Cultivation". */
const MAYBE_SHOP = /\b(retail|cent(?:er|re)s?)\b/i;
/** Words that say whom a licence serves, its rank, or what its owner is: nothing about what is done there. */
const NO_TRADE =
  /\b(medical|medicinal|adults?|use|recreational|rec|only|and|or|both|dual|hybrid|non|cannabis|mari[jh]uana|mmj|licen[cs]e[ds]?|licensees?|permits?|types?|class|category|tier|level|commercial|standard|general|regular|annual|social|equity|justice|disadvantaged|minority|wom[ae]n|veteran|owned|applicants?|priority|review|economic|empowerment|public|documents|available|llc|inc|incorporated|corp|corporation|company|limited|liability|partnership|sole|proprietor(?:ship)?|non-?profit|profit|individual|trust|business|entity|state|program|[a-z]|[ivx]+)\b/gi;

/** What the name of a licence says of the place: nothing, or something that nobody here understands, among it. */
export type Trade = 'shop' | 'other' | 'unsaid' | 'unknown';

export function tradeOf(text: string): Trade {
  const words = text.replaceAll('_', ' ');
  if (NEVER_A_SHOP.test(words)) return 'other';
  if (SHOP.test(words)) return 'shop';
  if (OTHER_TRADE.test(words)) return 'other';
  if (MAYBE_SHOP.test(words)) return 'shop';
  return /[a-z]/i.test(words.replace(NO_TRADE, '')) ? 'unknown' : 'unsaid';
}

/** A licence that covers several trades: what it is used for stands in another column, where there is one. */
export const coversSeveralTrades = (text: string): boolean => /\b(micro|mezzo)-?business/i.test(text);

const NOT_OPEN =
  /\b(expired|revoked|surrendered|suspend\w*|closed|inactive|deactivated|cancel\w*|denied|rejected|withdrawn|ceased|discontinued|retired|dormant|abandoned|relinquish\w*|void\w*|terminated|lapsed|provisional|conditional|preliminary|pre[ -]?approv\w*|proposed|pending|awaiting|incomplete|in (?:process|progress|review)|under review|on hold|delegated|title certificate|non[ -]?operational|non[ -]?operating|not (?:yet )?(?:in operation|active|open\w*|operat\w*|commenced)|no|false)\b|^completed?$/i;
const RENEWED = /\b(?:pending renewal|renewal (?:is )?(?:pending|in (?:process|progress|review)|under review))\b/gi;
const AT_WORK = /\b(commenc\w*|operat\w*|open)\b/i;

/**
 * Whether a licence of this status lets its shop be open; several statuses must all do so. A `stage` is how far a licence
 * has come on its way to an opened shop, in the registers that keep such a column.
 */
export function isStanding(status: string, stage: string): boolean {
  const text = `${status}${status && stage ? ', ' : ''}${stage}`.replace(/[_-]/g, ' ').replace(RENEWED, 'renewed');
  return !NOT_OPEN.test(text) && (stage === '' || AT_WORK.test(stage));
}

/** Whom a shop may sell to. Neither: it is not said. */
export interface Buyers {
  medical: boolean;
  adult: boolean;
}

/** Whom the name of a licence says it may sell to. */
export function namedBuyers(licenseType: string): Buyers {
  const text = licenseType.replace(/\bnon-?medic(?:al|inal)\b/gi, 'adult');
  const both = /\b(dual|hybrid|co-?located)\b/i.test(text);
  return {
    medical:
      both || /\b(med|medical|medicinal|mmj|mmd|mmtc|rmds?|patients?|provisioning|(?:treatment|compassion) cent(?:er|re)s?)\b/i.test(text),
    adult: both || /\b(adults?|rec|recreational|retail mari[jh]uana)\b/i.test(text),
  };
}
