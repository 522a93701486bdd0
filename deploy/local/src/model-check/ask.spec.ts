import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatResponse } from '@bluntbot/proto/assistant/chat';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Answered, outcomeOf } from './answered.ts';
import { askAll, type Place } from './ask.ts';

const ANSWER: ChatResponse = {
  ...{
    message: 'Blue Dream is a hybrid.',
    response: 'Blue Dream is a hybrid.',
    engine: 'model',
    notice: null,
    policy: null,
  },
  ...{
    strainRecommendations: [],
    productRecommendations: [],
    dispensaryRecommendations: [],
    readings: [],
    citations: [],
  },
  ...{ understood: [], notUnderstood: [], suggestions: [] },
};

/** The outcome that the assistant counts for each question, in order. `down` returns 503. */
let outcomes: string[];
let bodies: { message: string; conversationHistory: { content: string }[] }[];
let server: Server;
let place: Place;

beforeEach(async () => {
  bodies = [];
  const counts = new Map<string, number>();
  server = createServer((request, response) => {
    if (request.url === '/metrics') {
      response.end(
        [...counts].map(([outcome, count]) => `model_answers_total{outcome="${outcome}"} ${count}\n`).join(''),
      );
      return;
    }
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      bodies.push(JSON.parse(body));
      const outcome = outcomes.shift() ?? 'told';
      if (outcome === 'down') {
        response.writeHead(503).end();
        return;
      }
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: text\ndata: {"text":"Blue Dream"}\n\n');
      response.end(`event: answer\ndata: ${JSON.stringify(ANSWER)}\n\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  place = { gateway: origin, metrics: `${origin}/metrics` };
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function asked(conversations: string[][]): Promise<Answered[]> {
  const all: Answered[] = [];
  await askAll(place, conversations, new AbortController().signal, (answered) => all.push(answered));
  return all;
}

test('sends each turn with the conversation so far, and measures both times', async () => {
  outcomes = ['told', 'unproven'];
  const all = await asked([['How strong is it?', 'And its taste?']]);
  expect(all.map(outcomeOf)).toEqual(['told', 'unproven']);
  expect(bodies.map(({ conversationHistory }) => conversationHistory.map(({ content }) => content))).toEqual([
    [],
    ['How strong is it?', 'Blue Dream is a hybrid.'],
  ]);
  for (const { firstWords, whole } of all) expect(firstWords).toBeLessThanOrEqual(whole);
});

test('stops early if the model is skipped before it has written an answer', async () => {
  outcomes = ['failed: timed out', 'failed: timed out', 'left alone'];
  expect((await asked([['a'], ['b'], ['c'], ['d']])).map(outcomeOf)).toEqual([
    'failed: timed out',
    'failed: timed out',
  ]);
});

test('continues after a question without an answer', async () => {
  outcomes = ['down', 'told'];
  expect((await asked([['a'], ['b']])).map(outcomeOf)).toEqual(['no answer: status 503', 'told']);
});
