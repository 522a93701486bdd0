import { createStore, inStorage } from './store.ts';

/** Who is signed in on this browser. */
export interface StaffSession {
  token: string;
  username: string;
}

const session = createStore(
  inStorage<StaffSession | null>({
    area: 'localStorage',
    // The documented keys.
    keys: ['adminToken', 'adminUsername'],
    parse: (token, username) => (token ? { token, username: username ?? '' } : null),
    print: (value) => [value?.token ?? null, value?.username ?? null],
  }),
  { rendered: undefined },
);

/** The session of this browser, or null. */
export const staffSession = session.get;

/** Remembers a session; where storage is switched off it lasts as long as the page. */
export const startStaffSession = (started: StaffSession): void => session.set(started);

/** Forgets the session: both stored items go. */
export const clearStaffSession = (): void => session.set(null);

/** The session of this browser; null when there is none, undefined while the document is the server's. */
export const useStaffSession = session.use;
