const TIMEOUT_MS = 10_000;

const IN_BROWSER = typeof document !== 'undefined';
/** The page's own origin in a browser; on the server the gateways, of which the next one is asked when one is not there. */
const ORIGINS = IN_BROWSER ? [''] : (process.env.API_URL ?? 'http://127.0.0.1:8080').split(',').map((url) => url.trim());
/** Between two processes of one machine or cluster, compressing costs more than it saves. */
const HEADERS = IN_BROWSER ? undefined : { 'accept-encoding': 'identity' };

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

/** Hears every answer of the API; on the server, where a page must say which changes it was made at. */
export const answers: { heard: (response: Response) => void } = { heard: () => undefined };

/** Asks the API. Throws {@link ApiError}, or a TimeoutError after ten seconds unless told otherwise. */
export async function request(path: string, init: RequestInit = {}, timeoutMs = TIMEOUT_MS): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetchFrom(ORIGINS, path, { credentials: 'include', headers: HEADERS, ...init, signal });
  answers.heard(response);
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response;
}

async function fetchFrom([origin = '', ...others]: string[], path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(origin + path, init);
  } catch (error) {
    if (others.length === 0 || init.signal?.aborted) throw error;
    return fetchFrom(others, path, init);
  }
}

/** Reads JSON from the API. Throws as {@link request} does. */
export async function getJson<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await request(path, init)).json()) as T;
}

/**
 * As {@link getJson}, with null for what does not exist: a missing thing is an answer, not a failure. What the API will not even look
 * for (400: too long, blank, no possible name) does not exist either.
 */
export async function getJsonOrNull<T>(path: string, init?: RequestInit): Promise<T | null> {
  try {
    return await getJson<T>(path, init);
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

/** Reads one page of a list; the total travels in `X-Total-Count`. */
export async function getPage<T>(path: string, init?: RequestInit): Promise<Page<T>> {
  const response = await request(path, init);
  const items = (await response.json()) as T[];
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) };
}

/** Sends JSON and reads the JSON that comes back. */
export function postJson<T>(path: string, body: unknown, init?: RequestInit): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return getJson<T>(path, { ...init, method: 'POST', headers, body: JSON.stringify(body) });
}
