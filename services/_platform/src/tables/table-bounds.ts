import { AppError } from '../app-error.ts';

/** Rows that a table which is read whole may have, and columns of any table. */
export const MAX_ROWS = 500_000;
export const MAX_COLUMNS = 2_000;

/** Refuses a table that is wider than any real one. */
export function checkWidth(columns: number): void {
  if (columns > MAX_COLUMNS)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The table has more than ${MAX_COLUMNS.toLocaleString('en-US')} columns. Leave out what you don't need and import it again.`,
    );
}
