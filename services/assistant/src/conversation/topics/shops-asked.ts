import type { DispensaryOrder, ServiceOffered } from '@bluntbot/proto/locations/vocabulary';
import { joined } from '../../wishes/reasons.ts';
import { numbersIn } from '../said-numbers.ts';
import { isDelivery, isPatient } from './places.ts';

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
  '(?:no|not|non|without|excluding|except|minus|lacking|lacks?|never|nor|dont|doesnt|do not|does not|isnt|arent|cannot|cant|wont) (?:(?:a|an|any|the|for|have|has|offer|offers|do|does|which|that|with|ones|those|(?:curbside|delivery|medical|recreational) or) ){0,4}';
const ALONE = '(?:only|just|alone|strictly|exclusively)';
/** Services that a filter of their own asks for. */
const KINDS = new Set<ServiceOffered>(['Medical', 'Recreational']);

/** Whom a shop sells to. */
const TO_ADULTS =
  / (?:rec|recreational|recreationally|adult use|(?:no|without|dont have|have no|got no|lack) (?:an? |my |any )?(?:med |medical |mmj )?card) /;
const TO_PATIENTS = / (?:medical|med|mmj) (?:dispensar\w+|dispos?|shops?|stores?|menu) /;
const OPEN_NOW = / (?:open now|open right now|open at the moment|open rn|still open) /;
const ORDERS: readonly (readonly [DispensaryOrder, RegExp])[] = [
  ['lowest-rating', / (?:worst|lowest|poorest)(?: \w+)? (?:rated|ratings?|reviewed)| (?:worst|lowest rated) /],
  ['reviews', / (?:most|more) (?:\w+ )?(?:reviews|reviewed|ratings) /],
  ['rating', / (?:best|highest|top|better) (?:rated|rating|ratings|reviewed) | (?:highest|best) (?:\w+ )?(?:ratings?|stars) /],
];
const AT_LEAST =
  / (?:rated|ratings?|stars?) (?:of |is |are )?(?:at least|over|above|or (?:more|better|higher)|no less than|more than|better than|from) | stars? (?:or|and) (?:more|better|higher|up|above) | (?:at least|over|above|more than) [\d ]+ ?stars? /;
const MAX_RATING = 5;
const OPEN_AT =
  / open (?:24|late|all night|round the clock|around the clock|early|until|till|after|past|at (?:midnight|night|\d+)|on (?:sun|mon|tues|wednes|thurs|fri|satur)days?|tomorrow|tonight)/;

/** Whether something that shops offer is named. */
export const namesService = (text: string): boolean =>
  OFFERED.some(([service, called]) => !KINDS.has(service) && new RegExp(` (?:${called}) `).test(text));

/** What some plain words ask of shops; `message` is what was typed, with its figures. */
export function shopsAsked(text: string, message: string): ShopsAsked {
  const withoutCard = text.replace(/ (?:no|without|dont have|have no|got no|lack) (?:an? |my |any )?(?:med |medical |mmj )?card /g, ' ');
  const refused = (called: string): boolean => new RegExp(` ${NEGATED}(?:${called}) `).test(withoutCard);
  const alone = (called: string): boolean => new RegExp(` (?:${called}) ${ALONE} | ${ALONE} (?:${called}) `).test(withoutCard);
  const without = OFFERED.filter(([, called]) => refused(called)).map(([service]) => service);
  if (alone('medical')) without.push('Recreational');
  if (alone('recreational|rec')) without.push('Medical');
  const services = OFFERED.filter(
    ([service, called]) =>
      !KINDS.has(service) && (new RegExp(` (?:${called}) `).test(text) || (service === 'Delivery' && isDelivery(text))),
  ).map(([service]) => service);
  return {
    openNow: OPEN_NOW.test(text),
    services: services.filter((service) => !without.includes(service)),
    without,
    medical: (TO_PATIENTS.test(text) || isPatient(text) || without.includes('Recreational')) && !without.includes('Medical'),
    recreational: (TO_ADULTS.test(text) || without.includes('Medical')) && !without.includes('Recreational'),
    minRating: leastRating(text, message),
    sort: ORDERS.find(([, when]) => when.test(text))?.[0] ?? 'score',
    unknown: OPEN_AT.test(text) ? 'by when they open and close' : undefined,
  };
}

/** Ratings are told in tenths: over 4.8 is 4.9 or better. */
function leastRating(text: string, message: string): number | undefined {
  const said = AT_LEAST.exec(text)?.[0];
  const value = numbersIn(message).find((one) => one.value >= 1 && one.value <= MAX_RATING)?.value;
  if (said === undefined || value === undefined) return undefined;
  const isAbove = / (?:over|above|better than|(?<!no )more than) /.test(said);
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
  reviews: 'most reviewed first',
};

export const inSentence = (service: string): string => (service === 'ATM' ? 'an ATM' : service.toLowerCase());
