import type { Law } from '@bluntbot/proto/locations/laws';
import { Draft } from '../../conversation/draft.ts';
import type { Answer, Asked, Sources } from '../answer.ts';
import { placeName, placesOf, statesOf } from '../places.ts';
import { listed, sayLaw, type Telling } from './law-text.ts';
import { sayLaws, sayWhere } from './laws-compared.ts';
import { topicsOf } from './topics.ts';

/** The places this site is about, in whose rows a question without a place is answered. */
const HOME: readonly string[] = ['dc', 'md', 'va'];
const MAX_COMPARED = 4;

/** Answers questions about the law from the rows of jurisdictions, and asks for a passage of the pages where the rows end. */
export const law: Answer = async (asked, sources) => {
  const { clause, state } = asked;
  const topics = topicsOf(clause, [...(state.slots['law-topic'] ?? []), ...(state.slots.service ?? [])]);
  const { codes, names, isEverywhere } = await jurisdictions(asked, sources);
  if (topics.rows.length === 0 && codes.length === 0) return undefined;
  const laws = await sources.tools.laws();
  const rows = (isEverywhere ? laws : laws.filter(({ code }) => (codes.length > 0 ? codes : HOME).includes(code.toLowerCase()))).toSorted(
    (a, b) => codes.indexOf(a.code.toLowerCase()) - codes.indexOf(b.code.toLowerCase()),
  );
  const draft = new Draft();
  const telling: Telling = {
    draft,
    clause,
    topics,
    say: (key: string, values = {}) => sources.wording.say(`law.${key}`, values, state.seed),
  };
  const missing = codes.filter((code) => !rows.some((row) => row.code.toLowerCase() === code)).map((code) => names.get(code) ?? code);
  if (missing.length > 0) draft.say(telling.say('no-row', { place: listed(missing, 'disjunction') }));
  if (isEverywhere && topics.rows.length > 0) sayWhere(rows, telling);
  else if (rows.length === 1) sayLaw(rows[0] as Law, telling);
  else if (rows.length > 1) sayLaws(rows.slice(0, MAX_COMPARED), telling);
  if (codes.length === 0 && !isEverywhere) draft.say(telling.say('which-place'));
  if (topics.pages.length > 0)
    draft.passageWanted = [clause.text, ...rows.slice(0, isEverywhere ? 0 : 2).map(({ name }) => name)].join(' ');
  if (rows.length > 0) draft.say(checked(rows, telling));
  draft.suggestions = suggestions(isEverywhere || codes.length === 0 ? [] : rows, telling);
  return draft;
};

/** Codes of the jurisdictions a question is about, with their names; of a ZIP code the locator knows the state. */
async function jurisdictions({ clause, state }: Asked, { tools }: Sources) {
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
  return { codes, names, isEverywhere: codes.length === 0 && places.some(({ value }) => value === 'us') };
}

/** When the rows were checked, what to do if that is long ago, and what they are. */
function checked(rows: readonly Law[], { say }: Telling): string {
  const oldest = rows.toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn))[0] as Law;
  const date = new Date(oldest.checkedOn).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return say(oldest.isOld ? 'checked-long-ago' : 'checked', { date });
}

function suggestions(rows: readonly Law[], { topics, say }: Telling): string[] {
  const [only] = rows;
  if (rows.length === 1 && only) {
    const others = (['possession', 'growing', 'sale', 'delivery'] as const).filter((topic) => !topics.rows.includes(topic));
    return others.slice(0, 3).map((topic) => say(`ask-${topic}`, { place: placeName(only) }));
  }
  const topic = topics.rows.find((one) => one !== 'status' && one !== 'medical' && one !== 'regulator') ?? 'possession';
  const places = rows.length > 0 ? rows.map(placeName) : ['DC', 'Maryland', 'Virginia'];
  return places.slice(0, 3).map((place) => say(`ask-${topic}`, { place }));
}
