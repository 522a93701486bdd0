import { useSyncExternalStore } from 'react';

/** Who is signed in on this browser. */
export interface StaffSession {
  token: string;
  username: string;
}

/** The documented keys of local storage. */
const TOKEN = 'adminToken';
const USERNAME = 'adminUsername';

/** Undefined: not read yet. */
let current: StaffSession | null | undefined;
const listeners = new Set<() => void>();

function readStored(): StaffSession | null {
  try {
    const token = localStorage.getItem(TOKEN);
    return token ? { token, username: localStorage.getItem(USERNAME) ?? '' } : null;
  } catch {
    return null;
  }
}

/** The session of this browser, or null. */
export function staffSession(): StaffSession | null {
  if (current === undefined) current = readStored();
  return current;
}

function set(next: StaffSession | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Remembers a session; where storage is switched off it lasts as long as the page. */
export function startStaffSession(session: StaffSession): void {
  try {
    localStorage.setItem(TOKEN, session.token);
    localStorage.setItem(USERNAME, session.username);
  } catch {}
  set(session);
}

/** Forgets the session: both stored items go. */
export function clearStaffSession(): void {
  try {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(USERNAME);
  } catch {}
  set(null);
}

/** The session of this browser; null when there is none, undefined while the document is the server's. */
export function useStaffSession(): StaffSession | null | undefined {
  return useSyncExternalStore(subscribe, staffSession, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', readAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAgain);
  };
}

/** Another tab signed in or out. */
function readAgain({ key }: StorageEvent): void {
  if (key === TOKEN || key === null) set(readStored());
}
