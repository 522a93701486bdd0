import { AppError } from '@bluntbot/platform/app-error';
import type { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import type { Law } from '@bluntbot/proto/locations/laws';
import { expect, test } from '@jest/globals';
import { LawSentences } from './law-sentences.ts';

const law: Law = {
  code: 'DC',
  name: 'District of Columbia',
  status: 'Recreational',
  regulator: null,
  possession: 'Up to 2 ounces & "no" more.',
  possessionOunces: 2,
  plants: 'Six.',
  plantsPerHousehold: 12,
  sale: 'None.',
  adultSales: false,
  medicalSales: true,
  delivery: 'None.',
  deliveryAllowed: false,
  medicalDelivery: true,
  sources: [{ title: 'Code', url: 'https://code.dccouncil.gov/' }],
  checkedOn: '2025-06-30',
  isOld: true,
};
const sentences = (answer: () => Promise<Law[]>) => new LawSentences({ ask: answer } as unknown as RpcClient);
const known = sentences(() => Promise.resolve([law]));

test('a sentence of the law stands where it was asked for, with its day, as text', async () => {
  expect(await known.putInto('<p>Here: {{law DC possession}}</p>')).toBe(
    '<p>Here: Up to 2 ounces &amp; &quot;no&quot; more. <small>(as of June 30, 2025)</small></p>',
  );
});

test('laws of several places are a table, whose unknown ones are left out', async () => {
  const table = await known.putInto('<p>{{laws DC XX}}</p>');
  expect(table).toMatch(/^<table><thead><tr><td><\/td><th scope="col">District of Columbia<\/th><\/tr><\/thead>/);
  expect(table).toContain('<th scope="row">Possession</th><td>Up to 2 ounces &amp; &quot;no&quot; more.</td>');
  expect(table).toContain('<a href="https://code.dccouncil.gov/" rel="nofollow noopener">Code</a>, as of June 30, 2025');
});

test('what nobody knows, or nobody can answer now, says where to look; no mark is ever shown', async () => {
  const away = sentences(() => Promise.reject(new AppError('UNAVAILABLE')));
  for (const it of [known, away]) {
    const html = await it.putInto('<p>{{law XX sale}}</p><p>{{laws XX}}</p><p>{{law DC nonsense}}</p>');
    expect(html).not.toContain('{{');
    expect(html.match(/href="\/how-do-i-get-weed"/g)).toHaveLength(3);
  }
});

test('an article that says nothing of the law asks nobody', async () => {
  const nobody = sentences(() => Promise.reject(new Error('asked')));
  expect(await nobody.putInto('<p>Text {{ not ours }}</p>')).toBe('<p>Text {{ not ours }}</p>');
});
