import { AGE_PAGE, AGE_RETURN } from '@bluntbot/proto/age-gate';
import { isInQuery, routeParts } from '@bluntbot/proto/route';
import type { HttpContract, QuestionOf, ResponseOf } from '@bluntbot/proto/rpc';
import type { z } from 'zod';

const TIMEOUT_MS = 10_000;

interface Transport {
  /** Where the API is; the next one is asked when one is not there. */
  origins: readonly string[];
  headers?: Record<string, string>;
  fetch: typeof fetch;
  /** Told when the age gate stands before an answer. */
  ageRequired: () => void;
  /** Hears every answer. */
  heard: (response: Response) => void;
}

/**
 * How the API is asked: in a browser at the page's own origin. The server says how it asks before it renders anything.
 */
export const transport: Transport = {
  origins: [''],
  fetch: (...asked) => fetch(...asked),
  ageRequired: askForAge,
  heard: () => undefined,
};

/** An affirmation has run out, or the page is open and its data are not: the visitor is asked, and comes back here. */
function askForAge(): void {
  const { pathname, search } = window.location;
  if (pathname !== AGE_PAGE)
    window.location.assign(`${AGE_PAGE}?${new URLSearchParams({ [AGE_RETURN]: pathname + search })}`);
}

/** An answer that was not OK. Its text is `status: body`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status}: ${body}`);
  }
}

/** Asks the API. Throws {@link ApiError}, or a TimeoutError after ten seconds unless told otherwise. */
export async function request(path: string, init: RequestInit = {}, timeoutMs = TIMEOUT_MS): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetchFrom(transport.origins, path, {
    credentials: 'include',
    ...init,
    headers: { ...transport.headers, ...Object.fromEntries(new Headers(init.headers)) },
    signal,
  });
  transport.heard(response);
  if (response.ok) return response;
  const error = new ApiError(response.status, (await response.text()) || response.statusText);
  if (response.status === 403 && error.body.includes('"AGE_REQUIRED"')) transport.ageRequired();
  throw error;
}

async function fetchFrom(
  [origin = '', ...others]: readonly string[],
  path: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await transport.fetch(origin + path, init);
  } catch (error) {
    if (others.length === 0 || init.signal?.aborted) throw error;
    return fetchFrom(others, path, init);
  }
}

type Readonlys<T> = T extends (infer Item)[] ? readonly Item[] : T;
/** What may be asked of a contract; a list may be one that nobody changes. */
export type Question<C extends HttpContract> = { [Field in keyof QuestionOf<C>]: Readonlys<QuestionOf<C>[Field]> };

/**
 * The address of a question and how it is sent: each field in the path, in the query, or in the JSON body, as the
 * contract has it. A list in a query is joined by commas; what is undefined, blank or an empty list is not said there.
 */
export function addressOf<C extends HttpContract>(
  contract: C,
  question: Question<C>,
): { path: string; init: RequestInit } {
  const { method, path, params } = routeParts(contract);
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(question[name as keyof typeof question])),
  );
  const said = Object.entries(question).filter(([name]) => !params.includes(name));
  if (!isInQuery(contract)) {
    const headers = { 'content-type': 'application/json' };
    return { path: address, init: { method, headers, body: JSON.stringify(Object.fromEntries(said)) } };
  }
  const query = new URLSearchParams(
    said.map(([name, value]) => [name, String(value ?? '')] as [string, string]).filter(([, value]) => value !== ''),
  );
  return { path: query.size > 0 ? `${address}?${query}` : address, init: { method } };
}

/** Asks what a contract says, and reads what it says is answered. Throws as {@link request} does. */
export async function api<C extends HttpContract>(
  contract: C,
  question: Question<C>,
  init?: RequestInit,
): Promise<ResponseOf<C>> {
  const address = addressOf(contract, question);
  return answerOf<C>(await request(address.path, { ...address.init, ...init }));
}

/** What was answered; nothing where the contract has nothing to say. */
export async function answerOf<C extends HttpContract>(response: Response): Promise<ResponseOf<C>> {
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<C>;
}

/**
 * As {@link api}, with null for what does not exist: a missing thing is an answer, not a failure. What the API will not
 * even look for (400: too long, blank, no possible name) does not exist either.
 */
export async function apiOrNull<C extends HttpContract>(
  contract: C,
  question: Question<C>,
  init?: RequestInit,
): Promise<ResponseOf<C> | null> {
  try {
    return await api(contract, question, init);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** One page of a list, and how many there are in all. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** A contract that answers a list. */
export type ListContract = HttpContract & { readonly response: z.ZodArray };
export type ItemOf<C extends ListContract> = ResponseOf<C>[number];

/** Asks for one page of a list; the total travels in `X-Total-Count`. */
export async function apiPage<C extends ListContract>(
  contract: C,
  question: Question<C>,
  init?: RequestInit,
): Promise<Page<ItemOf<C>>> {
  const address = addressOf(contract, question);
  return readPage<C>(await request(address.path, { ...address.init, ...init }));
}

/** The page of a list that was answered. */
export async function readPage<C extends ListContract>(response: Response): Promise<Page<ItemOf<C>>> {
  const items = (await response.json()) as ItemOf<C>[];
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) };
}
