import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { stemmer } from 'stemmer';
import { joined } from '../../wishes/reasons.ts';
import { SAYING_NOTHING } from '../../wishes/wish-words.ts';
import { Draft } from '../draft.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const ASKS =
  / (?:vs|versus|difference|diff|what|whats|tell|about|explain|describe|does|do|smell|smells|aroma|effects?|boil\w*|temperature|temp|temps|how hot|evaporat\w*|vapori[sz]\w*|found|mean|means|define|info|which|is|good for|taste|contain|in|common|most common) /;
const WISHES = / (?:strains?|something|anything|find|recommend|with|high in|rich in|most|more|without|no) /;

/** "What's the peppery one called?": of what smells so, only a terpene is looked for by its name. */
const NAME_OF =
  / (?:whats|what is|what s|what was|whos|which is) (?:\w+ ){0,2}(?:one|stuff|thing) (?:\w+ ){0,4}(?:called|named|again) | (?:name of|(?:do|would) (?:you|they|we|u) call) (?:the|that) (?:\w+ ){0,3}(?:one|stuff|thing) | (?:whats|what is|what s) (?:its|it|the|that one) (?:called|named|name) /;
const COMMON = new Set(
  'what whats which terpene terpenes terp terps smell smells smelling like aroma that thats taste tastes this does have supposed said known best good call called name named again stuff thing once'
    .split(' ')
    .map(stemmer),
);

/** What the guide knows of a terpene. */
export class TerpeneFacts implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ text, wish, strains }: Turn): Promise<Draft | undefined> {
    const named = [...new Set(wish.mentions.filter(({ kind }) => kind === 'terpene').map(({ value }) => value))];
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
    if ((named.length === 0 && !isGeneral && !byAroma) || strains.length > 0 || !(byAroma || ASKS.test(text))) return undefined;
    if (
      !isGeneral &&
      !byAroma &&
      WISHES.test(text) &&
      !/ (?:what (?:is|does|do|are)|whats|vs|versus|difference|diff|tell me about|explain|describe|smell\w*|boil\w*|effects? of|about|nature|found in|fruits?|herbs?|plants?) /.test(
        text,
      )
    )
      return undefined;
    if (
      / (?:which|what) (?:strains?|ones?|of them|buds?|weed|flower|cultivars?) | (?:strains?|something|anything) (?:with|that|high|rich) | what has the most /.test(
        text,
      )
    )
      return undefined;
    const terpenes = await this.tools.terpenes();
    const draft = new Draft();
    if (byAroma) {
      const words = text
        .trim()
        .split(' ')
        .map(root)
        .filter((word) => word.length > 2 && !COMMON.has(word) && !SAYING_NOTHING.has(word));
      const met = ({ aroma, alsoFoundIn, effects }: Terpene): number =>
        wordsIn(aroma, words) + wordsIn(`${alsoFoundIn.join(' ')} ${effects.join(' ')}`, words);
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
    for (const terpene of terpenes.filter(({ slug }) => named.includes(slug)).slice(0, 3)) draft.say(...about(terpene, text, draft));
    if (draft.paragraphs.length === 0) return undefined;
    draft.suggestions = named.slice(0, 1).map((slug) => `Which strain has the most ${slug}?`);
    return draft;
  }
}

function about(terpene: Terpene, text: string, draft: Draft): string[] {
  const { name, aroma, effects, alsoFoundIn, boilingPoint, strainCount, commonStrains } = terpene;
  draft.citeTerpene(terpene, 'aroma', aroma);
  if (effects.length > 0) draft.citeTerpene(terpene, 'effects', effects.join(', '));
  const asksBoiling = / (?:boil\w*|temperature|temp|temps|how hot|evaporat\w*|vapori[sz]\w*|degrees?|celsius|fahrenheit) /.test(text);
  const boils = asksBoiling && boilingPoint !== null;
  if (asksBoiling && boilingPoint === null)
    return [`The boiling point of ${name} is not recorded here, so I do not know it. It smells of ${lower(aroma)}.`];
  if (boils) draft.citeTerpene(terpene, 'boilingPoint', String(boilingPoint));
  // Who asks for the one figure gets it, and not all that is known besides.
  if (boils && !/ (?:smell\w*|effects?|about|found|strains?) (?!boil)/.test(text))
    return [`${name} boils at about ${boilingPoint} °C. It smells of ${lower(aroma)}.`];
  draft.citeTerpene(terpene, 'alsoFoundIn', alsoFoundIn.join(', '));
  for (const { slug, name: strain, percentage } of commonStrains.slice(0, 3))
    draft.cite('strain', slug, 'terpenes', String(percentage), `${strain}: ${percentage} % ${name.toLowerCase()}`, `/strain/${slug}`);
  return [
    `${name} smells of ${lower(aroma)}. ${terpene.description}`,
    [
      boils ? `It boils at about ${boilingPoint} °C.` : '',
      effects.length > 0
        ? `People report of strains that are rich in it: ${joined(effects.map(lower))}; that it causes this is not proven.`
        : '',
      alsoFoundIn.length > 0 ? `It is also found in ${joined(alsoFoundIn.map(lower))}.` : '',
      commonStrains.length > 0
        ? `Of ${strainCount} strains here whose profile names it, the most is in ${joined(commonStrains.slice(0, 3).map((strain) => `${strain.name} (${strain.percentage} %)`))}.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  ];
}

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
