import type { DispensaryOrder, ServiceOffered } from '@bluntbot/proto/locations/vocabulary';
import { joined } from '../../wishes/reasons.ts';
import { isDelivery, isPatient, namesTown } from './places.ts';

/** What is asked of shops besides where they are. */
export interface ShopsAsked {
  openNow: boolean;
  /** What they must offer, and what they must not. */
  services: readonly ServiceOffered[];
  without: readonly ServiceOffered[];
  medical: boolean;
  recreational: boolean;
  minRating: number | undefined;
  sort: DispensaryOrder;
  /** What was asked and the locator cannot tell, in words. */
  unknown: string | undefined;
}

/** What shops offer, by what people call it. */
const OFFERED: readonly (readonly [service: ServiceOffered, called: string])[] = [
  ['Delivery', 'deliver|delivers|delivery|delivered|delivering|deliveries|bring it'],
  ['Curbside', 'curbside|kerbside|curb side'],
  ['Drive-thru', 'drive thru|drive through|drivethru|drivethrough|drive up'],
  ['Wheelchair access', 'wheelchairs?|accessible|accessibility|step free|ramp|disabled'],
  ['Online ordering', 'online order\\w*|order online|ordering online|order ahead|preorder'],
  ['ATM', 'atms?|cash machine'],
  ['Medical', 'medical'],
  ['Recreational', 'recreational|rec'],
];
const NEGATED =
  '(?:no|not|non|without|excluding|except|minus|lacking|lacks?|never|nor|dont|doesnt|do not|does not|isnt|arent|cannot|cant|wont) (?:(?:a|an|any|the|for|have|has|offer|offers|do|does|which|that|with|ones|those|really|wanna|want|wants|like|likes|to|be|use|only|just|(?:curbside|delivery|medical|recreational) or) ){0,4}';
const ALONE = '(?:only|just|alone|strictly|exclusively)';
/** "I don't need delivery" looks for shops with it or without. */
const UNNEEDED =
  ' (?:(?:dont|do not|doesnt|does not|not|no|never) (?:really )?(?:need|require|care|mind|looking|interested)|needs? no|no matter)(?: (?:for|about|in|if|whether|they|it|have|has|is|any|an?|the|to|be|use|of))* ';
/** "Not medical only", "not just medical": who sells to the others too. */
const NOT_ALONE = (called: string): RegExp =>
  new RegExp(` (?:not|non|isnt|arent|no|dont want|nothing) (?:an? |the )?(?:(?:${called}) ${ALONE}|${ALONE} (?:the |for )?(?:${called})) `);
const NO_CARD =
  / (?:no|without|dont have|have no|got no|lack|(?:dont|do not|doesnt|does not|no) (?:need|require|want|ask for)|needs? no) (?:an? |my |any )?(?:med |medical |mmj )?card /g;
/** Services that a filter of their own asks for. */
const KINDS = new Set<ServiceOffered>(['Medical', 'Recreational']);

/** Whom a shop sells to. */
const TO_ADULTS = / (?:rec|recreational|recreationally|adult use) /;
const TO_PATIENTS = / (?:medical|med|mmj) (?:dispensar\w+|dispos?|shops?|stores?|menu) /;
const OPEN_NOW = / (?:open now|open right now|open at the moment|open rn|still open) /;
const ORDERS: readonly (readonly [DispensaryOrder, RegExp])[] = [
  ['lowest-rating', / (?:worst|lowest|poorest)(?: \w+)? (?:rated|ratings?|reviewed)| (?:worst|lowest rated) /],
  ['reviews', / (?:most|more) (?:\w+ )?(?:reviews|reviewed|ratings) /],
  ['rating', / (?:best|highest|top|better) (?:rated|rating|ratings|reviewed) | (?:highest|best) (?:\w+ )?(?:ratings?|stars) /],
];
const STARS = '(?<value>[1-5](?:\\.\\d)?|one|two|three|four|five)(?![\\d.]*\\d)';
const BOUND =
  '(?<bound>at least|over|above|no (?:less|lower) than|not (?:less|lower|under|below)(?: than)?|(?:more|better|higher|greater) than|from|min(?:imum)?(?: of)?)';
/** A bound with its own number: "rated at least 4", "over 4.5 stars", "4 stars or more". */
const AT_LEAST: readonly RegExp[] = [
  new RegExp(`\\b(?:rated|ratings?|stars?|scored?|scores?|reviews?)(?: of| is| are)?\\s+${BOUND}\\s+${STARS}`),
  new RegExp(`\\b${BOUND}\\s+(?:an? )?(?:average )?(?:(?:rating|score|star rating)(?: of)?\\s+)?${STARS}[- ]?(?:\\+ ?)?stars?\\b`),
  new RegExp(`\\b${BOUND}\\s+(?:an? )?(?:average )?(?:rating|score)(?: of)?\\s+${STARS}`),
  new RegExp(
    `\\b${STARS}[- ]?\\+?[- ]?stars?(?:\\s+(?:rat(?:ed|ings?)))?\\s+(?:or|and|plus)(?:\\s+(?:more|better|higher|up|above|over))\\b`,
  ),
  new RegExp(
    `\\b(?:rated|ratings?|scored?)(?: of| is| are| at)?\\s+${STARS}(?:[- ]?stars?)?\\s*(?:\\+|(?:or|and)\\s+(?:more|better|higher|up|above|over)\\b)`,
  ),
  new RegExp(`\\b${STARS}\\s?\\+[- ]?(?:stars?|rated|ratings?)`),
  new RegExp(`\\b(?:rated|ratings?|stars?)\\b.*\\b${BOUND}\\s+${STARS}(?=\\s*(?:$|[,;?!]|\\.(?!\\d)))`),
];
const WORDS = ['one', 'two', 'three', 'four', 'five'];
const MAX_RATING = 5;
const OPEN_AT =
  / open (?:24|late|all night|round the clock|around the clock|early|until|till|after|past|at (?:midnight|night|\d+)|on (?:sun|mon|tues|wednes|thurs|fri|satur)days?|tomorrow|tonight)/;

/** Whether something that shops offer is named. */
export const namesService = (text: string): boolean =>
  OFFERED.some(([service, called]) => !KINDS.has(service) && new RegExp(` (?:${called}) `).test(text));

const LOOKS_FOR_SHOPS =
  / (?:are there|any|what|which|some|good|nice|recommend\w*|find|suggest) (?:\w+ ){0,2}(?:dispensar\w+|dispos?|shops?|stores?) /;
/** What is asked of the law of shops. */
const OF_THEIR_LAW =
  / (?:sells?|sold|legal|legally|illegal|laws?|rules|regulat\w+|allowed|permitted|lawful|card|id|passport|licen[sc]e\w*|tax\w*|limits?|how (?:much|many|old)) /;
const WHERE_TO_BUY =
  / where (?:can|do|does|could|should|to|would|might) (?:\w+ ){0,4}(?:buy|get|find|purchase|shop|pick up|go) .*(?:legal way|legally|lawfully|legal|the right way) | where (?:can|do|could|should) (?:\w+ ){0,3}(?:legally|lawfully) (?:buy|get|find|purchase|shop|pick up) /;
const OF_THE_LAW_ITSELF =
  / (?:laws?|rules|allowed|permitted|is it|how (?:much|many|old)|grow\w*|smok\w*|consum\w*|plants?|seeds?|without|tourists?|visitors?) /;

/** Whether shops are looked for in words that the law has too: "any stores I can get into in Seattle?", "where do I buy it legally in Rockville". */
export const asksForShops = (text: string, message: string): boolean =>
  (LOOKS_FOR_SHOPS.test(text) &&
    namesTown(message) &&
    (namesService(text) || !OF_THEIR_LAW.test(text)) &&
    !/ (?:laws?|rules) /.test(text)) ||
  (WHERE_TO_BUY.test(text) && namesTown(message) && !OF_THE_LAW_ITSELF.test(text));

/** What some plain words ask of shops; `message` is what was typed, with its figures. */
export function shopsAsked(text: string, message: string): ShopsAsked {
  const [notPatients, notAdults] = [NOT_ALONE('medical|patients'), NOT_ALONE('recreational|rec|adults')];
  const called = OFFERED.map(([, words]) => words).join('|');
  const unneeded = new RegExp(`${UNNEEDED}(?:${called})(?: (?:or|nor|and) (?:an? |the |any )?(?:${called}))*(?= )`, 'g');
  const plain = text.replace(NO_CARD, ' ').replace(unneeded, '').replace(notPatients, ' ').replace(notAdults, ' ');
  const refused = (called: string): boolean => new RegExp(` ${NEGATED}(?:${called}) `).test(plain);
  const alone = (called: string): boolean => new RegExp(` (?:${called}) ${ALONE} | ${ALONE} (?:${called}) `).test(plain);
  const without = OFFERED.filter(([, called]) => refused(called)).map(([service]) => service);
  if (alone('medical')) without.push('Recreational');
  if (alone('recreational|rec')) without.push('Medical');
  const services = OFFERED.filter(
    ([service, called]) =>
      !KINDS.has(service) && (new RegExp(` (?:${called}) `).test(plain) || (service === 'Delivery' && isDelivery(plain))),
  ).map(([service]) => service);
  return {
    openNow: OPEN_NOW.test(text),
    services: services.filter((service) => !without.includes(service)),
    without,
    medical:
      (TO_PATIENTS.test(plain) || notAdults.test(text) || isPatient(text) || without.includes('Recreational')) &&
      !without.includes('Medical'),
    recreational:
      (TO_ADULTS.test(plain) || text !== text.replace(NO_CARD, ' ') || notPatients.test(text) || without.includes('Medical')) &&
      !without.includes('Recreational'),
    minRating: leastRating(message),
    sort: ORDERS.find(([, when]) => when.test(text))?.[0] ?? 'score',
    unknown: OPEN_AT.test(text) ? 'by when they open and close' : undefined,
  };
}

/** Ratings are told in tenths: over 4.8 is 4.9 or better. */
function leastRating(message: string): number | undefined {
  const said = AT_LEAST.map((way) => way.exec(message.toLowerCase())).find((found) => found !== null)?.groups;
  if (said === undefined) return undefined;
  const value = WORDS.indexOf(said.value ?? '') + 1 || Number(said.value);
  const isAbove = /^(?:over|above|(?:better|more|higher|greater) than)$/.test(said.bound ?? '');
  return Math.min(MAX_RATING, isAbove ? Math.round(value * 10 + 1) / 10 : value);
}

/** ", with delivery and without an ATM, for adults without a card": what is asked, told behind a place. */
export function conditions({ services, without, medical, recreational, minRating }: ShopsAsked): string {
  const offered = without.filter((service) => !KINDS.has(service));
  const told = [
    services.length > 0 && `with ${joined(services.map(inSentence))}`,
    offered.length > 0 && `without ${offered.map(inSentence).join(' or ')}`,
    without.includes('Medical') ? 'for adults alone' : recreational && 'for adults without a card',
    without.includes('Recreational') ? 'for patients alone' : medical && 'for patients',
    minRating !== undefined && `rated ${minRating} or better`,
  ].filter(Boolean);
  return told.map((one) => `, ${one}`).join('');
}

/** What the answer is put in order by, in words. */
export const ORDERED: Readonly<Record<DispensaryOrder, string>> = {
  score: 'best match first',
  rating: 'best rated first',
  'lowest-rating': 'worst rated first',
  distance: 'nearest first',
  reviews: 'most reviewed first',
};

export const inSentence = (service: string): string => (service === 'ATM' ? 'an ATM' : service.toLowerCase());
