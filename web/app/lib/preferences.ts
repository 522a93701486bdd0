import { useSyncExternalStore } from 'react';

/** What a visitor chose and this browser remembers; the server knows nothing of it. */
const KEYS = { theme: 'theme', adult: 'adult' } as const;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Runs in the head before anything is painted: puts the remembered choices on the html element, where the styles read
 * them. It is part of every document, unchanging, so that its hash can stand in the content security policy.
 */
export const PREFERENCES_SCRIPT = `try{var d=document.documentElement,t=localStorage.getItem('${KEYS.theme}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('${KEYS.adult}')==='yes')d.dataset.adult='yes'}catch(e){}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Storage can be switched off in a browser; the choice then lasts as long as the page. */
function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  remember(KEYS.theme, theme);
  for (const listener of listeners) listener();
}

const readTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';

/** The chosen theme and the way to choose another. Documents are rendered for the system's. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => 'system'), applyTheme];
}

/** Remembers that the visitor is of age; the bar that asks goes away. */
export function confirmAdult(): void {
  document.documentElement.dataset.adult = 'yes';
  remember(KEYS.adult, 'yes');
}
