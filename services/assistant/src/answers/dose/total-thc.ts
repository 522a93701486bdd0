import { plainWords } from '@bluntbot/platform/index/plain-words';
import { THC_SHARE_OF_THCA } from '@bluntbot/proto/assistant/dose';
import { Draft } from '../../grounding/draft.ts';
import type { Amount, Clause, Entity } from '../../understanding/utterance.ts';
import { type Answer, type Asked, sayer } from '../answer.ts';
import { entitiesOf, valuesOf } from '../clause.ts';

const MOST_PERCENT = 100;
/** Flower has less THC than this before heat. */
const MOST_RAW = 6;
const MG_PER_GRAM = 10;
/** Words that ask what THCA comes to; without one, a single figure may be of anything. */
const TOTALING: ReadonlySet<string> = new Set(
  'total real really actual actually true same convert converts converted equal equals mean means works'.split(' '),
);
/** What delta-9-THC is called on labels. */
const DELTA: ReadonlySet<string> = new Set(['delta9', 'd9', 'delta']);
/** The topic of the law that THCA itself stands for. */
const HEMP = 'hemp products';

/** The figures of a label that says how much THCA is in it, and how much THC if it says that. */
interface Label {
  thca: number;
  thc: number | undefined;
}

/** "THCA 27, THC 0.8, so what's the real number?", "what's 30% THCA really?" */
export const readsLabel = ({ clause }: Asked): boolean => labelIn(clause) !== undefined;

/** The total THC of a label with THCA, with the sum that it is. */
export const totalThc: Answer = async ({ clause, state }, sources) => {
  const label = labelIn(clause);
  if (!label) return undefined;
  const { thca, thc = 0 } = label;
  const total = thc + thca * THC_SHARE_OF_THCA;
  const values = { thca, thc, total: String(Math.round(total * 10) / 10), milligrams: Math.round(total * MG_PER_GRAM) };
  const say = sayer('dose', state, sources);
  const draft = new Draft().say(
    clause.question === 'why' && say('label-raw'),
    say(label.thc === undefined ? 'label-thca' : 'label-total', values),
  );
  draft.suggestions = ['Is that strong?', 'How much does heat turn into THC?'];
  return draft;
};

/** A label's figures; undefined if a figure beside THCA is no percentage, or if something else is asked of it. */
function labelIn(clause: Clause): Label | undefined {
  const asksElse =
    valuesOf(clause, 'law-topic').some((topic) => topic !== HEMP) ||
    clause.facts.some((fact) => fact === 'strains' || fact === 'price') ||
    clause.amounts.some(({ of }) => of === 'dollar');
  if (asksElse) return undefined;
  const figures = pairedIn(clause);
  const amountOf = (of: string) => figures.find(({ term }) => term === of)?.amount;
  const [thca, beside] = [amountOf('thca'), amountOf('thc')];
  if (thca?.exact === undefined || (beside?.exact ?? 0) > thca.exact) return undefined;
  // "Is 30% THCA the same as 30% THC?" compares two totals.
  const thc = (beside?.exact ?? 0) < MOST_RAW ? beside : undefined;
  const isTotaled = plainWords(clause.text).some((word) => TOTALING.has(word));
  // A bare number is a count, "5 THCA gummies", unless the other figure stands beside it.
  if (thc === undefined && !(thca.of !== undefined && isTotaled)) return undefined;
  return { thca: thca.exact, thc: thc?.exact };
}

/**
 * Figures with what each is of: all stand behind it, "THC 0.8% THCA 24%", or all before it, "24% THCA and 0.9% THC".
 */
function pairedIn(clause: Clause): { term: string; amount: Amount }[] {
  const amounts = clause.amounts.filter(isPercent).toSorted((a, b) => a.from - b.from);
  const terms = entitiesOf(clause, 'term').toSorted((a, b) => a.from - b.from);
  const isBehind = (terms[0]?.from ?? 0) < (amounts[0]?.from ?? 0);
  return amounts.flatMap((amount, at) => {
    const [from, to] = isBehind
      ? [amounts[at - 1]?.to ?? 0, amount.from]
      : [amount.to, amounts[at + 1]?.from ?? Number.POSITIVE_INFINITY];
    const own = terms.filter((term) => from <= term.from && term.to <= to);
    const term = (isBehind ? own.at(-1) : own[0])?.value ?? (isOfDelta(clause, from, amount) ? 'thc' : undefined);
    return term === undefined ? [] : [{ term, amount }];
  });
}

/** "Delta9 0.8": no term of the glossary is called so. */
const isOfDelta = ({ text, from }: Clause, begin: number, { from: end }: Pick<Entity, 'from'>): boolean =>
  plainWords(text.slice(Math.max(0, begin - from), end - from)).some((word) => DELTA.has(word));

/** "THCA 24% CBD 1%" may have been read as 24% CBD: what stands beside a figure says what it's of. */
const OF_LABELS: ReadonlySet<Amount['of']> = new Set(['percent', 'thc', 'cbd', undefined] as const);
const isPercent = ({ of, exact = -1, from }: Amount): boolean =>
  from >= 0 && exact >= 0 && exact <= MOST_PERCENT && OF_LABELS.has(of);
