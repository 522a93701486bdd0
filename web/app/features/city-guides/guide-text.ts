import type { Law } from '@bluntbot/proto/locations/laws';
import type { CityGuide } from '../../content/city-guides/city-guide.ts';

export const CARD_AREAS = 10;
export const TEXT_AREAS = 15;
export const CARD_FEATURES = 3;

/** "+4 more areas" for a list of which only the first ones are shown; undefined if all are. */
export function moreAreas(count: number, shown: number): string | undefined {
  const more = count - shown;
  return more > 0 ? `+${more} more ${more === 1 ? 'area' : 'areas'}` : undefined;
}

/** A telephone number as a link dials it: "(202) 555-0142" is "tel:+12025550142". */
export function dialed(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}

/**
 * What must be said wherever the guide asks to call: nothing only when the law is known to allow delivery to adults.
 * A law that could not be read counts as one that does not.
 */
export function deliveryNotice(
  law: Law | null | undefined,
  stateName: string,
  day: string | undefined,
): string | undefined {
  if (law?.deliveryAllowed) return undefined;
  if (!law || !day)
    return `We couldn’t load the law for ${stateName} right now. Assume that cannabis may not be delivered.`;
  const patients = law.medicalDelivery ? ' Licensed medical shops may deliver to their registered patients.' : '';
  return `As of ${day}, cannabis may not be delivered to adults without a card in ${stateName}.${patients}`;
}

/** Questions about a city, answered from the law that is known; the page and its structured data say the same. */
export function guideQuestions(guide: CityGuide, law: Law | null | undefined, day: string | undefined, phone: string) {
  const { name, stateName } = guide;
  const checked = day ? ` Last checked ${day}.` : '';
  const unknown = `We couldn’t load the ${stateName} law right now. Ask the regulator.`;
  return [
    {
      question: `Can cannabis be delivered to me in ${name}?`,
      answer: law ? `${law.delivery}${checked}` : unknown,
    },
    {
      question: `Who can buy cannabis in ${name}?`,
      answer: law ? `${law.sale}${checked}` : unknown,
    },
    {
      question: `How much cannabis can an adult have in ${name}?`,
      answer: law ? `${law.possession} ${law.plants}${checked}` : unknown,
    },
    {
      question: 'How do I order from the store?',
      answer: `By phone only, at ${phone}, once a licensed shop partners with us. Nothing is sold on this site. On the call, we confirm stock, price, your age, and what can legally be delivered to your address. You must be 21 or older.`,
    },
    {
      question: `Which areas does the ${name} guide cover?`,
      answer: `${guide.deliveryAreas.slice(0, TEXT_AREAS).join(', ')}, and others nearby. A listing here doesn’t make delivery legal.`,
    },
  ];
}
