import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { ChatRequest, ChatTurn } from '@bluntbot/proto/assistant/chat';
import { CHAT_MESSAGE_MAX } from '@bluntbot/proto/assistant/vocabulary';
import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import { Injectable } from '@nestjs/common';
import { BEGINS_ANEW, plainSaying } from '../wishes/plain-saying.ts';
import { withoutRepeats } from '../wishes/repeats.ts';
import { StrainWishes, type UnderstoodWish } from '../wishes/strain-wishes.ts';
import { saysNothing } from './courtesies.ts';
import { pointedOut, points, thanNamed } from './pointing.ts';
import { spaced } from './spaced.ts';
import { Tools } from './tools.ts';

type Named = Pick<Mention, 'value' | 'name'>;

/** A message with what it is said in answer to. */
export interface Turn {
  /** What was asked, as it was typed. */
  asked: string;
  /** What is named in it, and where. */
  named: readonly Mention[];
  /** The same as it is read. */
  message: string;
  /** The plain words of it, with blanks between and around them. */
  text: string;
  wish: UnderstoodWish;
  /** Strains that it speaks of: called by their names, or pointed at ("the second one"). */
  strains: Named[];
  /** What was said before, oldest first. */
  history: readonly ChatTurn[];
  /** Strains that the last answer showed, in their order. */
  shown: Named[];
  /** What the visitor last asked for. */
  lastQuestion: string | undefined;
  without: readonly string[];
  /** How many strains are asked for, where a number is said. */
  count: number | undefined;
  /** It takes back what was wished for before. */
  beginsAnew: boolean;
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const POINTING =
  /(?<! (?:ones?|strains?|something|anything|those|all|stuff|make|take|keep)) (?:it|its|that one|this one|that strain|this strain|the same one|that|this) |^ (?:so |and |but )?(?:who|what|whats|how|is|does|do|was|where|when|did) (?:\w+ ){0,3}(?:her|she|hers|him|he|his) /;
/** What asks again of the strains of the question before. */
const BACK_TO_BOTH =
  / (?:which (?:one|of (?:them|those|these|the two|both))|which (?:is|has|hits|tastes|smells|makes|gets|flowers|grows|would|does)|who has|both of them) /;
/** What is asked of two alone, though only one of them was shown last. */
const WHICH_MORE = /^ (?:(?:so|and|but|ok) )*which (?:one )?(?:has|is|tastes|smells|hits|gets|makes|flowers) (?:more|less|\w+er)(?: |$)/;
const COMPARED_TO = / (?:compared (?:to|with)|vs|versus|than|against) /;
const FURTHER_FACT =
  / (?:thc|cbd|terps?|terpenes?|parents?|lineage|effects?|taste|flavou?rs?|smell|breeder|bred|rating|reviews?|flowering|flower|side effects?) /;
/** What is asked of strains alone, whatever was spoken of since. */
const OF_STRAINS = / (?:strong|stronger|weak|weaker|potent|bred|high|grow|indica|sativa|(?:that|this) strain) /;
/** What is legal is not the strain. */
const OF_ALL = / (?:legal|illegal|allowed|laws?) /;
/** "Not that strong" points at nothing. */
const HOW_MUCH = / (?:not|isnt|too|all|nothing) that (?!one |strain )/;
/** What asks for others than the one that is named. */
const FOR_OTHERS = /^ (?:so |and |but |ok )?(?:whats|what is|what s|something|anything|got|any|give me|show me) /;
const EXCHANGES = /\b(?:instead of|in place of|rather than|replace|swap|switch|exchange)\b/i;
const OTHER_ONE =
  /\b(?:the|that) other(?: (?:one|strain)\b|(?=\s*(?:$|[?.,!;'’]|(?:is|was|has|have|does|do|to|for|and|be|grow|taste|smell)\b)))/i;
/** "Forget the AK." is no wish of its own. */
const SET_ASIDE =
  /^\s*(?:ok(?:ay)?[\s,]+)?(?:forget|drop|skip|lose|scrap|ditch|never ?mind|leave out|leave)\s+(?:about\s+)?[^.,;!?]{1,40}[.,;!?]+\s*(?:and |but )?/i;
const TRIED =
  /[\s,;.]*\b(?:(?:because|cause|cuz|since|as|but|and) )?(?:i|we)(?:(?:'|’)?ve)? (?:have |had |already |just |do not |don(?:'|’)?t |didn(?:'|’)?t |never )*(?:tried|had|know|smoked|been through|seen|own|like|liked|want)(?: already| all| both| every one)*(?: of)? (?:these|those|them|that one|this one)(?: ones| strains| two| three| four)?(?: already| before| too| all)*(?=\s*(?:$|[.,;!?]|(?:so|but|and|show|give|got|any)\b))[\s,;.!]*/i;
const MAX_SHOWN = 8;
/** Words of a message that is hardly more than a name, and those that say "the same of this one". */
const MAX_BARE = 6;
const REPEATS = new Set('and what about how of for then ok so also'.split(' '));
const isStrain = ({ kind }: Mention): boolean => kind === 'strain';

/** Reads a message in its conversation. What the history claims is looked up, never believed. */
@Injectable()
export class Turns {
  constructor(
    private readonly wishes: StrainWishes,
    private readonly tools: Tools,
  ) {}

  async read({ message, conversationHistory, without }: ChatRequest): Promise<Turn> {
    const history = cut(conversationHistory ?? []);
    const shown = await this.shown(history);
    const called = await this.called(plainSaying(message), shown, history);
    const plainly = withoutTried(await this.asked(await this.exchanged(called, history), history), shown.length > 0);
    const said = await this.thanShown(await this.withTerpene(plainly, spaced(plainly), history), shown);
    const text = spaced(said);
    const several = await this.several(text, shown, history);
    const lastQuestion = history.findLast(({ role }) => role === 'user')?.content;
    const before = BACK_TO_BOTH.test(text) ? await this.named(lastQuestion) : [];
    // What is asked of two is not compared with one of them.
    const isOfTwo = several.length === 2 || (before.length === 2 && shown.length === 2);
    const wish = await this.wishes.read(said, isOfTwo ? {} : { subject: shown[0] }, without ?? []);
    const named = wish.strains;
    const compared =
      named.length === 0 && / (?:and|what about|how about|but) /.test(text) && text.trim().split(' ').length <= 6
        ? await this.named(lastQuestion)
        : [];
    const beside =
      named.length === 1 && shown[0] && COMPARED_TO.test(text) && !FOR_OTHERS.test(text) && shown[0].value !== named[0]?.value
        ? [shown[0], ...named]
        : [];
    const asksFurther = / (?:and|what about|how about) /.test(text) && FURTHER_FACT.test(text) && text.trim().split(' ').length <= 6;
    const isMeant =
      POINTING.test(text.replace(HOW_MUCH, ' ')) &&
      !OF_ALL.test(text) &&
      (isSpokenOf(history) || FURTHER_FACT.test(text) || OF_STRAINS.test(text));
    const one = isMeant || asksFurther ? shown.slice(0, 1) : [];
    const strains =
      beside.length > 0
        ? beside
        : before.length > 1 && named.length === 0
          ? before
          : named.length > 0
            ? named
            : several.length === 2
              ? several
              : compared.length > 1
                ? compared
                : one;
    return {
      asked: message,
      // What was read stands elsewhere than what was typed: a place in one is none in the other.
      named: wish.text === message ? wish.mentions : await this.tools.mentions(message),
      message: plainly,
      text,
      wish,
      strains,
      history,
      shown,
      lastQuestion,
      without: without ?? [],
      beginsAnew: BEGINS_ANEW.test(message),
      count: countIn(message),
    };
  }

  /** The two that "both" and "which has more" speak of, where no name is said. */
  private async several(text: string, shown: readonly Named[], history: readonly ChatTurn[]): Promise<Named[]> {
    const isOfBoth =
      / two | both /.test(text) &&
      !/ (?:number|no|nr|option|pick) two /.test(text) &&
      / (?:compare|difference|better|vs|which|who|two|both) /.test(text);
    if (isOfBoth && shown.length > 1) return shown.slice(0, 2);
    if (shown.length === 2 && WHICH_MORE.test(text)) return [...shown];
    if (shown.length !== 1 || !(isOfBoth || WHICH_MORE.test(text))) return [];
    const pair = history.findLast(({ role, strains }) => role === 'assistant' && (strains?.length ?? 0) > 1)?.strains;
    if (isOfBoth || pair?.length !== 2 || !pair.includes(shown[0]?.value ?? '')) return this.lastTwo(history);
    return (await this.tools.strains(pair)).map(({ slug, name }) => ({ value: slug, name }));
  }

  /** The two that were spoken of one after the other, in their order. */
  private async lastTwo(history: readonly ChatTurn[]): Promise<Named[]> {
    const slugs = history.flatMap(({ role, strains }) => (role === 'assistant' && strains?.length === 1 ? strains : []));
    const last = [...new Set(slugs.toReversed())].slice(0, 2).toReversed();
    return (await this.tools.strains(last)).map(({ slug, name }) => ({ value: slug, name }));
  }

  /** What a message points at, by its name. Where only one strain was shown last, those before it are counted too. */
  private async called(message: string, shown: readonly Named[], history: readonly ChatTurn[]): Promise<string> {
    if (shown.length > 0 && OTHER_ONE.test(message)) return this.other(message, shown, history);
    if (!points(message) || shown.length === 0) return message;
    if (shown.length > 1) return pointedOut(message, shown);
    const slugs = history.flatMap(({ role, strains }) => (role === 'assistant' ? (strains?.slice(0, 1) ?? []) : []));
    const rows = await this.tools.strains([...new Set(slugs)].slice(0, MAX_SHOWN));
    return pointedOut(message, rows.length > 0 ? rows.map(({ slug, name }) => ({ value: slug, name })) : shown);
  }

  /** "The other one" of the two that were last spoken of together, by its name. */
  private async other(message: string, shown: readonly Named[], history: readonly ChatTurn[]): Promise<string> {
    const pair = history.findLast(({ role, strains }) => role === 'assistant' && strains?.length === 2)?.strains;
    if (!pair) return message;
    const two = (await this.tools.strains(pair)).map(({ slug, name }) => ({ value: slug, name }));
    if (two.length !== 2) return message;
    // Who says "the AK" of AK-47 and White Widow calls it by its first word.
    const words = plainWords(message);
    const called = two.filter(({ name }) =>
      plainWords(name).some((word) => words.includes(word) && !two.every((one) => plainWords(one.name).includes(word))),
    );
    const spokenOf = called.length === 1 ? called : shown.filter(({ value }) => pair.includes(value));
    // Where neither was singled out since, the first of them was spoken of first.
    if (spokenOf.length === 2) spokenOf.pop();
    const [only] = spokenOf;
    const other = spokenOf.length === 1 ? two.find(({ value }) => value !== only?.value) : undefined;
    return other ? message.replace(SET_ASIDE, ' ').replace(OTHER_ONE, other.name) : message;
  }

  /** "OG Kush instead of Runtz" after "compare Runtz and Zkittlez" asks the same of OG Kush and Zkittlez. */
  private async exchanged(message: string, history: readonly ChatTurn[]): Promise<string> {
    const before = history.findLast(({ role }) => role === 'user')?.content;
    if (!before || !EXCHANGES.test(message)) return message;
    const [here, there] = (await Promise.all([this.tools.mentions(message), this.tools.mentions(before)])).map((all) =>
      all.filter(isStrain),
    );
    const out = there?.find(({ value }) => here?.some((one) => one.value === value));
    const instead = here?.find(({ value }) => there?.every((one) => one.value !== value));
    if (!out || !instead || new Set(there?.map(({ value }) => value)).size < 2) return message;
    return `${before.slice(0, out.from)}${instead.name}${before.slice(out.to)}`;
  }

  /** "Grape Ape?" after "flowering time of Durban Poison?" asks the same of another strain. */
  private async asked(message: string, history: readonly ChatTurn[]): Promise<string> {
    const before = history.findLast(({ role }) => role === 'user')?.content;
    if (!before || plainWords(message).length > MAX_BARE || !FURTHER_FACT.test(spaced(before))) return message;
    const [here, there] = await Promise.all([this.tools.mentions(message), this.tools.mentions(before)]);
    const [name, others] = [here.filter(isStrain), there.filter(isStrain)];
    const [only, other] = [name[0], others[0]];
    if (!only || !other || name.length > 1 || others.length > 1 || only.value === other.value) return message;
    const rest = `${message.slice(0, only.from)} ${message.slice(only.to)}`;
    if (plainWords(rest).some((word) => !REPEATS.has(word))) return message;
    return `${before.slice(0, other.from)}${only.name}${before.slice(other.to)}`;
  }

  /** "My mate wants Runtz, is that weaker?": than what was shown. */
  private async thanShown(message: string, [last]: readonly Named[]): Promise<string> {
    const compared = last ? thanNamed(message, last.name) : message;
    if (!last || compared === message) return message;
    const named = (await this.tools.mentions(message)).filter(isStrain);
    if (named.length !== 1 || named[0]?.value === last.value) return message;
    return compared;
  }

  /** "Which strains have it?" after a question about a terpene asks for that terpene. */
  private async withTerpene(message: string, text: string, history: readonly ChatTurn[]): Promise<string> {
    const asked = history.findLast(({ role }) => role === 'user')?.content;
    if (!asked || !/ (?:which|what|any|show|find|strains?) /.test(text) || !/ (?:it|that one|that|this one|this) /.test(text))
      return message;
    const before = await this.tools.mentions(asked);
    const terpenes = new Set(before.filter(({ kind }) => kind === 'terpene').map(({ name }) => name));
    const [only] = terpenes;
    if (terpenes.size !== 1 || !only || before.some(({ kind }) => kind === 'strain')) return message;
    return message.replace(/\b(?:it|that one|that|this one|this)\b(?![\s\S]*\b(?:it|that one|this one)\b)/i, only);
  }

  /** The strains that a question called by their names. */
  private async named(question: string | undefined): Promise<Named[]> {
    return question ? (await this.wishes.read(question)).strains : [];
  }

  /** The strains that were last shown or spoken of, those of them that there are. */
  private async shown(history: readonly ChatTurn[]): Promise<Named[]> {
    for (const turn of history.toReversed().slice(0, 4)) {
      if (turn.role !== 'assistant') continue;
      if (turn.strains?.length) {
        const rows = await this.tools.strains(turn.strains.slice(0, MAX_SHOWN));
        if (rows.length > 0) return rows.map(({ slug, name }) => ({ value: slug, name }));
      }
      // A caller that says what was shown has shown nothing else: what a text mentions may be a smell.
      if (turn.strains) continue;
      const mentions = await this.tools.mentions(turn.content);
      const strains = mentions.filter(({ kind, to, from }) => kind === 'strain' && to - from > 3).toSorted((a, b) => a.from - b.from);
      const once = [...new Map(strains.map(({ value, name }) => [value, { value, name }])).values()];
      if (once.length > 0) return once.slice(0, MAX_SHOWN);
    }
    return [];
  }
}

/** Cuts each turn to the length of a message and collapses its repetitions, so that the history can't make a question expensive. */
const cut = (history: readonly ChatTurn[]): ChatTurn[] =>
  history.map((turn) => ({ ...turn, content: withoutRepeats(turn.content.slice(0, CHAT_MESSAGE_MAX)) }));

/** Whoever has had all that was shown wants others, and nothing else is said with it. */
function withoutTried(message: string, isShown: boolean): string {
  const rest = isShown ? message.replace(TRIED, ' ') : message;
  if (rest === message) return message;
  return plainWords(rest).length === 0 ? 'others' : rest;
}

/** "two sativas", "just one strain", "give me three sleepy ones". */
function countIn(message: string): number | undefined {
  const said =
    /(?<!\b(?:the|those|these|first|last|of|between) )\b(one|two|three|four|five|six|seven|eight|[1-8]) (?:\w+ ){0,3}(?:strains|sativas|indicas|hybrids|ones|options|picks|choices|names|suggestions|recommendations)\b|\b(?:just|only|exactly|(?:give|show|find|get|name|list) me|gimme) (two|three|four|five|six|[2-6]|(?<=(?:just|only|exactly) )(?:one|1))\b(?! ?(?:%|percent|weeks?|mg|thc|cbd|to|or))/i.exec(
      message,
    );
  const word = (said?.[1] ?? said?.[2])?.toLowerCase();
  return word === undefined ? undefined : NUMBERS.indexOf(word) + 1 || Number(word);
}

/** Whether strains were shown last, but for what is said to be polite. */
function isSpokenOf(history: readonly ChatTurn[]): boolean {
  const last = history.findLast(({ role, content }) => role === 'assistant' && !saysNothing(content));
  return !last?.strains || last.strains.length > 0;
}
