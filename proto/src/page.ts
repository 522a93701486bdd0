import { z } from 'zod';

/** The most rows one answer holds. */
const MAX_LIMIT = 100;
/** The largest offset. No reader goes that far, and the database would only skip rows. */
export const MAX_OFFSET = 100_000;

/** A whole number in a query string: digits only, so that "", "1e3" and "0x10" are refused instead of guessed at. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/, 'must be a whole number')
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));

/** Id of a row, as an address names it. */
export const rowId = wholeNumber(1, 2_147_483_647);

/** `limit` and `offset`, as on every list. The total travels in `X-Total-Count`, the neighbors in `Link`. */
export const page = {
  limit: wholeNumber(1, MAX_LIMIT).default(50).describe('Rows to return, 1 to 100.'),
  offset: wholeNumber(0, MAX_OFFSET).default(0).describe('Rows to skip.'),
};

/** As many characters as a search may have. */
export const MAX_SEARCH = 120;

/** The search text of any searchable list. */
export const search = z.string().trim().max(MAX_SEARCH).optional();

/** `true` or `false` in a query string. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** Comma-joined or repeated (`a,b` or `a&…=b`) to a list without blanks or repeats; at most `max` entries. */
export const commaList = (max = 20) =>
  z
    .union([z.string().max(500), z.array(z.string().max(100)).max(50)])
    .transform((given) => [
      ...new Set(
        (Array.isArray(given) ? given : [given])
          .flatMap((part) => part.split(','))
          .map((part) => part.trim().toLowerCase())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.string()).max(max));
