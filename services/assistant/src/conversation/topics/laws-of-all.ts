import type { Law } from '@bluntbot/proto/locations/laws';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { ouncesSaid } from './ounces.ts';

/** Asks of all states at once. */
export const ASKS_OF_ALL = / (?:(?:which|what|how many|list|name|all|any|are there|every) (?:\w+ ){0,2}(?:states?|jurisdictions?)) /;
const TO_US = / you /;
const NOT = / (?:not|no|cannot|cant|never|illegal|forbid\w*|forbidden|bann?\w*|prohibit\w*|without|dont|doesnt|isnt|arent) /;
const MOST = / (?:most|highest|largest|biggest|more) /;

/** What a row is chosen by, and the field that says it. */
interface Sieve {
  told: string;
  field: keyof Law;
  /** Null where the row does not say. */
  holds(law: Law): boolean | null;
}

/** The states of which something holds, counted over all rows; undefined where it is asked of something else. */
export function lawsOfAll(text: string, message: string, laws: readonly Law[]): Draft | undefined {
  const sieve = ASKS_OF_ALL.test(text) && !TO_US.test(text) ? sieveOf(text, message, laws) : undefined;
  if (!sieve) return undefined;
  const found = laws.filter((law) => sieve.holds(law) === true);
  const unsaid = laws.filter((law) => sieve.holds(law) === null);
  const draft = new Draft();
  for (const law of found) draft.citeLaw(law, sieve.field, String(law[sieve.field]), String(sieve.field));
  const oldest = laws.map(({ checkedOn }) => checkedOn).toSorted()[0];
  return draft
    .say(
      `Of the ${laws.length} jurisdictions that I have rows for, ${found.length} ${sieve.told}${found.length > 0 ? `: ${names(found)}` : ''}.`,
      unsaid.length > 0 && `The row has no figure for it of ${names(unsaid)}.`,
      `I have no rows for the others, and I do not guess. As checked on ${oldest} or later; information, not legal advice.`,
    )
    .reading({ kind: 'article', id: 'cannabis-laws', title: 'Cannabis laws', href: '/learn/cannabis-laws', passage: null });
}

function sieveOf(text: string, message: string, laws: readonly Law[]): Sieve | undefined {
  const isNot = NOT.test(text);
  const ounces = ouncesSaid(message);
  if (/ (?:grow\w*|plants?|cultivat\w*|homegrow\w*) /.test(text)) {
    if (MOST.test(text)) return most('plantsPerHousehold', 'plants in one home', laws);
    return {
      told: isNot ? 'do not let adults grow at home' : 'let adults grow at home',
      field: 'plantsPerHousehold',
      holds: ({ plantsPerHousehold: plants }) => (plants === null ? null : plants > 0 !== isNot),
    };
  }
  if (/ (?:deliver\w*) /.test(text))
    return {
      told: isNot ? 'allow no delivery to adults without a card' : 'allow delivery to adults without a card',
      field: 'deliveryAllowed',
      holds: ({ deliveryAllowed }) => deliveryAllowed !== isNot,
    };
  if (ounces !== undefined && !isNot)
    return {
      told: `let an adult have ${ounces} ${ounces === 1 ? 'ounce' : 'ounces'} of flower`,
      field: 'possessionOunces',
      holds: ({ possessionOunces }) => possessionOunces !== null && possessionOunces >= ounces,
    };
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

/** Those whose figure is the highest of all rows. */
function most(field: 'plantsPerHousehold' | 'possessionOunces', unit: string, laws: readonly Law[]): Sieve {
  const highest = Math.max(...laws.map((law) => law[field] ?? 0));
  return {
    told: `${laws.filter((law) => law[field] === highest).length === 1 ? 'has' : 'have'} the most, ${highest} ${unit}`,
    field,
    holds: (law) => (law[field] === null && law.status === 'Recreational' ? null : law[field] === highest),
  };
}

const names = (laws: readonly Law[]): string => joined(laws.map(({ name }) => name));
