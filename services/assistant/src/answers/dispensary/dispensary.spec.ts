import type { Dispensary, DispensarySearchResult, dispensarySearch } from '@bluntbot/proto/locations/dispensaries';
import type { Law } from '@bluntbot/proto/locations/laws';
import type { RequestOf } from '@bluntbot/proto/rpc';
import { describe, expect, test } from '@jest/globals';
import { buildDispensary, buildHours } from '../../../../../proto/test/build-dispensary.ts';
import { answered, PLACES } from '../../../test/answer-rows.ts';
import { NOTHING_SHOWN } from '../../dialogue/shown.ts';
import { dispensary } from './dispensary.ts';

type Question = RequestOf<typeof dispensarySearch>;

const shop = (id: number, city: string, state: string, own: Partial<Dispensary>): Dispensary =>
  buildDispensary({ id, city, state, address: '', phone: null, website: null, coordinates: null, ...own });
const SHOPS = [
  shop(1, 'Rockville', 'MD', {
    rating: 4.9,
    services: ['Delivery', 'Curbside'],
    distanceMiles: 8,
    distance: '8 miles',
  }),
  shop(2, 'Bethesda', 'MD', {
    rating: 4.2,
    services: ['ATM'],
    distanceMiles: 1,
    distance: '1 mile',
    hours: buildHours('09:00', '23:00'),
  }),
  shop(3, 'Bethesda', 'MD', {
    rating: 3.1,
    services: ['Wheelchair access'],
    distanceMiles: 2,
    hours: buildHours('10:00', '20:00', ['sunday']),
  }),
  shop(4, 'Washington', 'DC', {
    type: 'medical',
    services: ['Medical', 'Delivery'],
    distanceMiles: 6,
    isOpen: false,
    opening: 'Opens at 9 AM tomorrow',
  }),
];
const LAWS = [
  {
    code: 'DC',
    name: 'District of Columbia',
    status: 'Recreational',
    adultSales: false,
    medicalSales: true,
    sale: 'DC sale text.',
  },
  {
    code: 'MD',
    name: 'Maryland',
    status: 'Recreational',
    adultSales: true,
    medicalSales: true,
    deliveryAllowed: false,
    medicalDelivery: true,
  },
  {
    code: 'VA',
    name: 'Virginia',
    status: 'Recreational',
    adultSales: false,
    medicalSales: true,
    sale: 'VA sale text.',
  },
] as Partial<Law>[] as Law[];

/** A locator that finds these shops around every place it knows. */
function locator(shops: readonly Dispensary[] = SHOPS) {
  const questions: Question[] = [];
  const known = PLACES.flatMap(({ kind, name, state }) =>
    kind === 'state' ? [`state of ${name}`] : [`${name}, ${state}`],
  );
  const dispensaries = async (question: Question): Promise<DispensarySearchResult | undefined> => {
    questions.push(question);
    const {
      location,
      services = '',
      without = '',
      openNow,
      minRating = 0,
      radius = 50,
      medical,
      recreational,
      sort,
    } = question;
    if (!known.includes(location) && !location.startsWith('2')) return undefined;
    const [wanted, left] = [services, without].map((text) => String(text).split(',').filter(Boolean)) as [
      string[],
      string[],
    ];
    const found = shops
      .filter(
        (one) =>
          wanted.every((service) => one.services.includes(service)) &&
          !left.some((service) => one.services.includes(service)),
      )
      .filter(
        ({ isOpen, rating, distanceMiles }) =>
          (!openNow || isOpen) && (rating ?? 0) >= Number(minRating) && (distanceMiles ?? 0) <= Number(radius),
      )
      .filter(({ type }) => (!medical || type !== 'recreational') && (!recreational || type !== 'medical'));
    const by = (one: Dispensary): number =>
      sort === 'distance'
        ? (one.distanceMiles ?? 0)
        : sort === 'lowest-rating'
          ? (one.rating ?? 0)
          : -(one.rating ?? 0);
    const state = PLACES.find(({ name }) => location.includes(name))?.state ?? 'MD';
    const place = { kind: 'city', label: location, city: location, state, zip: null, lat: 0, lng: 0 } as const;
    return {
      dispensaries: found.toSorted((a, b) => by(a) - by(b)),
      total: found.length,
      place,
      center: { lat: 0, lng: 0 },
      demo: true,
    };
  };
  return {
    questions,
    tools: {
      dispensaries: dispensaries as never,
      laws: async () => LAWS,
      dispensaryRows: async (ids: readonly number[]) => SHOPS.filter(({ id }) => ids.includes(id)),
    },
  };
}
async function ask(messages: readonly string[], shops?: readonly Dispensary[]) {
  const { questions, tools } = locator(shops);
  const [draft] = await answered(dispensary, tools, 'dispensary', messages);
  return {
    draft,
    question: questions[0],
    questions,
    said: draft?.paragraphs.join('\n') ?? '',
    ids: draft?.dispensaries.map(({ id }) => id) ?? [],
  };
}

test.each<[string, Partial<Question>]>([
  ['dispensaries in Bethesda', { location: 'Bethesda, MD', sort: 'score' }],
  ['where can i buy weed in silver spring', { location: 'Silver Spring, MD' }],
  ['closest dispensary to 20001', { location: '20001', sort: 'distance' }],
  ['nearest dispo near adams morgan', { location: 'Adams Morgan, DC', sort: 'distance' }],
  ['best rated shops in baltimore', { location: 'Baltimore, MD', sort: 'rating' }],
  ['worst rated shop in rockville', { location: 'Rockville, MD', sort: 'lowest-rating' }],
  ['most popular dispensary in DC', { location: 'Washington, DC', sort: 'reviews' }],
  ['any shops open right now in bethesda?', { location: 'Bethesda, MD', openNow: true }],
  ['whats open now near 22201', { location: '22201', openNow: true }],
  ['dispensaries that deliver in Frederick', { location: 'Frederick, MD', services: 'Delivery' }],
  ['curbside pickup in gaithersburg', { location: 'Gaithersburg, MD', services: 'Curbside' }],
  ['a drive-thru dispensary near Laurel, MD', { location: 'Laurel, MD', services: 'Drive-thru' }],
  ['shops in rockville with an atm and curbside', { services: 'ATM,Curbside' }],
  ['wheelchair accessible dispensary in bethesda', { services: 'Wheelchair access' }],
  ['shops in bethesda without delivery', { without: 'Delivery' }],
  ['anything in arlington thats not medical', { recreational: true }],
  ['recreational dispensary closest to baltimore', { sort: 'distance', recreational: true, location: 'Baltimore, MD' }],
  ['any dispensary on the way from DC to Frederick', { location: 'Frederick, MD' }],
  ['visiting Bethesda from Texas, where can I shop', { location: 'Bethesda, MD' }],
  ["I'm visiting from Arlington. any dispensary in Bethesda?", { location: 'Bethesda, MD' }],
  ['shops in portland in maine', { location: 'Portland, ME' }],
  ['medical dispensary in alexandria', { location: 'Alexandria, VA', medical: true }],
  ['rec dispensaries in portland maine', { location: 'Portland, ME', recreational: true }],
  ['can I shop without a card in rockville', { recreational: true }],
  ['dispensaries in maryland', { location: 'state of Maryland' }],
  ['dispensaries within 5 miles of bethesda', { radius: 5 }],
  ['under 10 miles from 20001', { radius: 10, location: '20001' }],
  ['shops rated over 4.5 stars in DC', { minRating: 4.5 }],
  ['4 stars and up in bethesda', { minRating: 4 }],
  ['dispenseries in bethseda', { location: 'Bethesda, MD' }],
  ['philly dispensaries', { location: 'Philadelphia, PA' }],
])('%s', async (message, question) => expect((await ask([message])).question).toMatchObject(question));

test.each([
  ['two shops in bethesda', [2, 3]],
  ['dispensaries in bethesda', [2, 3, 1]],
  ['top 4 dispensaries near bethesda', [2, 3, 1, 4]],
  ['nearest shops to bethesda', [2, 3, 4]],
  ['shops in bethesda open on sunday', [2, 1, 4]],
  ['open after 10pm in bethesda', [2]],
  ['open late in bethesda', [2]],
  ['open until 10 in bethesda', [2]],
  ['open past 9pm in bethesda', [2]],
  ['is there one open past 8 in bethesda', [2, 1, 4]],
  ['give me 4 shops within 10 miles of bethesda', [2, 3, 1, 4]],
  ['open before 10 am in bethesda on monday', [2]],
  ['what opens early on saturday in bethesda, like 9am', [2]],
  ['delivery or an atm in bethesda', [2, 1, 4]],
  ['bethesda or rockville shops', [2, 1, 3]],
  ['maryland shops but not in bethesda', [1, 4]],
])('%s shows %j', async (message, ids) => expect((await ask([message])).ids).toEqual(ids));

test.each([
  [
    'closest dispensary to bethesda',
    'The closest to Bethesda, MD is Shop 2: 1 mile away, 4.2 stars from 50 reviews, open until 9 PM.',
  ],
  ['cheapest dispensary in rockville', "I don't have prices for shops"],
  ['shops in bethesda under $30', "I don't have prices for shops"],
  ['a shop in rockville with grinders', "I can't see shop menus, so call ahead about grinders."],
  ['dispensary within 15 minutes of bethesda', 'straight-line distance'],
  ['dispensaries in arlington', 'Virginia only sell to registered patients.'],
  ['who delivers in rockville', 'Only registered patients can get delivery in Maryland.'],
  ['how late are shops in rockville open on friday', 'Friday 10 AM to 9 PM'],
  ['what time does a shop in bethesda open on monday', 'Monday 9 AM to 11 PM'],
  ["dispensaries in DC that aren't in Georgetown", "I can't leave out Georgetown, DC"],
  ['phone number of a shop in bethesda', 'no phone number listed'],
  ['how many dispensaries are there in rockville', 'I have 4 shops listed around Rockville, MD.'],
  ['do the shops in bethesda take debit', "My listings don't cover payment"],
  ['bethesda shops with parking', "My listings don't cover parking"],
  ['bethesda shops with a drive thru', "I couldn't find a shop around Bethesda, MD that lists drive-thru"],
])('%s: %s', async (message, words) => expect((await ask([message])).said).toContain(words));

test.each(['dispensaries near me', 'where can I buy weed?', 'closest shop that delivers'])(
  'asks for a place: %s',
  async (message) => {
    const { draft, questions } = await ask([message]);
    expect(questions).toEqual([]);
    expect(draft?.paragraphs).toEqual(['Which city or ZIP code should I look around?']);
    expect(draft?.suggestions).toHaveLength(3);
  },
);

test.each(['do dispensaries take credit cards', 'can I bring my dog'])(
  'leaves the question to the pages: %s',
  async (message) => {
    expect((await ask([message])).draft).toBeUndefined();
  },
);

test('names an unknown place and offers places to choose from', async () => {
  const { said, draft } = await ask(['dispensary in Zzyzxville']);
  expect(said).toContain('"zzyzxville"');
  expect(draft?.suggestions).toHaveLength(3);
});

test('keeps the city when only a condition follows, and the condition when only the city changes', async () => {
  expect((await ask(['dispensaries in bethesda', 'which ones deliver?'])).question).toMatchObject({
    location: 'Bethesda, MD',
    services: 'Delivery',
  });
  expect((await ask(['which shops deliver in bethesda', 'what about rockville?'])).question).toMatchObject({
    location: 'Rockville, MD',
    services: 'Delivery',
  });
});

test('says so when there is no shop at all', async () => {
  const { said, draft } = await ask(['shops in richmond'], []);
  expect(said).toContain("I don't have any shops listed within 250 miles of Richmond, VA.");
  expect(draft?.dispensaries).toEqual([]);
});

test('looks farther when no shop is near, and says so', async () => {
  const { said, ids } = await ask(
    ['shops in richmond'],
    [shop(9, 'Norfolk', 'VA', { distanceMiles: 90, distance: '90 miles' })],
  );
  expect(said).toContain('farther out');
  expect(ids).toEqual([9]);
});

test('gives reasons on the cards that tell the shops apart', async () => {
  const { draft } = await ask(['shops in bethesda']);
  expect(draft?.dispensaries.map(({ reason }) => reason)).toEqual([
    '4.2 stars from 50 reviews; nearest of these; also has an ATM',
    '3.1 stars from 50 reviews; also has wheelchair access',
    'best rated of these, 4.9 stars from 50 reviews; also has delivery and curbside',
  ]);
});

describe('demo listings', () => {
  const demos = SHOPS.map((one) => ({ ...one, source: 'demo', isDemo: true, rating: null, reviewCount: 0 }));

  test.each(['dispensary in bethesda', 'best rated shops in bethesda', 'most popular dispensary in bethesda'])(
    'are labeled and get no stars: %s',
    async (message) => {
      const { said, draft } = await ask([message], demos);
      expect(said).toContain('demo listings, not real businesses');
      const reasons = draft?.dispensaries.map(({ reason }) => reason).join(' ');
      expect(`${said} ${reasons} ${draft?.suggestions.join(' ')}`).not.toMatch(/stars|best rated|most reviewed/i);
    },
  );

  test('have no best rated one, which BluntBot says', async () => {
    const { said } = await ask(['best rated shops in bethesda'], demos);
    expect(said).toContain('no ratings yet');
    expect(said).toMatch(/Bethesda, MD, try Shop \d/);
  });
});

const far = shop(7, 'Washington', 'DC', {
  distanceMiles: 24,
  distance: '24 miles',
  rating: 5,
  services: ['Delivery'],
  hours: buildHours('09:00', '23:30'),
});

test('does not show a far shop in another state next to near ones', async () => {
  expect((await ask(['shops in bethesda'], [...SHOPS, far])).ids).not.toContain(7);
  expect((await ask(['top 6 shops within 30 miles of bethesda'], [...SHOPS, far])).ids).toContain(7);
});

test('puts a near shop that is closed then before a far one in another state', async () => {
  const near = shop(8, 'Bethesda', 'MD', { distanceMiles: 1, hours: buildHours('09:00', '20:00') });
  expect((await ask(['open late in bethesda'], [near, far])).ids).toEqual([8]);
});

test('looks within 25 miles first', async () => {
  expect((await ask(['shops in bethesda'])).question).toMatchObject({ radius: 25 });
});

test('puts the shops that close last first when none is open then', async () => {
  const early = shop(8, 'Bethesda', 'MD', { distanceMiles: 1, rating: 5, hours: buildHours('09:00', '17:00') });
  const later = shop(9, 'Bethesda', 'MD', { distanceMiles: 2, rating: 3, hours: buildHours('09:00', '21:30') });
  const { said, ids } = await ask(['what is open late in bethesda'], [early, later]);
  expect(ids).toEqual([9, 8]);
  expect(said).toMatch(/come closest.*today 9 AM to 9:30 PM/s);
});

test.each([
  ['will a shop in arlington sell to me without a med card', /^(Shops in Virginia only|You need to be).*VA sale text/s],
  [
    'do I need some kind of card to shop in bethesda',
    /^(Adults 21 and over can buy in Maryland|You don't need a medical card in Maryland)/,
  ],
])('starts with who may buy: %s', async (message, words) => expect((await ask([message])).said).toMatch(words));

test('says that a state is outside the site’s area', async () => {
  expect((await ask(['dispensaries in boston'])).said).toContain('outside DC, Maryland, and Virginia');
  expect((await ask(['dispensaries in bethesda'])).said).not.toContain('outside');
});

test('takes another state next to a local place as the visitor’s home', async () => {
  expect((await ask(['I live in Texas, shops in Bethesda please'])).questions.map(({ location }) => location)).toEqual([
    'Bethesda, MD',
  ]);
});

test("doesn't treat a city followed by its state as a guess", async () => {
  const { said } = await ask(
    ['dispensary in Richmond VA on Sunday'],
    [shop(9, 'Norfolk', 'VA', { distanceMiles: 90, distance: '90 miles' })],
  );
  expect(said).toContain('Shop 9');
});

test.each([
  ['wheelchair accessible dispensary in bethesda', 'It lists wheelchair access.'],
  ['curbside or delivery near Rockville, MD', 'curbside or delivery'],
  ['who has rosin in bethesda', /menus.*rosin/i],
  ['a shop with a patio in Bethesda, MD', 'places to sit'],
])('says what the shops list and what no listing has: %s', async (message, text) => {
  expect((await ask([message])).said).toMatch(text);
});

test('says what no listing has before it asks for the place', async () => {
  expect((await ask(['a dispensary that has parking'])).said).toMatch(/parking.*\n.*city/is);
});

describe('behind shops that were shown', () => {
  const behind = async (message: string, act: 'refer' | 'reject', dispensaries: readonly number[]) => {
    const { tools } = locator();
    const isOthers = act === 'reject';
    const state = { act, dispensaries, isOthers, shown: { ...NOTHING_SHOWN, dispensaries: [2, 3] } };
    const messages = ['closest dispensary to Bethesda', message];
    const [draft] = await answered(dispensary, tools, 'dispensary', messages, undefined, state);
    return { said: draft?.paragraphs ?? [], ids: draft?.dispensaries.map(({ id }) => id) ?? [] };
  };

  test.each([
    ['do they check the wait', "My listings don't say."],
    ['do they have parking', "My listings don't cover parking, so call ahead."],
  ])('tells no profile beside what no listing says: %s', async (message, words) => {
    const { said, ids } = await behind(message, 'refer', [2]);
    expect([said[0], ids]).toEqual([expect.stringContaining(words), [2]]);
  });

  test('gives the number to call', async () => {
    expect((await behind('how do I call the first one', 'refer', [2])).said[0]).toContain('phone number');
  });

  test('still tells where a shop is', async () => {
    expect((await behind('where is it', 'refer', [2])).said[0]).toContain('The address is');
  });

  test('names the shop that opens first', async () => {
    expect((await behind('which of those opens earliest', 'refer', [2, 3])).said[0]).toContain('opens first today');
  });

  test('goes on to other shops than those that were shown', async () => {
    const { ids } = await behind('whats the next one', 'reject', [2, 3]);
    expect(ids).not.toContain(2);
    expect(ids).not.toContain(3);
  });

  test.each([
    ['not that one, they were rude', [2, 3]],
    ['not the one in the shopping center', []],
  ])('leaves out a shop that is turned away: %s', async (message, pointed) => {
    const { ids } = await behind(message, 'reject', pointed);
    expect([ids.includes(2), ids.includes(3)]).toEqual([false, true]);
  });
});
