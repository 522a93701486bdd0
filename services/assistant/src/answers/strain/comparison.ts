import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Draft } from '../../conversation/draft.ts';
import type { Clause } from '../../understanding/utterance.ts';
import { and } from '../../wording/list.ts';
import type { Answer } from '../answer.ts';
import { factsAsked, sayFact } from './fact-sentences.ts';

const MAX_STRAINS = 4;

/** What can be measured of strains, how it is called, and how a figure of it is written. */
const MEASURES: Readonly<Record<string, { name: string; of: (strain: StrainDetail) => number | undefined; unit: string }>> = {
  thc: { name: 'THC', of: ({ thcContent }) => known(thcContent), unit: '%' },
  cbd: { name: 'CBD', of: ({ cbdContent }) => known(cbdContent), unit: '%' },
  rating: { name: 'stars', of: ({ rating, reviewCount }) => (reviewCount > 0 ? Number(rating) : undefined), unit: '' },
  reviews: { name: 'reviews', of: ({ reviewCount }) => reviewCount, unit: '' },
};
const known = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

/** Strains side by side: by the measure that is asked for, else what differs. */
export const strainComparison: Answer = async ({ clause, state }, { tools, wording }) => {
  const strains = await tools.strains(state.subjects.slice(0, MAX_STRAINS).map(({ value }) => value));
  const draft = new Draft();
  if (strains.length < 2) {
    draft.suggestions = ['Blue Dream or OG Kush', 'Sativa or indica?'];
    return strains.length === 0 && state.subjects.length === 0
      ? undefined
      : draft.say(wording.say('strain.compare-needs-two', {}, state.seed));
  }
  const order = orderOf(clause);
  if (order) draft.say(verdict(strains, order, (key, values) => wording.say(`strain.${key}`, values, state.seed)));
  const facts = factsAsked(clause).filter((fact) => !(fact in MEASURES));
  for (const strain of strains) {
    for (const fact of facts) sayFact(draft, strain, fact, { wording, seed: state.seed });
    if (!order && facts.length === 0) draft.say(wording.say('strain.compare-line', lineOf(strain), state.seed));
    if (strain.thcContent !== null) draft.citeStrain(strain, 'thcContent', strain.thcContent, `THC ${strain.thcContent}%`);
    draft.card(strain, differs(strain, strains));
  }
  return draft;
};

function orderOf({ sorts, comparisons, facts }: Clause): { by: string; least: boolean } | undefined {
  const said = sorts[0] ?? comparisons.map(({ by, less }) => ({ by, least: less }))[0];
  const by = said?.by ?? facts.find((fact) => fact in MEASURES);
  return by === undefined || !(by in MEASURES) ? undefined : { by, least: said?.least ?? false };
}

type Say = (key: string, values: Record<string, string | number>) => string;

function verdict(strains: readonly StrainDetail[], { by, least }: { by: string; least: boolean }, say: Say): string {
  const measure = MEASURES[by];
  const figures = strains.flatMap((strain) => {
    const figure = measure?.of(strain);
    return figure === undefined ? [] : [{ strain, figure }];
  });
  const ranked = figures.toSorted((a, b) => (least ? a.figure - b.figure : b.figure - a.figure));
  const [first, ...others] = ranked;
  if (!measure || !first || figures.length < strains.length) return say('compare-unknown', { measure: measure?.name ?? by });
  const told = ({ figure }: { figure: number }) => `${figure}${measure.unit}`;
  if (ranked.every(({ figure }) => figure === first.figure))
    return say('compare-same', { names: and(strains.map(({ name }) => name)), measure: measure.name, value: told(first) });
  const rest = and(others.map((other) => `${other.strain.name} ${told(other)}`));
  return say(least ? 'compare-least' : 'compare-most', { name: first.strain.name, measure: measure.name, value: told(first), rest });
}

const lineOf = ({ name, type, thcContent, effects, terpenes }: StrainDetail) => ({
  name,
  type,
  facts: and([
    ...(thcContent === null ? [] : [`${Number(thcContent)}% THC`]),
    ...(effects.length > 0 ? [`most often reported ${and(effects.slice(0, 3))}`] : []),
    ...(terpenes[0] ? [`led by ${terpenes[0].name.toLowerCase()}`] : []),
  ]),
});

/** What a strain has that none of the others does. */
function differs(strain: StrainDetail, all: readonly StrainDetail[]): string {
  const others = all.filter((other) => other !== strain);
  const own = (pick: (of: StrainDetail) => readonly string[]) =>
    pick(strain).filter((one) => !others.some((other) => pick(other).includes(one)));
  const effects = own((of) => of.effects).slice(0, 2);
  const flavors = own((of) => of.flavors).slice(0, 2);
  const parts = [effects.length > 0 ? `reported ${and(effects)}` : '', flavors.length > 0 ? `tastes ${and(flavors)}` : ''].filter(Boolean);
  return parts.length > 0
    ? `Only this one is ${parts.join(' and ')}.`.replace('is tastes', 'tastes')
    : 'It shares its reports and flavors with the others.';
}
