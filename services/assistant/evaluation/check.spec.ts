import type { ChatResponse, ChatStrain } from '@bluntbot/proto/assistant/chat';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { expect, test } from '@jest/globals';
import { failuresOf } from './check.ts';
import type { Row, Rows } from './rows.ts';
import { Expectation } from './schema.ts';

const strain = (slug: string, facts: Partial<Strain>): Strain => ({
  ...{ id: 1, aliases: [], description: '', imageUrl: '', createdAt: '', updatedAt: '', dominantTerpene: null },
  ...{
    image: { kind: 'drawing', base: '', widths: [], formats: [] },
    rating: '0',
    weightedRating: '3.5',
    reviewCount: 0,
  },
  ...{
    type: 'hybrid',
    thcContent: '18',
    cbdContent: '0.1',
    effects: ['happy'],
    negativeEffects: ['dry mouth'],
    flavors: ['sweet'],
  },
  ...{ terpenes: [], genetics: null, breeder: null, floweringTime: null, growDifficulty: null },
  ...facts,
  slug,
  name: facts.name ?? slug,
});
const terpenes = (shares: Record<string, number>) =>
  Object.entries(shares).map(([slug, percentage]) => ({ slug, name: slug, percentage }));

const STRAINS = [
  strain('mild', {
    name: 'Mild One',
    type: 'sativa',
    thcContent: '9',
    effects: ['happy', 'energetic'],
    terpenes: terpenes({ pinene: 0.3 }),
  }),
  strain('middle', {
    type: 'indica',
    thcContent: '18',
    effects: ['sleepy'],
    flavors: ['grape'],
    floweringTime: '8–9 weeks',
  }),
  strain('strong', {
    thcContent: '27',
    terpenes: terpenes({ pinene: 0.31 }),
    genetics: 'Mild One × middle',
    negativeEffects: [],
  }),
  strain('nobody-knows', { thcContent: null }),
];
const OTHERS: Record<string, Row> = {
  'product/7': {
    slug: 'a-grinder',
    name: 'A grinder',
    price: 30,
    salePrice: 20,
    brand: 'B',
    affiliateUrl: 'https://b.example/',
    category: 'Grinders',
  },
  'dispensary/3': { name: 'Demo', city: 'Denver', state: 'CO', isDemo: true, services: ['Delivery'] },
  'law/DC': { possessionOunces: 2, possession: 'Adults may have up to 2 ounces.' },
  'terpene/pinene': { effects: ['focused', 'creative'], aroma: 'pine needles and resin' },
  'recipe/classic-brownies': { id: '1', slug: 'classic-brownies' },
  'article/edibles-guide': { slug: 'edibles-guide' },
};
const ROWS: Rows = {
  strains: STRAINS,
  row: (kind, id) => (kind === 'strain' ? STRAINS.find(({ slug }) => slug === id) : OTHERS[`${kind}/${id}`]),
};

const card = (slug: string, said: Partial<ChatStrain> = {}): ChatStrain => {
  const row = STRAINS.find((one) => one.slug === slug);
  const [thc, cbd] = [row?.thcContent, row?.cbdContent].map((text) => (text == null ? null : Number(text)));
  return {
    slug,
    name: row?.name ?? slug,
    type: row?.type ?? 'hybrid',
    reason: 'It fits.',
    misses: null,
    effects: row?.effects ?? [],
    thc: thc ?? null,
    cbd: cbd ?? null,
    ...said,
  };
};
const answer = (said: Partial<ChatResponse>): ChatResponse => ({
  ...{
    message: 'Here you are.',
    response: said.message ?? 'Here you are.',
    strainRecommendations: [],
    productRecommendations: [],
  },
  ...{ dispensaryRecommendations: [], readings: [], citations: [], understood: [], notUnderstood: [], suggestions: [] },
  ...{ policy: null, engine: 'built-in', notice: null },
  ...said,
});
const showing = (...slugs: string[]) => answer({ strainRecommendations: slugs.map((slug) => card(slug)) });
const failures = (expected: object, given: ChatResponse, before: ChatResponse | null = null) =>
  failuresOf(Expectation.parse(expected), given, { rows: ROWS, before });

test('what an answer says that its rows do not is found whatever was expected', () => {
  expect(failures({}, showing('mild', 'strong', 'nobody-knows'))).toEqual([]);
  expect(failures({}, answer({ strainRecommendations: [card('mild', { thc: 21 })] }))).toEqual([
    'the card of mild has another thc than its row',
  ]);
  expect(failures({}, answer({ strainRecommendations: [card('mild', { effects: ['sleepy'] })] }))).toEqual([
    'the card of mild has another effects than its row',
  ]);
  expect(failures({}, showing('unicorn-og'))).toEqual(['the card of unicorn-og has no row']);
  expect(failures({}, showing('mild', 'mild'))).toEqual(['mild is on two cards']);
  expect(failures({}, answer({ message: 'It has undefined % THC.' }))).toEqual(['the message is broken: undefined']);
  expect(failures({}, answer({ message: ' ' }))).toEqual(['the message is empty']);
  expect(failures({}, answer({ message: 'a', response: 'b' }))).toEqual(['response and message differ']);
});

test('tells the message from what is around it, and reports words that were not understood', () => {
  const reading = {
    kind: 'article' as const,
    id: 'edibles-guide',
    title: 'Edibles',
    href: '/learn/edibles-guide',
    passage: 'Two hours.',
  };
  const given = answer({ message: 'Wait.', response: 'Wait.', readings: [reading], notUnderstood: ['groggy'] });
  expect(failures({ says: ['two hours'], messageSays: ['wait'], allUnderstood: false }, given)).toEqual([]);
  expect(failures({ messageSays: ['two hours'] }, given)).toEqual(['does not say in the message: two hours']);
  expect(failures({ allUnderstood: true }, given)).toEqual(['did not understand groggy']);
  expect(failures({ allUnderstood: true }, answer({}))).toEqual([]);
});

test('checks which product is first, that places are in order of distance, and what is suggested next', () => {
  const product = { id: 7, name: 'A grinder', price: 20, reason: '', category: 'Grinders', brand: 'B' };
  const shown = answer({
    productRecommendations: [{ ...product, affiliateUrl: 'https://b.example/', recommendationType: 'flower' }],
  });
  expect(failures({ products: { first: ['a-grinder'] } }, shown)).toEqual([]);
  expect(failures({ products: { first: ['another'] } }, shown)).toEqual(['a-grinder is first, not another']);
  expect(failures({ products: { include: ['a-grinder', 'another'] } }, shown)).toEqual([
    'the product another is not there',
  ]);

  const place = {
    id: 3,
    name: 'Demo',
    city: 'Denver',
    state: 'CO',
    isOpen: null,
    opening: '',
    isDemo: true,
    reason: '',
  };
  const at = (...distances: (string | null)[]) =>
    answer({ dispensaryRecommendations: distances.map((distance) => ({ ...place, distance })) });
  expect(failures({ dispensaries: { nearestFirst: true } }, at('0.4 miles', '2 miles', '10.3 miles'))).toEqual([]);
  for (const wrong of [at('2 miles', '0.4 miles'), at(null)])
    expect(failures({ dispensaries: { nearestFirst: true } }, wrong)).toEqual(['the nearest dispensary is not first']);

  expect(failures({ suggests: ['Virginia'] }, answer({ suggestions: ['In Virginia'] }))).toEqual([]);
  expect(failures({ suggests: ['Ohio'] }, answer({ suggestions: ['In Virginia'] }))).toEqual([
    'does not suggest (In Virginia): Ohio',
  ]);
});

test('cards of products and places, readings and citations are compared with their rows too', () => {
  const product = {
    id: 7,
    name: 'A grinder',
    price: 20,
    reason: '',
    category: 'Grinders',
    brand: 'B',
    affiliateUrl: 'https://b.example/',
    recommendationType: 'flower',
  };
  const place = {
    id: 3,
    name: 'Demo',
    city: 'Denver',
    state: 'CO',
    distance: null,
    isOpen: null,
    opening: '',
    isDemo: true,
    reason: '',
  };
  const reading = {
    kind: 'article' as const,
    id: 'edibles-guide',
    title: 'Edibles',
    href: '/learn/edibles-guide',
    passage: 'Wait two hours.',
  };
  const citation = {
    kind: 'strain' as const,
    id: 'mild',
    field: 'thcContent',
    value: '9 %',
    label: 'Mild One: THC 9 %',
    href: '/strain/mild',
  };
  expect(
    failures(
      {},
      answer({
        productRecommendations: [product],
        dispensaryRecommendations: [place],
        readings: [reading],
        citations: [citation],
      }),
    ),
  ).toEqual([]);
  expect(failures({}, answer({ productRecommendations: [{ ...product, price: 30 }] }))).toEqual([
    'the card of product 7 has another price than its row',
  ]);
  expect(failures({}, answer({ dispensaryRecommendations: [{ ...place, isDemo: false }] }))).toEqual([
    'the card of dispensary 3 has another demo than its row',
  ]);
  expect(failures({}, answer({ readings: [{ ...reading, id: 'made-up' }] }))).toEqual([
    'the reading article made-up has no row',
  ]);
  const locator = {
    ...reading,
    kind: 'dispensary' as const,
    id: 'locator',
    href: '/find-dispensaries-near-you?near=denver',
  };
  expect(failures({}, answer({ readings: [locator] }))).toEqual([]);
  expect(failures({}, answer({ citations: [{ ...citation, value: '19 %' }] }))).toEqual([
    'the citation Mild One: THC 9 % has another value than its row',
  ]);
  expect(
    failures(
      { products: { min: 1, category: 'Grinders', maxPrice: 20 } },
      answer({ productRecommendations: [product] }),
    ),
  ).toEqual([]);
  expect(
    failures({ products: { maxPrice: 19, category: 'Storage' } }, answer({ productRecommendations: [product] })),
  ).toHaveLength(2);
  expect(
    failures({ dispensaries: { state: 'CO', services: ['Delivery'] } }, answer({ dispensaryRecommendations: [place] })),
  ).toEqual([]);
  expect(
    failures({ dispensaries: { state: 'MD', services: ['ATM'] } }, answer({ dispensaryRecommendations: [place] })),
  ).toHaveLength(2);
  expect(
    failures(
      { readings: { include: ['edibles-guide'], kind: 'article' }, says: ['two hours'] },
      answer({ readings: [reading] }),
    ),
  ).toEqual([]);
  expect(
    failures({ readings: { includeOne: ['tolerance-break'], max: 0 } }, answer({ readings: [reading] })),
  ).toHaveLength(2);
  const recipe = { ...reading, kind: 'recipe' as const, id: 'classic-brownies' };
  expect(
    failures({ readings: { include: ['1'] }, cites: [{ kind: 'recipe', id: '1' }] }, answer({ readings: [recipe] })),
  ).toEqual([]);
  expect(
    failures({ cites: [{ kind: 'strain', id: 'mild', field: 'thcContent' }] }, answer({ citations: [citation] })),
  ).toEqual([]);
  expect(
    failures(
      { cites: [{ kind: 'strain', id: 'mild', field: 'cbdContent' }, { kind: 'law' }] },
      answer({ citations: [citation] }),
    ),
  ).toHaveLength(2);
});

test('how many cards there are, and which', () => {
  expect(
    failures(
      { strains: { min: 1, max: 2, include: ['mild'], exclude: ['middle'], includeOne: ['strong', 'middle'] } },
      showing('mild', 'strong'),
    ),
  ).toEqual([]);
  expect(failures({ strains: { min: 3 } }, showing('mild'))).toEqual(['1 strains, not at least 3']);
  expect(failures({ strains: { max: 0 } }, showing('mild'))).toEqual(['1 strains (mild), not at most 0']);
  expect(
    failures({ strains: { include: ['strong'], exclude: ['mild'], includeOne: ['middle'] } }, showing('mild')),
  ).toHaveLength(3);
});

test.each([
  [{ type: 'sativa' }, 'mild', 'middle'],
  [{ notType: ['sativa', 'hybrid'] }, 'middle', 'mild'],
  [{ effects: ['happy', 'energetic'] }, 'mild', 'strong'],
  [{ effectsOne: ['sleepy', 'energetic'] }, 'middle', 'strong'],
  [{ notEffects: ['sleepy'] }, 'mild', 'middle'],
  [{ avoid: ['dry mouth'] }, 'strong', 'mild'],
  [{ flavors: ['grape'] }, 'middle', 'mild'],
  [{ flavorsOne: ['grape', 'pine'] }, 'middle', 'mild'],
  [{ notFlavors: ['grape'] }, 'mild', 'middle'],
  [{ dominantTerpene: 'pinene' }, 'mild', 'middle'],
  [{ hasTerpene: 'pinene' }, 'mild', 'middle'],
  [{ notTerpene: ['pinene'] }, 'middle', 'mild'],
  [{ thcMin: 18 }, 'middle', 'nobody-knows'],
  [{ thcMax: 18 }, 'middle', 'nobody-knows'],
  [{ thcMax: 17.9 }, 'mild', 'middle'],
  [{ cbdMax: 0.1 }, 'mild', undefined],
  [{ floweringMax: 8 }, 'middle', 'mild'],
  [{ childOf: 'mild' }, 'strong', 'middle'],
  [{ among: ['mild'] }, 'mild', 'middle'],
])('a card is judged by its row: %j', (wanted, good, bad) => {
  for (const where of ['every', 'first']) {
    expect(failures({ strains: { [where]: wanted } }, showing(good))).toEqual([]);
    if (bad) expect(failures({ strains: { [where]: wanted } }, showing(bad))).toHaveLength(1);
  }
  if (bad) expect(failures({ strains: { share: { of: 0.6, test: wanted } } }, showing(good, bad))).toHaveLength(1);
  if (bad)
    expect(failures({ strains: { first: wanted, share: { of: 0.5, test: wanted } } }, showing(good, bad))).toEqual([]);
});

test('the most, the least, more and less, and what was there before', () => {
  expect(failures({ strains: { most: { measure: 'thc' } } }, showing('strong', 'mild'))).toEqual([]);
  expect(failures({ strains: { most: { measure: 'thc' } } }, showing('mild', 'strong'))).toHaveLength(1);
  expect(failures({ strains: { most: { measure: 'thc', least: true } } }, showing('mild'))).toEqual([]);
  expect(
    failures({ strains: { most: { measure: 'terpene:pinene', among: { type: 'sativa' } } } }, showing('mild')),
  ).toEqual([]);
  expect(failures({ strains: { most: { measure: 'terpene:pinene' } } }, showing('mild'))).toHaveLength(1);
  expect(
    failures({ strains: { most: { measure: 'thc', among: { type: 'indica' } } } }, showing('strong')),
  ).toHaveLength(1);
  expect(failures({ strains: { lessThan: { slug: 'middle', measure: 'thc' } } }, showing('mild'))).toEqual([]);
  expect(
    failures(
      { strains: { lessThan: { slug: 'middle', measure: 'thc' } } },
      showing('middle', 'strong', 'nobody-knows'),
    ),
  ).toHaveLength(3);
  expect(failures({ strains: { moreThan: { slug: 'middle', measure: 'thc' } } }, showing('strong'))).toEqual([]);
  expect(
    failures({ strains: { lessThanBefore: 'thc', fresh: true } }, showing('mild'), showing('middle', 'strong')),
  ).toEqual([]);
  expect(
    failures({ strains: { moreThanBefore: 'thc', fresh: true } }, showing('middle'), showing('middle')),
  ).toHaveLength(2);
  expect(failures({ strains: { again: true } }, showing('middle', 'mild'), showing('middle'))).toEqual([
    'mild was not there before',
  ]);
});

test('what is like a strain is so by terpenes and effects, among those that fit the rest', () => {
  const many = Array.from({ length: 60 }, (_, place) =>
    strain(`far-${place}`, { effects: ['happy'], terpenes: terpenes({ pinene: 0.3, myrcene: place / 100 }) }),
  );
  const sour = strain('sour', { effects: ['sleepy'], terpenes: terpenes({ myrcene: 0.5 }) });
  const rows: Rows = {
    strains: [...STRAINS, ...many, sour],
    row: (_, id) => [...many, sour].find(({ slug }) => slug === id),
  };
  const shown = (slug: string) =>
    answer({ strainRecommendations: [{ ...card(slug), effects: [], thc: 18, cbd: 0.1 }] });
  const check = (slug: string, strains: object) =>
    failuresOf(Expectation.parse({ strains }), shown(slug), { rows, before: null });
  expect(check('far-3', { likeness: 'mild' })).toEqual([]);
  expect(check('sour', { likeness: 'mild' })).toEqual(['sour is not like mild']);
  expect(check('sour', { likeness: 'mild', every: { effects: ['sleepy'] } })).toEqual([]);
});

test('patterns are filled from rows, and a number is that number', () => {
  const says = (pattern: string, message: string) =>
    failures({ says: [pattern] }, answer({ message }), showing('middle', 'mild')).length === 0;
  expect(says('{{strain mild thcContent}}', 'It has 9 % THC')).toBe(true);
  expect(says('{{strain mild thcContent}}', 'It has 19 or 9.5 % or 90')).toBe(false);
  expect(says('{{law DC possessionOunces}} ounces', 'up to 2 ounces')).toBe(true);
  expect(says('{{law DC possession}}', 'ADULTS MAY  HAVE up to 2 ounces.')).toBe(true);
  expect(says('{{any terpene pinene effects}}', 'creative')).toBe(true);
  expect(says('{{any terpene pinene aroma}}', 'it smells of resin')).toBe(true);
  expect(says('{{any terpene pinene aroma}}', 'it smells of mango and')).toBe(false);
  expect(says('{{strain middle floweringTime}}', '8-9 weeks')).toBe(true);
  expect(says('{{before 2 name}}', 'That is Mild One.')).toBe(true);
  expect(says('{{before last name}}', 'That is Mild One.')).toBe(true);
  expect(failures({ says: ['{{strain nobody-knows thcContent}}'] }, answer({ message: 'null' }))).toContain(
    'nothing stands at {{strain nobody-knows thcContent}}',
  );
});

test('what is said, what is not, what was understood, and how long it is', () => {
  const given = answer({
    message: 'Blue Dream isn’t “strong”.',
    response: 'Blue Dream isn’t “strong”.',
    understood: [{ id: 'not:type:sativa', text: 'not sativa' }],
    notUnderstood: ['wallpaper'],
    strainRecommendations: [card('middle', { misses: 'no pine among its flavors' })],
  });
  const good = {
    says: ['isn\'t "strong"', 'it fits'],
    saysOne: ['red', 'BLUE'],
    saysNot: ['red'],
    understood: ['not:type:sativa'],
    understoodNot: ['energetic'],
    notUnderstood: ['wallpaper'],
    short: true,
    strains: { misses: ['pine'] },
  };
  expect(failures(good, given)).toEqual([]);
  const bad = {
    says: ['red'],
    saysOne: ['red', 'green'],
    saysNot: ['it fits'],
    understood: ['indica'],
    understoodNot: ['sativa'],
    notUnderstood: ['frob'],
    asksBack: true,
    strains: { misses: ['grape'] },
  };
  expect(failures(bad, given)).toHaveLength(8);
  expect(failures({ short: true }, answer({ message: 'a'.repeat(401) }))).toEqual(['401 characters']);
  expect(failures({ notUnderstood: ['frob'] }, answer({ message: 'I did not understand "frob".' }))).toEqual([]);
  expect(failures({ asksBack: true }, answer({ message: 'What do you like?' }))).toEqual([]);
});

test('the policy is one of those that are expected', () => {
  expect(failures({ policy: 'none' }, answer({}))).toEqual([]);
  expect(failures({ policy: ['medical', 'overdose'] }, answer({ policy: 'overdose' }))).toEqual([]);
  expect(failures({ policy: 'none' }, answer({ policy: 'driving' }))).toEqual(['policy driving, not none']);
  expect(failures({ policy: 'driving' }, answer({}))).toEqual(['policy none, not driving']);
});
