import { Agent, request } from 'undici';

/** Answers of the API that one rendering process may wait for at once. */
const CONNECTIONS = 64;
const CONNECT_MS = 1_000;

const agent = new Agent({ connections: CONNECTIONS, connectTimeout: CONNECT_MS });

/**
 * Asks as `fetch` does, but for redirects, cookies, and bodies other than text, at half its cost: a page reads up to
 * ten answers of the API, and the streams of `fetch` took a sixth of the time to render it. The caller's signal is its
 * time limit.
 */
export const pooledFetch: typeof fetch = async (input, init = {}) => {
  const url = input instanceof Request ? input.url : input;
  const answer = await request(url, {
    dispatcher: agent,
    method: (init.method ?? 'GET') as 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof init.body === 'string' ? init.body : null,
    signal: init.signal ?? null,
  });
  const text = await answer.body.text();
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(HAS_NO_BODY.has(answer.statusCode) ? null : text, { status: answer.statusCode, headers });
};

const HAS_NO_BODY = new Set([204, 205, 304]);
