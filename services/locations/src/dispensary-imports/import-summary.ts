import type { RowReport } from './imported-listing.ts';

/** Reasons, details of a reason, and rows of it that are named. */
const REASONS = 12;
const DETAILS = 8;
const EXAMPLES = 3;

/** How a note begins that says why visitors don't see a shop. */
const NOT_SHOWN = 'not shown';

interface Reason {
  rows: number;
  details: Map<string, number>;
  examples: string[];
}

/** Counts why rows were left out, hidden or corrected, with examples: a report that can be read at a glance. */
export class ImportSummary {
  private readonly outcomes = new Map<string, Map<string, Reason>>();
  /** Rows that are taken, and that visitors don't see. */
  hidden = 0;

  add({ row, name, outcome, notes }: RowReport): void {
    const written = outcome === 'created' || outcome === 'updated' || outcome === 'unchanged';
    if (written && notes.some((note) => note.startsWith(NOT_SHOWN))) this.hidden += 1;
    // Of a row that was left out the first note is why; the others of no interest then.
    for (const note of written ? notes : notes.slice(0, 1)) {
      const text = note.replace(/ row \d+/, ' another row');
      const [, reason = text, detail] = /^(.+?): (.+)$/s.exec(text) ?? [];
      const taken = reason.startsWith(NOT_SHOWN) ? 'known, but not shown' : 'taken, with a note';
      this.count(written ? taken : outcome, reason, detail, `row ${row} ${name}`.trim());
    }
  }

  private count(kind: string, reason: string, detail: string | undefined, example: string): void {
    const reasons = this.outcomes.get(kind) ?? new Map<string, Reason>();
    this.outcomes.set(kind, reasons);
    const known: Reason = reasons.get(reason) ?? { rows: 0, details: new Map(), examples: [] };
    reasons.set(reason, known);
    known.rows += 1;
    if (detail) known.details.set(detail, (known.details.get(detail) ?? 0) + 1);
    if (known.examples.length < EXAMPLES) known.examples.push(example);
  }

  /** Whether rows were left out for the kind of their licence. */
  get leftOutByKind(): boolean {
    const reasons = this.outcomes.get('skipped');
    return Boolean(reasons?.has('no shop') || reasons?.has('not known to be a shop'));
  }

  /** Whether rows were rejected for a reason. */
  rejectedFor = (reason: string): boolean => this.outcomes.get('rejected')?.has(reason) ?? false;

  /** Statuses that are not in the vocabulary, the most frequent first. */
  get strangeStatuses(): string[] {
    const known = this.outcomes.get('known, but not shown')?.get('not shown, because the status is not understood');
    return [...(known?.details ?? [])].sort(([, a], [, b]) => b - a).map(([status]) => status);
  }

  /** Lines for people, the most frequent reasons first. */
  lines(): string[] {
    return [...this.outcomes].flatMap(([kind, reasons]) => {
      const sorted = [...reasons].sort(([, a], [, b]) => b.rows - a.rows);
      const shown = sorted.slice(0, REASONS).map(([reason, { rows, details, examples }]) => {
        const most = [...details].sort(([, a], [, b]) => b - a);
        const named = most.slice(0, DETAILS).map(([detail, count]) => `${detail} (${count})`);
        const said = named.length > 0 ? `: ${named.join(', ')}${most.length > DETAILS ? ', …' : ''}` : '';
        return `  ${rows} ${reason}${said}\n      for example ${examples.join('; ')}`;
      });
      return [
        `${kind}:`,
        ...shown,
        ...(sorted.length > REASONS ? [`  … and ${sorted.length - REASONS} more reasons`] : []),
      ];
    });
  }
}
