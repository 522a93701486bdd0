import { expect, test } from '@jest/globals';
import type { Answered } from './answered.ts';
import { increases, readSeries, type Series } from './counters.ts';
import { readQuestions } from './questions.ts';
import { answersOfModel, type Check, reportOf } from './report.ts';

const QUESTIONS = 40;
const NO_ANSWER = { engine: 'built-in', notice: 'The model is not available.', policy: null } as const;

const series = (name: string, labels: Series['labels'], value = 1): Series => ({ name, labels, value });
const outcome = (name: string) => series('model_answers_total', { outcome: name });
const sentences = (name: string, count = 1) => series('model_sentences_total', { outcome: name }, count);
const rounds = (name: string, count = 1) => series('model_rounds_total', { outcome: name }, count);
const call = (tool: string, result = 'ok') => series('model_calls_total', { tool, outcome: result });
const spent = [series('model_tokens_total', {}, 2_000), series('model_dollars_total', {}, 0.004)];

const answered = (question: string, ...counted: Series[]): Answered => ({
  question,
  answer: NO_ANSWER,
  firstWords: null,
  whole: 100,
  counted,
});
const told = (firstWords: number, whole: number): Answered => ({
  ...answered(
    'Hi?',
    outcome('told'),
    rounds('calls'),
    rounds('answer'),
    call('get_strain'),
    call('answer'),
    sentences('passed', 3),
    ...spent,
  ),
  ...{ firstWords, whole },
});
const check = (...asked: Answered[]): Check => ({
  model: 'm',
  url: 'http://localhost/v1',
  questions: asked.length,
  asked,
  hasPrices: true,
});

test('reports a model that does everything right', () => {
  const report = reportOf(check(told(1_000, 2_000), told(3_000, 4_000)));
  expect(report.split('\n')).toEqual([
    'Model           m at http://localhost/v1',
    'Tool calls      yes: every reply was a call',
    '                0 of 4 calls malformed',
    '                2 get_strain, 2 answer',
    'Answers         2 of 2 by the model',
    'Gate            rejected 0 of 2 (0%) of the written answers',
    '                refused 0 of 6 (0%) of the sentences',
    'Time            first words  p50 1.00 s, p95 3.00 s',
    '                whole answer p50 2.00 s, p95 4.00 s',
    'Requests        0',
    'Tokens          2,000 per answer, 4,000 in all',
    'Cost            $0.0080 in all, $4.00 per 1,000 answers',
  ]);
});

test.each([
  ['plain text instead of calls', [rounds('text', 2)], 'no: 2 replies were plain text without a call'],
  ['text in between', [rounds('text'), rounds('answer', 3)], 'in part: 1 of 4 replies were plain text without a call'],
  ['nothing that ends', [outcome('failed: timed out')], 'unknown: the model never finished a reply'],
  [
    'malformed calls',
    [rounds('calls'), call('get_strain', 'wrong arguments'), call('laws')],
    '1 of 2 calls malformed (1 wrong arguments)',
  ],
])('reports how well a model calls tools: %s', (_what, counted, line) => {
  expect(reportOf(check(answered('Hi?', ...counted)))).toContain(line);
});

test.each([
  'timed out',
  'cut stream',
  'malformed stream',
  'malformed answer',
  'status 429',
  'status 500',
  'no connection',
])('counts failed answers and lists their questions: %s', (why) => {
  const report = reportOf(check(told(1, 2), answered('Is it legal?', outcome(`failed: ${why}`))));
  expect(report).toContain(`1 failed: ${why}`);
  expect(report).toContain(`"Is it legal?": failed: ${why}`);
});

test('says which answers the gate rejected, and why', () => {
  const lie = answered(
    'How strong?',
    outcome('unproven'),
    sentences('unknown words', 2),
    sentences('passed'),
    ...spent,
  );
  const report = reportOf(check(told(1, 2), lie));
  expect(report).toContain('rejected 1 of 2 (50%) of the written answers');
  expect(report).toContain('refused 2 of 6 (33%) of the sentences');
  expect(report).toContain('   2 unknown words');
  expect(report).toContain('"How strong?": unproven (2 unknown words)');
});

test('distinguishes fixed texts, missing answers, and questions that were not asked', () => {
  const lost: Answered = { ...answered('Lost?'), answer: null, error: 'status 503' };
  const report = reportOf({ ...check(answered('My dog ate it'), lost), questions: QUESTIONS });
  expect(report).toContain('0 of 40 by the model');
  expect(report).toContain('1 from a fixed text (a safety policy), never put to the model');
  expect(report).toContain('1 no answer: status 503');
  expect(report).toContain('38 not asked: the model failed too often in a row');
});

test('counts only answers that the model wrote as answers', () => {
  expect(answersOfModel(check(told(1, 2), answered('No', outcome('unproven'))))).toBe(1);
});

test('leaves costs out without prices', () => {
  expect(reportOf({ ...check(told(1, 2)), hasPrices: false })).toContain(
    'unknown without --input-price and --output-price',
  );
});

test('reads counters in the text format and their increase', () => {
  const before = readSeries(
    '# HELP x\nmodel_answers_total{outcome="failed: timed out"} 1\nmodel_tokens_total 5\nup 1\n',
  );
  const after = readSeries(
    'model_answers_total{outcome="failed: timed out"} 3\nmodel_tokens_total 5\nmodel_calls_total{tool="a",outcome="ok"} 1',
  );
  expect(increases(before, after)).toEqual([
    { name: 'model_answers_total', labels: { outcome: 'failed: timed out' }, value: 2 },
    { name: 'model_calls_total', labels: { tool: 'a', outcome: 'ok' }, value: 1 },
  ]);
});

test('has 40 questions, some of them in conversations', () => {
  const conversations = readQuestions();
  expect(conversations.flat()).toHaveLength(QUESTIONS);
  expect(conversations.some((turns) => turns.length > 1)).toBe(true);
});
