import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** A file as its writer left it: its name without ending, the facts of its head, its text. */
export interface WrittenFile<Head> {
  name: string;
  head: Head;
  body: string;
}

/**
 * All Markdown files of a folder by name, their heads checked. Throws with the name of the file and of the field that
 * is wrong, so that a build ends there.
 */
export const readWritten = <Schema extends z.ZodType>(folder: URL, schema: Schema): WrittenFile<z.output<Schema>>[] =>
  filesIn(folder, '.md').map((file) => {
    const [, head, body] = FRONT_MATTER.exec(textOf(folder, file)) ?? [];
    if (head === undefined || body === undefined)
      throw new Error(`${file} does not begin with a head between two lines of "---".`);
    return { name: basename(file, '.md'), head: checked(file, parse(head), schema), body };
  });

/**
 * All YAML files of a folder by name, checked. A build turns them into JSON, which is read ten times as fast. Throws as
 * {@link readWritten} does.
 */
export const readFacts = <Schema extends z.ZodType>(
  folder: URL,
  schema: Schema,
): { name: string; facts: z.output<Schema> }[] =>
  filesIn(folder, '.yaml', '.json').map((file) => {
    const text = textOf(folder, file);
    const facts = checked(file, extname(file) === '.json' ? JSON.parse(text) : parse(text), schema);
    return { name: basename(file, extname(file)), facts };
  });

const filesIn = (folder: URL, ...endings: string[]): string[] =>
  readdirSync(folder)
    .filter((file) => endings.includes(extname(file)))
    .toSorted();

const textOf = (folder: URL, file: string): string =>
  readFileSync(fileURLToPath(new URL(file, folder)), 'utf8').replace(/^\uFEFF/, '');

function checked<Schema extends z.ZodType>(file: string, given: unknown, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(given);
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return data;
}
