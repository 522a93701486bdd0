import { Sql } from '@bluntbot/platform/database/sql';
import { deskPostGet, deskPostList } from '@bluntbot/proto/assistant/blog-desk';
import { blogTestGenerate, blogTrigger, newsroomRunList } from '@bluntbot/proto/assistant/newsroom';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FakeModel, startFakeModel } from '../../../test/fake-model.ts';
import { type OtherServices, startOtherServices } from '../../../test/newsroom-rows.ts';
import { modelMayTake, type RunningAssistant, startAssistant } from '../../../test/running-assistant.ts';
import { Newsroom } from '../newsroom.ts';

let others: OtherServices;
let model: FakeModel;
let assistant: RunningAssistant;

beforeAll(async () => {
  others = await startOtherServices();
  model = await startFakeModel();
  assistant = await startAssistant({
    ...{ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-1' },
    ...{ OPENAI_INPUT_PRICE: '2', OPENAI_OUTPUT_PRICE: '8' },
  });
});
afterAll(async () => {
  await assistant.stop();
  await model.stop();
  await others.stop();
});
beforeEach(async () => {
  Object.assign(model, { answers: [], asked: [] });
  modelMayTake(assistant, 60);
  const sql = assistant.app.get(Sql);
  await sql.rows(`delete from post where origin not like 'seed:%'`);
  await sql.rows('delete from newsroom_run');
  await sql.rows('delete from blog_idea');
});

const said = (title: string, markdown: string) => ({
  content: JSON.stringify({
    title,
    description:
      'What the rows of the library say of one strain, read slowly, with its figures and what people report of it, and no more.',
    tags: ['Strains', 'Facts'],
    keywords: ['strain facts', title.toLowerCase(), 'figures'],
    sections: [{ heading: '', markdown }],
  }),
});
const GOOD =
  'Look at [Blue Dream](/strain/blue-dream). Blue Dream typically tests at 18 % THC and is reported as relaxed and happy.';
const newest = async () => {
  const [post] = await assistant.rpc.ask(deskPostList, { status: 'draft', limit: 1 });
  return assistant.rpc.ask(deskPostGet, { id: Number(post?.id) });
};
const generate = () => assistant.rpc.ask(blogTestGenerate, { staff: 'riley' }, { timeoutMs: 60_000 });

test('scores and checks what a model writes from the rows, and labels it with the model’s name', async () => {
  model.answers = [said('Blue Dream, Read From Its Row', GOOD)];
  expect((await generate()).article).toMatchObject({
    title: 'Blue Dream, Read From Its Row',
    slug: 'blue-dream-read-from-its-row',
    status: 'draft',
  });
  expect(await newest()).toMatchObject({ writer: 'fake-1', gate: { passed: true } });
  expect(model.asked[0]).toMatchObject({ model: 'fake-1', response_format: { type: 'json_schema' } });
});

test.each([
  ['an invented strain', 'Then there is Purple Moonwalk, which everybody knows.'],
  ['a wrong number', 'Blue Dream typically tests at 31 % THC.'],
  ['a promise', 'Blue Dream will make you happy.'],
  ['a script', `<script>alert(1)</script>Blue Dream cures insomnia.`],
])('%s keeps a post a draft, with the reason', async (what, markdown) => {
  model.answers = [said(`A post with ${what}`, markdown)];
  await generate();
  const post = await newest();
  expect(post.gate?.passed).toBe(false);
  expect(post.content).not.toContain('<script');
});

test('publishes a model’s posts that pass, and records the cost of the run', async () => {
  model.answers = [
    said('Blue Dream, Read From Its Row', GOOD),
    said('Sour Diesel at 40 Percent', 'Sour Diesel has 40 % THC.'),
  ];
  await assistant.app.get(Newsroom).tick(new Date('2026-11-22T14:00:10Z'));
  const [run] = await assistant.rpc.ask(newsroomRunList, {});
  expect(run).toMatchObject({
    state: 'done',
    writer: 'fake-1',
    result: '1 published, 1 saved as drafts',
    tokens: 3_000,
  });
  expect(run?.cost).toBeCloseTo(0.012);
});

test('retries 429 and 5xx', async () => {
  model.answers = [{ status: 429 }, { status: 503 }, said('Blue Dream, Read From Its Row', GOOD)];
  await generate();
  expect(model.asked).toHaveLength(3);
  expect((await newest()).writer).toBe('fake-1');
});

test.each([
  ['goes on failing', [{ status: 500 }]],
  ['hangs', ['hang']],
  ['answers no JSON', [{ content: 'Sure! Here is your post:' }]],
  ['answers another shape', [{ content: '{"title":7}' }]],
] as const)(
  'a model that %s: uses the built-in writer, says so, and leaves the posts to staff',
  async (_how, answers) => {
    model.answers = [...answers];
    if (model.answers.includes('hang')) modelMayTake(assistant, 1);
    await assistant.rpc.ask(blogTrigger, { staff: 'riley' });
    let [run] = await assistant.rpc.ask(newsroomRunList, {});
    while (run?.state === 'running') {
      await new Promise((next) => setTimeout(next, 50));
      [run] = await assistant.rpc.ask(newsroomRunList, {});
    }
    expect(run).toMatchObject({ state: 'done', result: '0 published, 2 saved as drafts' });
    expect(run?.steps.map(({ said: line }) => line).join('\n')).toMatch(/by built-in, because fake-1 failed: /);
    expect((await newest()).writer).toBe('built-in');
  },
);

test('does not write a topic that is already covered', async () => {
  model.answers = [said('Blue Dream, Read From Its Row', GOOD)];
  await generate();
  await expect(generate()).rejects.toMatchObject({ code: 'CONFLICT' });
});
