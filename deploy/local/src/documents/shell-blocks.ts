import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.ts';

/** A document of the project. */
export interface Document {
  /** Its path from the root. */
  name: string;
  text: string;
}

/** The documents for people who work on the project or run it. */
export const documents = (): Document[] =>
  ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: ROOT })].map(
    (name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }),
  );

/** The commands of the shell blocks of a text, without their comments. */
export const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => line.replace(/(^|\s)#.*/, '').trim() || []),
  );
