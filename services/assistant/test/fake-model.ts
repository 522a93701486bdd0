import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake server answers one question: with a text, a status, or never. */
type FakeAnswer = { content: string } | { status: number } | 'hang';

/** A fake server with the OpenAI API, which can misbehave on request. */
export interface FakeModel {
  url: string;
  /** Answers to the next questions, in their order; the last one stays. */
  answers: FakeAnswer[];
  /** Bodies of the questions that came. */
  asked: { model: string; messages: { role: string; content: string }[]; response_format?: { type: string } }[];
  stop(): Promise<void>;
}

export async function startFakeModel(): Promise<FakeModel> {
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      fake.asked.push(JSON.parse(body));
      const answer = (fake.answers.length > 1 ? fake.answers.shift() : fake.answers[0]) ?? { status: 500 };
      if (answer === 'hang') return;
      if ('status' in answer) {
        response.writeHead(answer.status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
        response.end('{"error":{"message":"no"}}');
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          ...{ id: 'x', object: 'chat.completion', created: 1, model: 'fake' },
          choices: [
            { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: answer.content, refusal: null } },
          ],
          usage: { prompt_tokens: 1_000, completion_tokens: 500, total_tokens: 1_500 },
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answers: [],
    asked: [],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
