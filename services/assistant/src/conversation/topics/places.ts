import type { Law } from '@bluntbot/proto/locations/laws';
import { isEnglish, stepsBetween } from '../../wishes/spelling.ts';
import { SAYING_NOTHING } from '../../wishes/wish-words.ts';

const HAS_CARD =
  / (?:i have|ive|have|got|with|having|hold|holds|carry|i ve|my) (?:an? |my |the |our )?(?:valid )?(?:med(?:ical)? |mmj |marijuana |patient |dc |cannabis )*(?:card|cards|certification|registration) |(?<! (?:not a|no|isnt a|without a)) (?:med|medical|mmj) (?:card ?holders?|cardholders?|patients?) (?:in|here|from|near|living|looking) |^ (?:registered )?(?:patient|cardholder) (?:in|here|from) | (?:i am|im|i m|were|we are|as) (?:an? |both )?(?:registered |medical |med )*(?:patients?|cardholders?|card holders?) | registered patient /;
const NO_CARD =
  / (?:no|without|dont have|do not have|havent got|have no|got no|lack|minus|not have|not a|isnt a) (?:an? |my |any |the )?(?:med(?:ical)? |mmj |registered )*(?:card|patient|cardholder|certification) | (?:no|without|not) (?:\w+ )?card /;
/** Whether somebody says that shops for patients are open to them. */
export const isPatient = (text: string): boolean =>
  HAS_CARD.test(text) && !NO_CARD.test(text) && !/ (?:have to|must|need to|should) have /.test(text);
/** Whether somebody says that they have no card. */
export const isWithoutCard = (text: string): boolean =>
  NO_CARD.test(text) && !/ (?:do|would|will|must|should|does) (?:i|we|you|one) need /.test(text);
const BRINGS =
  / (?:deliver\w*|(?:bring\w*|brought|come|comes) (?:\w+ ){0,3}to (?:me|us|my|our|the) (?:\w+ )?(?:door|house|home|place|hotel|apartment|doorstep|flat|office|address)|bring (?:it|weed|some) to (?:me|us)|(?:drops?|dropped) (?:\w+ )?(?:off|by) (?:at|to) (?:my |the |our )?(?:door|house|home|place|doorstep|apartment|hotel)|to my (?:door|doorstep|house)) /;
/** A text without what is said of the way to a door. */
export const withoutDelivery = (text: string): string => text.replace(BRINGS, ' ');
/** Whether it is about what is brought to the door. */
export const isDelivery = (text: string): boolean => BRINGS.test(text);

/** What people call states besides their names; cities of the region that the site is about. */
const CALLED: Record<string, RegExp> = {
  DC: / (?:d ?c|dc s|the district|washington d ?c|washington dc|georgetown|capitol hill|adams morgan|dupont(?: circle)?|navy yard|anacostia|initiative 71|i 71|i71) /,
  VA: / (?:va|virginias|nova|arlington|alexandria|fairfax|mclean|falls church|richmond va|norfolk|reston|roanoke|richmond|charlottesville|tysons|herndon|leesburg|manassas) /,
  MD: / (?:md|marylands|bethesda|rockville|silver spring|college park|hyattsville|baltimore|annapolis|gaithersburg|towson|ocean city) /,
  CA: / (?:cali|calif|los angeles|san francisco|san diego) /,
  MA: / (?:mass|boston) /,
  PA: / (?:penn|philly|philadelphia|pittsburgh) /,
  NY: / (?:nyc|ny|manhattan|brooklyn) /,
  NJ: / (?:jersey|nj) /,
  NV: / (?:vegas|las vegas) /,
  CO: / (?:denver) /,
  IL: / (?:chicago) /,
  MI: / (?:detroit) /,
  WA: / (?:washington state|seattle|state of washington) /,
  FL: / (?:miami|orlando|fla) /,
  MN: / (?:minneapolis) /,
};

/** The jurisdictions that a message names, by the names of the rows, mistyped ones included; the region's three where it says "the DMV". */
export function lawsNamed(said: string, laws: readonly Law[], message: string): Law[] {
  const text = withCities(said);
  // "West Virginia" is not Virginia, and the capital is not the state of Washington.
  const spent = (found: readonly Law[], name: string) =>
    found.some((law) => law.name.toLowerCase() !== name && law.name.toLowerCase().includes(name));
  const found: Law[] = [];
  for (const law of laws.toSorted((a, b) => b.name.length - a.name.length)) {
    const name = law.name.toLowerCase();
    const isNamed = text.includes(` ${name} `) || text.includes(` ${name}s `);
    const isCode = new RegExp(`\\b${law.code}\\b`).test(message) && !['OR', 'IN', 'OK', 'HI', 'ME', 'OH'].includes(law.code);
    const isCalled = CALLED[law.code]?.test(text) ?? false;
    if (law.code === 'WA' && isNamed && (/ washington d ?c | washington dc | district /.test(text) || !/ state /.test(text))) continue;
    if ((isNamed && !spent(found, name)) || isCode || isCalled) found.push(law);
  }
  found.push(...mistyped(text, laws).filter((law) => !found.includes(law)));
  if (found.length === 0 && / washington /.test(text)) found.push(...laws.filter(({ code }) => code === 'DC'));
  if (found.length === 0 && / (?:dmv|all three|each state|your region|this region|around here) /.test(text))
    found.push(...laws.filter(({ code }) => ['DC', 'VA', 'MD'].includes(code)));
  return laws.filter((law) => found.includes(law));
}

/** States whose names are one or two letters away from words that are none of English: "marylnd", "west virgina"; those of a longer name are no other's. */
function mistyped(text: string, laws: readonly Law[]): Law[] {
  const names = new Set(laws.flatMap(({ name }) => name.toLowerCase().split(' ')));
  const words = text.trim().split(' ');
  const isStrange = (word: string | undefined): boolean => word !== undefined && word.length > 3 && !isEnglish(word) && !names.has(word);
  const taken = new Set<number>();
  return laws
    .toSorted((a, b) => b.name.split(' ').length - a.name.split(' ').length)
    .filter(({ name }) => {
      const own = name.toLowerCase().split(' ');
      const at = words.findIndex((_, from) => {
        const run = words.slice(from, from + own.length);
        const isFree = run.length === own.length && run.every((_word, beside) => !taken.has(from + beside));
        return isFree && run.some(isStrange) && run.every((word, beside) => isNearly(word, own[beside] ?? ''));
      });
      if (at >= 0) for (const beside of own.keys()) taken.add(at + beside);
      return at >= 0;
    });
}

/** Hardly anybody mistypes the first letter. */
const isNearly = (word: string, name: string): boolean =>
  word === name || (word[0] === name[0] && stepsBetween(word, name, name.length > 5 ? 2 : 1) !== undefined);

/** The name of a place of the region or of a large city, where a strange word is nearly it: "arlingtn", "baltimor". */
const withCities = (text: string): string =>
  text.replace(/(?<= )[a-z]{5,}(?= )/g, (word) =>
    isEnglish(word) || CITIES.includes(word) ? word : (CITIES.find((city) => isNearly(word, city)) ?? word),
  );

const NO_PLACES = new Set(
  'house door doorstep apartment office couch car room me here there my you the a an this that it us home today now tonight weed cannabis sale law laws order town area'.split(
    ' ',
  ),
);
const HOODS = /^(?:georgetown|capitol hill|adams morgan|dupont circle|navy yard|d\.?c\.?|washington.*)$/i;
const REGION =
  /\b(washington,? ?d\.?c\.?|d\.?c\.?|arlington|alexandria|bethesda|rockville|silver spring|college park|hyattsville|annandale|falls church|mclean|vienna|baltimore|richmond|fairfax|annapolis|gaithersburg|frederick|norfolk|reston|georgetown|capitol hill|adams morgan|dupont circle|navy yard)(?:,? (va|md|dc|virginia|maryland))?\b/i;
/** Whether a message names a city of the region. */
export const namesCity = (message: string): boolean => {
  const city = REGION.exec(message)?.[1];
  return city !== undefined && !HOODS.test(city);
};
/** Whether a place that is named after "in" or "near" looks like one: written with a capital, or no word of English. */
export const placesKnown = (message: string): boolean =>
  [...message.matchAll(BEHIND)].some((match) => looksLikePlace((match[1] ?? '').split(/[\s,]/)[0] ?? ''));
/** A shorter run of words is like a place by chance. */
const LONG = 8;
/** Whether what nobody knows as a place may be the mistyped name of one. */
export const mayBeMistyped = (place: string): boolean => {
  const [first = '', second] = place.toLowerCase().split(/[\s,]+/);
  // Of two words both may be English: "sliver spring".
  return !isEnglish(first) || (second !== undefined && place.length >= LONG);
};
/** Whether one of some words is written with a capital, or is none of English. */
export const looksLikePlace = (words: string): boolean =>
  words
    .split(/[\s,]+/)
    .some((word) => /^\p{L}{3}/u.test(word) && (/^\p{Lu}/u.test(word) || !isEnglish(word.toLowerCase().replace(/[^a-z]/g, ''))));
/** Cities that are named for the law of their state, and mistyped: the region's, and the largest of states that have shops. */
const CITIES =
  'arlington alexandria bethesda rockville hyattsville annandale baltimore richmond fairfax annapolis gaithersburg frederick norfolk reston washington towson boston chicago denver seattle portland detroit phoenix tucson philadelphia pittsburgh brooklyn sacramento oakland minneapolis cleveland cincinnati columbus newark hoboken hartford providence albuquerque milwaukee springfield worcester cambridge tacoma spokane wilmington'.split(
    ' ',
  );
const BEHIND =
  /\b(?:in|near|around|round|at|by|close to|nearby|outside|within|from|for|of|to|serving|visiting)\s+(?:the\s+)?(?=((?:[\p{L}.'-]+(?:\s+|,\s*)?){1,4}))/giu;
const NICKNAMES: Record<string, string> = {
  philly: 'Philadelphia, PA',
  vegas: 'Las Vegas, NV',
  'las vegas': 'Las Vegas, NV',
  nyc: 'New York, NY',
  la: 'Los Angeles, CA',
  sf: 'San Francisco, CA',
  chi: 'Chicago, IL',
  'chi town': 'Chicago, IL',
  'chi-town': 'Chicago, IL',
  chitown: 'Chicago, IL',
  'windy city': 'Chicago, IL',
  'motor city': 'Detroit, MI',
  'mile high city': 'Denver, CO',
  'sin city': 'Las Vegas, NV',
  beantown: 'Boston, MA',
  'charm city': 'Baltimore, MD',
  'big apple': 'New York, NY',
  'the big apple': 'New York, NY',
  rva: 'Richmond, VA',
  bmore: 'Baltimore, MD',
  'b-more': 'Baltimore, MD',
};
/** Words of a question for shops that are no part of a place. */
const SHOP_WORDS = new Set(
  'dispensary dispensaries dispo dispos shop shops store stores weed pot cannabis marijuana open now near nearby nearest closest next deliver delivers delivery drive thru through curbside pickup wheelchair accessible accessibility parking atm medical recreational online ordering order tonight today late buy pick place places spot spots city zip code veteran discount which one best good cheap licensed legal real find show list any'.split(
    ' ',
  ),
);

const STATES: Readonly<Record<string, string>> = {
  ...{ alabama: 'AL', alaska: 'AK', arizona: 'AZ', arkansas: 'AR', california: 'CA', colorado: 'CO', connecticut: 'CT', delaware: 'DE' },
  ...{ florida: 'FL', georgia: 'GA', hawaii: 'HI', idaho: 'ID', illinois: 'IL', indiana: 'IN', iowa: 'IA', kansas: 'KS', kentucky: 'KY' },
  ...{ louisiana: 'LA', maine: 'ME', maryland: 'MD', massachusetts: 'MA', michigan: 'MI', minnesota: 'MN', mississippi: 'MS' },
  ...{ missouri: 'MO', montana: 'MT', nebraska: 'NE', nevada: 'NV', 'new hampshire': 'NH', 'new jersey': 'NJ', 'new mexico': 'NM' },
  ...{ 'new york': 'NY', 'north carolina': 'NC', 'north dakota': 'ND', ohio: 'OH', oklahoma: 'OK', oregon: 'OR', pennsylvania: 'PA' },
  ...{ 'rhode island': 'RI', 'south carolina': 'SC', 'south dakota': 'SD', tennessee: 'TN', texas: 'TX', utah: 'UT', vermont: 'VT' },
  ...{ virginia: 'VA', washington: 'WA', 'west virginia': 'WV', wisconsin: 'WI', wyoming: 'WY' },
};
const CODES = Object.values(STATES).join('|');
/** A city with its state, written without a comma too: "Portland Maine", "Tacoma WA". */
const IN_STATE = new RegExp(
  `^(\\p{L}[\\p{L}.' -]*?),?\\s+(?:(${Object.keys(STATES)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})|(${CODES}|${CODES.toLowerCase().replace(/\b(?:in|or|me|hi|ok|oh|la|ma|pa)\|/g, '')}))$`,
  'iu',
);

/** "Portland Maine" as "Portland, ME"; undefined for what is no city of a state. */
function cityOfState(place: string): string | undefined {
  const [, city, name, code] = IN_STATE.exec(place.trim()) ?? [];
  const state = name === undefined ? code?.toUpperCase() : STATES[name.toLowerCase()];
  return city && state ? `${city}, ${state}` : undefined;
}

/** Whether a message names a place that is no whole state, and none of those either. */
export const namesTown = (message: string): boolean =>
  (namesCity(message) || placesKnown(message)) &&
  !Object.keys(STATES).some((name) => name !== 'washington' && new RegExp(`\\b${name}\\b`, 'i').test(message)) &&
  !/\b(?:d\.?c\b|the district\b|MD|VA)/i.test(message);

/** "MD" alone, in capitals; the state of Washington is called so, not to be the city. */
const stateOf = (code: string): string | undefined => {
  const name = Object.keys(STATES).find((one) => STATES[one] === code);
  return name === 'washington' || name === 'new york' ? `${name} state` : name;
};

/** "In Portland, the one in Maine". */
const THE_ONE_IN =
  /\b(?:in|near|around|at) (\p{L}[\p{L} ]{2,30}?),? (?:but )?(?:the|that) (?:one|city) in (\p{L}+(?: (?:hampshire|jersey|mexico|york|carolina|dakota|island|virginia))?)/iu;
/** Words of a message that is hardly more than shops and a place. */
const MAX_BARE = 6;
/** Whether a message is little more than shops and a city with its state: "Portland Maine shops". */
export const asksForShopsOf = (message: string): boolean =>
  message.trim().split(/\s+/).length <= MAX_BARE &&
  /\b(?:shops?|stores?|spots)\b/i.test(message) &&
  cityOfState(withoutQuestion(message)) !== undefined;

/** Places that a message may mean, likeliest first: a ZIP code, a city of the region, what stands behind "near", what is left when the question is taken away. */
export function placesIn(message: string): string[] {
  const zip = /\b\d{5}\b/.exec(message)?.[0];
  const known = REGION.exec(message);
  const city = known ? cityOf(known[1] ?? '', known[2]) : undefined;
  const behind = [...message.matchAll(BEHIND)].map((match) => (match[1] ?? '').trim().replace(/[\s,.?!]+$/, ''));
  const left = withoutQuestion(message);
  // Of a sentence what is left is a place only where it looks like one.
  const isPlace = message.trim().split(/\s+/).length <= MAX_BARE || looksLikePlace(left);
  const said = [...behind.map(withoutShops), ...(isPlace ? [left] : [])].filter((place) => place !== '' && place.split(' ').length <= 4);
  const mended = said.flatMap((place) =>
    [NICKNAMES[place.toLowerCase()] ?? [], cityOfState(place) ?? [], stateOf(place) ?? [], place].flat(),
  );
  const [whole] = /\b(?:washington|new york) state\b|\bstate of (?:washington|new york)\b/i.exec(message) ?? [];
  const [, town, state] = THE_ONE_IN.exec(message) ?? [];
  const told = town && state ? cityOfState(`${town} ${state}`) : undefined;
  // What is written with a capital is more likely a name: "my mother in law … in Towson".
  const likeliest = mended.toSorted((a, b) => Number(/^\p{Lu}/u.test(b)) - Number(/^\p{Lu}/u.test(a)));
  return [...new Set([...(zip ? [zip] : []), ...(told ? [told] : []), ...(whole ? [whole] : []), ...(city ? [city] : []), ...likeliest])]
    .filter((place) => !NO_PLACES.has(place.toLowerCase()) && !BEGINS_NONE.has(place.split(' ')[0] ?? ''))
    .slice(0, 6);
}

/** What is left of a message when the question for shops is taken away. */
function withoutQuestion(message: string): string {
  return message
    .split(/[\s?!]+/)
    .filter((word) => {
      const plain = word.toLowerCase().replace(/[^a-z]/g, '');
      return plain !== '' && !SHOP_WORDS.has(plain) && !SAYING_NOTHING.has(plain) && plain !== 'please';
    })
    .join(' ')
    .replace(/[.,]+$/, '');
}

const ENDS_A_PLACE =
  'is are that which please with and where for next this on tomorrow tonight today who when if in near around at by so but or i we my because during she he they you it its needs need want wants get gets has have had her his not visiting staying'.split(
    ' ',
  );
const BEGINS_NONE = new Set([...ENDS_A_PLACE, ...'a an the her his our their some any'.split(' ')]);
const withoutShops = (place: string): string => {
  const words = place.split(/\s+/);
  const end = words.findIndex((word, at) => at > 0 && (SHOP_WORDS.has(word.toLowerCase()) || ENDS_A_PLACE.includes(word.toLowerCase())));
  return (end < 0 ? words : words.slice(0, end)).join(' ').replace(/[,.]+$/, '');
};

function cityOf(name: string, state: string | undefined): string {
  if (HOODS.test(name)) return 'Washington, DC';
  return state ? `${name}, ${/^v/i.test(state) ? 'VA' : /^m/i.test(state) ? 'MD' : 'DC'}` : name;
}
