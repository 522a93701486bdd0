import type { Law } from '@bluntbot/proto/locations/laws';
import { Draft } from '../draft.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { statesIn } from './places.ts';
import type { Topic } from './topic.ts';

const ABOUT_LAW =
  / (?:legal|legally|illegal|law|laws|lawful|allowed|allow|permitted|possess|possession|carry on me|limit|limits|regulat\w+|recreational|adult use|criminal|arrested|decriminali[sz]ed|legali[sz]ed|legality|ticket|fine for|statute|initiative 71|i71|gift|gifting|give away) /;
const HOW_MUCH = / (?:how (?:much|many)|what amount|max(?:imum)?) .*(?:have|carry|hold|own|possess|keep|ounces?|plants?|grow|grams?|buy) /;

type Aspect = 'possession' | 'plants' | 'sale' | 'delivery';
const ASPECTS: readonly (readonly [Aspect, RegExp])[] = [
  ['plants', / (?:grow|growing|plants?|cultivat\w+|homegrow\w*|home grow) /],
  ['delivery', / (?:deliver\w*) /],
  [
    'sale',
    / (?:buy|buying|sale|sales|sell|shop|shops|store|stores|dispensar\w+|purchase|recreational|adult use|gift|gifting|give away|medical card|card) /,
  ],
  ['possession', / (?:possess\w*|carry|have|hold|ounces?|grams?|on me|amount|limit|limits|how much) /],
];

/** What the law rows say, by place: nothing else, and with the day they were checked. */
export class Laws implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ text, strains }: Turn): Promise<Draft | undefined> {
    const states = statesIn(text);
    const isLaw =
      ABOUT_LAW.test(text) ||
      (states.length > 0 && HOW_MUCH.test(text)) ||
      / (?:can|may|am) (?:i|we|you|adults?|people) (?:\w+ ){0,3}(?:smoke|grow|buy|have|possess|carry|consume|deliver\w*|order|get it delivered) .*(?:in|public|dc|virginia|maryland|home|apartment|park) /.test(
        text,
      );
    if (!isLaw || (strains.length > 0 && states.length === 0)) return undefined;
    const laws = await this.tools.laws();
    const chosen = laws.filter(({ code }) => states.includes(code));
    if (states.length === 0 && elsewhere(text)) {
      return new Draft().say(
        `I only have the laws of ${names(laws)}, and I do not guess at others. The state’s own regulator is the place to look.`,
      );
    }
    if (chosen.length === 0 && !HOW_MUCH.test(text) && !/ (?:is|are|whats?|what is|legal|laws?|rules|allowed) /.test(text))
      return undefined;
    const shown = chosen.length > 0 ? chosen : laws;
    const aspects = ASPECTS.filter(([, when]) => when.test(text)).map(([aspect]) => aspect);
    const wanted: readonly Aspect[] = aspects.length > 0 ? aspects.slice(0, 2) : ['possession', 'sale'];
    const draft = new Draft();
    for (const law of shown.slice(0, 3)) {
      draft.say(`${law.name} (${law.status.toLowerCase()}): ${wanted.map((aspect) => law[aspect]).join(' ')}`);
      for (const aspect of wanted) draft.citeLaw(law, aspect, law[aspect], aspect);
      if (wanted.includes('possession') && law.possessionOunces !== null)
        draft.citeLaw(law, 'possessionOunces', String(law.possessionOunces), `${law.possessionOunces} oz`);
      if (wanted.includes('plants') && law.plantsPerHousehold !== null)
        draft.citeLaw(law, 'plantsPerHousehold', String(law.plantsPerHousehold), `${law.plantsPerHousehold} plants`);
    }
    const [law] = shown;
    if (law) {
      draft.say(
        `As checked on ${law.checkedOn}${law.isOld ? ', which is some time ago: look at the regulator’s own page before you rely on it' : ''}. For adults 21 and over; information, not legal advice.`,
      );
    }
    draft.reading({ kind: 'article', id: 'cannabis-laws', title: 'Cannabis laws', href: '/learn/cannabis-laws', passage: null });
    draft.suggestions =
      shown.length === 1 && law
        ? [`How many plants may I grow in ${law.name}?`, `Dispensaries in ${law.code === 'DC' ? 'Washington, DC' : law.name}`]
        : [];
    return draft;
  }
}

const names = (laws: readonly Law[]): string =>
  laws
    .map(({ name }) => name)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

/** Whether another state or country is named. */
const elsewhere = (text: string): boolean =>
  / (?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|north (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|south (?:carolina|dakota)|tennessee|texas|utah|vermont|west virginia|wisconsin|wyoming|canada|mexico|germany|netherlands|amsterdam|thailand|jamaica|uk|england|spain|europe) /.test(
    text,
  );
