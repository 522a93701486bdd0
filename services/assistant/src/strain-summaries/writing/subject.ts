import { capital, type Voice } from '../../wording/prose.ts';
import type { Facts } from '../facts.ts';

/** How a sentence calls the strain that it is about. */
export interface Subject {
  /** At its beginning. */
  Who: string;
  /** Within it. */
  who: string;
  /** After "of" or "for", where no "it" stands well. */
  whom: string;
  /** "its", "this hybrid’s"; and the same at its beginning. */
  own: string;
  Own: string;
}

const called = (who: string, own = `${who}’s`): Subject => ({
  ...{ who, own, Who: capital(who), Own: capital(own) },
  whom: who === 'it' ? 'the strain' : who,
});

/** By its name where a paragraph begins, elsewhere now so, now otherwise. */
export function subjectFor({ name, type }: Facts, voice: Voice, isFirst: boolean): Subject {
  const byName = { who: name, whom: name, own: `${name}’s`, Who: name, Own: `${name}’s` };
  if (isFirst) return byName;
  return voice.pick('subject', [
    called('it', 'its'),
    byName,
    called(`this ${type}`),
    called('it', 'its'),
    called('the strain'),
  ]);
}
