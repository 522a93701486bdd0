import { z } from 'zod';

/**
 * How an import stands. A dry run ends as `checked`; one that is written ends as `done`, and anything else as `failed`.
 */
export const IMPORT_STATES = ['running', 'checked', 'done', 'failed'] as const;

/** What staff say about the columns of a file: a field for a header, or null for one that is left out. */
export function givenColumns<const Fields extends readonly [string, ...string[]]>(fields: Fields, example: string) {
  const given = z.record(z.string().max(200), z.enum(fields).nullable());
  // As JSON, since a query string has no objects.
  return z
    .union([given, z.string().max(8_000).transform(parsedJson).pipe(given)])
    .default({})
    .describe(`Column mapping for unclear headers, as a JSON object: \`${example}\`.`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an import made of a file, beside the figures of its own kind. */
export const importRun = {
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  dryRun: z.boolean(),
  fileName: z.string(),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable().describe('When staff undid it; null if it stands.'),
  bytes: z.int().describe('Size of the file.'),
  error: z.string().nullable().describe('Why it failed.'),
};
