import { profile, strength, taste } from './jar.ts';
import { effects, noticed, rated, unwanted } from './people.ts';
import { growing, names, offspring, origin } from './plant.ts';
import type { Teller } from './teller.ts';

/** What can be told of a strain. */
export const TOPICS = {
  ...{ strength, profile, flavors: taste },
  ...{ effects, unwanted, rated, noticed },
  ...{ origin, growing, offspring, names },
} satisfies Record<string, Teller>;
export type Topic = keyof typeof TOPICS;

/** Topics that belong into one paragraph. */
export const GROUPS = {
  jar: ['strength', 'profile', 'flavors'],
  people: ['effects', 'unwanted', 'rated', 'noticed'],
  plant: ['origin', 'growing', 'offspring', 'names'],
} as const satisfies Record<string, readonly Topic[]>;
export type Group = keyof typeof GROUPS;
