import { THC_SHARE_OF_THCA } from '@bluntbot/proto/assistant/dose';
import { Draft } from '../../grounding/draft.ts';
import type { Amount, Clause } from '../../understanding/utterance.ts';
import { type Answer, type Asked, sayer } from '../answer.ts';
import { entitiesOf, names } from '../clause.ts';

const THCA = 'thca';
/** What flower has of THC before heat is less than this; more is the total, or of something else. */
const MOST_RAW = 6;
const MOST_PERCENT = 100;
const MG_PER_GRAM = 10;
/** Characters between a figure and what it's the figure of. */
const BESIDE = 6;

/** The figures of a label that says how much THCA is in it. */
interface Label {
  thca: number;
  thc: number;
}

/** "THCA 27, THC 0.8, so what's the real number?" */
export const readsLabel = ({ clause }: Asked): boolean => labelIn(clause) !== undefined;

/** The total THC of a label with THCA, with the sum that it is. */
export const totalThc: Answer = async ({ clause, state }, sources) => {
  const label = labelIn(clause);
  if (!label) return undefined;
  const total = label.thc + label.thca * THC_SHARE_OF_THCA;
  const values = { ...label, total: figure(total), milligrams: Math.round(total * MG_PER_GRAM) };
  const say = sayer('dose', state, sources);
  const draft = new Draft().say(
    clause.question === 'why' && say('label-raw'),
    say(label.thc > 0 ? 'label-total' : 'label-thca', values),
  );
  draft.suggestions = ['Is that strong?', 'How much does heat turn into THC?'];
  return draft;
};

const figure = (percent: number): string => String(Math.round(percent * 10) / 10);

/** The figure that stands beside THCA, and the small one that is left. */
function labelIn(clause: Clause): Label | undefined {
  if (!names(clause, 'term', THCA)) return undefined;
  const figures = clause.amounts.filter(isPercent);
  const near = (amount: Amount): number =>
    Math.min(...entitiesOf(clause, 'term').flatMap((term) => (term.value === THCA ? gapOf(amount, term) : [])));
  const [first] = figures.toSorted((one, other) => near(one) - near(other));
  if (first?.exact === undefined || near(first) > BESIDE) return undefined;
  const thc = figures.find((amount) => amount !== first)?.exact ?? 0;
  return { thca: first.exact, thc: thc < MOST_RAW ? thc : 0 };
}

const isPercent = ({ of, exact = -1, from }: Amount): boolean =>
  from >= 0 && exact >= 0 && exact <= MOST_PERCENT && (of === undefined || of === 'percent' || of === 'thc');

/** Characters between two parts of a sentence. */
const gapOf = (one: { from: number; to: number }, other: { from: number; to: number }): number =>
  Math.max(other.from - one.to, one.from - other.to, 0);
