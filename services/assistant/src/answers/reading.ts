import { Draft } from '../conversation/draft.ts';
import { ANSWERS, LIKELY } from '../retrieval/confidence.ts';
import type { Found } from '../retrieval/retrieval.ts';
import type { Answer, PageSearch } from './answer.ts';

const SHOWN = 2;
/** Intents that surely want an explanation, so that a page needs to be less sure of it. */
const EXPLAINED: ReadonlySet<string> = new Set(['how-to', 'growing', 'word', 'edible-dose']);

/** Answers from the site's pages, word for word; where none covers the question, says so and links the nearest. */
export const reading: Answer = async ({ clause, state }, { wording, search: pages }) => {
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

/** Adds what the pages say of the part of a question that rows don't answer. */
export async function withPassage(draft: Draft, pages: PageSearch): Promise<Draft> {
  if (draft.passageWanted === undefined) return draft;
  const { passages } = await pages.find(draft.passageWanted, 1);
  for (const { kind, id, title, href, passage } of passages) draft.say(passage).reading({ kind, id, title, href, passage });
  return draft;
}
