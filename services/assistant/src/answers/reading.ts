import { Draft } from '../conversation/draft.ts';
import { ANSWERS, LIKELY } from '../retrieval/confidence.ts';
import type { Found, Retrieval } from '../retrieval/retrieval.ts';
import type { Answer } from './answer.ts';

const SHOWN = 2;
/** Intents that surely want an explanation, so that a page needs to be less sure of it. */
const EXPLAINED: ReadonlySet<string> = new Set(['how-to', 'growing', 'word', 'edible-dose']);

export type PageSearch = Pick<Retrieval, 'find'>;

/** Answers from the site's pages, word for word; where none covers the question, says so and links the nearest. */
export const reading =
  (pages: PageSearch): Answer =>
  async ({ clause, state }, { wording }) => {
    const atLeast = EXPLAINED.has(state.intent) ? LIKELY : ANSWERS;
    const { passages, nearest }: Found = await pages.find(clause.text, SHOWN, undefined, atLeast);
    const [best, ...others] = passages;
    const draft = new Draft();
    if (best) {
      draft.say(best.passage);
      for (const { kind, id, title, href, passage } of [best, ...others]) draft.reading({ kind, id, title, href, passage });
      return draft;
    }
    draft.say(wording.say('common.not-covered', {}, state.seed));
    for (const page of nearest) draft.reading(page);
    return draft;
  };
