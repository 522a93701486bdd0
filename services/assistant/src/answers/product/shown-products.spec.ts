import { expect, test } from '@jest/globals';
import { answered, answeredBehind, shop } from '../../../test/answering.ts';
import { isOfKind } from './kinds.ts';
import { products } from './products.ts';

const ask = async (...messages: string[]) => {
  const draft = await answered(products, 'product', ...messages);
  return (
    draft && {
      names: draft.products.map(({ name }) => name),
      prices: draft.products.map(({ price }) => price ?? 0),
      text: draft.paragraphs.join(' '),
    }
  );
};
const categoriesOf = (names: readonly string[]) => [
  ...new Set(names.map((name) => shop.find((row) => row.name === name)?.category)),
];

test.each(['the cheapest', 'is there a longer one'])('looks for no kind behind something else: %s', async (message) => {
  const draft = await answeredBehind(products, 'product', ['and now nothing', message], {});
  expect(draft?.products).toEqual([]);
});

test('orders the shelf that was shown last', async () => {
  const grinder = shop.findIndex(({ category }) => category === 'Grinders') + 1;
  const draft = await answeredBehind(products, 'product', ['something nice', 'the cheapest'], {
    products: [grinder],
    latest: 'products',
  });
  expect(draft?.products[0]?.name).toBe('Santa Cruz Shredder Hemp Grinder');
});

test.each([
  ['show me something else', 'Storage & Stash'],
  ['something else please', 'Grinders'],
])('shows others than before: %s', async (message, category) => {
  const before = shop.flatMap((row) => (row.category === category ? [row.id] : [])).slice(0, 3);
  const draft = await answeredBehind(products, 'product', ['that looks good', message], {
    products: before,
    latest: 'products',
  });
  const ids = draft?.products.map(({ id }) => id) ?? [];
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => before.includes(id))).toEqual([]);
  expect(categoriesOf(draft?.products.map(({ name }) => name) ?? [])).toEqual([category]);
});

test('hears a corrected size and not a wish for others', async () => {
  const draft = await answeredBehind(products, 'product', ['show me bubblers', 'something else, 14 mm'], {
    products: shop.flatMap((row) => (isOfKind(row, 'bubblers') ? [row.id] : [])),
    latest: 'products',
  });
  expect(draft?.paragraphs[0]).not.toContain("That's all I have of that kind");
});

test('says that nothing else of a kind is left', async () => {
  const bubblers = shop.flatMap((row) => (isOfKind(row, 'bubblers') ? [row.id] : []));
  const draft = await answeredBehind(products, 'product', ['show me bubblers', 'something else'], {
    products: bubblers,
    latest: 'products',
  });
  expect(draft?.paragraphs[0]).toContain("That's all I have of that kind");
});

test('looks for another one of the shelf that was shown', async () => {
  const [bag] = shop.flatMap(({ category, id }) => (category === 'Storage & Stash' ? [id] : []));
  const draft = await answeredBehind(products, 'product', ['that looks good', 'is there one with a lock'], {
    products: bag === undefined ? [] : [bag],
    latest: 'products',
  });
  expect(draft?.products.map(({ name }) => name)).toContain('Stashlogix Silverton');
});

test.each(['it, how much', 'thats too much money'])('hears the price in a few words: %s', async (message) => {
  const grinders = shop.flatMap(({ category, id }) => (category === 'Grinders' ? [id] : [])).slice(0, 2);
  const draft = await answeredBehind(products, 'product', ['show me some grinders', message], {
    products: grinders,
    latest: 'products',
  });
  expect(draft?.paragraphs[0]).toMatch(/\$\d/);
  expect(draft?.products.length).toBeGreaterThan(0);
});

test('wants a light for the tent that was shown', async () => {
  expect((await ask('a 4x4 tent', 'and a light for it'))?.names.join()).toMatch(/LED|SF1000|IONGRID|TS1000|HLG/);
});

test.each([
  ['grinder for my arthritis', 'Mendo Mulcher 4-Piece', /For “arthritis” I looked for “grip”/],
  ['a bong that will not break', 'Eyce Beaker', /I looked for “silicone”/],
  ['vape with swappable batteries', 'DaVinci IQ2', /I looked for “replaceable”/],
])('says how a need was read: %s', async (message, name, text) => {
  const asked = await ask(message);
  expect(asked?.names).toContain(name);
  expect(asked?.text).toMatch(text);
});

test('finds what locks', async () => {
  expect((await ask('a stashbox with a combo lock'))?.names).toContain('Stashlogix Silverton');
});

test('does not ask of a fan how big its tent is, or of a tent how wide the room is', async () => {
  expect((await ask('an exhaust fan for a 3x3 tent'))?.text).not.toContain('mentions');
  expect((await ask('a 3x3 tent, my nook is 40 inches wide'))?.text).not.toContain('mentions');
  expect((await ask('a jar with uv glass'))?.names).toEqual(['Infinity Jars 250 ml']);
});

const shownOf = (kind: string) => ({
  products: shop.flatMap((row) => (isOfKind(row, kind) ? [row.id] : [])).slice(0, 3),
  latest: 'products' as const,
});

test.each(['make it 50', 'actually my limit is 50', 'no, 50'])(
  'reads a bare amount as a price: %s',
  async (message) => {
    const draft = await answeredBehind(products, 'product', ['hand pipes', message], shownOf('hand pipes'));
    const prices = draft?.products.map(({ price }) => price ?? 0) ?? [];
    expect(prices.length).toBeGreaterThan(1);
    expect(Math.max(...prices)).toBeLessThanOrEqual(50);
  },
);

test.each([
  ['also rolling trays, got some?', 'Rolling Trays & Machines'],
  ['throw in a torch', 'Lighters & Torches'],
])('looks for another kind behind what was shown: %s', async (message, category) => {
  const draft = await answeredBehind(products, 'product', ['show me bubblers', message], shownOf('bubblers'));
  expect(categoriesOf(draft?.products.map(({ name }) => name) ?? [])).toEqual([category]);
});

test('asks the listing whether another thing comes with it', async () => {
  const shown = shownOf('bubblers');
  const draft = await answeredBehind(products, 'product', ['show me bubblers', 'does it come with a torch'], shown);
  expect(draft?.products.map(({ id }) => id)).toEqual(shown.products.slice(0, 1));
});
