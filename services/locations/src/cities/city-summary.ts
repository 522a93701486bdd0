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

/** As it stands in a sentence. */
const OFFERS: Partial<Record<ServiceOffered, string>> = {
  ...{
    Delivery: 'delivery',
    Curbside: 'curbside pickup',
    'Drive-thru': 'a drive-through window',
    'Online ordering': 'online ordering',
  },
  ...{ ATM: 'a cash machine', 'Wheelchair access': 'step-free access' },
};
const NAMED_OFFERS = 2;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Two or three sentences that say what the rows say, in words that differ from city to city and are the same for one;
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
  const whom = soldTo({ places, forAdults, law }, choose);
  const listings = `${count(places)} ${demo ? (one ? 'demo listing' : 'demo listings') : one ? 'dispensary' : 'dispensaries'}`;
  return choose([
    `Within ${miles} miles of ${name} the locator has ${listings}, ${whom}.`,
    `The locator counts ${listings} within ${miles} miles of ${name}, ${whom}.`,
    `Around ${name}, as far as ${miles} miles, there ${one ? 'is' : 'are'} ${listings} on this site, ${whom}.`,
    `This site lists ${listings} in and around ${name} (${miles} miles), ${whom}.`,
  ]);
}

function soldTo({ places, forAdults, law }: Pick<CityFacts, 'places' | 'forAdults' | 'law'>, choose: Choose): string {
  if (forAdults === 0)
    return choose([
      'for patients alone',
      places === 1 ? 'for registered patients' : 'none of them for adults without a card',
    ]);
  // A radius crosses state lines.
  const may = `may sell to adults without a card${law.adultSales ? '' : ' where they are'}`;
  if (forAdults === places)
    return places === 1 ? `which ${may}` : choose([`all of which ${may}`, `each of which ${may}`]);
  return choose([`${count(forAdults)} of which ${may}`, `of which ${count(forAdults)} ${may}`]);
}

function offered({ places, onSundays, offering }: CityFacts, choose: Choose): string {
  const [first, second] = offering
    .flatMap(([service, by]) => (OFFERS[service] && by > 0 ? [{ offer: OFFERS[service], by }] : []))
    .toSorted((a, b) => b.by - a.by)
    .slice(0, NAMED_OFFERS);
  const sundays =
    onSundays === 0
      ? ''
      : onSundays === places
        ? 'all of them are open on Sundays'
        : `${count(onSundays)} ${onSundays === 1 ? 'is' : 'are'} open on Sundays`;
  if (!first) return sundays && `${capital(sundays)}.`;
  const lists = `${count(first.by)} ${first.by === 1 ? 'lists' : 'list'} ${first.offer}`;
  const offers = second
    ? choose([
        `${lists} and ${count(second.by)} ${second.offer}`,
        `${first.offer} is listed by ${count(first.by)} and ${second.offer} by ${count(second.by)}`,
      ])
    : lists;
  if (!sundays) return `${capital(offers)}.`;
  return capital(choose([`${offers}; ${sundays}.`, `${sundays}; ${offers}.`, `${offers}, and ${sundays}.`]));
}

function lawful({ law }: CityFacts, choose: Choose): string {
  const { possessionOunces, plantsPerHousehold, deliveryAllowed, medicalDelivery, checkedOn } = law;
  const amount = possessionOunces ? `up to ${possessionOunces} ${possessionOunces === 1 ? 'ounce' : 'ounces'}` : '';
  const plants = plantsPerHousehold ? `${plantsPerHousehold} ${plantsPerHousehold === 1 ? 'plant' : 'plants'}` : '';
  const delivery = deliveryAllowed
    ? 'licensed delivery to adults is allowed'
    : medicalDelivery
      ? 'delivery is for registered patients only'
      : 'nobody may deliver';
  const name = law.name.startsWith('District') ? `the ${law.name}` : law.name;
  const day = DAY.format(new Date(checkedOn));
  if (!amount) return `Under the law of ${name} as checked on ${day}, ${delivery}.`;
  // The most of any household: where each adult has a limit as well, one who lives alone may grow fewer.
  const home = plants
    ? choose([` (and no household more than ${plants})`, `, with no more than ${plants} in any household`])
    : '';
  return choose([
    `Under the law of ${name} as checked on ${day}, an adult may have ${amount}${home}; ${delivery}.`,
    `What the law of ${name} said on ${day}: an adult may have ${amount}${home}, and ${delivery}.`,
    `As checked on ${day}, the law of ${name} lets an adult have ${amount}${home}; ${delivery}.`,
  ]);
}

const count = (places: number): string => places.toLocaleString('en-US');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
