import { Draft } from '../../grounding/draft.ts';
import type { Clause } from '../../understanding/utterance.ts';
import type { Say } from '../answer.ts';
import { middleOf, type Said } from './said.ts';
import { banded, rounded, safe } from './words.ts';

const MG_PER_GRAM = 1_000;
const PERCENT = 100;

/**
 * From an extract such as distillate, whose label says how strong it is: at most what it holds, divided. Asks for the
 * percentage if it isn't said, because flower's would be far too low.
 */
export function ofExtract({ grams, pieces }: Said, { amounts }: Clause, say: Say): Draft | undefined {
  if (grams === undefined) return undefined;
  const said = amounts.find(({ of }) => of === 'percent' || of === 'thc');
  if (!said) {
    const draft = new Draft().say(say('ask-extract-percent', { grams: rounded(grams) }));
    draft.suggestions = ['70% THC', '80% THC', '90% THC'];
    return draft;
  }
  const percent = middleOf(said);
  const all = (grams * MG_PER_GRAM * percent) / PERCENT;
  const values = { grams: rounded(grams), percent, all: rounded(all) };
  if (pieces === undefined) return safe(new Draft().say(say('extract-all', values)), say);
  const each = all / pieces;
  const text = say('extract', { ...values, servings: pieces, each: rounded(each) });
  return safe(new Draft().say(text, banded(each, say)), say);
}
