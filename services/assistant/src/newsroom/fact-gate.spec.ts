import { beforeAll, describe, expect, test } from '@jest/globals';
import { ROWS } from '../../test/newsroom-rows.ts';
import { htmlOfMarkdown } from '../articles/article-html.ts';
import { Library } from '../articles/library.ts';
import type { Posts } from '../articles/posts.ts';
import { Glossary } from '../glossary/glossary.ts';
import { KnownWords } from '../grounding/known-words.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';
import { FactGate } from './fact-gate.ts';

let gate: FactGate;
beforeAll(() => {
  const [library, glossary] = [new Library(), new Glossary()];
  gate = new FactGate(
    new KnownWords(library, glossary),
    library,
    { newest: async () => [] } as unknown as Posts,
    new RecipeBook(),
    glossary,
  );
});

const check = (markdown: string, rows = ROWS, title = 'What the library has on record') =>
  gate.check({ title, excerpt: 'Read from the rows.', content: htmlOfMarkdown(markdown), references: [] }, rows);
const kinds = async (markdown: string) => (await check(markdown)).findings.map(({ kind }) => kind);

describe('a statement that a row supports passes', () => {
  test.each([
    'Blue Dream typically tests at 18 % THC, with 0.1 % CBD beside it.',
    'At 18 percent THC, Blue Dream is milder than Sour Diesel at 22 %.',
    'Sour D has 0.5 % caryophyllene and 0.3 % limonene.',
    'Blue Dream is a sativa. It is reported as relaxed and happy. It flowers for 8 to 9 weeks.',
    'Paranoia is reported of Sour Diesel, but Blue Dream is reported without paranoid evenings.',
    'Blue Dream is a cross of Blueberry and Haze.',
    'Blue Dream tastes of berry and not of diesel.',
    'Blue Dream stays under 20 % THC.',
    'Sour Diesel is led by caryophyllene.',
    'In the District an adult may have up to 2 ounces; in Virginia two ounces, while Maryland allows 1.5 ounces.',
    'At home an adult in the District may grow six plants, three of them mature plants.',
    'In Maryland licensed shops may sell to adults. In Virginia no shop may sell to adults.',
    'In Virginia licensed shops may deliver to registered patients.',
    'Possession: {{law DC possession}}',
    'The Brass Grinder costs $24.50.',
    'Nothing here treats or cures anything, and no figure is a promise.',
    'Read [Blue Dream](/strain/blue-dream), [limonene](/terpenes#limonene) and [the guide](/learn/edibles-guide).',
    'Keep it at 60 percent humidity.',
    '| | Blue Dream | Sour Diesel |\n|---|---|---|\n| THC | 18 % | 22 % |\n| Type | sativa | sativa |\n| Reported first | relaxed | energetic |',
    '## Sour Diesel\n\nReported as energetic. The THC stands at 22 %.',
  ])('%s', async (markdown) => expect((await check(markdown)).findings).toEqual([]));
});

describe('a false statement is found', () => {
  test.each([
    ['name', 'Zorblatt has 24 % THC.'],
    ['name', 'Many people prefer Purple Moonwalk in the evening.'],
    ['name', 'Golden Dragon is a sativa that everybody knows.'],
    ['number', 'Blue Dream typically tests at 24 % THC.'],
    ['number', 'Blue Dream is well known. It reaches 30 percent THC.'],
    ['number', 'Blue Dream holds 18 % THC, with 6 % CBD beside it.'],
    ['number', 'At 22 % THC, Blue Dream is milder than Sour Diesel at 18 %.'],
    ['number', 'Sour Diesel has 0.9 % limonene.'],
    ['number', 'Sour Diesel stays below 20 % THC.'],
    ['number', 'Sour Diesel is led by myrcene.'],
    ['number', 'Sour Diesel flowers for 7 weeks.'],
    ['type', 'Sour Diesel is an indica.'],
    ['effect', 'Blue Dream is reported as energetic.'],
    ['effect', 'People report that Blue Dream leaves them sleepy.'],
    ['effect', 'Nobody reports dry mouth of Sour Diesel; it comes without paranoia.'],
    ['flavor', 'Blue Dream smells of diesel.'],
    ['family', 'Blue Dream is a cross of Sour Diesel and Haze.'],
    ['law', 'In Virginia an adult may have up to 3 ounces.'],
    ['law', 'In Maryland a household may grow six plants.'],
    ['law', 'An adult may carry three ounces.'],
    ['law', 'In Virginia licensed shops may sell to adults without a card.'],
    ['law', 'Delivery is legal in Maryland for every adult.'],
    ['law', 'Possession of cannabis is illegal in Maryland.'],
    ['law', 'Possession: {{law ZZ possession}}'],
    ['product', 'The Brass Grinder costs $12.'],
    ['product', 'This bong costs $12.'],
    ['claim', 'Blue Dream treats anxious people well and cures insomnia.'],
    ['claim', 'One puff will make you happy.'],
    ['link', '[Blue Dream](/strain/no-such-strain) is here.'],
    ['link', '[Blue Dream](/strain/sour-diesel) is here.'],
    ['link', 'See [this page](/learn/no-such-article).'],
    ['link', 'See [this shop](https://elsewhere.example/x).'],
    ['number', '| | Blue Dream | Sour Diesel |\n|---|---|---|\n| THC | 18 % | 25 % |'],
    ['type', '| Strain | Type |\n|---|---|\n| Blue Dream | indica |'],
    ['number', '## Sour Diesel\n\nThe THC stands at 29 %.'],
    ['effect', '## Sour Diesel\n\n- sleepy\n- hungry'],
  ] as const)('%s: %s', async (kind, markdown) => expect(await kinds(markdown)).toContain(kind));
});

test('finds a false statement in the title', async () => {
  const { findings } = await check('Text.', ROWS, 'Sour Diesel, the Indica With 40 % THC');
  expect(findings.map(({ kind }) => kind).toSorted()).toEqual(['number', 'type']);
  expect(findings.find(({ kind }) => kind === 'number')?.why).toContain('Sour Diesel: 22%');
});

test('cannot verify a price while the shop is down', async () => {
  const { passed, findings } = await check('The Brass Grinder costs $24.50.', { ...ROWS, products: undefined });
  expect(passed).toBe(false);
  expect(findings.map(({ kind }) => kind)).toContain('unchecked');
});

test('reads Washington as the District unless the text names the state', async () => {
  const [dc] = ROWS.laws;
  if (!dc) throw new Error('no laws');
  const rows = {
    ...ROWS,
    laws: [...ROWS.laws, { ...dc, code: 'WA', name: 'Washington', possessionOunces: 1, possession: 'Up to 1 ounce.' }],
  };
  expect(
    (await check('In Washington an adult may have two ounces, in Washington state one ounce.', rows)).findings,
  ).toEqual([]);
  expect((await check('In Washington an adult may have one ounce more, four ounces.', rows)).passed).toBe(false);
});

test('finds a statement that a change of the law made false', async () => {
  const changed = {
    ...ROWS,
    laws: ROWS.laws.map((law) =>
      law.code === 'VA' ? { ...law, possessionOunces: 4, possession: 'Up to 4 ounces.' } : law,
    ),
  };
  expect((await check('In Virginia an adult may have two ounces.', changed)).passed).toBe(false);
});
