import type { Law } from '@bluntbot/proto/locations/laws';
import type { ServiceOffered } from '@bluntbot/proto/locations/vocabulary';
import { randomFrom } from '@bluntbot/proto/seeded-random';

/** The facts for a city summary, counted from its current rows. */
export interface CityFacts {
  slug: string;
  name: string;
  /** Listed places around it, and the radius. */
  places: number;
  miles: number;
  /** How many of them sell to adults without a card, open on Sundays, and offer each service. */
  forAdults: number;
  onSundays: number;
  offering: readonly (readonly [service: ServiceOffered, places: number])[];
  /** Whether the places are demo listings. */
  demo: boolean;
  law: Law;
}

/** Services that shops offer, and things that they have. */
const OFFERED: Partial<Record<ServiceOffered, string>> = {
  ...{ Delivery: 'delivery', Curbside: 'curbside pickup', 'Online ordering': 'online ordering' },
};
const HAD: Partial<Record<ServiceOffered, string>> = {
  ...{ 'Drive-thru': 'a drive-through window', ATM: 'an ATM', 'Wheelchair access': 'wheelchair access' },
};
const NAMED_OFFERS = 2;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Two to four sentences that say what the rows say, in words that differ from city to city and are the same for one;
 * null when there is nothing to say beyond one sentence. It is put together for each answer, of the very numbers that
 * stand beside it: one that was kept would soon count other places than the page does.
 */
export function citySummary(facts: CityFacts): string | null {
  const random = randomFrom(facts.slug);
  const sentences = [counted(facts, random.pick), offered(facts, random.pick), lawful(facts, random.pick)].filter(
    Boolean,
  );
  return sentences.length < 2 ? null : sentences.join(' ');
}

type Choose = <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;

function counted({ name, places, miles, forAdults, demo, law }: CityFacts, choose: Choose): string {
  if (places === 0) return '';
  const one = places === 1;
  // No one buys anything from a made-up shop.
  const none = one ? 'not a real shop' : 'none of them a real shop';
  const whom = demo ? none : soldTo({ places, forAdults, law }, choose);
  const listings = `${count(places)} ${demo ? (one ? 'demo listing' : 'demo listings') : one ? 'dispensary' : 'dispensaries'}`;
  return choose([
    `Within ${miles} miles of ${name}, the locator has ${listings}, ${whom}.`,
    `The locator has ${listings} within ${miles} miles of ${name}, ${whom}.`,
    `This site has ${listings} within ${miles} miles of ${name}, ${whom}.`,
    `Within ${miles} miles of ${name}, you’ll find ${listings} on this site, ${whom}.`,
  ]);
}

function soldTo({ places, forAdults, law }: Pick<CityFacts, 'places' | 'forAdults' | 'law'>, choose: Choose): string {
  const one = places === 1;
  if (forAdults === 0)
    return one
      ? 'for patients only'
      : choose(['all of them for patients only', 'none of them for adults without a card']);
  // A radius crosses state lines.
  if (!law.adultSales) {
    const where = `in ${forAdults === 1 ? 'a place' : 'places'} where shops may sell to adults without a card`;
    return one ? where : `${forAdults === places ? 'all' : count(forAdults)} of them ${where}`;
  }
  const may = 'may sell to adults without a card';
  if (forAdults === places) return one ? `which ${may}` : choose([`all of which ${may}`, `each of which ${may}`]);
  return choose([`${count(forAdults)} of which ${may}`, `of which ${count(forAdults)} ${may}`]);
}

function offered({ places, onSundays, offering, demo }: CityFacts, choose: Choose): string {
  // What no real shop offers says nothing about a city.
  if (demo) return '';
  const [first, second] = offering
    .filter(([service, by]) => by > 0 && (OFFERED[service] || HAD[service]))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED_OFFERS)
    .map(([service, by]) => {
      const verb = OFFERED[service] ? (by === 1 ? 'offers' : 'offer') : by === 1 ? 'has' : 'have';
      const who = places === 1 ? 'it' : by === places ? 'all' : count(by);
      return `${who} ${verb} ${OFFERED[service] ?? HAD[service]}`;
    });
  const sundays =
    onSundays === 0
      ? ''
      : onSundays === places
        ? places === 1
          ? 'it’s open on Sundays'
          : 'all are open on Sundays'
        : `${count(onSundays)} ${onSundays === 1 ? 'is' : 'are'} open on Sundays`;
  // No sentence starts with a number.
  const told = (text: string): string =>
    places === 1 ? capital(text) : `Of these ${count(places)} dispensaries, ${text}`;
  if (!first) return sundays && told(`${sundays}.`);
  const offers = second ? choose([`${first} and ${second}`, `${first}, while ${second}`]) : first;
  if (!sundays) return told(`${offers}.`);
  return told(choose([`${offers}; ${sundays}.`, `${sundays}; ${offers}.`, `${offers}, and ${sundays}.`]));
}

function lawful({ law }: CityFacts, choose: Choose): string {
  const { possessionOunces, plantsPerHousehold, deliveryAllowed, medicalDelivery } = law;
  const amount = possessionOunces ? `up to ${possessionOunces} ${possessionOunces === 1 ? 'ounce' : 'ounces'}` : '';
  const plants = plantsPerHousehold ? `${plantsPerHousehold} ${plantsPerHousehold === 1 ? 'plant' : 'plants'}` : '';
  const delivery = deliveryAllowed
    ? 'licensed delivery to adults is allowed'
    : medicalDelivery
      ? 'delivery is for patients only'
      : 'delivery isn’t allowed';
  const name = law.name.startsWith('District') ? 'District' : law.name;
  const delivered = checkOf(law, 'delivery');
  if (!amount) return `Under ${name} law, last checked ${delivered}, ${delivery}.`;
  const possessed = checkOf(law, 'possession');
  const grown = plants ? checkOf(law, 'plants') : possessed;
  // The most of any household: where each adult has a limit as well, one who lives alone may grow fewer.
  const home = (checked: string): string =>
    plants
      ? choose([
          `, and no household may grow more than ${plants}${checked}`,
          `, with no more than ${plants} in any household${checked}`,
        ])
      : '';
  if (possessed === grown && possessed === delivered)
    return choose([
      `Under ${name} law, last checked ${possessed}, an adult may have ${amount}${home('')}; ${delivery}.`,
      `${name} law (last checked ${possessed}) lets an adult have ${amount}${home('')}; ${delivery}.`,
      `${name} law, last checked ${possessed}, lets an adult have ${amount}${home('')}; ${delivery}.`,
    ]);
  // Limits checked on different days each show their own date.
  const first = `${amount} (last checked ${possessed})`;
  const rest = home(grown === possessed ? '' : ` (last checked ${grown})`);
  const last = `${capital(delivery)} (last checked ${delivered}).`;
  return choose([
    `Under ${name} law, an adult may have ${first}${rest}. ${last}`,
    `${name} law lets an adult have ${first}${rest}. ${last}`,
  ]);
}

/**
 * The day on which the claim about a topic was last checked, in words. A text that dates its own amounts, such as
 * "amounts we last checked in June 2025", counts over the date of the whole claim.
 */
function checkOf(law: Law, topic: 'possession' | 'plants' | 'delivery'): string {
  const month = /\blast checked in (\p{Lu}\p{Ll}+ \d{4})\b/u.exec(law[topic])?.[1];
  const checkedOn = law.claims.find((claim) => claim.topic === topic)?.checkedOn ?? law.checkedOn;
  return month ?? DAY.format(new Date(checkedOn));
}

const count = (places: number): string => places.toLocaleString('en-US');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
