import { readFileSync } from 'node:fs';
import { LIST_FIELDS } from '@bluntbot/proto/locations/dispensary-imports';
import { parse } from 'yaml';
import { z } from 'zod';

const words = z.string().transform((text) => text.split(/\s+/).filter(Boolean));
const phrases = z.array(z.string());
/** YAML reads a lone `yes` or `1` as something else than text. */
const yesOrNo = z.coerce.string().pipe(words);

/** The fields that a column or feature property can hold. */
export const FIELDS = LIST_FIELDS;
export type Field = (typeof FIELDS)[number];

const Columns = z.strictObject({
  fields: z.record(z.enum(FIELDS), words),
  flags: z.strictObject({
    ...{ yes: yesOrNo, no: yesOrNo, open: words, notOpen: words },
    ...{ medical: words, adult: words, both: words },
  }),
  noise: z.strictObject({ before: words, after: words }),
  pictures: words,
  contactLabels: z.strictObject({ phone: words, other: words }),
  nothing: phrases,
  ...{ remarks: words, deletions: words },
  ...{ people: words, letters: words, neighborhoods: words, reasons: words },
  cityWords: z.record(z.string(), z.string()),
  ...{ marketplace: words, mainKind: words, searched: words },
});
const Statuses = z.strictObject({
  notOpen: phrases,
  open: phrases,
  neutral: phrases,
  renewal: phrases,
  ...{ granted: phrases, atWork: phrases },
  notYet: phrases,
  halted: phrases,
  haltOver: phrases,
});
const LicenseKinds = z.strictObject({
  ...{ never: phrases, shop: phrases, other: phrases, maybe: phrases, severalTrades: phrases, businessNames: phrases },
  ...{ sells: phrases, extras: phrases, issuers: phrases, patientKinds: phrases, adultKinds: phrases },
  ...{ anyCare: phrases, cannabis: phrases, otherStores: phrases },
  silent: words,
});
const Unincorporated = z.record(z.string().length(2), z.record(z.string(), phrases));
const Regulators = z.record(z.string().length(2), z.array(z.array(z.string()).min(2)));

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(
    parse(readFileSync(new URL(`./content/${file}.yaml`, import.meta.url), 'utf8')),
  );
  if (error) throw new Error(`${file}.yaml: ${z.prettifyError(error)}`);
  return data;
}

/** What importers know about how lists are written; each file says what its words mean. */
export const COLUMNS = read('columns', Columns);
export const STATUSES = read('statuses', Statuses);
export const LICENSE_KINDS = read('license-kinds', LicenseKinds);
export const REGULATORS = read('regulators', Regulators);
export const UNINCORPORATED = read('unincorporated', Unincorporated);

/** A pattern for any of some phrases as whole words; `*` stands for the rest of a word. */
export function phrasePattern(texts: readonly string[], flags = 'i'): RegExp {
  const sources = texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) =>
      text
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll(' ', '[\\s-]+')
        .replace(/\]\+\*$/, ']+.*')
        .replace(/\b\*/g, '\\w*'),
    );
  return new RegExp(`\\b(?:${sources.join('|')})(?!\\w)`, flags);
}
