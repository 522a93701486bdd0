import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import type { Law } from '@bluntbot/proto/locations/laws';
import { Draft } from '../../grounding/draft.ts';
import { CLOSE, LIKELY } from '../../retrieval/confidence.ts';
import type { Passage } from '../../retrieval/retrieval.ts';
import { and, or } from '../../wording/list.ts';
import { type Answer, type Asked, type PageSearch, type Say, type Sources, sayer } from '../answer.ts';
import { entitiesOf, wordsBeside } from '../clause.ts';
import { aboutPlaces, HOME, PLACE_SLOTS, placeName, placesOf, statesOf } from '../places.ts';
import { findIn } from '../reading.ts';
import { sayLaw, type Telling } from './law-text.ts';
import { sayLaws, sayWhere } from './laws-compared.ts';
import { type LawTopics, topicsOf } from './topics.ts';

const MAX_COMPARED = 4;
/** Kinds of pages that explain a law; words of the glossary only say what it is called. */
const EXPLAINING = ['article', 'growing-guide'] as const satisfies ChatReading['kind'][];
const UNTOLD = 'penalties';
/** Topics that no page is about: a page has to answer the very question. */
const OPEN: ReadonlySet<string> = new Set(['business licenses', 'how the law changed']);
/**
 * Similarity from which a question is the same as one that an editor has answered, and from which it is a similar one.
 */
const SAME_QUESTION = 0.85;
const ALIKE_QUESTION = 0.66;
const SIMILAR_QUESTION = 0.5;
const codeOf = ({ code }: Law): string => code.toLowerCase();

/**
 * Answers questions about the law from the rows of jurisdictions, and asks for a passage of the pages where the rows
 * end.
 */
export const law: Answer = async (asked, sources) => {
  const { clause, state } = asked;
  const say = sayer('law', state, sources);
  const topics = topicsOf(clause, [...(state.slots['law-topic'] ?? []), ...(state.slots.service ?? [])]);
  const scope = await scopeOf(asked, sources);
  const { codes, rows, isEverywhere } = scope;
  const draft = new Draft();
  const telling = { draft, clause, topics, say };
  const written = await writtenAnswer(asked, scope, topics, sources.search);
  draft.suggestions = suggestions(written || codes.length > 0 ? rows : [], topics, say);
  if (written) return draft.quote(written);
  const passage = await passageFor(scope, telling, sources.search);
  const isInRows = topics.rows.length > 0;
  // What neither rows nor hints find, the pages may still have under the question's own words.
  if (!isInRows && codes.length === 0) return passage && new Draft().quote(passage);
  if (topics.isVague && codes.length === 0 && passage) return new Draft().quote(passage);
  sayRows(scope, passage, telling);
  if (!passage && topics.notInRows.length > 0) await sayNotInRows(asked, scope, telling, sources);
  if (codes.length === 0 && !isEverywhere) draft.say(say('which-place'));
  if (draft.citations.length > 0) draft.say(checked(rows, say));
  return draft;
};

/** Says what comes closest to a topic that no row has, or that nothing does. */
async function sayNotInRows(asked: Asked, scope: Scope, telling: Telling, sources: Sources): Promise<void> {
  const { isHome, suits } = scope;
  const { draft, topics, say } = telling;
  const wanted = { kinds: EXPLAINING, suits, atLeast: CLOSE };
  const isAlone = topics.rows.length === 0 && isHome;
  const [closest] = isAlone ? (await findIn(asked, sources.search, 1, wanted)).passages : [];
  if (closest) draft.say(sayer('common', asked.state, sources)('closest')).quote(closest);
  else {
    draft.say(say('not-in-rows', { topics: and(topics.notInRows) }));
    // Who names a place is told at least what is legal there.
    if (topics.rows.length === 0 && scope.codes.length > 0)
      sayRows(scope, undefined, { ...telling, topics: { ...topics, rows: ['possession'] } });
  }
}

/**
 * Says what the rows of a scope allow, which places have none, and what a passage says besides, or before if it says
 * more.
 */
function sayRows({ rows, missing, isEverywhere }: Scope, passage: Passage | undefined, telling: Telling): void {
  const { draft, topics, say } = telling;
  const isInRows = topics.rows.length > 0;
  if (missing.length > 0 && isInRows) draft.say(say(missing.length > 1 ? 'no-rows' : 'no-row', { place: or(missing) }));
  const isFirst = !isInRows || topics.isVague;
  if (passage && isFirst) draft.quote(passage);
  const [only, ...others] = rows;
  if (isEverywhere && isInRows) sayWhere(rows, telling);
  else if (only && others.length === 0) sayLaw(only, telling);
  else if (only) sayLaws(rows.slice(0, MAX_COMPARED), telling);
  if (passage && !isFirst) draft.quote(passage);
}

/** What an editor has answered: to nearly this question, or to a similar one that no row covers. */
async function writtenAnswer(
  asked: Asked,
  { isHome, suits }: Scope,
  topics: LawTopics,
  pages: PageSearch,
): Promise<Passage | undefined> {
  if (!isHome) return undefined;
  const [passage] = (await findIn(asked, pages, 1, { kinds: EXPLAINING, suits, atLeast: LIKELY })).passages;
  const isInRows = topics.pages.length === 0 && !topics.isVague;
  const least = !isInRows ? SIMILAR_QUESTION : asksMore(asked) ? ALIKE_QUESTION : SAME_QUESTION;
  return passage && (passage.writtenFor ?? 0) >= least ? passage : undefined;
}

/** Behind an answer from rows, "do they need tags?" asks for what those didn't say. */
const asksMore = ({ state: { act, utterance } }: Asked): boolean =>
  act !== 'ask' &&
  utterance.clauses.every((clause) => entitiesOf(clause, ...PLACE_SLOTS).length === 0) &&
  utterance.clauses.some((clause) => wordsBeside(clause, 'law-topic').length > 0);

/**
 * What the pages say of topics that no row covers in full, or of a question that is about more than whether it is
 * legal.
 */
async function passageFor(
  { isHome, suits }: Scope,
  { clause, topics, say }: Telling,
  pages: PageSearch,
): Promise<Passage | undefined> {
  if (!isHome && topics.notInRows.length === 0) return undefined;
  const [topic] = topics.pages;
  const isAboutMore = topics.isVague && wordsBeside(clause, ...PLACE_SLOTS, 'law-topic').length > 0;
  if (topic === UNTOLD || (topic === undefined && !isAboutMore)) return undefined;
  const isOpen = topic === undefined || OPEN.has(topic);
  const asked = isOpen ? clause.text : `${say(`pages-${topic}`)} ${clause.text}`;
  const { passages } = await pages.find(asked, 1, { kinds: EXPLAINING, suits });
  return passages[0];
}

/** The jurisdictions that a question is about. */
type Scope = Awaited<ReturnType<typeof scopeOf>>;

/**
 * The jurisdictions that a question is about, those around here if it names none; of a ZIP code the locator knows the
 * state.
 */
async function scopeOf({ clause, state }: Asked, { tools }: Sources) {
  const { places, without } = placesOf(clause, state);
  const left = without.flatMap(statesOf);
  const found = await Promise.all(
    places.map(async (entity) => {
      if (entity.slot !== 'zip') return statesOf(entity);
      const shops = await tools.dispensaries({ location: entity.value, limit: 1 });
      return shops?.place ? [shops.place.state.toLowerCase()] : [];
    }),
  );
  const names = new Map(places.filter(({ slot }) => slot === 'jurisdiction').map(({ value, name }) => [value, name]));
  const codes = [...new Set(found.flat())].filter((code) => !left.includes(code));
  const isEverywhere = codes.length === 0 && places.some(({ value }) => value === 'us');
  const laws = await tools.laws();
  const rowOf = (code: string) => laws.find((row) => codeOf(row) === code);
  return {
    codes,
    suits: aboutPlaces(codes),
    rows: isEverywhere ? laws : (codes.length > 0 ? codes : HOME).flatMap((code) => rowOf(code) ?? []),
    /** Names of those without a row. */
    missing: codes.filter((code) => !rowOf(code)).map((code) => names.get(code) ?? code.toUpperCase()),
    isEverywhere,
    isHome: codes.length === 0 || codes.some((code) => HOME.includes(code)),
  };
}

function checked(rows: readonly Law[], say: Say): string {
  const oldest = rows.toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn))[0] as Law;
  const date = new Date(oldest.checkedOn).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return say(oldest.isOld ? 'checked-long-ago' : 'checked', { date });
}

function suggestions(rows: readonly Law[], topics: LawTopics, say: Say): string[] {
  const askable = ['possession', 'growing', 'sale', 'delivery'] as const;
  const [only, ...others] = rows.map(placeName);
  const left = askable.filter((topic) => !topics.rows.includes(topic)).slice(0, 3);
  if (only && others.length === 0) return left.map((topic) => say(`ask-${topic}`, { place: only }));
  const topic = askable.find((one) => topics.rows.includes(one)) ?? 'possession';
  const places = only ? [only, ...others] : ['DC', 'Maryland', 'Virginia'];
  return places.slice(0, 3).map((place) => say(`ask-${topic}`, { place }));
}
