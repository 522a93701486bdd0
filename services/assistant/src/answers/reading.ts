import { plainWords } from '@bluntbot/platform/index/plain-words';
import { Draft } from '../grounding/draft.ts';
import { ANSWERS, CLOSE, LIKELY } from '../retrieval/confidence.ts';
import type { Found, Passage, Wanted } from '../retrieval/retrieval.ts';
import { type Answer, type Asked, type PageSearch, type Sources, sayer } from './answer.ts';
import { names } from './clause.ts';
import { isFood } from './recipe/foods.ts';
import { prefersPage } from './source-choice.ts';

const SHOWN = 2;
/** Words from which a question says by itself what it is about: "what's the fix?" doesn't. */
const TELLING_WORDS = 5;
/** Parts of a message that are looked for by themselves. */
const MAX_PARTS = 3;
/** Similarity from which a question is the same as one that an editor has answered, whatever it was taken for. */
export const SAME_QUESTION = 0.8;
/** The same of a question that explains itself by how it begins. */
const ALIKE = 0.72;
/** The same of a question that would only get a template otherwise. */
const SIMILAR = 0.6;
/** Intents that surely want an explanation, so that a page needs to be less sure of it. */
const EXPLAINED: ReadonlySet<string> = new Set(['how-to', 'growing', 'word', 'edible-dose']);

/** What a page says, word for word, if that is likely a better answer than any other. */
export const passage: Answer = async (asked, sources) => {
  const found = await searched(asked, sources);
  const [best] = found.passages;
  return best && (await prefersPage(asked, best, sources)) ? told(found, asked, sources) : undefined;
};

/** Answers from the site's pages, word for word; where none covers the question, says so and links the nearest. */
export const reading: Answer = async (asked, sources) => {
  const found = await searched(asked, sources);
  if (found.passages.length > 0) return told(found, asked, sources);
  const draft = new Draft().say(sayer('common', asked.state, sources)('not-covered'));
  draft.suggestions = found.related.map(asQuestion);
  for (const page of found.nearest) draft.reading(page);
  draft.isUncovered = true;
  return draft;
};

const searched = (asked: Asked, sources: Sources): Promise<Found> =>
  findIn(asked, sources.search, SHOWN, { atLeast: asked.state.isSecond ? ANSWERS : CLOSE });

/** What was found, and that it is no more than the closest if it is. */
function told(found: Found, { state }: Asked, sources: Sources): Draft {
  const isClosest = (found.passages[0]?.confidence ?? 0) < LIKELY;
  const draft = new Draft().say(isClosest && sayer('common', state, sources)('closest')).join(quoted(found));
  draft.isClosest = isClosest;
  return draft;
}

/** What an editor has answered, if the question is nearly the same. */
export const writtenAnswer: Answer = async (asked, { search }) => {
  const found = await findIn(asked, search, 1, { atLeast: 0 });
  return (found.passages[0]?.writtenFor ?? 0) >= SAME_QUESTION ? quoted(found) : undefined;
};

/** What an editor has answered, if the question is similar and asks for an explanation, whatever else it names. */
export const explanation: Answer = async (asked, { search }) => {
  const found = await findIn(asked, search, 1, { atLeast: ANSWERS });
  return (found.passages[0]?.writtenFor ?? 0) >= ALIKE ? quoted(found) : undefined;
};

/** What an editor has answered to a similar question, for which rows have no more than a template. */
export const similar: Answer = async (asked, { search }) => {
  const found = await findIn(asked, search, 1, { atLeast: ANSWERS });
  return (found.passages[0]?.writtenFor ?? 0) >= SIMILAR ? quoted(found) : undefined;
};

/** The same if a page covers the question. */
export const covered: Answer = async (asked, sources) => {
  const found = await find(asked, sources);
  return found.passages.length > 0 ? quoted(found) : undefined;
};

/** What stands beside another answer has to be sure of itself. */
const find = (asked: Asked, { search }: Sources): Promise<Found> =>
  findIn(asked, search, SHOWN, {
    atLeast: EXPLAINED.has(asked.state.intent) && !asked.state.isSecond ? CLOSE : ANSWERS,
  });

/**
 * What the pages say of a question by itself; of one that goes on with another, or finds little, also behind that one.
 */
export async function findIn(
  { clause, state }: Asked,
  pages: PageSearch,
  limit: number,
  wanted: Wanted,
): Promise<Found> {
  const { said, act, leans } = state;
  const search = withoutFoods(clause, pages);
  const whole = await search.find(said.alone, limit, wanted);
  const alone = surenessOf(whole) < ANSWERS ? await inParts(whole, said, search, limit, wanted) : whole;
  const own = surenessOf(alone);
  if (said.before === undefined || (act === 'ask' && !leans && own >= ANSWERS)) return alone;
  const behind = await search.find(said.alone, limit, { ...wanted, before: said.before });
  const other = surenessOf(behind);
  // "Can I still smoke those?" and "how often then?" say nothing alone.
  const isOfEarlier = leans || act === 'refer' || (act !== 'ask' && names(clause, 'reference'));
  return other > own || (isOfEarlier && other >= (leans ? CLOSE : ANSWERS)) ? behind : alone;
}

/**
 * What is told beside a question may hide what it asks, "before my lease is up, how fast does it go stale?", and so may
 * a second question. Returns what is found for the part that finds most, and the answer to another one beside it.
 */
async function inParts(
  whole: Found,
  { alone, core, parts }: Asked['state']['said'],
  search: PageSearch,
  limit: number,
  wanted: Wanted,
): Promise<Found> {
  const texts = [core, ...parts].filter((text) => text !== alone && text.split(' ').length >= TELLING_WORDS);
  const found = await Promise.all(
    [...new Set(texts)].slice(0, MAX_PARTS).map((text) => search.find(text, limit, wanted)),
  );
  const [best = whole, ...others] = [whole, ...found].toSorted((one, other) => surenessOf(other) - surenessOf(one));
  const other = others.find(
    (one) => surenessOf(one) >= ANSWERS && one.passages[0]?.passage !== best.passages[0]?.passage,
  );
  return { ...best, also: other?.passages[0] ?? best.also };
}

/** Pages without passages that name a food which is turned away: "I'm allergic to coconut". */
function withoutFoods(clause: Asked['clause'], pages: PageSearch): PageSearch {
  if (unwantedFoods(clause).length === 0) return pages;
  const isFree = ({ passage }: Passage) => isFreeOfFoods(passage, clause);
  return {
    find: async (question, limit, wanted) => {
      const { also, ...found } = await pages.find(question, limit + SPARE, wanted);
      return {
        ...found,
        also: also && isFree(also) ? also : undefined,
        passages: found.passages.filter(isFree).slice(0, limit),
      };
    },
  };
}
/** Whether a passage names no food that is turned away. */
export const isFreeOfFoods = (passage: string, clause: Asked['clause']): boolean =>
  unwantedFoods(clause).every(({ stem }) => !plainWords(passage).some((word) => word.startsWith(stem)));

const unwantedFoods = ({ content }: Asked['clause']) =>
  content.filter(({ isWanted, text }) => !isWanted && isFood(text));

/** Passages that are found besides, in case that some are left out. */
const SPARE = 3;

const surenessOf = ({ passages: [best] }: Found): number => best?.confidence ?? 0;

function quoted({ passages: [best, ...others], also, related }: Found): Draft {
  const draft = new Draft();
  draft.suggestions = related.map(asQuestion);
  for (const one of [best, also])
    if (one) draft.quote({ ...one, passage: withoutVerdict(one.passage, one.writtenFor) });
  for (const { kind, id, title, href, passage } of also ? [] : others)
    draft.reading({ kind, id, title, href, passage });
  return draft;
}

/**
 * Returns a passage without a "Yes." that it begins with, unless the question is nearly the one that it was written
 * for: before another one it may say the opposite.
 */
export function withoutVerdict(passage: string, writtenFor = 0): string {
  const verdict = VERDICTS.find((one) => passage.startsWith(one));
  return verdict === undefined || writtenFor >= ALIKE ? passage : passage.slice(verdict.length);
}
const VERDICTS = ['Yes. ', 'No. '];

/** An everyday question as a chip: "How long do edibles take?" */
export function asQuestion(text: string): string {
  const said = text.replace(ENDING, '').replaceAll(CAPITALS, (word) => word.toUpperCase());
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}?`;
}
/** What visitors write in small letters and nobody else does. */
const CAPITALS = /\b(?:i|cbd|cbg|cbn|thc|thca|thcv|dc|md|va)\b|\b[mv](?=aryland\b|irginia\b)/g;
const ENDING = /[?.!\s]+$/;

/** Adds what the pages say of the part of a question that rows don't answer. */
export async function withPassage(draft: Draft, pages: PageSearch): Promise<Draft> {
  if (draft.passageWanted === undefined) return draft;
  const { passages } = await pages.find(draft.passageWanted, 1);
  for (const passage of passages) draft.quote(passage);
  return draft;
}
