import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { DialogueState } from '../../dialogue/state.ts';
import { Draft } from '../../grounding/draft.ts';
import type { Clause, Entity, Slot } from '../../understanding/utterance.ts';
import { chipOf } from '../../understanding/wish-chips.ts';
import { missesOf } from '../../wishes/reasons.ts';
import type { PickedStrain, StrainWishes } from '../../wishes/strain-wishes.ts';
import { and, or } from '../../wording/list.ts';
import { type Answer, type Asked, type Say, sayer } from '../answer.ts';
import { leavesChoice } from '../claims.ts';
import { sayUnread } from '../conditions.ts';
import { cite } from './cited.ts';
import { unknownName, unrecordedIn } from './facts.ts';
import { measureOf } from './measures.ts';
import { remarksOn, sentenceOf } from './remarks.ts';
import { wishWords } from './wish-words.ts';

const USUAL = 4;
const MOST = 8;
const TOLD = 3;

/**
 * Strains for a wish, ranked by the catalog; says what each one misses, and which part of the wish no row can answer.
 */
export const strainWishAnswer =
  (wishes: Pick<StrainWishes, 'pick'>): Answer =>
  async ({ clause, state }, sources) =>
    strangerIn(clause, sayer('strain', state, sources)) ?? (await forWish(wishes)({ clause, state }, sources));

const forWish =
  (wishes: Pick<StrainWishes, 'pick'>): Answer =>
  async ({ clause, state }, sources) => {
    const draft = new Draft();
    const say = sayer('wish', state, sources);
    sayUnrecorded(draft, { clause, state }, say);
    if (state.wish.length === 0 && !leavesChoice({ clause, state })) {
      draft.suggestions = [
        'Something relaxing for the evening',
        'An uplifting sativa under 20% THC',
        'Something like Blue Dream',
      ];
      // Beside something that is answered it would only be in the way.
      draft.isUncovered = true;
      return draft.say(say('ask'));
    }
    const wished = likened(state.wish);
    const nameOf = (slug: string) => state.names.get(slug) ?? slug;
    const { picks } = await wishes.pick({ criteria: wished, names: state.names }, countIn(clause), state.passedOver);
    draft.understood = wished.map((criterion) => chipOf(criterion, nameOf));
    draft.notUnderstood = [...clause.unknown];
    if (picks.length === 0) return draft.say(say(isByRating(wished) ? 'no-ratings' : 'none'));
    const list = and(draft.understood.map(({ text }) => text));
    if (isSameAgain(picks, state)) draft.say(say('still-fits', { list }));
    else
      draft.say(
        ranked(picks, state.wish, say) ?? lead(picks, wishWords(wished, nameOf, alternativesIn(clause)), say),
        leaning(picks, state.wish, say),
      );
    for (const pick of picks) {
      draft.card(pick.row, reasonOf(pick, picks, state.wish), missed(pick, clause, nameOf));
      cite(pick, draft);
    }
    sayUnread(clause.conditions, draft, say);
    const [first, second] = picks.map(({ name }) => name);
    const both = second === undefined ? [] : [`Compare ${first} and ${second}`];
    draft.suggestions = [`Tell me about ${first}`, ...both, 'Something milder', 'Show me others'];
    return draft;
  };

/** "Zorblax??" says nothing but a name that no row has. */
function strangerIn(clause: Clause, say: Say): Draft | undefined {
  const { entities, amounts, sorts, comparisons, facts, unknown } = clause;
  const isAlone = entities.length + amounts.length + sorts.length + comparisons.length + facts.length === 0;
  return isAlone && unknown.length > 0 ? unknownName(clause, say) : undefined;
}

/** Whether somebody complains about strains that are the right ones: "lol no, I said NOT sativa". */
const isSameAgain = (picks: readonly PickedStrain[], { act, shown }: DialogueState): boolean =>
  act === 'complain' &&
  fitting(picks).length === picks.length &&
  picks.every(({ row }) => shown.strains.some(({ value }) => value === row.slug));

const LOCAL: ReadonlySet<Slot> = new Set(['city', 'neighborhood', 'zip']);
/** Somewhere that shops are, as a message names it. */
const isNearby = ({ slot, from, isOrigin }: Entity): boolean => LOCAL.has(slot) && from >= 0 && !isOrigin;

/** Says which part of a wish no row can answer. */
function sayUnrecorded(draft: Draft, { clause, state }: Asked, say: Say): void {
  const kept = (state.slots.unrecorded ?? []).map(({ value }) => value);
  const unrecorded = [...new Set([...kept, ...unrecordedIn(clause)])];
  const asked = new Set<string>(clause.sorts.map(({ by }) => by));
  if (clause.amounts.some(({ of }) => of === 'dollar')) asked.add('price');
  if (unrecorded.length === 0 && clause.entities.some(isNearby)) asked.add('distance');
  for (const by of ['price', 'distance', 'size']) if (asked.has(by)) draft.say(say(`no-${by}`));
  if (unrecorded.length > 0)
    draft.say(say(state.wish.length > 0 ? 'unrecorded' : 'unrecorded-alone', { list: or(unrecorded) }));
}

/** Strains are only rated by visitors of the site; until somebody has, none can be the best rated. */
const isByRating = (wish: readonly Criterion[]): boolean =>
  wish.some((one) => one.field === 'most' && one.value === 'rating');

const countIn = ({ amounts }: Clause): number =>
  amounts.find(({ of, exact = 0 }) => of === undefined && Number.isInteger(exact) && exact >= 1 && exact <= MOST)
    ?.exact ?? USUAL;

/** What is wrong with a strain is not mended by naming it: "like Sour Diesel, but less racy", "Gelato, not sleepy". */
function likened(wish: readonly Criterion[]): readonly Criterion[] {
  const isOne = wish.filter(({ field }) => field === 'strain').length === 1;
  const isWrong = (one: Criterion): boolean =>
    one.field === 'avoid' || (isOne && (one.field === 'thc' || (one.field === 'effect' && !one.wanted)));
  return wish.some(isWrong)
    ? wish.map((criterion) => (criterion.field === 'strain' ? { field: 'like', value: criterion.value } : criterion))
    : wish;
}

/** What a pick misses; of alternatives, one that it has is enough. */
function missed(
  { row, has, missed: all }: PickedStrain,
  clause: Clause,
  nameOf: (slug: string) => string,
): string | null {
  const alternatives = alternativesIn(clause);
  const isOne = (criterion: Criterion) => 'value' in criterion && alternatives.includes(String(criterion.value));
  return missesOf(row, has.some(isOne) ? all.filter((criterion) => !isOne(criterion)) : all, nameOf);
}

const alternativesIn = ({ entities }: Clause): string[] =>
  entities.flatMap(({ isAlternative, stance, value }) => (isAlternative && stance === 'wanted' ? [value] : []));

const fitting = (picks: readonly PickedStrain[]): readonly PickedStrain[] =>
  picks.filter((pick) => pick.missed.length === 0);

/** Says what was looked for, so that a reading of it can be corrected, and what came of it. */
function lead(picks: readonly PickedStrain[], wish: string, say: Say): string {
  const fits = fitting(picks).map(({ name }) => name);
  const key = fits.length > 0 ? 'found' : 'nearest';
  const [name = '', ...others] = fits.length > 0 ? fits : picks.map((pick) => pick.name);
  const names = [name, ...others].slice(0, TOLD);
  if (wish === '') return say('any', { names: or(names) });
  return others.length === 0
    ? say(`${key}-one`, { wish, name })
    : say(key, { wish, names: fits.length > 0 ? or(names) : and(names) });
}

/** Names the first picks of a wish for the most, or least, of something with their figures. */
function ranked(picks: readonly PickedStrain[], wish: readonly Criterion[], say: Say): string | undefined {
  const most = wish.find((criterion) => criterion.field === 'most');
  const by = measureOf(most?.value ?? '');
  if (!most || by?.unit !== '%') return undefined;
  const figures = fitting(picks).flatMap(({ name, row }) => {
    const figure = by.of(row);
    return figure === undefined ? [] : [`${name} (${figure}${by.unit})`];
  });
  const [first, ...others] = figures;
  if (!first || others.length === 0) return undefined;
  const values = { first, others: and(others.slice(0, 2)), measure: by.name };
  if (most.value === 'thc') return say(most.least ? 'mildest' : 'strongest', values);
  return say(most.least ? 'poorest' : 'richest', values);
}

/** How the first picks differ in taste, where none was wished for, as somebody behind a counter would say it. */
function leaning(picks: readonly PickedStrain[], wish: readonly Criterion[], say: Say): string | undefined {
  const told = fitting(picks)
    .filter(({ row }) => row.flavors.length > 0)
    .slice(0, TOLD)
    .map(({ name, row }) => `${name} has ${and(row.flavors.slice(0, 2))} notes`);
  return told.length < 2 || wish.some(({ field }) => field === 'flavor')
    ? undefined
    : say('leaning', { list: and(told) });
}

/** What tells a pick from the others: its strength among them, its leading terpene, other effects, its rating. */
function reasonOf({ row, thc }: PickedStrain, picks: readonly PickedStrain[], wish: readonly Criterion[]): string {
  const others = picks.filter((pick) => pick.row !== row).flatMap((pick) => pick.thc ?? []);
  const isAgainstAll = (holds: (own: number, other: number) => boolean) =>
    thc !== null && others.length > 0 && others.every((other) => holds(thc, other));
  const strongest = isAgainstAll((own, other) => own > other) ? 'The strongest of these' : undefined;
  const mildest = isAgainstAll((own, other) => own < other) ? 'The mildest of these' : undefined;
  const wished = wish.flatMap((criterion) => ('value' in criterion ? [String(criterion.value)] : []));
  const { terpenes, effects, rating } = remarksOn(row, wished);
  return sentenceOf([strongest ?? mildest, terpenes, effects && `also ${effects}`, rating], 3) || row.description;
}
