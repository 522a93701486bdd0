import { type Answered, outcomeOf } from './answered.ts';
import { type Series, sumOf, sumsBy } from './counters.ts';

/** The checked model, and every question. */
export interface Check {
  model: string;
  url: string;
  /** Questions of the set; fewer are asked if the check ends early. */
  questions: number;
  asked: readonly Answered[];
  /** Whether dollars are counted. */
  hasPrices: boolean;
}

const LABEL = 16;

/** How many answers the model wrote. */
export const answersOfModel = ({ asked }: Check): number => asked.filter((one) => outcomeOf(one) === 'told').length;

/** The report, as text for a terminal. */
export function reportOf(check: Check): string {
  const { model, url, asked } = check;
  const counted = asked.flatMap(({ counted }) => counted);
  const sections: [label: string, lines: string[]][] = [
    ['Model', [`${model} at ${url}`]],
    ['Tool calls', toolCalls(counted)],
    ['Answers', answers(check)],
    ['Gate', gate(check, counted)],
    ['Time', times(check)],
    ['Requests', [requests(counted)]],
    ['Tokens', tokens(check, counted)],
    ['Cost', cost(check, counted)],
    ['Not the model', builtIn(check)],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .flatMap(([label, lines]) => lines.map((line, nth) => `${(nth === 0 ? label : '').padEnd(LABEL)}${line}`))
    .join('\n');
}

/** Whether the model calls tools, and how well. */
function toolCalls(counted: readonly Series[]): string[] {
  const rounds = sumsBy('outcome', 'model_rounds_total', counted);
  const [looked, ended, text] = ['calls', 'answer', 'text'].map((outcome) => rounds.get(outcome) ?? 0) as [
    number,
    number,
    number,
  ];
  const outcomes = sumsBy('outcome', 'model_calls_total', counted);
  const bad = [...outcomes].filter(([outcome]) => outcome !== 'ok');
  const [all, malformed] = [outcomes, bad].map((some) => [...some].reduce((sum, [, count]) => sum + count, 0)) as [
    number,
    number,
  ];
  const tools = [...sumsBy('tool', 'model_calls_total', counted)].toSorted(([, a], [, b]) => b - a);
  if (looked + ended + text === 0) return ['unknown: the model never finished a reply'];
  if (looked + ended === 0) return [`no: ${text} replies were plain text without a call`];
  return [
    text > 0
      ? `in part: ${text} of ${looked + ended + text} replies were plain text without a call`
      : 'yes: every reply was a call',
    `${malformed} of ${all} calls malformed${malformed > 0 ? ` (${counts(bad)})` : ''}`,
    counts(tools),
  ];
}

function answers(check: Check): string[] {
  const { asked, questions } = check;
  const outcomes = Map.groupBy(asked, outcomeOf);
  const others = [...outcomes]
    .filter(([outcome]) => outcome !== 'told')
    .toSorted(([, a], [, b]) => b.length - a.length);
  const missing = questions - asked.length;
  return [
    `${answersOfModel(check)} of ${questions} by the model`,
    ...others.map(([outcome, { length }]) => `${length} ${MEANINGS[outcome] ?? outcome}`),
    ...(missing > 0 ? [`${missing} not asked: the model failed too often in a row`] : []),
  ];
}

const MEANINGS: Readonly<Record<string, string>> = {
  fixed: 'from a fixed text (a safety policy), never put to the model',
  unproven: 'rejected by the gate: too little of the text was supported by the data',
  spent: 'over the token budget',
  'left alone': 'not put to the model, which had just failed several times in a row',
};

/** Answers and sentences that the gate rejected. */
function gate({ asked }: Check, counted: readonly Series[]): string[] {
  const outcomes = asked.map(outcomeOf);
  const [rejected, told] = ['unproven', 'told'].map((wanted) => outcomes.filter((one) => one === wanted).length) as [
    number,
    number,
  ];
  const sentences = [...sumsBy('outcome', 'model_sentences_total', counted)];
  const all = sentences.reduce((sum, [, count]) => sum + count, 0);
  const refused = sentences.filter(([outcome]) => outcome !== 'passed').toSorted(([, a], [, b]) => b - a);
  const dropped = refused.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return [];
  return [
    `rejected ${share(rejected, told + rejected)} of the written answers`,
    `refused ${share(dropped, all)} of the sentences`,
    ...refused.map(([why, count]) => `  ${String(count).padStart(4)} ${why}`),
  ];
}

/** Percentiles over the answers that the model wrote. */
function times({ asked }: Check): string[] {
  const told = asked.filter((one) => outcomeOf(one) === 'told');
  if (told.length === 0) return [];
  const line = (what: string, times: readonly number[]) =>
    `${what} p50 ${seconds(percentile(times, 0.5))}, p95 ${seconds(percentile(times, 0.95))}`;
  return [
    line(
      'first words ',
      told.flatMap(({ firstWords }) => firstWords ?? []),
    ),
    line(
      'whole answer',
      told.map(({ whole }) => whole),
    ),
  ];
}

/** Requests to the model's server, each retry included. */
function requests(counted: readonly Series[]): string {
  const outcomes = sumsBy('outcome', 'model_asked_seconds_count', counted);
  return `${sumOf('model_asked_seconds_count', counted)}${outcomes.size > 0 ? ` (${counts([...outcomes])})` : ''}`;
}

function tokens(check: Check, counted: readonly Series[]): string[] {
  const all = sumOf('model_tokens_total', counted);
  return all === 0 ? [] : [`${whole(all / reached(check))} per answer, ${whole(all)} in all`];
}

function cost(check: Check, counted: readonly Series[]): string[] {
  if (!check.hasPrices) return ['unknown without --input-price and --output-price'];
  const all = sumOf('model_dollars_total', counted);
  return [`$${all.toFixed(4)} in all, $${((all / Math.max(1, reached(check))) * 1_000).toFixed(2)} per 1,000 answers`];
}

/** Questions on which the model used tokens: rejected and failed answers cost as well. */
const reached = ({ asked }: Check): number =>
  asked.filter(({ counted }) => sumOf('model_tokens_total', counted) > 0).length;

/** The questions that the model did not answer, with the reason. */
function builtIn({ asked }: Check): string[] {
  return asked
    .filter((one) => outcomeOf(one) !== 'told')
    .map((one) => {
      const refused = [...sumsBy('outcome', 'model_sentences_total', one.counted)].filter(
        ([outcome]) => outcome !== 'passed',
      );
      return `${JSON.stringify(one.question)}: ${outcomeOf(one)}${refused.length > 0 ? ` (${counts(refused)})` : ''}`;
    });
}

const counts = (some: readonly (readonly [string, number])[]): string =>
  some.map(([what, count]) => `${count} ${what}`).join(', ');
const share = (part: number, all: number): string =>
  `${part} of ${all} (${all === 0 ? 0 : Math.round((part / all) * 100)}%)`;
const whole = (number: number): string => Math.round(number).toLocaleString('en-US');
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;

/** The nearest-rank percentile. */
function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
