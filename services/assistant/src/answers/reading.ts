import { Draft } from '../conversation/draft.ts';
import type { Passage } from '../conversation/passages/passage-index.ts';
import type { Answer } from './answer.ts';

/** Share of the question's telling words that a passage has to have. */
const COVERED = 0.5;
const NEAREST = 2;

/** Finds passages of the site's pages. */
export interface PageSearch {
  find(question: string, limit: number): Promise<Passage[]>;
}

/** Answers from the site's pages, word for word; says so when none covers the question. */
export const reading =
  (pages: PageSearch): Answer =>
  async ({ clause, state }, { wording }) => {
    const found = await pages.find(clause.text, NEAREST);
    const draft = new Draft();
    const [best, other] = found;
    if (!best) return undefined;
    if (best.covers < COVERED) {
      draft.say(wording.say('common.not-covered', {}, state.seed));
      for (const page of found) draft.reading({ ...asReading(page), passage: null });
      return draft;
    }
    draft.say(best.passage).reading(asReading(best));
    if (other && other.covers >= best.covers) draft.reading({ ...asReading(other), passage: null });
    return draft;
  };

const asReading = ({ kind, id, title, href, passage }: Passage) => ({ kind, id, title, href, passage });
