import { CHAT_MESSAGE_MAX } from '@bluntbot/proto/assistant/vocabulary';
import { type Criterion, UNDERSTOOD_MAX } from '@bluntbot/proto/catalog/strain-wishes';
import type { NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';
import { nounOf } from '../../reported-nouns.ts';
import { reportAskedWhy } from '../../wishes/asked-reports.ts';
import { BEGINS_ANEW } from '../../wishes/plain-saying.ts';
import { joined } from '../../wishes/reasons.ts';
import type { PickedStrain, StrainWishes, UnderstoodWish } from '../../wishes/strain-wishes.ts';
import { fieldsTakenBack, saysOtherwise } from '../../wishes/taken-back.ts';
import { together } from '../../wishes/together.ts';
import { chipOf } from '../../wishes/wish-chips.ts';
import { wishPhrase } from '../../wishes/wish-phrase.ts';
import { Draft } from '../draft.ts';
import { pointedOut, points, type Shown } from '../pointing.ts';
import { spaced } from '../spaced.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { amongShown } from './among-shown.ts';
import { cite } from './cited-facts.ts';
import { compared } from './comparison.ts';
import { firstPlace, ofReviews, unreviewed, utmost } from './first-places.ts';
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
  /^ (?:and |any |some |show |give |me |a few |what |something |got |have you |do you have |not (?:those|these|them|that one|this one)(?: ones)? |none of (?:those|these|them) |nah |nope |can i |could i |see |i want |want |please |ok |hmm |no |are there )*(?:more|others?|another(?: one)?|(?:not|none of) (?:these|those|them)(?: ones)?|anything else|what else|something else|else|next|different ones?|different)(?: (?:ones?|strains?|options?|picks?|please|like that|like these|similar))* $/;
const WHY =
  /^ (?:but |and |so |ok )?why(?: (?:is that|so|these|those|this|that|them|did you|do you|would you|the (?:first|second|third)|this one|that one|not|exactly|though))*(?: (?:pick|choose|recommend|suggest|say|one|ones|that|these|this|them|it))* $/;
/** Who was shown some asks which of them to take. */
const WHICH =
  /^ (?:(?:so|and|ok|okay|but|hmm|hm|well|then) )*(?:which|what)(?: one| ones| of (?:them|these|those))? (?:should|would|do|can|could) (?:i|you|we) (?:\w+ )?(?:take|pick|choose|get|try|start with|go (?:for|with)|recommend|suggest|prefer|buy|smoke)(?: (?:then|now|first|please|it|one))* $/;
/** "What will the Ravens score on sunday": a day or an occasion in a question of something else is no wish. */
const OF_ELSE =
  /^(?!.* (?:strains?|weed|bud|sativas?|indicas?|hybrids?|cannabis|something|anything|smoke) ) (?:(?:so|and|hey|ok) )*(?:who|whos|whose|when (?:is|does|do|did|will) the|what will|will the|did the|how did|whats the score|what time) /;
/** What somebody asks who has just heard who bred a strain. */
const BREEDER =
  / (?:what else|which others?|other strains?|anything else|what other strains?) (?:\w+ ){0,2}(?:they|he|she|that breeder|the breeder|those people)? ?(?:\w+ ){0,2}(?:make|made|breed|bred|create|created|release|released) /;
/** A message of so few words after a wish goes on with it. */
const MAX_ADDED = 2;
const GOES_ON =
  /^ (?:(?:ugh|oh|ah|yeah|nah|eh|well|um|uh|hm+) )*(?:and|but|or|also|actually|what about|how about|make it|instead|then|ok|okay|something|anything|maybe|rather|with|without|skip|nix|forget|no|not|less|more|only|just|what if|a bit|a little|too|same but|same thing but|now) /;

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
      / (?:of (?:those|these|them|the two|both)|which one|which of|among (?:those|these|them)|which is|which has (?:more|less|higher|lower|the (?:most|least|highest|lowest))|the \w+est one) /.test(
        text,
      ) &&
      !/ (?:you have|you got|of all|in the library) /.test(text)
    ) {
      const among = amongShown(await this.tools.strains(shown.map(({ value }) => value)), wish);
      if (among) return among;
    }
    if (OF_ELSE.test(text) && wish.notUnderstood.length > 0 && wish.criteria.every(({ field }) => field === 'effect')) return undefined;
    if (BREEDER.test(text)) return this.ofItsBreeder(turn);
    if (MORE.test(text)) return this.more(turn);
    const why = wish.criteria.length === 0 ? reportAskedWhy(wish.text) : undefined;
    if (why) return this.causeOf(why);
    if (wish.criteria.length === 0 && !(shown.length > 0 && fieldsTakenBack(text).size > 0)) return undefined;
    const isAdded = !turn.beginsAnew && shown.length > 0 && text.trim().split(' ').length <= MAX_ADDED && wish.notUnderstood.length === 0;
    const before = goesOn(text, wish) || isAdded ? await this.before(turn) : undefined;
    const joined = before ? together(before, wish) : wish;
    if (joined.criteria.length === 0) return undefined;
    const named = joined.criteria.every(({ field }) => field === 'strain');
    return named
      ? undefined
      : this.offer(joined, {
          isFurther: shown.length > 0 && before !== undefined,
          count: turn.count,
          // Who takes a part back means the rest.
          isOnly: / (?:only|must|has to|have to be|definitely|exclusively|strictly) /.test(text) || fieldsTakenBack(text).size > 0,
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
      if (read.criteria.every(({ field }) => field === 'strain') && fieldsTakenBack(text).size === 0) continue;
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
    const { picks, fitting, left, tied } = await this.wishes.pick(wish, Math.min(Math.max(count, MAX_PICKS), MAX_SHOWN));
    const byReviews = ofReviews(wish.criteria);
    const unknown = byReviews && (await unreviewed(this.wishes, byReviews, picks));
    if (unknown) return this.unordered(wish, byReviews, unknown, { isFurther, isOnly, count });
    // "Only those with grape": what lacks it is not offered beside what has it.
    const kept = isOnly && fitting > 0 ? picks.slice(0, fitting) : fitting >= ENOUGH ? picks.filter(keepsBounds) : picks;
    const shown = kept.slice(0, count);
    const draft = new Draft();
    draft.understood = wish.understood;
    draft.notUnderstood = wish.notUnderstood;
    const nameOf = (slug: string): string => wish.names.get(slug) ?? slug;
    const told = wishPhrase(wish.criteria, nameOf);
    if (wish.notUnderstood.length > 0)
      draft.say(`I did not understand ${wish.notUnderstood.map((words) => `“${words}”`).join(', ')}, so that is not in what follows.`);
    const none = await utmost(this.wishes, wish.criteria, shown, wish.names, draft);
    if (shown.length === 0) {
      const nothing = left === 0 ? 'Nothing in the library is left by that' : 'Nothing in the library comes near enough to that';
      return draft.say(`${none ?? `${nothing}: ${told}.`} Take something away, and I will look again.`);
    }
    draft.say(none);
    const first = shown[0] as PickedStrain;
    const isLike = wish.criteria.some(({ field }) => field === 'like');
    const isMost = wish.criteria.some(({ field }) => field === 'most');
    draft.say(
      `${isFurther ? 'Then' : 'For'} ${told}: ${
        isMost && fitting > 0
          ? firstPlace(shown, tied, wish.criteria)
          : fitting === 0
            ? `no strain has all of it, ${first.name} comes nearest. ${first.misses ?? ''}`
            : `${first.name} fits best${isLike ? '' : fitting === 1 ? ', and it is the only one with all of it' : `, of ${fitting} with all of it`}.`
      }`,
    );
    draft.say(await this.unlike(wish.criteria, shown));
    for (const { row, reason, misses } of shown) draft.card(row, reason, misses);
    for (const pick of shown) cite(pick, draft);
    draft.suggestions = ['Something weaker?', 'Why?', `Tell me about ${first.name}`];
    return draft;
  }

  /** Where nobody has reviewed a strain none is the best rated: what else was wished for decides. */
  private async unordered(
    wish: UnderstoodWish,
    byReviews: Criterion,
    unknown: string,
    how: { isFurther: boolean; isOnly: boolean; count: number },
  ): Promise<Draft> {
    const kept = wish.criteria.map((criterion) => criterion !== byReviews);
    const rest = { ...wish, criteria: wish.criteria.filter((_, at) => kept[at]), understood: wish.understood.filter((_, at) => kept[at]) };
    if (rest.criteria.length > 0) {
      const draft = await this.offer(rest, how);
      draft.paragraphs.unshift(unknown);
      return draft;
    }
    const draft = new Draft().say(`${unknown} Tell me an effect, a flavor or how strong it may be, and I will look by that.`);
    draft.notUnderstood = wish.notUnderstood;
    return draft;
  }

  /** Likeness is one of terpenes and reports; how strong what is liked is, is said where others are not so. */
  private async unlike(criteria: readonly Criterion[], shown: readonly PickedStrain[]): Promise<string | undefined> {
    const likes = criteria.filter(({ field }) => field === 'like');
    const [like] = likes;
    if (like?.field !== 'like' || likes.length > 1 || criteria.some(({ field }) => ['thc', 'cbd', 'than', 'most'].includes(field)))
      return undefined;
    const subject = await this.tools.strain(like.value);
    if (!subject?.thcContent) return undefined;
    const [thc, cbd] = [Number(subject.thcContent), Number(subject.cbdContent ?? 0)];
    const far = shown.filter((one) => Math.abs((one.thc ?? thc) - thc) > FAR_THC || Math.abs((one.cbd ?? cbd) - cbd) > FAR_CBD);
    if (far.length === 0) return undefined;
    return `Alike in terpenes and reports, not in strength: ${subject.name} has ${figures(thc, cbd)}, ${joined(far.map((one) => `${one.name} ${figures(one.thc, one.cbd)}`))}.`;
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
      `I read your wish as ${wishPhrase(wish.criteria, (slug) => wish.names.get(slug) ?? slug)}${excludes(wish.criteria) ? ', left out what must not be,' : ''} and put those first that have most of it: what people report most often before the rest, then what is rated best.`,
      asked.map(({ name, reason, misses }) => `${name}: ${reason}${misses ? ` But: ${misses}` : ''}`).join(' '),
    );
    for (const pick of asked) cite(pick, draft);
    for (const { row, reason, misses } of asked) draft.card(row, reason, misses);
    return draft;
  }

  /** Where an unwanted effect comes from no row says; of how many strains it is reported they do. */
  private async causeOf(value: NegativeEffect): Promise<Draft> {
    const { fitting } = await this.wishes.pick({ criteria: [{ field: 'report', value }], names: new Map() }, 1);
    const draft = new Draft().say(
      `What causes ${nounOf(value)} is not recorded here. It is among the unwanted effects commonly reported of ${fitting} strains of the library.`,
    );
    draft.suggestions = [`Strains without ${nounOf(value)}`, `Strains that cause ${nounOf(value)}`];
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
    const wish = await this.before(turn);
    if (!wish) return undefined;
    const seen = new Set(turn.history.flatMap(({ strains = [] }) => strains).toReversed());
    const except = [...seen].map((value): Criterion => ({ field: 'except', value }));
    const { picks } = await this.wishes.pick({ ...wish, criteria: [...wish.criteria, ...except].slice(0, UNDERSTOOD_MAX) }, MAX_PICKS);
    const draft = new Draft();
    draft.understood = wish.understood;
    if (picks.length === 0) return draft.say('That was all that comes near. Take something away from the wish, and there is more.');
    draft.say(`More, for ${wishPhrase(wish.criteria, (slug) => wish.names.get(slug) ?? slug)}:`);
    for (const pick of picks) {
      draft.card(pick.row, pick.reason, pick.misses);
      cite(pick, draft);
    }
    return draft;
  }
}

/** Percent that strains which are called alike may lie apart before it is said. */
const FAR_THC = 6;
const FAR_CBD = 4;
const figures = (thc: number | null, cbd: number | null): string =>
  `${thc ?? 'an unknown'} % THC${(cbd ?? 0) >= 1 ? ` and ${cbd} % CBD` : ''}`;

const excludes = (criteria: readonly Criterion[]): boolean =>
  criteria.some((criterion) => criterion.field === 'avoid' || criterion.field === 'except' || ('wanted' in criterion && !criterion.wanted));

const keepsBounds = ({ missed }: PickedStrain): boolean =>
  !missed.some(({ field }) => ['thc', 'cbd', 'flowering', 'percent', 'ratio', 'report'].includes(field));

/** Whether a message goes on with the wish before it: it compares, or begins like it and is short. */
const goesOn = (text: string, wish: UnderstoodWish): boolean =>
  wish.criteria.some(({ field }) => field === 'than') ||
  fieldsTakenBack(text).size > 0 ||
  (saysOtherwise(text, wish.criteria) && text.trim().split(' ').length <= 9) ||
  (GOES_ON.test(text) && text.trim().split(' ').length <= 9 && !/ (?:meant|mean) /.test(text)) ||
  (wish.criteria.every(({ field }) => field === 'thc' || field === 'cbd') && text.trim().split(' ').length <= 5);

/** Nothing was wished for that anybody knows. */
export const nothingWished = ({ wish }: Turn): Draft => askBack(wish.notUnderstood);
