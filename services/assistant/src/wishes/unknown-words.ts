import type { Word } from './sentence.ts';

/** Runs of words that are told at most. */
const MAX_RUNS = 12;

/** The words of a text that nothing was made of, those beside each other as one run. */
export class UnknownWords {
  private readonly runs: { from: number; to: number }[] = [];

  constructor(private readonly text: string) {}

  add({ from, to }: Word): void {
    const last = this.runs.at(-1);
    if (last && /^[\s-]*$/.test(this.text.slice(last.to, from))) last.to = to;
    else this.runs.push({ from, to });
  }

  told(): string[] {
    const said = this.runs.map(({ from, to }) => this.text.slice(from, to).trim());
    return [...new Set(said)].filter((run) => run !== '').slice(0, MAX_RUNS);
  }
}
