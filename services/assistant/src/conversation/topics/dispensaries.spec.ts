import type { Dispensary, DispensarySearchResult } from '@bluntbot/proto/locations/dispensaries';
import { expect, test } from '@jest/globals';
import { spaced } from '../spaced.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { Dispensaries } from './dispensaries.ts';

const shop = (id: number, city: string, distanceMiles: number): Dispensary =>
  ({
    ...{ id, name: `Shop ${id}`, city, state: 'MD', distanceMiles, distance: `${distanceMiles} miles` },
    ...{ services: [], opening: 'Open until 9 PM', isOpen: true, isDemo: true },
  }) as unknown as Dispensary;

/** What is answered where these shops are around Frederick, and nobody knows any other place as it is written. */
async function answered(message: string, dispensaries: readonly Dispensary[]) {
  const asked: unknown[] = [];
  const tools = {
    laws: async () => [],
    dispensaries: async ({ location, alike }: { location: string; alike?: boolean }) => {
      asked.push(location);
      const isKnown = location.startsWith('Frederick') || (alike && location === 'Fredrik');
      const place = { kind: 'city', label: 'Frederick, MD', city: 'Frederick', state: 'MD' };
      return isKnown ? ({ dispensaries, total: dispensaries.length, place, demo: true } as unknown as DispensarySearchResult) : undefined;
    },
  } as unknown as Tools;
  const wish = { criteria: [], understood: [], notUnderstood: [], strains: [], names: new Map(), mentions: [], text: message };
  const turn: Turn = {
    ...{ asked: message, named: [], message, text: spaced(message), wish, strains: [], history: [], shown: [], lastQuestion: undefined },
    ...{ without: [], beginsAnew: false, count: undefined },
  };
  const draft = await new Dispensaries(tools).answer(turn);
  return { cities: draft?.dispensaries.map(({ city }) => city), said: draft?.paragraphs.join(' ') ?? '' };
}
const around = [shop(1, 'Towson', 41.8), shop(2, 'Frederick', 5), shop(3, 'Germantown', 18)];

test('who looks for shops in a city gets its own, and is told of the nearest beyond', async () => {
  const { cities, said } = await answered('whats open right now in Frederick', around);
  expect(cities).toEqual(['Frederick']);
  expect(said).toContain('the nearest beyond is in Germantown, 18 miles.');
});

test('who looks around a city gets its own first, then the nearest', async () => {
  expect((await answered('shops near Frederick', around)).cities).toEqual(['Frederick', 'Germantown', 'Towson']);
});

test('that a city has none itself is said', async () => {
  const { cities, said } = await answered('dispensary in Frederick', [shop(1, 'Towson', 41.8), shop(3, 'Germantown', 18)]);
  expect(cities).toEqual(['Germantown', 'Towson']);
  expect(said).toContain('None is in Frederick itself; each says how far away it is.');
});

test('a mistyped city is found where nobody knows one that is written so', async () => {
  expect((await answered('dispensary in Fredrik', around)).cities).toEqual(['Frederick']);
  expect((await answered('shops in Xyzzyville', around)).said).toContain('I do not know a place called “Xyzzyville”');
  expect((await answered('dispensary near the mall', around)).said).not.toContain('called');
});
