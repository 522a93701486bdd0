import { searchIn } from '@bluntbot/proto/site-search';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningAssistant, startAssistant } from '../../test/running-assistant.ts';

const contract = searchIn('assistant');
let assistant: RunningAssistant;
beforeAll(async () => {
  assistant = await startAssistant();
});
afterAll(() => assistant.stop());

const find = async (search: string, limit = 5) => {
  const hits = contract.response.parse(await assistant.rpc.ask(contract, { search, limit }));
  return hits.toSorted((a, b) => b.score - a.score);
};
const paths = async (search: string) => (await find(search)).map(({ path }) => path);
const kinds = async (search: string) => new Set((await find(search)).map(({ kind }) => kind));

test('finds articles, recipes, and glossary terms, each up to the limit', async () => {
  expect([...(await kinds('edibles'))].toSorted()).toEqual(['article', 'recipe', 'term']);
  expect([...(await kinds('decarboxylation'))]).toEqual(expect.arrayContaining(['article', 'term']));
  const hits = await find('cannabis', 2);
  for (const kind of await kinds('cannabis'))
    expect(hits.filter((hit) => hit.kind === kind).length).toBeLessThanOrEqual(2);
});

test('finds by prefix, by sentence, and with typos', async () => {
  expect((await find('trich'))[0]).toMatchObject({ kind: 'term', path: '/learn/glossary#trichome' });
  expect((await find('how to make brownies'))[0]).toMatchObject({ kind: 'recipe' });
  expect((await paths('trichmoe')).slice(0, 3)).toContain('/learn/glossary#trichome');
});

test('finds a post from its publication until it is unpublished', async () => {
  const write = async (sql: string) => {
    await assistant.orm.em.fork().execute(sql);
    await assistant.changed();
  };
  await write(`insert into post (slug, origin, title, excerpt, content, category, type, author, read_time)
    values ('xylophones', 'test:1', 'Xylophones of the Potomac', 'In short.', '<p>Text.</p>', 'News', 'news', 'A test', 3)`);
  expect(await paths('xylophones')).not.toContain('/article/xylophones');
  await write(`update post set status = 'published', published_at = now() where slug = 'xylophones'`);
  expect((await find('xylophones'))[0]).toMatchObject({
    kind: 'article',
    path: '/article/xylophones',
    note: 'News, 3 min',
  });
  await write(`update post set title = 'Zithers of the Potomac' where slug = 'xylophones'`);
  expect((await paths('zithers'))[0]).toBe('/article/xylophones');
  await write(`update post set status = 'archived' where slug = 'xylophones'`);
  expect(await paths('zithers')).not.toContain('/article/xylophones');
});
