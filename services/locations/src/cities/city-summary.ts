import type { Law } from '@bluntbot/proto/locations/laws';
import type { ServiceOffered } from '@bluntbot/proto/locations/vocabulary';
import { randomFrom } from '@bluntbot/proto/seeded-random';

/** What a summary of a city is written from: its rows, counted now. */
export interface CityFacts {
  slug: string;
  name: string;
  /** Listed places around it, and how far around. */
  places: number;
  miles: number;
  /** Of them: who may sell to adults without a card, who is open on a Sunday, and who offers what. */
  forAdults: number;
  onSundays: number;
  offering: readonly (readonly [service: ServiceOffered, places: number])[];
  /** Whether the places are demo listings. */
  demo: boolean;
  law: Law;
}

/** As it stands in a sentence. */
const OFFERS: Partial<Record<ServiceOffered, string>> = {
  ...{ Delivery: 'delivery', Curbside: 'curbside pickup', 'Drive-thru': 'a drive-through window', 'Online ordering': 'online ordering' },
  ...{ ATM: 'a cash machine', 'Wheelchair access': 'step-free access' },
};
const NAMED_OFFERS = 2;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Two or three sentences that say what the rows say, in words that differ from city to city and are the same for one; null when there is
 * nothing to say beyond one sentence. It is put together for each answer, of the very numbers that stand beside it: one that was kept
 * would soon count other places than the page does.
 */
export function citySummary(facts: CityFacts): string | null {
  const random = randomFrom(facts.slug);
  const sentences = [counted(facts, random.pick), offered(facts, random.pick), lawful(facts, random.pick)].filter(Boolean);
  return sentences.length < 2 ? null : sentences.join(' ');
}

type Pick = <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;

function counted({ name, places, miles, forAdults, demo }: CityFacts, pick: Pick): string {
  if (places === 0) return '';
  const listings = `${count(places)} ${demo ? 'demo listing' : 'dispensar'}${demo ? (places === 1 ? '' : 's') : places === 1 ? 'y' : 'ies'}`;
  const adults =
    forAdults === 0
      ? pick(['none of which may sell to adults without a card', 'all of them for patients alone'])
      : forAdults === places
        ? pick(['all of which may sell to adults without a card', 'each of which may sell to adults without a card'])
        : pick([
            `${count(forAdults)} of which may sell to adults without a card`,
            `of which ${count(forAdults)} may sell to adults without a card`,
          ]);
  return pick([
    `Within ${miles} miles of ${name} the locator has ${listings}, ${adults}.`,
    `The locator counts ${listings} within ${miles} miles of ${name}, ${adults}.`,
    `Around ${name}, as far as ${miles} miles, there ${places === 1 ? 'is' : 'are'} ${listings} on this site, ${adults}.`,
    `This site lists ${listings} in and around ${name} (${miles} miles), ${adults}.`,
  ]);
}

function offered({ places, onSundays, offering }: CityFacts, pick: Pick): string {
  const [first, second] = offering
    .flatMap(([service, with_]) => (OFFERS[service] && with_ > 0 ? [{ offer: OFFERS[service], with_ }] : []))
    .toSorted((a, b) => b.with_ - a.with_)
    .slice(0, NAMED_OFFERS);
  const sundays = onSundays === 0 ? '' : onSundays === places ? 'all of them open on Sundays' : `${count(onSundays)} open on Sundays`;
  if (!first) return sundays && `${capital(sundays)}.`;
  const offers = second
    ? pick([
        `${count(first.with_)} list ${first.offer} and ${count(second.with_)} ${second.offer}`,
        `${first.offer} is listed by ${count(first.with_)} and ${second.offer} by ${count(second.with_)}`,
      ])
    : `${count(first.with_)} ${first.with_ === 1 ? 'lists' : 'list'} ${first.offer}`;
  if (!sundays) return `${capital(offers)}.`;
  return capital(pick([`${offers}; ${sundays}.`, `${sundays}; ${offers}.`, `${offers}, and ${sundays}.`]));
}

function lawful({ law }: CityFacts, pick: Pick): string {
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
  const home = plants ? pick([` and grow up to ${plants} per household`, `, with up to ${plants} in a household`]) : '';
  return pick([
    `Under the law of ${name} as checked on ${day}, an adult may have ${amount}${home}; ${delivery}.`,
    `What the law of ${name} said on ${day}: an adult may have ${amount}${home}, and ${delivery}.`,
    `As checked on ${day}, the law of ${name} lets an adult have ${amount}${home}; ${delivery}.`,
  ]);
}

const count = (places: number): string => places.toLocaleString('en-US');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
