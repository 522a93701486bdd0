import { createStore, inStorage } from './store.ts';

/** Whether the key "/" opens the search; this browser remembers that it shall not. */
const slash = createStore<boolean>(
  inStorage<boolean>({
    area: 'localStorage',
    keys: ['slash'],
    parse: (text) => text !== 'off',
    print: (opens) => [opens ? null : 'off'],
  }),
  { rendered: true },
);

export const useSlashOpensSearch = (): [boolean, (opens: boolean) => void] => [slash.use(), slash.set];

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** Whether a key asks for the search: Ctrl or ⌘ with K anywhere, "/" where nothing is typed into. */
export function asksForSearch({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
  isComposing,
}: KeyboardEvent): boolean {
  if (isComposing || altKey) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey;
  // On some keyboards "/" is typed with Shift.
  return (
    key === '/' && !ctrlKey && !metaKey && slash.get() && !(target instanceof Element && target.closest(TYPED_INTO))
  );
}
