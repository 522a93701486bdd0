import { endpoint } from '@bluntbot/proto/rpc';
import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { canonicalRequest } from './canonical-request.ts';
import { question } from './question.ts';

const Note = z.object({ id: z.coerce.number().int(), words: z.string().trim().default('none') });
const about = { summary: 'A note.', request: Note, response: z.string() } as const;
const read = endpoint({ ...about, route: 'GET /api/notes/:id' });
const write = endpoint({ ...about, route: 'PUT /api/notes/:id' });
const send = endpoint({ ...about, route: 'POST /api/notes/:id', upload: 'file' });

const request = (said: { query?: object; body?: unknown; params?: object }) =>
  ({ query: {}, params: { id: '7' }, ...said }) as unknown as FastifyRequest;

test.each([
  ['the query of a GET', read, { query: { words: ' a ' }, body: { words: 'b' } }, { id: 7, words: 'a' }],
  ['the body of a PUT', write, { query: { words: 'a' }, body: { words: 'b' } }, { id: 7, words: 'b' }],
  ['the query next to a file', send, { query: { words: 'a' } }, { id: 7, words: 'a' }],
  ['nothing', write, {}, { id: 7, words: 'none' }],
  ['the id from the address, not the body', write, { body: { id: 8 } }, { id: 7, words: 'none' }],
  ['the id from the address, not the query', read, { query: { id: '8' } }, { id: 7, words: 'none' }],
])('reads %s', (_, contract, said, asked) => {
  expect(question(contract, request(said))).toEqual(asked);
});

test.each([
  ['a list', []],
  ['a text', 'words'],
  ['a number', 3],
])('rejects a body that is %s', (_, body) => {
  expect(() => question(write, request({ body }))).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
});

test.each(['blue-dream\u0000', 'blue\ndream', '\u007f'])('rejects %j as a path parameter', (id) => {
  expect(() => question(read, request({ params: { id } }))).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED' }),
  );
});

test('equivalent addresses share a cache key, which includes defaults', () => {
  const plain = canonicalRequest(read, request({ query: { utm_source: 'mail' } }));
  const spelled = canonicalRequest(read, request({ query: { words: ' none ' }, params: { id: '07' } }));
  expect(plain).toEqual({ key: 'GET /api/notes/7?words=none', url: '/api/notes/7' });
  expect(spelled).toEqual({ key: plain.key, url: '/api/notes/7?words=none' });
});
