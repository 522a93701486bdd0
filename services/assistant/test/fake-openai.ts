import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of a tool as the fake model makes it; arguments that are a text go out as they are, well-formed or not. */
export interface FakeCall {
  name: string;
  arguments: object | string;
}

/** What the fake server does with one question. */
export type Behavior =
  | { kind: 'text'; text: string }
  | { kind: 'calls'; calls: readonly FakeCall[] }
  /** Stops in the middle of its text, without an end. */
  | { kind: 'cut'; text: string }
  /** So many milliseconds between two pieces. */
  | { kind: 'slow'; text: string; every: number }
  | { kind: 'status'; status: number; retryAfter?: number }
  /** Bytes that are no answer. */
  | { kind: 'raw'; body: string }
  /** Takes the question and never says anything. */
  | { kind: 'hang' };

/** A question as it came over the wire. */
export interface Asked {
  /** Path of the request. */
  path: string;
  model: string;
  stream?: boolean;
  messages: { role: string; content: string | null; tool_call_id?: string }[];
  tools?: { function: { name: string } }[];
  tool_choice?: unknown;
  response_format?: { json_schema?: { name: string } };
}

/** A server that speaks the wire protocol of chat completions, whole and in pieces, and misbehaves on request. */
export interface FakeOpenAi {
  /** For OPENAI_BASE_URL. */
  url: string;
  /** What is done with the next questions, in their order; the last stays. */
  next: Behavior[];
  /** Decides instead of `next`, where it is there. */
  answering: ((asked: Asked) => Behavior) | undefined;
  asked: Asked[];
  /** Questions whose asker went away before the end. */
  left: number;
  /** Resolves at the next disconnect of a client. */
  whenLeft(): Promise<void>;
  stop(): Promise<void>;
}

/** Questions that are remembered. */
const MAX_REMEMBERED = 100;
/** Characters of a piece. */
const PIECE = 7;
const USAGE = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1_000 };
const HEAD = { id: 'chatcmpl-fake', created: 1, model: 'fake-1' };

export const says = (text: string): Behavior => ({ kind: 'text', text });
export const calls = (...made: readonly FakeCall[]): Behavior => ({ kind: 'calls', calls: made });
/** The final answer, in the requested shape. */
export const answers = (text: string, ids: object = {}): Behavior =>
  calls({ name: 'answer', arguments: { text, strains: [], products: [], dispensaries: [], readings: [], ...ids } });

export async function startFakeOpenAi(port = 0): Promise<FakeOpenAi> {
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (response.writableFinished) return;
      fake.left += 1;
      for (const tell of waiting.splice(0)) tell();
    });
    read(request)
      .then((asked) => {
        fake.asked.push(asked);
        if (fake.asked.length > MAX_REMEMBERED) fake.asked.shift();
        const behavior = fake.answering?.(asked) ??
          (fake.next.length > 1 ? fake.next.shift() : fake.next[0]) ?? { kind: 'status', status: 500 };
        return behave(behavior, asked, response);
      })
      // A question that it cannot read is the asker's mistake; the next one is answered.
      .catch(() => behave({ kind: 'status', status: 400 }, undefined, response));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const fake: FakeOpenAi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    next: [],
    answering: undefined,
    asked: [],
    left: 0,
    whenLeft: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

async function read(request: IncomingMessage): Promise<Asked> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return { ...(JSON.parse(body) as Asked), path: request.url ?? '' };
}

async function behave(behavior: Behavior, asked: Asked | undefined, response: ServerResponse): Promise<void> {
  const stream = asked?.stream ?? false;
  switch (behavior.kind) {
    case 'hang':
      return;
    case 'status':
      response.writeHead(behavior.status, {
        'content-type': 'application/json',
        ...(behavior.retryAfter === undefined
          ? { 'retry-after-ms': '1' }
          : { 'retry-after': String(behavior.retryAfter) }),
      });
      response.end(
        JSON.stringify({ error: { message: 'The fake server was told to.', type: 'fake', code: null, param: null } }),
      );
      return;
    case 'raw':
      response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
      response.end(behavior.body);
      return;
    default:
      await (stream ? inPieces(behavior, response) : whole(behavior, response));
  }
}

type Said = Exclude<Behavior, { kind: 'hang' | 'status' | 'raw' }>;

function whole(behavior: Said, response: ServerResponse): void {
  const message =
    behavior.kind === 'calls'
      ? { role: 'assistant', content: null, tool_calls: behavior.calls.map(wireCall) }
      : { role: 'assistant', content: behavior.text };
  const finish_reason = behavior.kind === 'calls' ? 'tool_calls' : 'stop';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      ...HEAD,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason }],
      usage: USAGE,
    }),
  );
}

async function inPieces(behavior: Said, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (choices: object[], more: object = {}) =>
    response.write(`data: ${JSON.stringify({ ...HEAD, object: 'chat.completion.chunk', choices, ...more })}\n\n`);
  const delta = (piece: object) => send([{ index: 0, delta: piece, finish_reason: null }]);
  delta({ role: 'assistant', content: '' });
  if (behavior.kind === 'calls') {
    behavior.calls.forEach((call, index) => {
      const { id, type, function: made } = wireCall(call, index);
      delta({ tool_calls: [{ index, id, type, function: { name: made.name, arguments: '' } }] });
      for (const piece of piecesOf(made.arguments)) delta({ tool_calls: [{ index, function: { arguments: piece } }] });
    });
  } else {
    const text = behavior.kind === 'cut' ? behavior.text.slice(0, Math.ceil(behavior.text.length / 2)) : behavior.text;
    for (const content of piecesOf(text)) {
      if (response.destroyed) return;
      delta({ content });
      if (behavior.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, behavior.every));
    }
  }
  if (behavior.kind === 'cut') {
    // What was written must have left first: otherwise the connection breaks before the head, which is another failure.
    await new Promise((resolve) => response.write(': \n\n', resolve));
    response.destroy();
    return;
  }
  send([{ index: 0, delta: {}, finish_reason: behavior.kind === 'calls' ? 'tool_calls' : 'stop' }]);
  send([], { usage: USAGE });
  response.end('data: [DONE]\n\n');
}

const wireCall = ({ name, arguments: given }: FakeCall, index: number) => ({
  id: `call_${index}`,
  type: 'function',
  function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
});

const piecesOf = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'g')) ?? [];
