import type { Law } from '@bluntbot/proto/locations/laws';
import { expect, test } from '@jest/globals';
import { answered } from '../../../test/answer-rows.ts';
import { law } from './law.ts';

const row = (code: string, name: string, own: Partial<Law>): Law => ({
  ...{
    code,
    name,
    status: 'Recreational',
    regulator: `${name} Regulator`,
    possession: `${name} possession text.`,
    possessionOunces: 1,
  },
  ...{
    plants: `${name} plants text.`,
    plantsPerHousehold: 6,
    sale: `${name} sale text.`,
    adultSales: true,
    medicalSales: true,
  },
  ...{ delivery: `${name} delivery text.`, deliveryAllowed: true, medicalDelivery: true },
  ...{
    sources: [{ title: 'Code', url: 'https://example.com' }],
    checkedOn: '2026-11-01',
    isOld: false,
    claims: [],
    upcoming: [],
  },
  ...own,
});
const forPatients = { adultSales: false, deliveryAllowed: false };
const LAWS = [
  row('CA', 'California', {}),
  row('DC', 'District of Columbia', { ...forPatients, possessionOunces: 2, plantsPerHousehold: 12 }),
  row('MD', 'Maryland', {
    possessionOunces: 1.5,
    plantsPerHousehold: 2,
    deliveryAllowed: false,
    checkedOn: '2025-06-30',
    isOld: true,
  }),
  row('MO', 'Missouri', { possessionOunces: 3, plantsPerHousehold: null }),
  row('NJ', 'New Jersey', { possessionOunces: 6, plantsPerHousehold: 0 }),
  row('PA', 'Pennsylvania', {
    ...forPatients,
    status: 'Medical Only',
    possessionOunces: null,
    plantsPerHousehold: 0,
    medicalDelivery: false,
  }),
  row('VA', 'Virginia', { ...forPatients, plantsPerHousehold: 4 }),
];
const tools = { laws: async () => LAWS, dispensaries: async () => ({ place: { state: 'VA' } }) as never };
const ask = async (...messages: string[]) => (await answered(law, tools, 'law', messages)).map((draft) => draft);
const said = async (...messages: string[]) =>
  (await ask(...messages)).flatMap((draft) => draft?.paragraphs ?? []).join('\n');

test.each([
  ['how much weed can I have in Virginia?', 'Virginia possession text.'],
  ['whats the possession limit in dc', 'District of Columbia possession text.'],
  ['can I carry 2 ounces in VA', '2 ounces of flower is over the limit I have for Virginia.'],
  ['is half an ounce fine in maryland', '0.5 ounces of flower is within the limit I have for Maryland.'],
  ['a pound in new jersey?', '16 ounces of flower is over the limit I have for New Jersey.'],
  ['can I have more than an ounce in virginia', 'more than 1 ounce of flower is over the limit I have for Virginia.'],
  ['is 1 oz ok in maryland', '1 ounce of flower is within the limit I have for Maryland.'],
  ['can i have 28 grams on me in virginia', '28 grams of flower is within the limit I have for Virginia.'],
  ['30 grams in virginia ok?', "That's too close to call. 30 grams"],
  ['5 grams of concentrate in california, allowed?', 'California possession text.'],
  ['can I grow in Maryland', 'You can grow at home in Maryland. Maryland plants text.'],
  ['how many plants may I grow in virgina?', 'Virginia plants text.'],
  ['can i grow 6 plants in md', '6 plants in one home is over the limit in Maryland.'],
  ['are 3 plants ok in virginia', '3 plants is within the household limit in Virginia, though'],
  ['homegrow rules for new jersey', "You can't grow at home in New Jersey."],
  [
    'growing at home in missouri',
    "I don't have a single plant limit for Missouri. Here's what the law says. Missouri plants text.",
  ],
  ['can tourists buy weed in DC', 'Shops in DC only sell to registered patients.'],
  ['is it legal to buy weed in california', 'Licensed shops in California sell to adults 21 and over.'],
  ['can i purchase cannabis without a card in virginia', 'Shops in Virginia only sell to registered patients.'],
  ['do they deliver in maryland? legally i mean', 'Only registered patients can get delivery in Maryland.'],
  ['is weed delivery allowed in cali', 'Licensed delivery to adults is allowed in California.'],
  ['delivery law pennsylvania', "I can't confirm any licensed delivery in Pennsylvania."],
  ['medical marijuana in pennsylvania', 'Registered patients can buy from licensed shops in Pennsylvania.'],
  ['is weed legal in pennsylvania', 'Cannabis is only legal for registered patients in Pennsylvania.'],
  ['is cannabis legal in Bethesda', 'Cannabis is legal for adults 21 and over in Maryland.'],
  ['is pot legal in 22201', 'Cannabis is legal for adults 21 and over in Virginia.'],
  ["why isn't weed legal in pennsylvania", 'Cannabis is only legal for registered patients in Pennsylvania.'],
  ['who regulates weed in maryland', 'The Maryland Regulator regulates cannabis in Maryland.'],
  ['how old do I have to be in virginia', 'In Virginia, you have to be 21 or older.'],
  ['weed laws in texas', "I don't have the law for Texas"],
  ['can I grow in Georgia', "I don't have the law for Georgia"],
])('%s', async (message, words) => expect(await said(message)).toContain(words));

test.each([
  ['possession limit in DC or Maryland?', '- DC: up to 2 ounces of flower.\n- Maryland: up to 1.5 ounces of flower.'],
  [
    'compare growing in virginia and maryland',
    '- Virginia: up to 4 plants per household.\n- Maryland: up to 2 plants per household.',
  ],
  ['which lets me grow more plants, virginia or dc?', 'You can grow more in DC, up to 12 plants per household.'],
  ['can I carry 2 ounces in the DMV', 'DC: 2 ounces is within the limit of 2 ounces.'],
  [
    'how many plants can I grow?',
    '- DC: up to 12 plants per household.\n- Maryland: up to 2 plants per household.\n- Virginia: up to 4',
  ],
  ['is weed legal', "That's for the DC area."],
  [
    'is dc or maryland stricter',
    '- DC: legal for adults 21 and over; up to 2 ounces of flower; up to 12 plants per household; shops only sell to registered patients.',
  ],
  [
    'tell me which states have delivery and home grow',
    'All of that is allowed in 1 of the 7 jurisdictions in my table: California.',
  ],
  ['is delivery legal', '- Virginia: delivery to registered patients only.'],
  [
    'which states allow home growing?',
    'You can grow it at home in 4 of the 7 jurisdictions in my table: California, DC, Maryland, and Virginia.',
  ],
  ['which states allow home growing?', 'My table has no figure for Missouri.'],
  ["what states don't allow delivery", "Delivery to adults isn't confirmed in 4 of the 7"],
  ['which states let me carry 2 ounces', 'DC, Missouri, and New Jersey'],
  ['what state has the highest possession limit', 'The highest limit is 6 ounces, in New Jersey'],
  ['which states let you grow the most plants', 'The highest limit is 12 plants, in DC'],
  ['what state has the lowest possession limit', 'The lowest limit is 1 ounce, in California and Virginia'],
  ['how many states are recreational', 'Shops sell to adults 21 and over in 4 of the 7'],
  ['is weed legal in virginia or texas', "I don't have the law for Texas"],
])('compares several places: %s', async (message, words) => expect(await said(message)).toContain(words));

test.each([
  ['can I smoke in public in DC?', 'where you may consume'],
  ['can my landlord ban weed in Virginia', 'leases'],
  ['is delta 8 legal in maryland', 'hemp'],
  ['can i drive from DC to Maryland with weed', 'in a car'],
  ['how much can i carry in my car in maryland', 'in a car'],
  ['can my boss fire me for weed in new jersey', 'off-duty use'],
  ['how do I get a medical card in DC', 'certified step by step'],
  ['can the cops search me if they smell weed in virginia', 'smell'],
  ['how do i expunge a possession charge in maryland', 'expungement'],
])('searches the pages in their own terms: %s', async (message, hint) => {
  const asked: string[] = [];
  const passage = {
    kind: 'article',
    id: 'laws',
    title: 'Laws',
    href: '/learn/laws',
    heading: '',
    passage: 'What the page says.',
    confidence: 1,
  } as const;
  const search = {
    find: (text: string) => {
      asked.push(text);
      return Promise.resolve({ passages: [passage], nearest: [], related: [] });
    },
  };
  const [draft] = await answered(law, tools, 'law', [message], { search });
  expect(asked.at(-1)).toContain(hint);
  expect(asked.at(-1)).toContain(message.replace('?', ''));
  expect(draft?.paragraphs.join(' ')).toContain('What the page says.');
});

test.each([
  ['can I smoke in public in DC?', 'public use'],
  ['can my landlord ban weed in Virginia', 'housing rules'],
  ['can I gift weed in virginia', 'Virginia possession text.'],
  ['how much can i carry in my car in maryland', 'Maryland possession text.'],
  ['how do I get a medical card in DC', 'District of Columbia sale text.'],
])('says what neither rows nor pages cover: %s', async (message, words) =>
  expect(await said(message)).toContain(words),
);

test.each(['can I fly with weed', 'is delta 8 legal', 'can my landlord kick me out for smoking'])(
  'leaves the question to the pages: %s',
  async (message) => expect(await ask(message)).toEqual([undefined]),
);

test('keeps the topic when only the place changes, and the place when only the topic does', async () => {
  expect(await said('how many plants can I grow in Virginia', 'what about Maryland?')).toContain(
    'Maryland plants text.',
  );
  expect(await said('how many plants can I grow in Virginia', 'and is delivery allowed?')).toContain(
    'Only registered patients can get delivery in Virginia.',
  );
});

test('always gives the check date, warns if it is old, and says that this is not legal advice', async () => {
  expect(await said('possession limit in Virginia')).toContain(
    'Checked on November 1, 2026. This is information, not legal advice.',
  );
  expect(await said('possession limit in DC and Maryland')).toContain(
    'Last checked June 30, 2025. Laws change, so confirm',
  );
});

test('does not apply the limit for flower to concentrate', async () => {
  expect(await said('can I have 5 grams of concentrate in california')).not.toContain('flower is');
});

test('cites the fields of the row', async () => {
  const [draft] = await ask('can I grow 3 plants in virginia');
  expect(draft?.citations.map(({ id, field, value }) => `${id} ${field} ${value}`)).toEqual([
    'VA plants Virginia plants text.',
    'VA plantsPerHousehold 4',
  ]);
});

test.each(['concentrate limits md and dc', 'can i give my sister a quarter ounce in md or dc'])(
  'compares in the words of the rows what a figure of flower does not answer: %s',
  async (message) => {
    const text = await said(message);
    expect(text).toContain('Maryland possession text');
    expect(text).toContain('District of Columbia possession text');
  },
);
