import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** Rows that are turned into text together. */
const BATCH = 1_000;

/**
 * The report of an import as a file. Rows are kept in a draft beside it, because only the end of the import says
 * whether they were written: a report that exists never claims more than what happened.
 */
export class ReportFile<Row> {
  private constructor(
    private readonly path: string,
    private readonly draft: WriteStream,
  ) {}

  /** Starts a report and removes the one of an earlier run, so that they can't be confused. */
  static async start<Row>(path: string): Promise<ReportFile<Row>> {
    await rm(path, { force: true });
    const draft = createWriteStream(`${path}.part`);
    await once(draft, 'open');
    return new ReportFile<Row>(path, draft);
  }

  async add(rows: readonly Row[]): Promise<void> {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (text && !this.draft.write(text)) await once(this.draft, 'drain');
  }

  /** Writes the report: `head`, then the rows as `toText` has them, then `tail`. */
  async finish(head: string, toText: (rows: Row[]) => string, tail = ''): Promise<void> {
    this.draft.end();
    await once(this.draft, 'close');
    const report = createWriteStream(this.path);
    report.write(head);
    let batch: Row[] = [];
    const flush = async () => {
      if (!report.write(toText(batch))) await once(report, 'drain');
      batch = [];
    };
    for await (const line of createInterface({ input: createReadStream(`${this.path}.part`) })) {
      batch.push(JSON.parse(line) as Row);
      if (batch.length === BATCH) await flush();
    }
    if (batch.length > 0) await flush();
    report.end(tail);
    await once(report, 'close');
    await rm(`${this.path}.part`);
  }
}
