import type { Law } from '@bluntbot/proto/locations/laws';
import { Draft } from '../draft.ts';
import { spaced } from '../spaced.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { plantsSaid } from './law-amounts.ts';
import { withLawWords } from './law-spelling.ts';
import { ASKS_OF_ALL, lawsOfAll } from './laws-of-all.ts';
import { carried } from './ounces.ts';
import { isDelivery, isPatient, isWithoutCard, lawsNamed, namesCity } from './places.ts';
import { capital, elsewhere, goesThere, mistypedElsewhere, placeWithoutRow, strangePlace } from './places-without-law.ts';
import { asksForShops } from './shops-asked.ts';
import type { Topic } from './topic.ts';

const ABOUT_LAW =
  / (?:fined?|fines|penalt\w+|ticketed|in public|public (?:smoking|consumption|use)|on the (?:street|sidewalk)|jail|misdemeanor|felony|busted|legal|legally|illegal|law|laws|lawful|allowed|allows?|permitted|possess|possession|carry on me|limit|limits|regulat\w+|recreational|adult use|criminal|arrested|decriminali[sz]ed|legali[sz]ed|legality|statute|gift|gifting|give away|regulates|regulator|regulated|recreational|legal age|crime|crimes|strict|stricter|strictest|lenient|laxer|lax|leagel|leagal|legel|ilegal) /;
const HOW_MUCH =
  / (?:how (?:much|many)|what amount|max(?:imum)?) .*(?:walk around with|concentrates?|have|carry|hold|own|possess|keep|ounces?|oz|plants?|grow|grams?|buy|on me) /;

/** Where the site is at home: told of where no place is named. */
const HOME = new Set(['DC', 'VA', 'MD']);
/** "Which states near DC let me grow" asks of all that are at home here. */
const NEIGHBORS = / (?:which|what) (?:states?|places|jurisdictions) (?:\w+ ){0,3}(?:near|around|close|next) /;
/** What no law row speaks of, and articles do. */
const OF_ARTICLES =
  / (?:why|how|when|who) (?:\w+ ){0,3}(?:made|became|become|got|is|was|were|did) (?:\w+ ){0,3}(?:illegal|banned|outlawed|legali[sz]ed) | (?:blood|per se|drivers?|cbd|hemp|delta|schedule|federal\w*|reschedul\w+|dea|history|business|licen[sc]es? (?:to|for) (?:sell|open|run|start|grow)|prohibition|probation|landlord|employer|gun|firearms?|tax stamps?|stamps?|tax act|thirties|forties|fifties|sixties|seventies|eighties|19[0-8]\d|century|wars?) | (?:which|what) (?:law|act|treaty|statute) (?:was|made|did|ended|began|banned|started) /;

/** Places that one answer tells of. */
const MAX_PLACES = 3;
/** What no state's law has, and articles do: the way from one to another. */
const TRAVELS = / (?:cross|crosses|crossing|across|borders?|state lines?|trunk|metro|train|bus|plane|flight|fly|airport) /;

/** What is done step by step, which pages tell. */
const STEPS = / (?:steps?|how (?:do|does|to|can)|apply\w*|process) .*(?:cards?|certif\w+|registration|registry) /;

type Aspect = 'possession' | 'plants' | 'sale' | 'delivery' | 'regulator';
const ASPECTS: readonly (readonly [Aspect, RegExp])[] = [
  ['regulator', / (?:regulat\w+|in charge|oversees|licenses shops|authority|agency) /],
  ['plants', / (?:grow|growing|plants?|cultivat\w+|homegrow\w*|home grow|plant) /],
  ['delivery', / (?:deliver\w*|(?:bring|brings) (?:\w+ ){1,3}to (?:me|us|my|our)) /],
  [
    'sale',
    / (?:buy|buying|sale|sales|sell|shop|shops|store|stores|dispensar\w+|purchase|recreational|adult use|medical card|card|prescription|id) /,
  ],
  ['possession', / (?:possess\w*|carry|have|hold|ounces?|grams?|gift\w*|give away|allows? more|on me|amount|limit|limits|how much) /],
];

/** What shops may do, which the law says. */
const SHOPS_MAY =
  / (?:can|do|does|may|are|will|would) (?:\w+ ){0,2}(?:dispensar\w+|shops?|stores?) (?:\w+ ){0,5}(?:deliver|bring|sell|open|allowed|legal) /;

/** What somebody from elsewhere may buy, and whom shops sell to. */
const TO_STRANGERS =
  / sells? (?:\w+ ){0,2}to (?:me|us|tourists?|visitors?|foreigners?|non residents?|out of staters?|anyone|anybody|everyone) |^(?=.* (?:tourists?|visitors?|visiting|foreign\w*|passport|out of state\w*|non residents?) ).* (?:buy|sells?|purchase|shop|shops|store|stores|dispensar\w+|legal\w*|carry|id|card) /;
/** What a household may have, where its place is said: "do we get four plants". */
const MAY_HAVE =
  /^(?=.* (?:do|can|may|could|are|is|how many|does) ).* (?:get|gets|have|keep|own|hold|carry|grow|allowed|each) (?:to (?:have|grow|keep) )?(?:\w+ ){0,3}(?:plants?|ounces?|oz|grams?) /;
/** What holds at a place, where its name is said. */
const RULES = / (?:rules|regulations|restrictions|legal situation|legal status) |^(?: \w+){0,6} age /;
/** "Shops there have sold to all adults since last year." */
const SOLD_TO =
  / (?:dispensar\w+|shops?|stores?|retailers?) (?:\w+ ){0,4}(?:sell|sells|sold|selling|serve|serves|open|opened) (?:\w+ ){0,2}(?:adults?|everyone|everybody|anyone|anybody|the public|recreational\w*|nonpatients|non patients) /;
/** Whether so many plants are too many for who lives together: "is thirty plants fine", "so is that twelve plants?" */
const SO_MANY_PLANTS =
  /^(?=.* (?:plants?|grow) ).* (?:is|are|does|would|so|that|makes?|means?|can|may|could) (?:\w+ ){0,6}(?:plants?|fine|ok|okay|allowed|legal|too many|too much) /;
const LIVE_TOGETHER =
  / (?:adults?|household|house|home|roommates?|flatmates?|housemates?|wife|husband|partner|spouse|lodger|tenants?|family|of us|people|couple|together) /;
/** What people ask of the law that a row may not say. */
const NOT_IN_ROWS = [
  [/ (?:tax|taxes|taxed) /, /\btax/i, 'Taxes are'],
  [
    / (?:penalt\w+|fines|jail|prison|punish\w*|arrested|felony|misdemeanor) /,
    /penalt|\bfine|jail|offen[cs]e|crime|misdemeanor|felony/i,
    'Penalties are',
  ],
] as const;
/** What sets one place beside another. */
const COMPARES = / (?:or|vs|versus|than|compare|compared|difference|between|and) /;

const IN_PUBLIC = / (?:in public|on the (?:street|sidewalk|beach)|in (?:a|the) park|outside|balcony|in (?:a|my) (?:car|hotel|rental)) /;
const AMOUNT = / (?:limits?|amount|how (?:much|many)) /;
/** Kin, and no law. */
const IN_LAW = /(?<= (?:mother|father|brother|sister|son|daughter)s?) in laws?(?= )/g;

/** What two or three words beside a place ask of its law: "delivery in Maryland?", "home grow Pennsylvania". */
const OF_A_PLACE = /^(?!.* who ).* (?:deliver\w*|home ?grow\w*|grow(?:ing)?|plants|gift\w*|ounces?|possess\w*) /;

const aspectsOf = (text: string): Aspect[] => ASPECTS.filter(([, when]) => when.test(text)).map(([aspect]) => aspect);

/** Words of a message that goes on about the law before it, and messages that it may go back. */
const MAX_GOING_ON = 10;
const LOOKS_BACK = 3;
/** What says that the same is asked on: "how many exactly?", "and there?" */
const GOES_ON =
  / (?:there|here|which|both|exactly|more|fewer|how (?:much|many)|adults?|household|everyone|patients?|visitors?|tourists?|medical) /;

/** What the visitor said last, oldest first. */
const saidLast = (history: Turn['history']): string[] =>
  history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).slice(-LOOKS_BACK);

/** What the visitor asked of the law last, with what only named another place since: "and in Maryland?"; oldest first. */
function talkOfLaw(history: Turn['history'], laws: readonly Law[]): string[] {
  const said = saidLast(history);
  const since = said.findLastIndex((one) => isAboutLaw(withLawWords(spaced(one))));
  const isMore = (one: string): boolean =>
    spaced(one).trim().split(' ').length <= MAX_GOING_ON && (GOES_ON.test(spaced(one)) || lawsNamed(spaced(one), laws, one).length > 0);
  return since >= 0 && said.slice(since + 1).every(isMore) ? said.slice(since) : [];
}

/** The place that some messages named last. */
function placeSpokenOf(said: readonly string[], laws: readonly Law[]): Law[] {
  return (
    said
      .toReversed()
      .map((one) => lawsNamed(spaced(one), laws, one))
      .find((found) => found.length > 0) ?? []
  );
}

/** Whether something is asked of the law: in its words, or how much one may have, or whether one may. */
const isAboutLaw = (text: string): boolean =>
  ABOUT_LAW.test(text) ||
  HOW_MUCH.test(text) ||
  / (?:can|may|could|am|lets?) (?:i|me|we|us|you|adults?|people|grown ups) (?:\w+ ){0,4}(?:smoke|grow|buy|have|give|share|gift|possess|carry|consume|deliver\w*|order|plant|get it delivered) /.test(
    text,
  ) ||
  / (?:dispensar\w+|shops?|stores?) (?:\w+ ){0,3}(?:sell|deliver|open) (?:\w+ ){0,3}(?:to |for )?(?:adults?|patients|everyone|anybody|home) /.test(
    text,
  ) ||
  SHOPS_MAY.test(text) ||
  TO_STRANGERS.test(text) ||
  / (?:is it|its|am i|are we) (?:ok|okay|fine|alright|allowed|cool) (?:to|if i) (?:grow|have|smoke|buy|carry|keep|share|give) /.test(
    text,
  ) ||
  / (?:how old|legal age|minimum age|age limit|age requirement|what age) /.test(text) ||
  / (?:need|have|must have|require\w*) (?:a |an |my |the )?(?:medical )?(?:card|id|prescription) (?:to|for|in) /.test(text) ||
  / (?:can|may|could|am) (?:i|we) (?:\w+ ){0,3}(?:walk|go|get|come|pop|stroll|step|stop) (?:right |straight )?(?:in|into|inside|by) (?:\w+ ){0,3}(?:shops?|stores?|dispensar\w+) /.test(
    text,
  ) ||
  / (?:limit|legal|laws?|recreational) (?:in|of|for) /.test(text);

/** What the law rows say, by place: nothing else, and with the day they were checked. */
export class Laws implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ text: said, message, strains, wish, history }: Turn): Promise<Draft | undefined> {
    const text = withLawWords(said.replace(IN_LAW, ''));
    if (
      / (?:grinders?|bongs?|pipes?|vaporizers?|papers|(?:gifts?|presents?) (?:ideas? )?(?:(?:for|to) (?:\w+ ){0,4}(?:under|below|around|about) |for|under|below|around|up to|less than)|(?:gift|present) ideas?|bucks|dollars?|percent) /.test(
        text,
      )
    )
      return undefined;
    if (
      strains.length > 0 ||
      / (?:find|show|list) (?:me )?(?:\w+ ){0,4}(?:dispensar\w+|shops?|stores?) | (?:dispensar\w+|shops?|stores?) (?:near|in|around) | near me | where (?:can|do) i buy /.test(
        text,
      )
    ) {
      if (!(ABOUT_LAW.test(text) || SHOPS_MAY.test(text) || TO_STRANGERS.test(text)) || strains.length > 0) return undefined;
    }
    // "bethesda recreational" looks for shops, and so does who asks where to buy in a city.
    if (asksForShops(text, message)) return undefined;
    if (text.trim().split(' ').length <= 3 && / (?:recreational|medical|rec) /.test(text) && namesCity(message)) return undefined;
    const laws = await this.tools.laws();
    const ofAll = NEIGHBORS.test(text) || lawsNamed(text, laws, message).length > 0 ? undefined : lawsOfAll(text, message, laws);
    if (ofAll) return ofAll;
    const inMessage = NEIGHBORS.test(text) ? laws.filter(({ code }) => HOME.has(code)) : lawsNamed(text, laws, message);
    const here = inMessage.length === 0 && / (?:there|here) /.test(text) ? placeSpokenOf(saidLast(history), laws) : inMessage;
    const talk = talkOfLaw(history, laws);
    const before = withLawWords(spaced(talk.join(' ')));
    // "and in Maryland?" asks the same of another place, "can I grow there?" something else of the same place.
    const goesOn =
      talk.length > 0 &&
      (here.length > 0 || GOES_ON.test(text) || aspectsOf(text).length > 0 || isAboutLaw(text)) &&
      wish.criteria.length === 0 &&
      !wish.mentions.some(({ kind }) => kind === 'terpene') &&
      text.trim().split(' ').length <= MAX_GOING_ON &&
      !/ (?:strain|strains|indica|sativa|hybrid|dispensar\w+|recipe) /.test(text);
    // "A dispensary that delivers in DC" looks for shops.
    const looksForShops =
      / (?:dispensar\w+|dispos?|shops?|stores?) (?:that|which|with|round|around|near|in|who) /.test(text) &&
      !/ sells? (?:\w+ ){0,2}to (?:tourists?|visitors?|foreigners?|out of) /.test(text) &&
      !/ (?:legal|law|laws|allowed|can|may|do|does|will|would|are there) /.test(text);
    if (
      looksForShops ||
      / (?:(?:just|only) pick ?up|pick ?up only) | where (?:can|do|could|should) (?:i|we) (?:cop|score|pick up) /.test(text)
    )
      return undefined;
    const isOfPlace = OF_A_PLACE.test(text) && !/ (?:when|outside|outdoors) /.test(text) && text.trim().split(' ').length <= 8;
    const isOfSeveral =
      here.length > 1 && !TRAVELS.test(text) && COMPARES.test(text) && wish.criteria.every(({ field }) => field === 'effect');
    const isOfHousehold = here.length > 0 && (MAY_HAVE.test(text) || RULES.test(text) || SOLD_TO.test(text));
    const isOfPlants =
      here.length > 0 &&
      / plants? /.test(text) &&
      SO_MANY_PLANTS.test(text) &&
      (LIVE_TOGETHER.test(text) || plantsSaid(message) !== undefined);
    const isOfDelivery = here.length > 0 && isDelivery(text) && isWithoutCard(text);
    const isElsewhere = elsewhere(text) !== undefined && (RULES.test(text) || isAboutLaw(text));
    if (!isElsewhere && !isAboutLaw(text) && !goesOn && !isOfPlace && !isOfSeveral && !isOfHousehold && !isOfPlants && !isOfDelivery)
      return undefined;
    // Who has a card is shown who delivers, with the law beside it.
    if (
      here.length > 0 &&
      isDelivery(text) &&
      isPatient(text) &&
      !/ (?:legal|legally|illegal|law|laws|lawful|allowed|permitted) /.test(text)
    )
      return undefined;
    const all = / (?:both|which) /.test(text)
      ? history
          .filter(({ role }) => role === 'user')
          .slice(-3)
          .map(({ content }) => content)
          .join(' ')
      : undefined;
    const named = here.length > 0 ? here : goesOn ? placeSpokenOf(all === undefined ? talk : [all], laws) : [];
    if (named.length === 0 && OF_ARTICLES.test(text)) return undefined;
    const mistyped = named.length === 0 && isAboutLaw(text) ? mistypedElsewhere(text) : undefined;
    if (mistyped) return this.unknown(capital(mistyped), laws);
    const strange = named.length === 0 && ABOUT_LAW.test(text) ? strangePlace(message) : undefined;
    if (strange) return this.unknown(strange, laws);
    if (named.length === 0 && !isElsewhere && !ABOUT_LAW.test(text) && !SHOPS_MAY.test(text) && !goesOn) return undefined;
    const other = named.length === 0 ? elsewhere(text) : undefined;
    if (other) return this.unknown(other, laws);
    const earlier = goesOn && !/ (?:public|street|sidewalk|park) /.test(text) ? aspectsOf(before) : [];
    // "And the limit in Virginia?" asks for the limit of what was asked before.
    const asked = aspectsOf(earlier.length > 0 ? text.replace(AMOUNT, ' ') : text);
    const aspects: readonly Aspect[] =
      asked.length > 0 ? asked.slice(0, 2) : earlier.length > 0 ? earlier.slice(0, 2) : ['possession', 'sale'];
    const told = (named.length > 0 ? named : laws.filter(({ code }) => HOME.has(code))).slice(0, MAX_PLACES);
    const draft = this.told(told, aspects, { text, message });
    if (named.length === 0 && ASKS_OF_ALL.test(text))
      draft.say(`These are ${told.length} of the ${laws.length} jurisdictions that I have; ask me of each of the others by its name.`);
    const without = here.length > 0 && (COMPARES.test(text) || goesThere(text)) ? placeWithoutRow(message) : undefined;
    return without ? draft.say(`I have no law row for ${without}, and I do not guess.`) : draft;
  }

  /** What is asked of the law in other words than a lawyer's. */
  async meant({ text: said, message, history }: Turn): Promise<Draft | undefined> {
    const text = withLawWords(said);
    const laws = await this.tools.laws();
    const inMessage = lawsNamed(text, laws, message);
    const named = inMessage.length > 0 ? inMessage : placeSpokenOf(saidLast(history), laws);
    if ((named.length === 0 && OF_ARTICLES.test(text)) || TRAVELS.test(text) || STEPS.test(text)) return undefined;
    const other = named.length === 0 ? placeWithoutRow(message) : undefined;
    if (other) return this.unknown(other, laws);
    const told = named.length > 0 ? named : laws.filter(({ code }) => HOME.has(code));
    const asked = aspectsOf(text);
    const aspects: readonly Aspect[] = asked.length > 0 ? asked.slice(0, 2) : ['possession', 'sale'];
    return this.told(told.slice(0, MAX_PLACES), aspects, { text, message });
  }

  private unknown(place: string, laws: readonly Law[]): Draft {
    return new Draft().say(
      `I have no law row for ${place}, so I cannot tell what holds there; its own regulator can. I have ${laws.length} jurisdictions, ${names(laws.filter(({ code }) => HOME.has(code)))} among them.`,
    );
  }

  private told(laws: readonly Law[], aspects: readonly Aspect[], { text, message }: Pick<Turn, 'text' | 'message'>): Draft {
    const plants = aspects.includes('plants') ? plantsSaid(message) : undefined;
    const draft = new Draft();
    for (const law of laws) {
      const told = aspects.map((aspect) =>
        aspect === 'regulator'
          ? law.regulator
            ? `Regulated by the ${law.regulator}.`
            : 'Who regulates it is not known here.'
          : law[aspect],
      );
      const most = law.plantsPerHousehold;
      const tooMany =
        plants !== undefined && most !== null && plants > most ? `${plants} plants are too many for one home: the most is ${most}. ` : '';
      const isForPatients = law.status === 'Medical Only' && aspects.some((aspect) => aspect === 'possession' || aspect === 'sale');
      const forWhom = isForPatients ? 'Not for adults in general, only for registered patients. ' : '';
      const limit = aspects.includes('possession') ? carried(law, text, message) : '';
      draft.say(`${law.name} (${law.status.toLowerCase()}): ${forWhom}${tooMany}${limit}${told.join(' ')}`);
      for (const aspect of aspects) if (law[aspect]) draft.citeLaw(law, aspect, law[aspect], aspect);
      if (aspects.includes('possession') && law.possessionOunces !== null)
        draft.citeLaw(law, 'possessionOunces', String(law.possessionOunces), `${law.possessionOunces} oz`);
      if (aspects.includes('plants') && law.plantsPerHousehold !== null)
        draft.citeLaw(law, 'plantsPerHousehold', String(law.plantsPerHousehold), `${law.plantsPerHousehold} plants`);
    }
    const rows = draft.paragraphs.join(' ');
    for (const [asked, said, what] of NOT_IN_ROWS) if (asked.test(text) && !said.test(rows)) draft.say(`${what} not part of these rows.`);
    if (IN_PUBLIC.test(text)) draft.say('Where it may be consumed is not part of these rows; the article below tells of it in general.');
    const [law] = laws;
    if (law) {
      draft.say(
        `As checked on ${law.checkedOn}${law.isOld ? ', which is some time ago: look at the regulator’s own page before you rely on it' : ''}. For adults of 21 and over; information, not legal advice.`,
      );
    }
    draft.reading({ kind: 'article', id: 'cannabis-laws', title: 'Cannabis laws', href: '/learn/cannabis-laws', passage: null });
    if (laws.length === 1 && law)
      draft.suggestions = [`How many plants may I grow in ${law.name}?`, `What does ${law.name} say about delivery?`];
    return draft;
  }
}

const names = (laws: readonly Law[]): string =>
  laws
    .map(({ name }) => name)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
