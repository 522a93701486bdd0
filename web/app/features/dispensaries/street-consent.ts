import { createStore, inStorage } from '../../lib/store.ts';

/** True if the visitor allowed street maps of other companies to load by themselves. */
export const streetsAlways = createStore<boolean>(
  inStorage({
    area: 'localStorage',
    keys: ['streetMap'],
    parse: (text) => text === 'always',
    print: (always) => [always ? 'always' : null],
  }),
  { rendered: false },
);
