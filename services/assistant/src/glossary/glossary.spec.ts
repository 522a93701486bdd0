import { expect, test } from '@jest/globals';
import { readLearnArticles } from '../articles/written-articles.ts';
import { Glossary, readGlossary } from './glossary.ts';

const terms = readGlossary();

test('it explains more than 75 words, of every category, each in three sentences at most', () => {
  expect(terms.length).toBeGreaterThanOrEqual(75);
  expect(new Set(terms.map(({ category }) => category)).size).toBe(8);
  expect(
    terms.filter(({ definition }) => definition.length > 300 || !definition.endsWith('.')).map(({ id }) => id),
  ).toEqual([]);
  expect(terms.filter(({ definition }) => /\b(cures?|heals?|treats)\b/i.test(definition)).map(({ id }) => id)).toEqual(
    [],
  );
});

test('what a term leads to is a page of the site', () => {
  const learnt = new Set(readLearnArticles().map(({ path }) => path));
  for (const { id, see } of terms) {
    if (see === null) continue;
    expect([id, see]).toEqual([id, expect.stringMatching(/^\/(?!\/)[a-z0-9/-]+(#[a-z0-9-]+)?$/)]);
    if (see.startsWith('/learn/')) expect([id, learnt.has(see)]).toEqual([id, true]);
  }
});

test('no form belongs to two terms', () => {
  const owners = new Map<string, string>();
  for (const { id, term, also } of terms) {
    for (const form of [term, ...also]) {
      const other = owners.get(form.toLowerCase());
      expect([form, other ?? id]).toEqual([form, id]);
      owners.set(form.toLowerCase(), id);
    }
  }
});

/** The gateway puts the law in place after words were linked: the mark of a sentence has to come through. */
test('the marks of laws are left whole', () => {
  const marks = ['status', 'possession', 'plants', 'sale', 'delivery']
    .map((said) => `<p>{{law DC ${said}}}</p>`)
    .join('');
  expect(new Glossary().linked(`${marks}<p>{{laws DC VA MD}}</p>`).content).toBe(`${marks}<p>{{laws DC VA MD}}</p>`);
});

test('articles explain their words, and never all of them', () => {
  const glossary = new Glossary();
  for (const { slug, content } of readLearnArticles()) {
    const { terms: used } = glossary.linked(content);
    expect([slug, used.length > 0, used.length < 60]).toEqual([slug, true, true]);
  }
});
