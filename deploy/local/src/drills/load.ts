import { Agent, request } from 'undici';

/** How one request went. */
export interface Answer {
  /** 0 if there was no answer. */
  status: number;
  ms: number;
  retryAfter: boolean;
  /** What broke the connection or which failure was answered, with the address and what was said of it. */
  error?: string;
  /** When it was answered, in milliseconds of `performance.now()`. */
  at: number;
}

interface Request {
  method?: 'GET' | 'POST';
  body?: object;
  headers?: Record<string, string>;
}

/** Longest silence that a drill bears. */
const PATIENCE_MS = 20_000;
/** Most characters that are kept of what a failure says. */
const SAID = 300;

/** Asks once and says how it went; never rejects. */
export async function ask(
  url: string,
  dispatcher: Agent,
  { method = 'GET', body: sent, headers: more }: Request = {},
): Promise<Answer> {
  const began = performance.now();
  const done = (status: number, retryAfter: boolean, error?: string): Answer => {
    const at = performance.now();
    return { status, retryAfter, at, ms: at - began, ...(error && { error: `${method} ${url} ${error}` }) };
  };
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      method,
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
      headers: { ...more, ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    const retryAfter = /^\d+$/.test(String(headers['retry-after']));
    if (statusCode >= 500) return done(statusCode, retryAfter, `${statusCode} ${(await body.text()).slice(0, SAID)}`);
    await body.dump();
    return done(statusCode, retryAfter);
  } catch (error) {
    return done(0, false, String(error));
  }
}

/** Asks with so many connections at once until the time is over. */
export async function load(
  connections: number,
  until: () => boolean,
  next: (agent: Agent, nth: number) => Promise<Answer>,
): Promise<Answer[]> {
  const agent = new Agent({ connections, pipelining: 1 });
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, nth) => {
      while (!until()) answers.push(await next(agent, nth));
    }),
  );
  await agent.close();
  return answers;
}

/** Whether so many seconds from now are over. */
export const within = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
};

/** Milliseconds within which 99 of 100 answers came. */
export const p99 = (answers: Answer[]): number =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0;
