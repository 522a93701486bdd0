import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Writes a file that is there whole or not at all, whenever the process is killed. Only its owner may read it. */
export function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * The same, unless the file already has that text, so that a full disk does not prevent a start with existing files.
 */
export function writeChanged(file: string, text: string): void {
  let there: string | undefined;
  try {
    there = readFileSync(file, 'utf8');
  } catch {
    there = undefined;
  }
  if (there !== text) writeWhole(file, text);
}
