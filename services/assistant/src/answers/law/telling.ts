import type { Draft } from '../../conversation/draft.ts';
import type { Clause } from '../../understanding/utterance.ts';
import type { Values } from '../../wording/wording.ts';
import type { LawTopics } from './topics.ts';

/** What the parts of an answer about the law are told with. */
export interface Telling {
  draft: Draft;
  clause: Clause;
  topics: LawTopics;
  /** One of the variants of a key of `law.yaml`. */
  say: (key: string, values?: Values) => string;
}
