import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { Draft } from '../../conversation/draft.ts';
import { cite } from '../../conversation/topics/cited-facts.ts';
import type { Clause } from '../../understanding/utterance.ts';
import { missesOf } from '../../wishes/reasons.ts';
import type { PickedStrain, StrainWishes } from '../../wishes/strain-wishes.ts';
import { chipOf } from '../../wishes/wish-chips.ts';
import { and, or } from '../../wording/list.ts';
import type { Answer } from '../answer.ts';

const USUAL = 4;
const MOST = 8;

/** Strains for a wish, ranked by the catalog; says what each one misses, and which part of the wish no row can answer. */
export const strainWishAnswer =
  (wishes: Pick<StrainWishes, 'pick'>): Answer =>
  async ({ clause, state }, { wording }) => {
    const draft = new Draft();
    const say = (key: string, values = {}) => wording.say(`wish.${key}`, values, state.seed);
    if (state.wish.length === 0) {
      draft.suggestions = ['Something relaxing for the evening', 'An uplifting sativa under 20% THC', 'Something like Blue Dream'];
      return draft.say(clause.unknown.length > 0 && say('unknown', { list: or(clause.unknown) }), say('ask'));
    }
    const nameOf = (slug: string) => state.names.get(slug) ?? slug;
    const count = countIn(clause.amounts) ?? USUAL;
    const excluded = (state.slots.reference ?? []).some(({ value }) => value === 'others') ? state.shown : [];
    const wish = [...state.wish, ...excluded.map(({ value }) => ({ field: 'except', value }) as const)];
    const { picks } = await wishes.pick({ criteria: wish, names: state.names }, count);
    draft.understood = state.wish.map((criterion) => chipOf(criterion, nameOf));
    if (clause.sorts.some(({ by }) => by === 'price')) draft.say(say('no-price'));
    if (clause.sorts.some(({ by }) => by === 'distance')) draft.say(say('no-distance'));
    const unrecorded = (state.slots.unrecorded ?? []).map(({ value }) => value);
    if (unrecorded.length > 0) draft.say(say('unrecorded', { list: or(unrecorded) }));
    if (picks.length === 0) return draft.say(say('none'));
    draft.say(lead(picks, say));
    for (const pick of picks) {
      draft.card(pick.row, reasonOf(pick, picks), missed(pick, clause, nameOf));
      cite(pick, draft);
    }
    draft.suggestions = suggestionsFor(picks);
    return draft;
  };

/** What a pick misses; of alternatives, one that it has is enough. */
function missed({ row, has, missed: all }: PickedStrain, { entities }: Clause, nameOf: (slug: string) => string): string | null {
  const alternatives = entities.filter(({ isAlternative, stance }) => isAlternative && stance === 'wanted');
  const isOne = (criterion: Criterion) => 'value' in criterion && alternatives.some(({ value }) => value === criterion.value);
  return missesOf(row, has.some(isOne) ? all.filter((criterion) => !isOne(criterion)) : all, nameOf);
}

function lead(picks: readonly PickedStrain[], say: (key: string, values: Record<string, string>) => string): string {
  const fitting = picks.filter(({ missed }) => missed.length === 0);
  const told = fitting.length > 0 ? fitting : picks;
  const names = (fitting.length > 0 ? or : and)(told.slice(0, 3).map(({ name }) => name));
  const key = fitting.length > 0 ? 'found' : 'nearest';
  return told.length === 1 ? say(`${key}-one`, { name: names }) : say(key, { names });
}

/** What tells a pick from the others: its strength among them, its leading terpene, its rating. */
function reasonOf({ row }: PickedStrain, picks: readonly PickedStrain[]): string {
  const figures = picks.flatMap(({ thc }) => (thc === null ? [] : [thc]));
  const thc = row.thcContent === null ? undefined : Number(row.thcContent);
  const isOnly = (figure: number) => figures.filter((other) => other === figure).length === 1;
  const strength =
    thc === undefined || figures.length < 2 || !isOnly(thc)
      ? undefined
      : thc === Math.max(...figures)
        ? 'The strongest of these'
        : thc === Math.min(...figures)
          ? 'The mildest of these'
          : undefined;
  const terpene = row.terpenes[0] && `led by ${row.terpenes[0].name.toLowerCase()}`;
  const taste = row.flavors.length > 0 ? `tastes ${and(row.flavors.slice(0, 2))}` : undefined;
  const rated = row.reviewCount > 0 ? `rated ${Number(row.rating).toFixed(1)} by ${row.reviewCount}` : undefined;
  const parts = [strength, terpene, taste, rated].filter((part) => part !== undefined).slice(0, 3);
  const text = parts.join(', ') || row.description;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

function suggestionsFor([first, second]: readonly PickedStrain[]): string[] {
  if (!first) return [];
  return [
    `Tell me about ${first.name}`,
    ...(second ? [`Compare ${first.name} and ${second.name}`] : []),
    'Something milder',
    'Show me others',
  ];
}

/** "Three sativas": how many are asked for. */
const countIn = (amounts: readonly { of: string | undefined; exact?: number }[]): number | undefined =>
  amounts.find(({ of, exact }) => of === undefined && exact !== undefined && exact >= 1 && exact <= MOST)?.exact;
