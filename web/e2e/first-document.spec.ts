import { expect, test } from '@jest/globals';
import { site } from './browser.ts';
import { PAGES } from './pages.ts';

/** Addresses that the pages reject without asking the API. They show the same "not found" screens. */
const ODD = [
  ...['/strain/', '/legacy-review-detail/', '/growing/guide/', '/dispensary-map/', '/how-do-i-get-weed/', '/'].flatMap(
    (path) => ['%20', '%E0%A4', '%00', 'x'.repeat(299)].map((name) => `${path}${name}`),
  ),
  '/dispensary-map?id=%20',
];

test.each(PAGES)(
  '%s answers %d with a title, description, canonical address, and main heading in the first document',
  async (path, status) => {
    const response = await fetch(`${site()}${path}`);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html.match(/<title>[^<]{4,}<\/title>/g)).toHaveLength(1);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}/);
    // The age page stands in for every other page, so it has no canonical address.
    if (path === '/age') expect(html).toMatch(/<meta name="robots" content="noindex"/);
    else if (status === 200) expect(html).toMatch(/<link rel="canonical" href="http/);
    else expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(html).not.toMatch(/undefined|\[object Object\]|NaN/);
  },
);

test('includes a strain’s analysis and a city’s summary in the first document, each labeled', async () => {
  const textOf = async (path: string) => (await (await fetch(`${site()}${path}`)).text()).replace(/<!-- -->/g, '');
  // Written before the page is first requested, so that the page includes it even on a busy machine.
  const { paragraphs } = (await (await fetch(`${site()}/api/strains/kryptonite/ai-review`)).json()) as {
    paragraphs: { text: string }[][];
  };
  const strain = await textOf('/strain/kryptonite');
  expect(strain).toContain('AI analysis');
  expect(strain).toContain('AI summary');
  expect(strain).toContain(paragraphs[1]?.[0]?.text ?? 'no paragraph');
  expect(await textOf('/arlington-virginia')).toMatch(/AI summary.{0,600}without a language model/s);
});

test.each(ODD)('%s answers 404 and is not indexed', async (path) => {
  const response = await fetch(`${site()}${path}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(/<meta name="robots" content="noindex"/);
});
