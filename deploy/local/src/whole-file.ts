import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that is there whole or not at all, whenever the process is killed. Only its owner may read it. */
export function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
