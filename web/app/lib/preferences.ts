import { createStore, inStorage } from './store.ts';

/** What a visitor chose and this browser remembers; the server knows nothing of it. */
const KEYS = { theme: 'theme', adult: 'adult' } as const;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Runs in the head before anything is painted: puts the remembered choices, and whether the browser sends Global
 * Privacy Control, on the html element, where the styles read them; and takes an affirmation of age, which may be
 * tapped before the page's scripts are there. It is part of every document, unchanging, so that its hash can stand in
 * the content security policy.
 */
export const PREFERENCES_SCRIPT = `try{var d=document.documentElement;if(navigator.globalPrivacyControl)d.dataset.gpc='';var t=localStorage.getItem('${KEYS.theme}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('${KEYS.adult}')==='yes')d.dataset.adult='yes';document.addEventListener('click',function(e){var c=e.target;if(!c.closest||!c.closest('[data-confirms-age]'))return;d.dataset.adult='yes';localStorage.setItem('${KEYS.adult}','yes')})}catch(e){}`;

const theme = createStore<Theme>(
  inStorage<Theme>({
    area: 'localStorage',
    keys: [KEYS.theme],
    parse: (text) => THEMES.find((known) => known === text) ?? 'system',
    print: (chosen) => [chosen],
  }),
  {
    rendered: 'system',
    changed(chosen) {
      if (chosen === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = chosen;
    },
  },
);

const adult = createStore(
  inStorage<boolean>({
    area: 'localStorage',
    keys: [KEYS.adult],
    parse: (text) => text === 'yes',
    print: (is) => [is ? 'yes' : null],
  }),
  {
    rendered: false,
    changed(is) {
      if (is) document.documentElement.dataset.adult = 'yes';
    },
  },
);

/** The chosen theme and the way to choose another. Documents are rendered for the system's. */
export const useTheme = (): [Theme, (chosen: Theme) => void] => [theme.use(), theme.set];

/** Remembers that the visitor is of age; the bar that asks goes away. */
export const confirmAdult = (): void => adult.set(true);
