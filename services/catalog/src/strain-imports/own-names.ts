import { type ReadRow, type RowContext, readRow } from './csv-row.ts';

/** Rows whose names are collected. */
const ROWS = 20_000;

/** Whether a row is taken: it isn't another product, hidden by its owner, or a mistake. */
export const isSound = ({ errors, noStrain }: ReadRow): boolean => errors.length === 0 && !noStrain;

/** The names of a file's sound rows, in small letters. Most files have no row that needs them, so they're read late. */
export class OwnNames {
  private names: Promise<ReadonlySet<string>> | undefined;

  /** `lines` are those of the file, the header first, as often as it is called. */
  constructor(
    private readonly lines: () => AsyncIterable<string[]>,
    private readonly context: RowContext,
  ) {}

  all(): Promise<ReadonlySet<string>> {
    this.names ??= this.read();
    return this.names;
  }

  private async read(): Promise<ReadonlySet<string>> {
    const names = new Set<string>();
    let row = 0;
    for await (const line of this.lines()) {
      if (row > 0) {
        const read = readRow(line, this.context);
        if (isSound(read)) names.add(read.name.toLowerCase());
      }
      row += 1;
      if (row > ROWS) break;
    }
    return names;
  }
}
