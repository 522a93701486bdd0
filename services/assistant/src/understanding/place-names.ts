import { plain } from '@bluntbot/platform/index/plain-words';
import type { PlaceName } from '@bluntbot/proto/locations/places';
import type { Found } from './phrases.ts';
import { isEnglish } from './spelling.ts';
import type { Token } from './tokens.ts';
import type { RowName } from './utterance.ts';

const SHORT: Readonly<Record<string, string>> = {
  st: 'saint',
  'st.': 'saint',
  ft: 'fort',
  'ft.': 'fort',
  mt: 'mount',
  'mt.': 'mount',
};
/** What people call places around here. */
const NICKNAMES: Readonly<Record<string, string>> = {
  ...{
    'va beach': 'virginia beach',
    bmore: 'baltimore',
    'b more': 'baltimore',
    'pg county': 'hyattsville',
    'old town': 'alexandria',
  },
};
/**
 * Words before a place. A name that is an everyday word, such as Reading or Orange, is a place only behind one of them.
 */
const BEFORE: ReadonlySet<string> = new Set(['in', 'near', 'around', 'outside', 'downtown']);
/** States whose name is a city's first of all. */
const CITY_FIRST: ReadonlySet<string> = new Set(['Washington', 'New York']);
/** Words behind a name that is then no place of its own: "Georgia Avenue", "Montgomery County". */
const BEHIND: ReadonlySet<string> = new Set([
  'county',
  'ave',
  'avenue',
  'street',
  'st',
  'road',
  'rd',
  'blvd',
  'boulevard',
  'united',
]);
const ZIP = /^\d{5}$/;

/** Finds states, cities, neighborhoods, and ZIP codes in tokens. */
export class PlaceNames {
  /** Places by what they are called, the likeliest first. */
  private readonly places = new Map<string, PlaceName[]>();
  private readonly states = new Map<string, string>();
  private longest = 1;
  readonly words = new Set<string>();

  constructor(rows: readonly PlaceName[]) {
    const states = rows.filter(({ kind }) => kind === 'state');
    for (const row of states) {
      const code = row.state.toLowerCase();
      this.states.set(keyOf(row.name), code).set(code, code);
      this.add(`${row.name} state`, row);
    }
    for (const row of states) if (!CITY_FIRST.has(row.name)) this.add(row.name, row);
    for (const row of rows) if (row.kind !== 'state') this.add(row.said, row);
  }

  at(tokens: readonly Token[], place: number): Found<RowName> | undefined {
    const first = tokens[place]?.text ?? '';
    if (ZIP.test(first)) return { meaning: { slot: 'zip', value: first, name: first }, length: 1 };
    for (let length = Math.min(this.longest, tokens.length - place); length > 0; length -= 1) {
      const run = tokens.slice(place, place + length).map(({ text }) => SHORT[text] ?? text);
      const said = run.join(' ').replaceAll(' s ', 's ').replaceAll(' & ', ' ').replaceAll('&', ' ');
      const known = this.places.get(NICKNAMES[said] ?? said);
      if (
        known &&
        !BEHIND.has(tokens[place + length]?.text ?? '') &&
        !(length === 1 && isEveryday(tokens[place] as Token, tokens[place - 1]))
      )
        return this.within(known, tokens, place + length, length);
    }
    return undefined;
  }

  /** Whether a place is expected at a token: "near bethseda". */
  isExpected(tokens: readonly Token[], place: number): boolean {
    return [tokens[place - 1], tokens[place - 2]].some((token) => BEFORE.has(token?.text ?? ''));
  }

  /** One of the places of a name: the one in the state that follows, else the likeliest. */
  private within(
    known: readonly PlaceName[],
    tokens: readonly Token[],
    end: number,
    length: number,
  ): Found<RowName> | undefined {
    const comma = [',', 'in'].includes(tokens[end]?.text ?? '') ? 1 : 0;
    for (const count of [2, 1]) {
      const next = tokens.slice(end + comma, end + comma + count);
      const state = this.states.get(next.map(({ text }) => text.replaceAll('.', '')).join(' '));
      const there = state && known.find((one) => one.kind !== 'state' && one.state.toLowerCase() === state);
      // "Portland or Salem": a conjunction is no state unless a comma says so.
      if (there && (comma === 1 || next[0]?.pos !== 'CCONJ'))
        return { meaning: entityOf(there), length: length + comma + next.length };
    }
    return known[0] && { meaning: entityOf(known[0]), length };
  }

  private add(said: string, row: PlaceName): void {
    const key = keyOf(said);
    const words = key.split(' ');
    this.places.set(key, [...(this.places.get(key) ?? []), row]);
    this.longest = Math.max(this.longest, words.length);
    for (const word of words) this.words.add(word);
  }
}

/** Whether a word is used as an everyday word: "reading about terpenes", "la presión", but not "in Reading". */
const isEveryday = ({ text, pos }: Token, before: Token | undefined): boolean =>
  !BEFORE.has(before?.text ?? '') && (text.length <= 2 || (isEnglish(text) && pos !== 'PROPN'));

const keyOf = (name: string): string =>
  plain(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(' ');

const entityOf = ({ kind, name, state }: PlaceName): RowName =>
  kind === 'state'
    ? { slot: 'jurisdiction', value: state.toLowerCase(), name }
    : { slot: kind, value: `${name}, ${state}`, name: `${name}, ${state}` };
