import { useSyncExternalStore } from 'react';

/** How long a toast stands when nobody holds it. */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  text?: string;
  tone: 'neutral' | 'error';
  /** One thing that can be done about it, for example undo it; the toast goes away with it. */
  action?: { label: string; run: () => void };
}

let current: Toast | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that may stand: there is never more than one. */
export const showToast = (toast: Toast): void => set(toast);

/** Takes the toast away. */
export const dismissToast = (): void => set(undefined);

/** The toast that stands, if any. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
