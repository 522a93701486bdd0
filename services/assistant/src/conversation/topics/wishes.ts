import { CHAT_MESSAGE_MAX } from '@bluntbot/proto/assistant/vocabulary';
import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { BEGINS_ANEW, CORRECTS } from '../../wishes/plain-saying.ts';
import { joined, reasonFor } from '../../wishes/reasons.ts';
import type { PickedStrain, StrainWishes, UnderstoodWish } from '../../wishes/strain-wishes.ts';
import { chipOf } from '../../wishes/wish-chips.ts';
import { Draft } from '../draft.ts';
import { fieldOf, figureOf, isSo, measureOf } from '../measures.ts';
import { pointedOut, points, type Shown } from '../pointing.ts';
import { spaced } from '../policies.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { compared } from './comparison.ts';
import { askBack } from './small-talk.ts';
import type { Topic } from './topic.ts';

const MAX_PICKS = 4;
/** Where so many fit, what breaks a number that was said is not offered beside them. */
const ENOUGH = 2;
/** Cards that one answer has room for. */
const MAX_SHOWN = 8;
const RANKED = 12;
/** Turns of the history that a wish is put together from. */
const REMEMBERED = 12;
const MORE =
  /^ (?:and |any |some |show |give |me |a few |what |something |got |have you |do you have |not those |not these |nah |no |are there )*(?:more|others?|another(?: one)?|anything else|something else|else|next|different ones?|different)(?: (?:ones?|strains?|options?|picks?|please|like that|like these|similar))* $/;
const WHY =
  /^ (?:but |and |so |ok )?why(?: (?:is that|so|these|those|this|that|them|did you|do you|would you|the (?:first|second|third)|this one|that one|not|exactly|though))*(?: (?:pick|choose|recommend|suggest|say|one|ones|that|these|this|them|it))* $/;
/** Who was shown some asks which of them to take. */
const WHICH =
  /^ (?:(?:so|and|ok|okay|but|hmm|hm|well|then) )*(?:which|what)(?: one| ones| of (?:them|these|those))? (?:should|would|do|can|could) (?:i|you|we) (?:\w+ )?(?:take|pick|choose|get|try|start with|go (?:for|with)|recommend|suggest|prefer|buy|smoke)(?: (?:then|now|first|please|it|one))* $/;
/** What somebody asks who has just heard who bred a strain. */
const BREEDER =
  / (?:what else|which others?|other strains?|anything else|what other strains?) (?:\w+ ){0,2}(?:they|he|she|that breeder|the breeder|those people)? ?(?:\w+ ){0,2}(?:make|made|breed|bred|create|created|release|released) /;
/** A message of so few words after a wish goes on with it. */
const MAX_ADDED = 2;
const GOES_ON =
  /^ (?:(?:ugh|oh|ah|yeah|nah|eh|well|um|uh|hm+) )*(?:and|but|or|also|actually|what about|how about|make it|instead|then|ok|okay|something|anything|maybe|rather|with|without|no|not|less|more|only|just|what if|a bit|a little|too|same but|same thing but|now) /;

/** Strains for what somebody wishes for, each with its reason; the wish goes on from message to message. */
export class Wishes implements Topic {
  constructor(
    private readonly wishes: StrainWishes,
    private readonly tools: Tools,
  ) {}

  async answer(turn: Turn): Promise<Draft | undefined> {
    const { text, wish, shown } = turn;
    if (WHY.test(text) || (/^ (?:but |and |so |ok )?why /.test(text) && shown.length > 0)) return this.explain(turn);
    if (WHICH.test(text) && shown.length > 1)
      return (await this.explain(turn)) ?? compared(await this.tools.strains(shown.map(({ value }) => value)), []);
    if (
      shown.length > 1 &&
      / (?:of (?:those|these|them|the two|both)|which one|which of|among (?:those|these|them)|which is|the \w+est one) /.test(text) &&
      !/ (?:you have|you got|of all|in the library) /.test(text)
    ) {
      const among = await this.among(turn);
      if (among) return among;
    }
    if (BREEDER.test(text)) return this.ofItsBreeder(turn);
    if (MORE.test(text)) return this.more(turn);
    if (wish.criteria.length === 0) return undefined;
    const isAdded = !turn.beginsAnew && shown.length > 0 && text.trim().split(' ').length <= MAX_ADDED && wish.notUnderstood.length === 0;
    const before = goesOn(text, wish) || isAdded ? await this.before(turn) : undefined;
    const joined = before ? together(before, wish) : wish;
    const named = joined.criteria.every(({ field }) => field === 'strain');
    return named
      ? undefined
      : this.offer(joined, {
          isFurther: shown.length > 0 && before !== undefined,
          count: turn.count,
          isOnly: / (?:only|must|has to|have to be|definitely|exclusively|strictly) /.test(text),
        });
  }

  /** What was wished for before this message, from the last one that began anew. */
  private async before({ history }: Turn): Promise<UnderstoodWish | undefined> {
    let wish: UnderstoodWish | undefined;
    let shown: readonly Shown[] = [];
    for (const { role, content, strains = [] } of history.slice(-REMEMBERED)) {
      if (role === 'assistant') {
        if (strains.length > 0) shown = await this.named(strains);
        continue;
      }
      const said = points(content) ? pointedOut(content, shown) : content;
      const text = spaced(said);
      if (WHY.test(text) || WHICH.test(text) || MORE.test(text)) continue;
      const read = await this.wishes.read(said.slice(0, CHAT_MESSAGE_MAX), { subject: shown[0] });
      if (read.criteria.length === 0 || read.criteria.every(({ field }) => field === 'strain')) continue;
      const isAdded = !BEGINS_ANEW.test(content) && text.trim().split(' ').length <= MAX_ADDED && read.notUnderstood.length === 0;
      wish = wish && (goesOn(text, read) || isAdded) ? together(wish, read) : read;
    }
    return wish;
  }

  private async named(slugs: readonly string[]): Promise<Shown[]> {
    return (await this.tools.strains(slugs.slice(0, MAX_SHOWN))).map(({ slug, name }) => ({ value: slug, name }));
  }

  /** What fits, said in a sentence, with the cards below it. */
  private async offer(
    given: UnderstoodWish,
    { isFurther, isOnly, count = MAX_PICKS }: { isFurther: boolean; isOnly: boolean; count?: number | undefined },
  ): Promise<Draft> {
    const wish = this.wishes.towardsLikeness(given);
    const { picks, fitting, left } = await this.wishes.pick(wish, Math.min(Math.max(count, MAX_PICKS), MAX_SHOWN));
    // "Only those with grape": what lacks it is not offered beside what has it.
    const kept = isOnly && fitting > 0 ? picks.slice(0, fitting) : fitting >= ENOUGH ? picks.filter(keepsBounds) : picks;
    const shown = kept.slice(0, count);
    const draft = new Draft();
    draft.understood = wish.understood;
    draft.notUnderstood = wish.notUnderstood;
    const told = wish.understood.map(({ text }) => text).join(', ');
    if (wish.notUnderstood.length > 0)
      draft.say(`I did not understand ${wish.notUnderstood.map((words) => `“${words}”`).join(', ')}, so that is not in what follows.`);
    if (shown.length === 0) {
      const none = left === 0 ? 'Nothing in the library is left by that' : 'Nothing in the library comes near enough to that';
      draft.say(`${none}: ${told}. Take something away, and I will look again.`);
      return draft;
    }
    const first = shown[0] as PickedStrain;
    const isMost = wish.criteria.some(({ field }) => field === 'most');
    draft.say(
      `${isFurther ? 'Then' : 'For'} ${told}: ${
        isMost && fitting > 0
          ? `${first.name} comes first.`
          : fitting === 0
            ? `no strain has all of it, ${first.name} comes nearest. ${first.misses ?? ''}`
            : `${first.name} fits best${fitting === 1 ? ', and it is the only one with all of it' : `, of ${fitting} with all of it`}.`
      }`,
    );
    for (const { row, reason, misses } of shown) draft.card(row, reason, misses);
    for (const pick of shown) cite(pick, draft);
    draft.suggestions = ['Something weaker?', 'Why?', `Tell me about ${first.name}`];
    return draft;
  }

  /** The one of what was shown that has the most of something. */
  private async among({ shown, wish }: Turn): Promise<Draft | undefined> {
    const most = wish.criteria.map(measured).find((measure) => measure !== undefined);
    const rows = await this.tools.strains(shown.map(({ value }) => value));
    if (!most) return fitting(rows, wish);
    const known = rows.flatMap((row) => {
      const value = measureOf(row, most.value);
      return value === undefined ? [] : [{ row, value }];
    });
    const [best] = known.toSorted((a, b) => (most.least ? a.value - b.value : b.value - a.value));
    if (!best) return undefined;
    const figure = figureOf(best.row, most.value);
    return new Draft()
      .say(`Of those, ${best.row.name}: ${figure}.`)
      .citeStrain(best.row, fieldOf(most.value), figure, figure)
      .card(best.row, `${figure}.`);
  }

  private async explain(turn: Turn): Promise<Draft | undefined> {
    const { shown } = turn;
    const wish = await this.before(turn);
    if (!wish) return undefined;
    const other = turn.wish.strains.find(({ value }) => !shown.some((strain) => strain.value === value));
    const mine = turn.strains.find(({ value }) => value !== other?.value) ?? shown[0];
    if (other && mine) return compared(await this.tools.strains([mine.value, other.value]), wish.criteria);
    const { picks } = await this.wishes.pick(wish, RANKED);
    const meant = turn.wish.strains.length > 0 ? turn.wish.strains : shown;
    const asked = picks.filter(({ slug }) => meant.length === 0 || meant.some(({ value }) => value === slug)).slice(0, MAX_PICKS);
    if (asked.length === 0) return undefined;
    const draft = new Draft().say(
      `I read your wish as ${wish.understood.map(({ text }) => text).join(', ')}, left out what must not be, and put those first that have most of it, what people report most often before the rest.`,
      asked.map(({ name, reason, misses }) => `${name}: ${reason}${misses ? ` But: ${misses}` : ''}`).join(' '),
    );
    for (const pick of asked) cite(pick, draft);
    for (const { row, reason, misses } of asked) draft.card(row, reason, misses);
    return draft;
  }

  /** Others of whoever bred the strain that was spoken of. */
  private async ofItsBreeder({ shown, wish }: Turn): Promise<Draft | undefined> {
    const [last] = shown;
    const row = last && (await this.tools.strain(last.value));
    if (!row?.breeder) return undefined;
    const criteria: Criterion[] = [
      { field: 'breeder', value: row.breeder, wanted: true },
      { field: 'except', value: row.slug },
    ];
    const understood = criteria.map((criterion) => chipOf(criterion, () => row.name));
    return this.offer({ ...wish, criteria, understood, notUnderstood: [] }, { isFurther: false, isOnly: true });
  }

  /** The next ones for the same wish. */
  private async more(turn: Turn): Promise<Draft | undefined> {
    const { shown } = turn;
    const wish = await this.before(turn);
    if (!wish) return undefined;
    const except = shown.map(({ value }): Criterion => ({ field: 'except', value }));
    const { picks } = await this.wishes.pick({ ...wish, criteria: [...wish.criteria, ...except].slice(0, 24) }, MAX_PICKS);
    const draft = new Draft();
    draft.understood = wish.understood;
    if (picks.length === 0) return draft.say('That was all that comes near. Take something away from the wish, and there is more.');
    draft.say(`More for ${wish.understood.map(({ text }) => text).join(', ')}:`);
    for (const pick of picks) {
      draft.card(pick.row, pick.reason, pick.misses);
      cite(pick, draft);
    }
    return draft;
  }
}

/** What strains are measured by: "which is the strongest", "which of those is stronger". */
function measured(criterion: Criterion): { value: string; least: boolean } | undefined {
  if (criterion.field === 'most') return criterion;
  return criterion.field === 'than' ? { value: criterion.measure, least: criterion.less } : undefined;
}

const keepsBounds = ({ missed }: PickedStrain): boolean => !missed.some(({ field }) => ['thc', 'cbd', 'flowering'].includes(field));

/** Whether a message goes on with the wish before it: it compares, or begins like it and is short. */
const goesOn = (text: string, wish: UnderstoodWish): boolean =>
  wish.criteria.some(({ field }) => field === 'than') ||
  (GOES_ON.test(text) && text.trim().split(' ').length <= 9 && !/ (?:meant|mean) /.test(text)) ||
  (wish.criteria.every(({ field }) => field === 'thc' || field === 'cbd') && text.trim().split(' ').length <= 5);

/** Nothing was wished for that anybody knows. */
export const nothingWished = ({ wish }: Turn): Draft => askBack(wish.notUnderstood);

/** Effects that nobody wishes for together with sleep. */
const WAKING: ReadonlySet<string> = new Set(['energetic', 'focused', 'uplifted', 'talkative']);

/** Whether one wish is for being awake and the other for sleep. */
function isOpposite(one: Criterion, other: Criterion): boolean {
  if (one.field !== 'effect' || other.field !== 'effect' || !one.wanted || !other.wanted) return false;
  return (one.value === 'sleepy' && WAKING.has(other.value)) || (other.value === 'sleepy' && WAKING.has(one.value));
}

/** What must not be, and how strong it may be, outlives what it is for. */
const isLimit = (criterion: Criterion): boolean =>
  ['avoid', 'thc', 'cbd'].includes(criterion.field) || (criterion.field !== 'effect' && 'wanted' in criterion && !criterion.wanted);

/** What was said before stands, where it was not said otherwise since. */
function together(before: UnderstoodWish, said: UnderstoodWish): UnderstoodWish {
  const now = before.criteria.some(({ field }) => field === 'like') ? withoutGuess(said) : said;
  const turned = before.criteria.some((one) => now.criteria.some((other) => isOpposite(one, other)));
  const isInstead = /^\s*rather\b/.test(said.text) && now.criteria.some((criterion) => criterion.field === 'effect' && criterion.wanted);
  const isCorrected = turned && (isInstead || CORRECTS.test(said.text));
  const isAdded = / (?:and|also|too|as well|plus|both) /.test(spaced(said.text));
  const single = new Set<Criterion['field']>(['type', 'thc', 'cbd', 'like', 'than', 'most', 'flowering', 'growing', 'strain']);
  const isOver = (criterion: Criterion): boolean =>
    (isCorrected && !isLimit(criterion)) ||
    (isInstead && criterion.field === 'effect') ||
    now.criteria.some(
      (other) =>
        (!isAdded && isOpposite(criterion, other)) ||
        (single.has(criterion.field) && other.field === criterion.field) ||
        (other.field === 'than' && (criterion.field === 'thc' || criterion.field === 'most')) ||
        ('value' in criterion && 'value' in other && criterion.field === other.field && criterion.value === other.value),
    );
  const kept = before.criteria.map((criterion) => criterion.field !== 'strain' && !isOver(criterion));
  return {
    ...now,
    criteria: [...before.criteria.filter((_, at) => kept[at]), ...now.criteria],
    understood: [...before.understood.filter((_, at) => kept[at]), ...now.understood],
    mentions: [...before.mentions, ...now.mentions],
    names: new Map([...before.names, ...now.names]),
  };
}

/** Those of what was shown that have what is asked of them: "are any of those under 18 % THC?" */
function fitting(rows: readonly StrainDetail[], { criteria, understood, names }: UnderstoodWish): Draft | undefined {
  const asked = criteria.filter(({ field }) => ['type', 'effect', 'flavor', 'avoid', 'thc', 'cbd'].includes(field));
  if (asked.length === 0 || asked.length < criteria.length) return undefined;
  const those = rows.filter((row) => asked.every((criterion) => isSo(row, criterion)));
  const told = understood.map(({ text }) => text).join(', ');
  const draft = new Draft().say(
    those.length > 0 ? `Of those, for ${told}: ${joined(those.map(({ name }) => name))}.` : `None of those has it: ${told}.`,
  );
  for (const row of those)
    cite(
      { row, has: asked },
      draft.card(
        row,
        reasonFor(row, asked, (slug) => names.get(slug) ?? slug),
      ),
    );
  return draft;
}

/** Without the likeness to what was shown that nobody said: who named one before stays with it. */
function withoutGuess(wish: UnderstoodWish): UnderstoodWish {
  const kept = wish.criteria.map(
    (criterion) => criterion.field !== 'like' || wish.strains.some(({ value }) => value === criterion.value) || isAskedFor(wish.text),
  );
  return { ...wish, criteria: wish.criteria.filter((_, at) => kept[at]), understood: wish.understood.filter((_, at) => kept[at]) };
}

const isAskedFor = (text: string): boolean => /\b(?:like|similar|alternatives?)\b/i.test(text);

/** The facts that a pick was picked for. */
function cite({ row, has }: Pick<PickedStrain, 'row' | 'has'>, draft: Draft): void {
  for (const criterion of has) {
    if (criterion.field === 'effect')
      draft.citeStrain(row, 'effects', row.effects.join(', '), `reported ${row.effects.slice(0, 3).join(', ')}`);
    else if (criterion.field === 'flavor')
      draft.citeStrain(row, 'flavors', row.flavors.join(', '), `flavors ${row.flavors.slice(0, 3).join(', ')}`);
    else if (criterion.field === 'type') draft.citeStrain(row, 'type', row.type, row.type);
    else if (criterion.field === 'terpene' || (criterion.field === 'most' && criterion.value.startsWith('terpene:')))
      draft.citeStrain(row, 'terpenes', row.terpenes.map(({ name, percentage }) => `${name} ${percentage} %`).join(', '), 'terpenes');
    else if (criterion.field === 'avoid')
      draft.citeStrain(row, 'negativeEffects', row.negativeEffects.join(', ') || 'none', `no ${criterion.value} reported`);
    else if ((criterion.field === 'thc' || criterion.field === 'than' || criterion.field === 'most') && row.thcContent !== null)
      draft.citeStrain(row, 'thcContent', row.thcContent, `THC ${row.thcContent} %`);
    else if (criterion.field === 'cbd' && row.cbdContent !== null)
      draft.citeStrain(row, 'cbdContent', row.cbdContent, `CBD ${row.cbdContent} %`);
  }
}
