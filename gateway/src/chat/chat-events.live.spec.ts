import { ErrorBody } from '@bluntbot/proto/errors';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningGateway, startGateway } from '../../test/running-gateway.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway((_request, response) => void response.end('page'));
});
afterAll(() => gateway.stop());

test('a client that accepts events gets the error before the connection ends', async () => {
  // There is no answer, because the assistant is not running.
  const told = await fetch(`${gateway.url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message: 'calm' }),
  });
  const [, data] = /^event: error\ndata: (.*)$/m.exec(await told.text()) ?? [];
  expect(ErrorBody.parse(JSON.parse(data ?? '{}')).code).toBe('UNAVAILABLE');
});
