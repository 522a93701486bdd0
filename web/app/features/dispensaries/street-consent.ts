import { createStore, inStorage } from '../../lib/store.ts';

/** Whether somebody has said that street maps of other companies may come by themselves. */
export const streetsAlways = createStore<boolean>(
  inStorage({
    area: 'localStorage',
    keys: ['streetMap'],
    parse: (text) => text === 'always',
    print: (always) => [always ? 'always' : null],
  }),
  { rendered: false },
);
