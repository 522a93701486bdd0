/**
 * What one service contributed to an answer: the change of its database it was read at, and which rows it was made of.
 * A part is a topic (`strain`: any row's facts; `strain.rating`: any row's rating) or a row (`strain:42`: everything
 * about that row). Without parts, every change of the service ages the answer.
 */
export interface Made {
  readonly number: number;
  readonly parts?: readonly string[] | undefined;
}

/** {@link Made} of each service that was asked. */
export type MadeAt = Readonly<Record<string, Made>>;

/**
 * Name of the HTTP header that carries a {@link MadeAt}: `catalog=17, locations=4, catalog(strain strain:4:8)`. A
 * reader that knows no parts skips them.
 */
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

export function writeMadeAt(madeAt: MadeAt): string {
  const services = Object.entries(madeAt);
  const numbers = services.map(([service, { number }]) => `${service}=${number}`);
  const parts = services.flatMap(([service, made]) => {
    const written = writeParts(made.parts);
    return written === undefined ? [] : [`${service}(${written})`];
  });
  return [...numbers, ...parts].join(', ');
}

/** Reads a header. A number that can't be read counts as 0, older than any change; without parts, everything counts. */
export function readMadeAt(header: string | undefined | null): MadeAt {
  const text = header ?? '';
  const parts = new Map(
    [...text.matchAll(/([a-z]+)\(([^()]*)\)/g)].map(([, service = '', written = '']) => [service, readParts(written)]),
  );
  const numbers = [...text.matchAll(/([a-z]+)=([^,]*)/g)];
  return Object.fromEntries(
    numbers.map(([, service = '', written = '']) => {
      const number = /^\d{1,15}\s*$/.test(written) ? Number(written) : 0;
      const own = parts.get(service);
      return [service, own ? { number, parts: own } : { number }];
    }),
  );
}
