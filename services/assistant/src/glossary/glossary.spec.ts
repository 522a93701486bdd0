import { expect, test } from '@jest/globals';
import { readLearnArticles } from '../articles/written-articles.ts';
import { Glossary, readGlossary } from './glossary.ts';

const terms = readGlossary();

test('explains at least 75 words in all categories, in at most three sentences each', () => {
  expect(terms.length).toBeGreaterThanOrEqual(75);
  expect(new Set(terms.map(({ category }) => category)).size).toBe(8);
  expect(
    terms.filter(({ definition }) => definition.length > 300 || !definition.endsWith('.')).map(({ id }) => id),
  ).toEqual([]);
  expect(terms.filter(({ definition }) => /\b(cures?|heals?|treats)\b/i.test(definition)).map(({ id }) => id)).toEqual(
    [],
  );
});

test('links terms only to pages of the site', () => {
  const learnt = new Set(readLearnArticles().map(({ path }) => path));
  for (const { id, see } of terms) {
    if (see === null) continue;
    expect([id, see]).toEqual([id, expect.stringMatching(/^\/(?!\/)[a-z0-9/-]+(#[a-z0-9-]+)?$/)]);
    if (see.startsWith('/learn/')) expect([id, learnt.has(see)]).toEqual([id, true]);
  }
});

test('gives no form to two terms', () => {
  const owners = new Map<string, string>();
  for (const { id, term, also } of terms) {
    for (const form of [term, ...also]) {
      const other = owners.get(form.toLowerCase());
      expect([form, other ?? id]).toEqual([form, id]);
      owners.set(form.toLowerCase(), id);
    }
  }
});

/** The gateway fills in the law after words are linked, so placeholders must survive. */
test('leaves law placeholders intact', () => {
  const marks = ['status', 'possession', 'plants', 'sale', 'delivery']
    .map((said) => `<p>{{law DC ${said}}}</p>`)
    .join('');
  expect(new Glossary().linked(`${marks}<p>{{laws DC VA MD}}</p>`).content).toBe(`${marks}<p>{{laws DC VA MD}}</p>`);
});

test('explains some terms in every article, but never all of them', () => {
  const glossary = new Glossary();
  for (const { slug, content } of readLearnArticles()) {
    const { terms: used } = glossary.linked(content);
    expect([slug, used.length > 0, used.length < 60]).toEqual([slug, true, true]);
  }
});
