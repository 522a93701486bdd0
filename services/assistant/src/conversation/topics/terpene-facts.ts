import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { EFFECTS, type Effect } from '@bluntbot/proto/catalog/vocabulary';
import { stemmer } from 'stemmer';
import { joined } from '../../wishes/reasons.ts';
import { SAYING_NOTHING } from '../../wishes/wish-words.ts';
import { Draft } from '../draft.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const ASKS =
  / (?:vs|versus|difference|diff|what|whats|tell|about|explain|describe|does|do|smell|smells|aroma|effects?|boil\w*|temperature|temp|temps|how hot|evaporat\w*|vapori[sz]\w*|found|mean|means|define|info|which|is|good for|taste|contain|in|common|most common|where|besides|outside) /;
const WISHES = / (?:strains?|something|anything|find|recommend|with|high in|rich in|most|more|without|no) /;

/** Asks of the terpene itself. */
const OF_ITSELF =
  / (?:what (?:is|does|do|are)|whats|vs|versus|difference|diff|tell me about|explain|describe|smell\w*|boil\w*|effects? of|about|nature|found in|fruits?|herbs?|plants?|where else|where (?:is|does|do|are) (?:\w+ ){1,2}(?:occur|found|come from|grow)|(?:besides|outside(?: of)?|other than|apart from|except(?: in)?) (?:weed|cannabis|marijuana|hemp|pot|bud)) /;
/** Asks for the strains that have it. */
const STRAINS_WITH =
  / (?:which|what) (?:strains?|ones?|of them|buds?|weed|flower|cultivars?) | (?:strains?|something|anything) (?:with|that|high|rich) | what has the most /;

/** "What's the peppery one called?": of what smells so, only a terpene is looked for by its name. */
const NAME_OF =
  / (?:whats|what is|what s|what was|whos|which is) (?:\w+ ){0,2}(?:one|stuff|thing) (?:\w+ ){0,4}(?:called|named|again) | (?:name of|(?:do|would) (?:you|they|we|u) call) (?:the|that) (?:\w+ ){0,3}(?:one|stuff|thing) | (?:whats|what is|what s) (?:its|it|the|that one) (?:called|named|name) /;
const COMMON = new Set(
  'what whats which terpene terpenes terp terps smell smells smelling like aroma that thats taste tastes this does have supposed said known best good call called name named again stuff thing once'
    .split(' ')
    .map(stemmer),
);

const MAX_CITED = 6;
const MAX_CARDS = 3;
/** Words beside a terpene that ask nothing more of it: "what about valencene". */
const BARE = / (?:and|so|ok|okay|hmm|um|then|please|pls|the|terpene|terp|what about|how about|tell me about|info|about) (?=.)/g;
/** A question about a terpene that asks for strains as well: "geraniol aroma and what strains have it". */
const STRAINS_TOO =
  / (?:and|plus|also|then) (?:also |in )?(?:which|what|where|name|list|show|give|any|some) (?:\w+ )?(?:strains?|ones?|buds?|cultivars?|has|have) /;

/** What the guide knows of a terpene. */
export class TerpeneFacts implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ asked, text, wish, strains, shown }: Turn): Promise<Draft | undefined> {
    const terpenes = await this.tools.terpenes();
    const mentioned = wish.mentions.flatMap(({ kind, value }) => (kind === 'terpene' ? [value] : []));
    // Those that no profile names are in the guide alone.
    const inGuide = terpenes.filter(({ name }) => text.includes(` ${name.toLowerCase()} `)).map(({ slug }) => slug);
    const named = [...new Set([...mentioned, ...inGuide])];
    const isGeneral =
      named.length === 0 &&
      / (?:most common|commonest|most frequent|main|most often|dominant|top) (?:\w+ )?terpenes? | terpenes? (?:is|are) (?:the )?(?:most common|commonest|most frequent|most often|dominant|in most) /.test(
        text,
      );
    const byAroma =
      named.length === 0 &&
      !isGeneral &&
      (/ (?:terpenes?|terps?) /.test(text) ||
        (NAME_OF.test(text) && wish.strains.length === 0 && !/ (?:strains?|weed|bud|flower) /.test(text))) &&
      / (?:smell\w*|aroma|tast\w*|scent\w*|is|are|like|for|of|in|that|which|with|makes?|the|one) /.test(text);
    // "Valencene?" is a question about it; beside strains that were shown it may go on with a wish.
    const isAlone =
      named.length === 1 &&
      terpenes.some(({ slug, name }) => slug === named[0] && text.replace(BARE, ' ').trim() === name.toLowerCase()) &&
      (shown.length === 0 || asked.includes('?'));
    if ((named.length === 0 && !isGeneral && !byAroma) || strains.length > 0 || !(byAroma || isAlone || ASKS.test(text))) return undefined;
    const aspects = aspectsOf(text.replace(STRAINS_TOO, ' '));
    const isBoth = named.length > 0 && STRAINS_TOO.test(text) && aspects.length > 0;
    const asksStrains = STRAINS_WITH.test(text);
    const nowhere = mentioned.length === 0 ? terpenes.filter(({ slug, strainCount }) => strainCount === 0 && inGuide.includes(slug)) : [];
    if (nowhere.length > 0 && (asksStrains || (WISHES.test(text) && !OF_ITSELF.test(text)))) {
      const draft = new Draft();
      if (isBoth) for (const terpene of nowhere) draft.say(aspects.map((told) => told(terpene, text, draft)).join(' '));
      return draft.say(
        `No profile of a strain here names ${joined(nowhere.map(({ name }) => name.toLowerCase()))}, so I know none that has it.`,
      );
    }
    if (!isGeneral && !byAroma && !isBoth && WISHES.test(text) && !OF_ITSELF.test(text)) return undefined;
    if (asksStrains && !isBoth) return undefined;
    const draft = new Draft();
    if (byAroma) {
      const words = text
        .trim()
        .split(' ')
        .map(root)
        .filter((word) => word.length > 2 && !COMMON.has(word) && !SAYING_NOTHING.has(word));
      const met = ({ aroma, alsoFoundIn, effects }: Terpene): number =>
        wordsIn(aroma, words) + wordsIn(`${alsoFoundIn.join(' ')} ${effects.join(' ')}`, words);
      const wanted = EFFECTS.filter((effect) => text.includes(` ${STEMS[effect]}`));
      if (wanted.length > 0) return ofEffects(terpenes, wanted, draft);
      const found = terpenes.filter((terpene) => met(terpene) > 0).toSorted((a, b) => met(b) - met(a));
      for (const terpene of found.slice(0, 2)) draft.say(...about(terpene, text, draft));
      return found.length > 0 ? draft : undefined;
    }
    if (isGeneral && named.length === 0) {
      const top = terpenes.slice(0, 3);
      draft.say(
        `Most often leading among strains whose profile is known: ${joined(top.map(({ name, percentage }) => `${name.toLowerCase()} (${percentage} % of them)`))}.`,
      );
      for (const terpene of top) draft.citeTerpene(terpene, 'percentage', String(terpene.percentage));
      return draft;
    }
    for (const terpene of terpenes.filter(({ slug }) => named.includes(slug)).slice(0, 3)) {
      draft.say(...about(terpene, isBoth ? text.replace(STRAINS_TOO, ' ') : text, draft));
      if (isAlone || isBoth) await this.strainsWith(terpene, draft, isBoth);
    }
    if (draft.paragraphs.length === 0) return undefined;
    draft.suggestions = mentioned.slice(0, 1).map((slug) => `Which strain has the most ${slug}?`);
    return draft;
  }

  /** The strains that have most of a terpene, on cards; said too, where nothing else has said it. */
  private async strainsWith({ name, strainCount, commonStrains }: Terpene, draft: Draft, isTold: boolean): Promise<void> {
    const rows = await this.tools.strains(commonStrains.slice(0, MAX_CARDS).map(({ slug }) => slug));
    const percentOf = (slug: string) => commonStrains.find((strain) => strain.slug === slug)?.percentage;
    for (const row of rows) draft.card(row, `${percentOf(row.slug)} % ${name.toLowerCase()}.`);
    if (isTold && rows.length > 0)
      draft.say(
        `Of ${strainCount} strains here whose profile names it, the most is in ${joined(rows.map((row) => `${row.name} (${percentOf(row.slug)} %)`))}.`,
      );
  }
}

const aspectsOf = (text: string) => ASPECTS.filter(([when]) => when.test(text)).map(([, told]) => told);

/** What is asked of a terpene, most particular first. Who asks for one thing gets that, and not all that is known besides. */
const ASPECTS: readonly (readonly [when: RegExp, told: (terpene: Terpene, text: string, draft: Draft) => string])[] = [
  [/ (?:boil\w*|temperature|temp|temps|how hot|evaporat\w*|vapori[sz]\w*|degrees?|celsius|fahrenheit) /, boils],
  [
    / (?:found|(?:other|else|which|what) (?:\w+ )?(?:plants?|fruits?|herbs?|foods?|spices?)|nature|occurs?|come from|comes from|contain\w*|where else|where (?:can|do|does|could|would) (?:you|i|we|one|it) (?:\w+ )?(?:find|get|occur|grow)|(?:besides|outside(?: of)?|other than|apart from) (?:weed|cannabis|marijuana|hemp|pot|bud)) /,
    alsoFound,
  ],
  [
    / (?:effects?|feel|feels|feeling|uplift\w*|relax\w*|sedat\w*|sleepy|sleep|energ\w*|calm\w*|happy|focus\w*|euphor\w*|creativ\w*|good for|makes? (?:you|me|people|one)) /,
    reported,
  ],
  [/ (?:smells?|smelling|aroma|scent|odou?r|tastes?|flavou?rs?) /, smells],
];

function about(terpene: Terpene, text: string, draft: Draft): string[] {
  const asked = / (?:tell me (?:\w+ )?about|everything|all about|explain|describe|info|information) /.test(text)
    ? []
    : ASPECTS.filter(([when, told]) => when.test(text) || (told === alsoFound && namesPlant(terpene, text))).map(([, told]) =>
        told(terpene, text, draft),
      );
  if (asked.length > 0) return [asked.join(' ')];
  const { description, strainCount, commonStrains, name } = terpene;
  for (const { slug, name: strain, percentage } of commonStrains.slice(0, 3))
    draft.cite('strain', slug, 'terpenes', String(percentage), `${strain}: ${percentage} % ${name.toLowerCase()}`, `/strain/${slug}`);
  const most = joined(commonStrains.slice(0, 3).map((strain) => `${strain.name} (${strain.percentage} %)`));
  return [
    `${smells(terpene, text, draft)} ${description}`,
    [
      terpene.effects.length > 0 && reported(terpene, '', draft),
      terpene.alsoFoundIn.length > 0 && alsoFound(terpene, text, draft),
      commonStrains.length > 0 && `Of ${strainCount} strains here whose profile names it, the most is in ${most}.`,
    ]
      .filter(Boolean)
      .join(' '),
  ];
}

/** "Is myrcene in mangos?" */
const namesPlant = ({ alsoFoundIn }: Terpene, text: string): boolean => alsoFoundIn.some((plant) => text.includes(` ${lower(plant)}`));

function smells(terpene: Terpene, _text: string, draft: Draft): string {
  draft.citeTerpene(terpene, 'aroma', terpene.aroma);
  return `${terpene.name} smells of ${lower(terpene.aroma)}.`;
}

function boils(terpene: Terpene, _text: string, draft: Draft): string {
  const { name, boilingPoint } = terpene;
  if (boilingPoint === null) return `The boiling point of ${name} is not recorded here, so I do not know it.`;
  draft.citeTerpene(terpene, 'boilingPoint', String(boilingPoint));
  return `${name} boils at about ${boilingPoint} °C.`;
}

function alsoFound(terpene: Terpene, _text: string, draft: Draft): string {
  const { name, alsoFoundIn } = terpene;
  if (alsoFoundIn.length === 0) return `Where else ${name.toLowerCase()} is found is not recorded here.`;
  draft.citeTerpene(terpene, 'alsoFoundIn', alsoFoundIn.join(', '));
  return `${name} is also found in ${joined(alsoFoundIn.map(lower))}.`;
}

/** What people report; of effects that are asked for, which of them are among it. */
function reported(terpene: Terpene, text: string, draft: Draft): string {
  const { name, effects } = terpene;
  if (effects.length === 0) return `No effects are reported here for ${name.toLowerCase()}.`;
  draft.citeTerpene(terpene, 'effects', effects.join(', '));
  const asked = EFFECTS.filter((effect) => text.includes(` ${STEMS[effect]}`));
  const among = asked.filter((effect) => effects.some((one) => lower(one) === effect));
  const verdict =
    asked.length === 0
      ? ''
      : among.length === 0
        ? `Not as far as people report. `
        : among.length < asked.length || asked.length > 1
          ? `${capital(joined(among))}, by what people report. `
          : 'Yes, by what people report. ';
  return `${verdict}Strains that are rich in ${name.toLowerCase()} are reported ${joined(effects.map(lower))}; that it causes this is not proven.`;
}

/** The terpenes of which all of some effects are reported. */
function ofEffects(terpenes: readonly Terpene[], wanted: readonly Effect[], draft: Draft): Draft {
  const found = terpenes.filter(({ effects }) => wanted.every((effect) => effects.some((one) => lower(one) === effect)));
  for (const terpene of found.slice(0, MAX_CITED)) draft.citeTerpene(terpene, 'effects', terpene.effects.join(', '));
  return draft.say(
    found.length > 0
      ? `Strains rich in ${joined(found.map(({ name }) => name.toLowerCase()))} are reported ${joined(wanted)}; that a terpene causes it is not proven.`
      : `Of no terpene alone is it reported that strains rich in it are ${joined(wanted)}.`,
  );
}

/** How words for the effects begin in a question. */
const STEMS: Record<Effect, string> = {
  relaxed: 'relax',
  happy: 'happ',
  euphoric: 'euphor',
  uplifted: 'uplift',
  creative: 'creativ',
  focused: 'focus',
  energetic: 'energ',
  sleepy: 'sleep',
  hungry: 'hung',
  talkative: 'talk',
};
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "Hoppy" is of hops, "peppery" of pepper. */
const root = (word: string): string => stemmer(word.replace(/y$/, '').replace(/(.)\1$/, '$1'));

function wordsIn(said: string, words: readonly string[]): number {
  const own = new Set(
    said
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .map(root),
  );
  return words.filter((word) => own.has(word)).length;
}

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/\.$/, '');
