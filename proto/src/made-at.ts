/**
 * What one service contributed to an answer: the change of its database it was read at, and which rows it was made of. A part is a
 * topic (`strain`: any row's facts; `strain.rating`: any row's rating) or a row (`strain:42`: everything about that row). Without
 * parts, every change of the service ages the answer.
 */
export interface Made {
  readonly number: number;
  readonly parts?: readonly string[] | undefined;
}

/** {@link Made} of each service that was asked. */
export type MadeAt = Readonly<Record<string, Made>>;

/** Name of the HTTP header that carries a {@link MadeAt}: `catalog=17(strain strain:4:8), locations=4`. */
export const MADE_AT_HEADER = 'x-made-at';

/** An answer made of more parts than this counts as made of everything. */
const MAX_PARTS = 400;
const PART = /^[a-z_]+(?:\.[a-z_]+)?(?::[\w-]+)?$/;

/** Two contributions of one service as one: the older number, the parts of both. */
export function mergeMade(a: Made | undefined, b: Made): Made {
  if (!a) return b;
  const number = Math.min(a.number, b.number);
  if (!a.parts || !b.parts) return { number };
  const parts = [...new Set([...a.parts, ...b.parts])];
  return parts.length > MAX_PARTS ? { number } : { number, parts };
}

/** Parts in short, rows grouped by table: `strain strain:4:8`. Undefined when they are too many or can't be written. */
export function writeParts(parts: readonly string[] | undefined): string | undefined {
  if (!parts || parts.length > MAX_PARTS || !parts.every((part) => PART.test(part))) return undefined;
  const rows = new Map<string, string[]>();
  for (const part of new Set(parts)) {
    const [topic = '', key] = part.split(':');
    const name = key === undefined ? topic : `${topic}:`;
    rows.set(name, [...(rows.get(name) ?? []), ...(key === undefined ? [] : [key])]);
  }
  return [...rows].map(([name, keys]) => name + keys.join(':')).join(' ');
}

/** Reads what {@link writeParts} wrote. */
export const readParts = (text: string): string[] =>
  text.split(' ').flatMap((group) => {
    const [topic = '', ...keys] = group.split(':');
    return keys.length > 0 ? keys.map((key) => `${topic}:${key}`) : topic ? [topic] : [];
  });

export const writeMadeAt = (madeAt: MadeAt): string =>
  Object.entries(madeAt)
    .map(([service, { number, parts }]) => {
      const written = writeParts(parts);
      return `${service}=${number}${written === undefined ? '' : `(${written})`}`;
    })
    .join(', ');

/** Reads a header; skips entries of another form. */
export function readMadeAt(header: string | undefined | null): MadeAt {
  const entries = (header ?? '').matchAll(/([a-z]+)=(\d{1,15})(?:\(([^()]*)\))?(?=\s*(?:,|$))/g);
  return Object.fromEntries(
    [...entries].map(([, service = '', number, parts]) => [
      service,
      parts === undefined ? { number: Number(number) } : { number: Number(number), parts: readParts(parts) },
    ]),
  );
}
