import type { PlaceName } from '@bluntbot/proto/locations/places';
import type { Answer, Sources } from '../src/answers/answer.ts';
import { NOTHING_SHOWN } from '../src/dialogue/shown.ts';
import type { DialogueState, Intent } from '../src/dialogue/state.ts';
import type { Draft } from '../src/grounding/draft.ts';
import type { Tools } from '../src/grounding/tools.ts';
import { Lexicon } from '../src/understanding/lexicon.ts';
import { RowNames } from '../src/understanding/row-names.ts';
import { understand } from '../src/understanding/understand.ts';
import type { Utterance } from '../src/understanding/utterance.ts';
import { Wording } from '../src/wording/wording.ts';
import { ROWS_ALONE } from './no-pages.ts';

const STATES =
  'DC District of Columbia,MD Maryland,VA Virginia,WV West Virginia,CA California,CO Colorado,OR Oregon,ME Maine,NJ New Jersey,NY New York,PA Pennsylvania,TX Texas,WA Washington,IL Illinois,MO Missouri,GA Georgia,NC North Carolina';
const CITIES =
  'Washington DC,Arlington VA,Bethesda MD,Rockville MD,Silver Spring MD,College Park MD,Falls Church VA,Baltimore MD,Richmond VA,Alexandria VA,Frederick MD,Laurel MD,Portland OR,Portland ME,Phoenix AZ,Reading PA,New York NY,Philadelphia PA,Virginia Beach VA,Boston MA,Gaithersburg MD,Orange CA';

/** Names of places as the locator lists them, the likeliest of each name first. */
export const PLACES: readonly PlaceName[] = [
  ...STATES.split(',').map(
    (text): PlaceName => ({ kind: 'state', said: text.slice(3), name: text.slice(3), state: text.slice(0, 2) }),
  ),
  ...CITIES.split(',').map(
    (text): PlaceName => ({ kind: 'city', said: text.slice(0, -3), name: text.slice(0, -3), state: text.slice(-2) }),
  ),
  ...['Adams Morgan', 'Dupont Circle', 'Georgetown'].map(
    (name): PlaceName => ({ kind: 'neighborhood', said: name, name, state: 'DC' }),
  ),
  { kind: 'city', said: 'philly', name: 'Philadelphia', state: 'PA' },
];

const lexicon = new Lexicon();
const wording = new Wording();
const rowNames = new RowNames({ places: PLACES });

export const understood = (message: string): Utterance => understand(message, [], lexicon, rowNames);

/** What one answer says to a message behind earlier ones, each clause of which is answered on its own. */
export async function answered(
  answer: Answer,
  tools: Partial<Tools>,
  intent: Intent,
  messages: readonly string[],
  pages: Pick<Sources, 'search'> = ROWS_ALONE,
  behind: Partial<DialogueState> = {},
): Promise<(Draft | undefined)[]> {
  const utterances = messages.map(understood);
  const utterance = utterances.at(-1) as Utterance;
  const slots: Record<string, unknown> = {};
  for (const { clauses } of utterances)
    for (const [slot, entities] of Map.groupBy(
      clauses.flatMap(({ entities }) => entities),
      ({ slot }) => slot,
    ))
      slots[slot] = entities;
  const state: DialogueState = {
    intent,
    act: 'ask',
    utterance,
    said: { alone: utterance.text, core: utterance.text, parts: [], before: undefined },
    slots,
    wish: [],
    wished: [],
    subjects: [],
    products: [],
    dispensaries: [],
    ...{ recipes: [], inTurn: [], leans: false, isSecond: false },
    ...{ isOthers: false, passedOver: [] },
    shown: NOTHING_SHOWN,
    names: new Map(),
    seed: 0,
    ...behind,
  };
  return Promise.all(
    utterance.clauses.map((clause) =>
      answer({ clause, state }, { tools: tools as Tools, wording, ...ROWS_ALONE, ...pages }),
    ),
  );
}
