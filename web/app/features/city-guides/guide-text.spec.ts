import type { Law } from '@bluntbot/proto/locations/laws';
import { describe, expect, test } from '@jest/globals';
import { CITY_GUIDES, cityGuide } from '../../content/city-guides/city-guides.ts';
import { GUIDE_SLUGS, guidePathOf } from '../../content/city-guides/guide-slugs.ts';
import { deliveryNotice, dialed, guideQuestions, moreAreas } from './guide-text.ts';

const law = (over: Partial<Law>): Law => ({
  code: 'VA',
  name: 'Virginia',
  status: 'Recreational',
  regulator: null,
  possession: 'One ounce.',
  possessionOunces: 1,
  plants: 'Four plants.',
  plantsPerHousehold: 4,
  sale: 'To patients only.',
  adultSales: false,
  medicalSales: true,
  delivery: 'To patients only.',
  deliveryAllowed: false,
  medicalDelivery: true,
  sources: [{ title: 'Regulator', url: 'https://example.com/' }],
  checkedOn: '2025-06-30',
  isOld: true,
  claims: [],
  upcoming: [],
  ...over,
});

describe('the delivery notice', () => {
  test('gives the date and place of a delivery ban, and who may still get deliveries', () => {
    const notice = deliveryNotice(law({}), 'Virginia', 'June 30, 2025');
    expect(notice).toBe(
      'As of June 30, 2025, cannabis may not be delivered to adults without a card in Virginia. Licensed medical shops may deliver to their registered patients.',
    );
    expect(deliveryNotice(law({ medicalDelivery: false }), 'Virginia', 'June 30, 2025')).not.toContain('patients');
  });
  test('is left out only where the law allows delivery', () => {
    expect(deliveryNotice(law({ deliveryAllowed: true }), 'Colorado', 'June 30, 2025')).toBeUndefined();
    expect(deliveryNotice(undefined, 'Virginia', undefined)).toContain('may not be delivered');
    expect(deliveryNotice(null, 'Virginia', undefined)).toContain('may not be delivered');
  });
});

test('answers questions from the law with its date, or says that the law could not be loaded', () => {
  const guide = CITY_GUIDES[1];
  if (!guide) throw new Error('no guide');
  const known = guideQuestions(guide, law({}), 'June 30, 2025', '(202) 555-0142').map(({ answer }) => answer);
  expect(known[0]).toBe('To patients only. Last checked June 30, 2025.');
  expect(known.join(' ')).toContain('(202) 555-0142');
  expect(guideQuestions(guide, null, undefined, '(202) 555-0142')[0]?.answer).toContain('couldn’t load');
});

test('counts the areas that are not shown', () => {
  expect(moreAreas(20, 10)).toBe('+10 more areas');
  expect(moreAreas(11, 10)).toBe('+1 more area');
  expect(moreAreas(10, 10)).toBeUndefined();
});

test.each([
  ['(202) 555-0142', 'tel:+12025550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
])('turns %s into the link %s', (phone, href) => expect(dialed(phone)).toBe(href));

describe('the guides', () => {
  test('include the twelve cities, each found by its slug', () => {
    expect(CITY_GUIDES.map(({ slug }) => slug)).toEqual([...GUIDE_SLUGS]);
    expect(cityGuide('constructor')).toBeUndefined();
    expect(guidePathOf('vienna-virginia')).toBe('/how-do-i-get-weed/vienna-virginia');
    expect(guidePathOf('denver-colorado')).toBeUndefined();
  });
});

/** Length, in words, of the phrases that guides are compared by. Single words that two guides share don't count. */
const RUN = 5;
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? [];
const runsIn = (text: string): string[] => {
  const words = wordsIn(text);
  return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' '));
};

describe('the local text', () => {
  const texts = CITY_GUIDES.map((guide) => ({ guide, text: guide.local.join(' ') }));
  test.each(texts.map((one) => [one.guide.slug, one] as const))(
    'for %s has at least 150 words that no other guide has',
    (_slug, own) => {
      const others = new Set(texts.filter((other) => other !== own).flatMap(({ text }) => runsIn(text)));
      const words = wordsIn(own.text);
      const shared = new Set(
        runsIn(own.text).flatMap((run, at) =>
          others.has(run) ? Array.from({ length: RUN }, (_, step) => at + step) : [],
        ),
      );
      expect(words.length - shared.size).toBeGreaterThanOrEqual(150);
    },
  );

  test('leaves amounts and dates of the law to the law service', () => {
    const written = CITY_GUIDES.map(
      ({ slug, description, features, local }) => [slug, [description, ...features, ...local].join(' ')] as const,
    );
    const repeats = /\b(?:ounces?|oz|grams?|plants? (?:per|for)|July 1|2027)\b/i;
    expect(
      written.filter(([, text]) => repeats.test(text)).map(([slug, text]) => [slug, repeats.exec(text)?.[0]]),
    ).toEqual([]);
  });
});
