import type { Law } from '@bluntbot/proto/locations/laws';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { BOUNDED, type Bound, boundOf, plantsSaid } from './law-amounts.ts';
import { isOfOthers, isRounded, ouncesSaid } from './ounces.ts';

/** Asks of all states at once. */
export const ASKS_OF_ALL =
  / (?:(?:which|what|how many|list|name|all|any|are there|every) (?:\w+ ){0,2}(?:states?|jurisdictions?)) |^ (?:the )?states (?:that|which|where|with|in which) /;
const TO_US = / you /;
/** "Where can you grow" asks of anybody. */
const OF_ANYBODY = / (?:(?:lets?|allows?|permits?) you|(?:can|may|could) you (?:\w+ )?(?:grow|have|carry|own|possess|buy|smoke|keep)) /;
const NOT = / (?:not|no|cannot|cant|never|illegal|forbid\w*|forbidden|bann?\w*|prohibit\w*|without|dont|doesnt|isnt|arent) /;
const MOST = / (?:most|highest|largest|biggest|more) /;
const GROWS = / (?:grow\w*|plants?|cultivat\w+|homegrow\w*) /;
const OF_PATIENTS = / (?:patients?|medical|medicinal) /;
/** The row's one figure counts all plants of a home, small ones too. */
const OF_SOME_PLANTS = / (?:mature|flowering|immature|seedlings?|clones?) /;
/** A row that says no in so many words; the others have only not been confirmed. */
const NO_DELIVERY =
  /nobody may deliver|(?:retailers|shops|stores|dispensaries) may not deliver|^delivery to (?:homes|adults) is not allowed/i;

/** Whether something holds of a row, or why its row does not tell. */
type Held = boolean | keyof typeof UNTOLD;
const UNTOLD = {
  unsaid: (states: string) => `The row has no figure for it of ${states}.`,
  near: (states: string) => `It is too near the limit of ${states} to say: laws round an ounce to 28 to 30 grams.`,
  unconfirmed: (states: string) => `It is not confirmed of ${states}: do not count on it there.`,
} as const;

/** What a row is chosen by, and the field that says it. */
interface Sieve {
  told: string;
  field: keyof Law;
  holds(law: Law): Held;
}

/** The states of which something holds, counted over all rows; undefined where it is asked of something else. */
export function lawsOfAll(text: string, message: string, laws: readonly Law[]): Draft | undefined {
  const sieve = ASKS_OF_ALL.test(text) && (!TO_US.test(text) || OF_ANYBODY.test(text)) ? sieveOf(text, message, laws) : undefined;
  if (!sieve) return undefined;
  const found = laws.filter((law) => sieve.holds(law) === true);
  const draft = new Draft();
  for (const law of found) draft.citeLaw(law, sieve.field, String(law[sieve.field]), String(sieve.field));
  const oldest = laws.map(({ checkedOn }) => checkedOn).toSorted()[0];
  const old = laws.some(({ isOld }) => isOld) ? ', which is some time ago: look at the regulator’s own page before you rely on it' : '';
  return draft
    .say(
      `Of the ${laws.length} jurisdictions that I have rows for, ${found.length} ${sieve.told}${found.length > 0 ? `: ${names(found)}` : ''}.`,
      ...Object.entries(UNTOLD).map(([why, told]) => {
        const untold = laws.filter((law) => sieve.holds(law) === why);
        return untold.length > 0 && told(names(untold));
      }),
      `I have no rows for the others, and I do not guess. As checked on ${oldest} or later${old}${old ? '. Information' : '; information'}, not legal advice.`,
    )
    .reading({ kind: 'article', id: 'cannabis-laws', title: 'Cannabis laws', href: '/learn/cannabis-laws', passage: null });
}

function sieveOf(said: string, message: string, laws: readonly Law[]): Sieve | undefined {
  const [bound, text] = [boundOf(said), said.replace(BOUNDED, ' ')];
  const isNot = NOT.test(text);
  // What patients may grow or have brought is another figure than that of the rows.
  if (OF_PATIENTS.test(text) && (GROWS.test(text) || / deliver\w* /.test(text))) return undefined;
  if (GROWS.test(text)) {
    const plants = plantsSaid(message);
    if (plants !== undefined) return OF_SOME_PLANTS.test(text) ? undefined : ofPlants(plants, bound, isNot);
    if (MOST.test(text)) return most('plantsPerHousehold', 'plants in one home', laws);
    return {
      told: isNot ? 'do not let adults grow at home' : 'let adults grow at home',
      field: 'plantsPerHousehold',
      holds: ({ plantsPerHousehold: plants }) => (plants === null ? 'unsaid' : plants > 0 !== isNot),
    };
  }
  if (/ (?:deliver\w*) /.test(text))
    return {
      told: isNot ? 'allow no delivery to adults without a card' : 'allow delivery to adults without a card',
      field: 'deliveryAllowed',
      holds: ({ deliveryAllowed, delivery }) => (deliveryAllowed || NO_DELIVERY.test(delivery) ? deliveryAllowed !== isNot : 'unconfirmed'),
    };
  const ounces = ouncesSaid(message);
  if (ounces) return isOfOthers(text) ? undefined : ofOunces(ounces, bound, isNot);
  if (/ (?:ounces?|oz|possess\w*|carry|grams?) /.test(text) && MOST.test(text)) return most('possessionOunces', 'ounces of flower', laws);
  if (/ (?:buy|buying|sell|sells|sale|sales|shops?|stores?|dispensar\w+) /.test(text) && !/ medical /.test(text))
    return {
      told: isNot ? 'have no licensed sale to adults without a card' : 'have licensed shops that sell to adults without a card',
      field: 'adultSales',
      holds: ({ adultSales }) => adultSales !== isNot,
    };
  if (/ (?:medical|medicinal|medically|patients) /.test(text) && / (?:only|just|alone|solely|strictly) /.test(text))
    return { told: 'are for patients alone', field: 'status', holds: ({ status }) => status === 'Medical Only' };
  if (/ (?:legal\w*|recreational\w*|adult use) /.test(text) && !/ (?:medical|federal\w*|age) /.test(text))
    return {
      told: isNot ? 'do not let adults in general have it' : 'let adults of 21 and over have it',
      field: 'status',
      holds: ({ status }) => (status === 'Recreational') !== isNot,
    };
  return undefined;
}

/** Those where so many plants may be grown in a home, or where their number is what is asked. */
function ofPlants(plants: number, bound: Bound, isNot: boolean): Sieve {
  const so = `${plants} ${plants === 1 ? 'plant' : 'plants'} in one home`;
  const told = {
    least: `let adults grow ${so}`,
    over: `let adults grow more than ${so}`,
    most: `let adults grow at home, but no more than ${so}`,
    under: `let adults grow at home, but fewer than ${so}`,
  }[bound];
  const isWithin = (limit: number): boolean =>
    bound === 'least'
      ? limit >= plants
      : bound === 'over'
        ? limit > plants
        : limit > 0 && (bound === 'most' ? limit <= plants : limit < plants);
  return {
    told: isNot ? told.replace(/^let adults/, 'do not let adults') : told,
    field: 'plantsPerHousehold',
    holds: ({ plantsPerHousehold: limit }) => (limit === null ? 'unsaid' : isWithin(limit) !== isNot),
  };
}

/** Those where an adult may carry so much flower; who has no figure for adults lets them have none. */
function ofOunces({ ounces, told }: { ounces: number; told: string }, bound: Bound, isNot: boolean): Sieve {
  const so = { least: told, over: `more than ${told}`, most: `no more than ${told}`, under: `less than ${told}` }[bound];
  const isMore = bound === 'least' || bound === 'over';
  const isWithin = (limit: number): boolean =>
    bound === 'least' ? limit >= ounces : bound === 'over' ? limit > ounces : bound === 'most' ? limit <= ounces : limit < ounces;
  return {
    told: `${isNot ? 'do not let' : 'let'} an adult carry ${so} of flower`,
    field: 'possessionOunces',
    holds: ({ possessionOunces: limit, status }) => {
      if (limit === null) return status === 'Medical Only' && isMore ? isNot : 'unsaid';
      return isRounded(ounces, limit) ? 'near' : isWithin(limit) !== isNot;
    },
  };
}

/** Those whose figure is the highest of all rows. */
function most(field: 'plantsPerHousehold' | 'possessionOunces', unit: string, laws: readonly Law[]): Sieve {
  const highest = Math.max(...laws.map((law) => law[field] ?? 0));
  return {
    told: `${laws.filter((law) => law[field] === highest).length === 1 ? 'has' : 'have'} the most, ${highest} ${unit}`,
    field,
    holds: (law) => (law[field] === null && law.status === 'Recreational' ? 'unsaid' : law[field] === highest),
  };
}

const names = (laws: readonly Law[]): string => joined(laws.map(({ name }) => name));
