import type { HttpContract, ResponseOf } from '@bluntbot/proto/rpc';
import type { QueryClient } from '@tanstack/react-query';
import {
  addressOf,
  answerOf,
  type ItemOf,
  type ListContract,
  type Page,
  type Question,
  readPage,
  request,
} from './api.ts';
import { isStatus } from './problem.ts';
import { clearStaffSession, staffSession } from './staff-session.ts';

/** Time for what carries a file. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

interface AdminOptions {
  timeoutMs?: number;
  /** False leaves the session as it is after a 401: ending it would take away the form and what was typed into it. */
  endsSession?: boolean;
}

/** Asks the API in the name of the member of staff. An answer of 401 ends the session that it was asked with. */
async function adminRequest(
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

/**
 * As {@link api}, in the name of the member of staff. Where something is sent, signed out it can be sent again later.
 */
export async function adminApi<C extends HttpContract>(
  contract: C,
  question: Question<C>,
  init?: RequestInit,
  timeoutMs?: number,
): Promise<ResponseOf<C>> {
  const { path, init: how } = addressOf(contract, question);
  const options = { endsSession: how.body === undefined, ...(timeoutMs !== undefined && { timeoutMs }) };
  return answerOf<C>(await adminRequest(path, { ...how, ...init }, options));
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
export async function adminUpload<C extends HttpContract>(
  contract: C,
  question: Question<C>,
  file: File,
): Promise<ResponseOf<C>> {
  const { path, init } = addressOf(contract, question);
  const body = new FormData();
  body.set(contract.upload ?? 'file', file);
  return answerOf<C>(await adminRequest(path, { ...init, body }, { timeoutMs: UPLOAD_TIMEOUT_MS }));
}

/** The file that a contract answers. */
export async function adminFile<C extends HttpContract>(
  contract: C,
  question: Question<C>,
  timeoutMs?: number,
): Promise<Blob> {
  const { path, init } = addressOf(contract, question);
  return (await adminRequest(path, init, timeoutMs === undefined ? {} : { timeoutMs })).blob();
}

/** After a write nothing that was read before it stands, in the staff area and on the pages of the site. */
export const forgetReads = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'admin' || queryKey[1] !== 'session' });
