import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { expect, test } from '@jest/globals';
import { spaced } from '../spaced.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { StrainFacts } from './strain-facts.ts';

const strain = (name: string, rest: Partial<StrainDetail>): StrainDetail =>
  ({
    ...{ slug: name.toLowerCase(), name, type: 'hybrid', description: 'A plant.', genetics: null, breeder: null, thcContent: '18' },
    ...{ cbdContent: '0.2', effects: ['happy'], negativeEffects: [], flavors: [], parents: [], children: [], aliases: ['Uno'] },
    ...{ terpenes: [], floweringTime: '8–9 weeks', growDifficulty: 'easy', ...rest },
  }) as unknown as StrainDetail;
const ref = (name: string) => ({ slug: name.toLowerCase(), name });
const TERPENES = [
  { slug: 'myrcene', name: 'Myrcene', percentage: 0.5 },
  { slug: 'pinene', name: 'Pinene', percentage: 0.2 },
];
const ROWS = [
  strain('Una', { children: [ref('Duo')], terpenes: TERPENES }),
  strain('Duo', { genetics: 'Una', parents: [ref('Una')], children: [ref('Tria')] }),
  strain('Tria', { genetics: 'Duo', parents: [{ slug: 'duo', name: 'The Duo' }] }),
];
const found = (slugs: readonly string[]) => slugs.flatMap((slug) => ROWS.find((row) => row.slug === slug) ?? []);
const facts = new StrainFacts({
  strains: async (slugs: readonly string[]) => found(slugs),
  strain: async (slug: string) => found([slug])[0],
} as unknown as Tools);

const answer = (message: string) => {
  const text = spaced(message);
  const named = ROWS.filter(({ slug }) => text.includes(` ${slug} `)).map(({ slug, name }) => ({ value: slug, name }));
  const mentions = TERPENES.filter(({ slug }) => text.includes(` ${slug} `)).map(({ slug, name }) => {
    return { kind: 'terpene' as const, value: slug, name, from: message.indexOf(slug), to: message.indexOf(slug) + slug.length };
  });
  const names = new Map(TERPENES.map(({ slug, name }) => [slug, name]));
  const wish = { criteria: [], understood: [], notUnderstood: [], strains: named, names, mentions, text: message };
  const turn: Turn = {
    ...{ asked: message, named: [], message, text, wish, strains: named, history: [], shown: [], lastQuestion: undefined },
    ...{ without: [], beginsAnew: false, count: undefined },
  };
  return facts.answer(turn);
};

test.each([
  ['grandchildren of Una', /^Strains here that have Una for a grandparent: Tria \(by Duo\)\.$/],
  ['grandkids of Duo?', /^No strain of the library has Duo for a grandparent/],
  ['children of Una', /^Strains here that name Una as a parent: Duo\.$/],
  ['Does Duo have Una in it?', /^Yes: Una is a parent of Duo\./],
  ['the strain called Una, what is in it', /^Una typically has 18 % THC\. .*0\.2 % CBD\. Myrcene leads/],
  ['what is Una also called', /^Una is also called Uno\./],
  ['what do people also call Una', /^Una is also called Uno\./],
  ['does Una take long to bloom', /^Una flowers in 8–9 weeks\./],
  ['can a newbie grower manage Una', /^Una counts as easy to grow/],
  ['is there more myrcene or pinene in Una', /^Una typically has 0\.5 % myrcene\. Una typically has 0\.2 % pinene\./],
])('%s', async (message, said) => expect((await answer(message))?.paragraphs.join(' ')).toMatch(said));

test('a parent is cited by the name of its own row, or not at all', async () => {
  const cited = async (message: string) => (await answer(message))?.citations.flatMap(({ id, field }) => (field === 'name' ? [id] : []));
  expect(await cited('parents of Duo')).toEqual(['una']);
  expect(await cited('parents of Tria')).toEqual([]);
});
