import { createStore, inMemory } from './store.ts';

/** How long a toast stands when nobody holds it. */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  text?: string;
  tone: 'neutral' | 'error';
  /** One thing that can be done about it, for example undo it; the toast goes away with it. */
  action?: { label: string; run: () => void };
}

const standing = createStore(inMemory<Toast | undefined>(undefined), { rendered: undefined });

/** Shows a toast in place of the one that may stand: there is never more than one. */
export const showToast = (toast: Toast): void => standing.set(toast);

/** Takes the toast away. */
export const dismissToast = (): void => standing.set(undefined);

/** The toast that stands, if any. */
export const useToast = standing.use;
