import { mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A log file for the output of processes. While it can't be written (full disk, removed folder), it drops lines and
 * nothing else fails.
 */
export class LogFile {
  private readonly path: string;
  private file: number | undefined;

  constructor(path: string) {
    this.path = path;
    this.open();
  }

  write(text: string | Uint8Array): void {
    try {
      if (this.file === undefined) this.open();
      if (this.file !== undefined) writeSync(this.file, text as Uint8Array);
    } catch {
      // The next line is tried again.
    }
  }

  private open(): void {
    try {
      mkdirSync(dirname(this.path), { recursive: true });
      this.file = openSync(this.path, 'a');
    } catch {
      this.file = undefined;
    }
  }
}
