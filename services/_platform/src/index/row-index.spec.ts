import { expect, test } from '@jest/globals';
import { TypedFastBitSet } from 'typedfastbitset';
import { RowIndex } from './row-index.ts';

interface Row {
  id: number;
  price: number;
  kind: string;
  name: string;
}

const make = () =>
  new RowIndex<Row, 'price' | 'name', 'name'>(
    {
      price: (a, b) => a.price - b.price || a.id - b.id,
      name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id),
    },
    ['name'],
  );
const entry = (row: Row) => ({
  row,
  tags: [`kind:${row.kind}`],
  words: { name: row.name.split(' ') },
  print: [...`${row.kind}|${row.name}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 7),
});

/** A pseudorandom number, the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

test('returns the same as a plain list of the rows after any sequence of changes', () => {
  const random = numbers(17);
  const next = (below: number) => random.next().value % below;
  const index = make();
  const rows = new Map<number, Row>();
  const words = ['red', 'green', 'blue', 'bluish', 'grey'];
  for (let round = 0; round < 200; round += 1) {
    const batch = new Map<number, Row>();
    for (let count = 0; count < 1 + next(30); count += 1) {
      const id = next(400);
      batch.set(id, {
        id,
        price: next(50),
        kind: `k${next(4)}`,
        name: `${words[next(5)]} ${words[next(5)]} ${next(9)}`,
      });
    }
    index.put([...batch.values()].map(entry));
    for (const row of batch.values()) rows.set(row.id, row);
    const gone = [next(400), next(400)];
    index.remove(gone);
    for (const id of gone) rows.delete(id);
    // Only the price changes, which isn't searchable.
    const [some] = rows.values();
    if (some) {
      const dearer = { ...some, price: some.price + 1 };
      index.put([entry(dearer)]);
      rows.set(some.id, dearer);
    }

    const kind = `k${next(4)}`;
    const [offset, limit, reverse] = [next(20), 1 + next(20), next(2) === 1];
    const found = index.live
      .clone()
      .intersection(index.having(`kind:${kind}`))
      .intersection(index.withStart('name', 'blu'));
    const wanted = [...rows.values()]
      .filter((row) => row.kind === kind && row.name.split(' ').some((word) => word.startsWith('blu')))
      .sort((a, b) => a.price - b.price || a.id - b.id);
    if (reverse) wanted.reverse();
    expect(found.size()).toBe(wanted.length);
    expect(index.page(found, 'price', { offset, limit, reverse }).map(({ id }) => id)).toEqual(
      wanted.slice(offset, offset + limit).map(({ id }) => id),
    );
    const [from, to] = [next(50), next(50)];
    const priced = new TypedFastBitSet(
      index.within(
        'price',
        ({ price }) => price < from,
        ({ price }) => price > to,
      ),
    );
    expect(priced.size()).toBe([...rows.values()].filter(({ price }) => price >= from && price <= to).length);
    expect([...index.along('name')].map((place) => index.row(place).id)).toEqual(
      [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id)).map(({ id }) => id),
    );
  }
  expect(index.size).toBe(rows.size);
});

test('keeps a row’s position when its words stay the same, and wastes one when they change', () => {
  const index = make();
  const rows = Array.from({ length: 3_000 }, (_, id) => ({ id, price: id, kind: 'a', name: `n${id}` }));
  index.put(rows.map(entry));
  for (let round = 0; round < 5; round += 1) index.put(rows.map((row) => entry({ ...row, price: row.price + round })));
  expect(index.wasteful).toBe(false);
  for (let round = 0; round < 2; round += 1)
    index.put(rows.map((row) => entry({ ...row, name: `${row.name} ${round}` })));
  expect(index.wasteful).toBe(true);
});

test('returns the same pages for many matches, which it walks, as for few, which it sorts', () => {
  const index = make();
  index.put(
    Array.from({ length: 5_000 }, (_, id) =>
      entry({ id, price: (id * 7919) % 101, kind: id % 7 ? 'many' : 'few', name: 'n' }),
    ),
  );
  for (const kind of ['many', 'few']) {
    const found = index.having(`kind:${kind}`).clone();
    const ids: number[] = [];
    for (let offset = 0; offset < found.size(); offset += 97)
      ids.push(...index.page(found, 'price', { offset, limit: 97 }).map(({ id }) => id));
    expect(ids).toEqual(
      found
        .array()
        .map((place) => index.row(place))
        .sort((a, b) => a.price - b.price || a.id - b.id)
        .map(({ id }) => id),
    );
  }
});
