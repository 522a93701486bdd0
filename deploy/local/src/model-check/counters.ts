/** One time series of a process: the name of the metric, its labels, and its value. */
export interface Series {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const SERIES = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Parses the Prometheus text format. */
export function readSeries(text: string): Map<string, Series> {
  const all = new Map<string, Series>();
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = SERIES.exec(line) ?? [];
    if (name === undefined) continue;
    const read = [...labels.matchAll(LABEL)].map(([, label = '', said = '']) => [label, said] as const);
    all.set(`${name}{${labels}}`, { name, labels: Object.fromEntries(read), value: Number(value) });
  }
  return all;
}

/** What has been counted between two readings, without what stayed the same. */
export const increases = (before: ReadonlyMap<string, Series>, after: ReadonlyMap<string, Series>): Series[] =>
  [...after]
    .map(([key, series]) => ({ ...series, value: series.value - (before.get(key)?.value ?? 0) }))
    .filter(({ name, value }) => name.startsWith('model_') && value > 0);

/** Sums the series of one metric by the value of a label. */
export function sumsBy(label: string, name: string, series: readonly Series[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of series) {
    const key = one.labels[label] ?? '';
    if (one.name === name) sums.set(key, (sums.get(key) ?? 0) + one.value);
  }
  return sums;
}

/** The sum of one metric over all its labels. */
export const sumOf = (name: string, series: readonly Series[]): number =>
  series.reduce((sum, one) => sum + (one.name === name ? one.value : 0), 0);
