import type { ErrorBody } from '@bluntbot/proto/errors';
import type { HttpContract, ResponseOf } from '@bluntbot/proto/rpc';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, addressOf, type ItemOf, type ListContract, type Page, type Question, readPage, request } from './api.ts';
import { clearStaffSession, staffSession } from './staff-session.ts';

/** Time for what carries a file. */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** What an error's body says: a sentence for people, and which fields it is about. */
export type Problem = Pick<ErrorBody, 'error'> & Partial<ErrorBody>;

interface AdminOptions {
  timeoutMs?: number;
  /** False leaves the session as it is after a 401: ending it would take away the form and what was typed into it. */
  endsSession?: boolean;
}

/** Asks the API in the name of the member of staff. An answer of 401 ends the session that it was asked with. */
export async function adminRequest(
  path: string,
  init: RequestInit = {},
  { timeoutMs, endsSession = true }: AdminOptions = {},
): Promise<Response> {
  const token = staffSession()?.token;
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  try {
    return await request(path, { ...init, headers, cache: 'no-store' }, timeoutMs);
  } catch (error) {
    // Somebody may have signed in anew while the answer was under way.
    if (endsSession && isStatus(error, 401) && staffSession()?.token === token) clearStaffSession();
    throw error;
  }
}

/** As {@link api}, in the name of the member of staff. Where something is sent, signed out it can be sent again later. */
export async function adminApi<C extends HttpContract>(contract: C, question: Question<C>, init?: RequestInit): Promise<ResponseOf<C>> {
  const { path, init: how } = addressOf(contract, question);
  const response = await adminRequest(path, { ...how, ...init }, { endsSession: how.body === undefined });
  return (await response.json()) as ResponseOf<C>;
}

/** As {@link apiPage}, in the name of the member of staff. */
export async function adminApiPage<C extends ListContract>(
  contract: C,
  question: Question<C>,
  init?: RequestInit,
): Promise<Page<ItemOf<C>>> {
  const { path, init: how } = addressOf(contract, question);
  return readPage<C>(await adminRequest(path, { ...how, ...init }));
}

/** Sends a file in the form field that the contract names. */
export async function adminUpload<C extends HttpContract>(contract: C, question: Question<C>, file: File): Promise<ResponseOf<C>> {
  const { path, init } = addressOf(contract, question);
  const body = new FormData();
  body.set(contract.upload ?? 'file', file);
  const response = await adminRequest(path, { ...init, body }, { timeoutMs: UPLOAD_TIMEOUT_MS });
  return (await response.json()) as ResponseOf<C>;
}

/** The file that a contract answers. */
export async function adminFile<C extends HttpContract>(contract: C, question: Question<C>, timeoutMs?: number): Promise<Blob> {
  const { path, init } = addressOf(contract, question);
  return (await adminRequest(path, init, timeoutMs === undefined ? {} : { timeoutMs })).blob();
}

/** Reads JSON in the name of the member of staff. */
export async function adminJson<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await adminRequest(path, init)).json()) as T;
}

/** Sends JSON in the name of the member of staff and reads the JSON that comes back. Signed out, it can be sent again later. */
export async function adminSend<T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await adminRequest(path, init, { endsSession: false })).json()) as T;
}

/** Sends a file as a form's field and reads the JSON that comes back. */
export async function adminSendFile<T>(path: string, field: string, file: File): Promise<T> {
  const body = new FormData();
  body.set(field, file);
  return (await (await adminRequest(path, { method: 'POST', body }, { timeoutMs: UPLOAD_TIMEOUT_MS })).json()) as T;
}

/** Reads one page of a list in the name of the member of staff. */
export async function adminPage<T>(path: string, init?: RequestInit): Promise<Page<T>> {
  const response = await adminRequest(path, init);
  const items = (await response.json()) as T[];
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) };
}

/** Whether the API answered with this status. */
export const isStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

/** What the API said about a failure; undefined when it said nothing that can be read, or did not answer. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    const body: unknown = JSON.parse(error.body);
    return typeof (body as Problem | null)?.error === 'string' ? (body as Problem) : undefined;
  } catch {
    return undefined;
  }
}

/** The API's sentence about a failure, or the one given. */
export const sentenceOf = (error: unknown, otherwise: string): string => problemOf(error)?.error ?? otherwise;

/** After a write nothing that was read before it stands, in the staff area and on the pages of the site. */
export const forgetReads = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'admin' || queryKey[1] !== 'session' });
