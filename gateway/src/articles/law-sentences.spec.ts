import { AppError } from '@bluntbot/platform/app-error';
import type { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import type { LawClaim } from '@bluntbot/proto/locations/law-claims';
import { federalLaw, type Law } from '@bluntbot/proto/locations/laws';
import { expect, test } from '@jest/globals';
import { LawSentences } from './law-sentences.ts';

const source = { title: 'Code', url: 'https://code.dccouncil.gov/' };
const claim = (topic: LawClaim['topic'], text: string, effectiveFrom: string | null = null): LawClaim => ({
  ...{ topic, text, effectiveFrom, until: null, sources: [source], checkedOn: '2025-06-30', isOld: true },
});
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
  sources: [source],
  checkedOn: '2025-06-30',
  isOld: true,
  claims: [claim('possession', 'Up to 2 ounces & "no" more.'), claim('sale', 'None.')],
  upcoming: [claim('sale', 'Stores < 350.', '2027-07-01')],
};
const federal = { claims: [claim('hemp', 'The older rule.')], upcoming: [claim('hemp', 'Total THC.', '2026-12-11')] };
type Answer = (contract: { subject: string }) => Promise<unknown>;
const sentences = (ask: Answer) => new LawSentences({ ask } as unknown as RpcClient);
const known = sentences(({ subject }) => Promise.resolve(subject === federalLaw.subject ? federal : [law]));

test('replaces a law placeholder with its sentence and date', async () => {
  expect(await known.putInto('<p>Here: {{law DC possession}}</p>')).toBe(
    '<p>Here: Up to 2 ounces &amp; &quot;no&quot; more <small>(as of June 30, 2025)</small>.</p>',
  );
});

test('shows the laws of several places as a table without unknown ones', async () => {
  const table = await known.putInto('<p>{{laws DC XX}}</p>');
  expect(table).toMatch(/^<table><thead><tr><td><\/td><th scope="col">District of Columbia<\/th><\/tr><\/thead>/);
  expect(table).toContain('<th scope="row">Possession</th><td>Up to 2 ounces &amp; &quot;no&quot; more.</td>');
  expect(table).toContain(
    '<a href="https://code.dccouncil.gov/" rel="nofollow noopener">Code</a>, as of June 30, 2025',
  );
});

test('adds a future change of the law with its date', async () => {
  expect(await known.putInto('<p>{{law US hemp}} {{next US hemp}}</p>')).toBe(
    '<p>The older rule <small>(as of June 30, 2025)</small>. From December 11, 2026: Total THC.</p>',
  );
  expect(await known.putInto('<p>Sale.{{next DC sale}}{{next DC plants}}</p>')).toBe(
    '<p>Sale. From July 1, 2027: Stores &lt; 350.</p>',
  );
  expect(await known.putInto('<p>{{laws DC}}</p>')).toContain(
    '<th scope="row">What comes next</th><td>From July 1, 2027: Stores &lt; 350.</td>',
  );
});

test('says where to look when a law is unknown or unavailable, and never shows a placeholder', async () => {
  const away = sentences(() => Promise.reject(new AppError('UNAVAILABLE')));
  expect(await away.putInto('<p>{{law US hemp}} {{next US hemp}}</p>')).toMatch(/^<p><a href="[^"]*">[^<]*<\/a><\/p>$/);
  for (const it of [known, away]) {
    const html = await it.putInto('<p>{{law XX sale}}</p><p>{{laws XX}}</p><p>{{law DC nonsense}}</p>');
    expect(html).not.toContain('{{');
    expect(html.match(/href="\/how-do-i-get-weed"/g)).toHaveLength(3);
  }
});

test('requests no laws for an article without a placeholder', async () => {
  const nobody = sentences(() => Promise.reject(new Error('asked')));
  expect(await nobody.putInto('<p>Text {{ not ours }}</p>')).toBe('<p>Text {{ not ours }}</p>');
});
