import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';

/** A file that can be opened again and again. */
export interface TableFile {
  bytes: number;
  open(): Promise<Readable>;
}

const SAMPLE_BYTES = 64 * 1024;

/** The first bytes of a file. */
export async function sampleOf(file: TableFile): Promise<Buffer> {
  const source = await file.open();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= SAMPLE_BYTES) break;
  }
  source.destroy();
  return Buffer.concat(chunks).subarray(0, SAMPLE_BYTES);
}

/** All bytes of a file that is read whole; refuses one with more than `maxBytes`. `advice` says what to do then. */
export async function wholeFile(file: TableFile, maxBytes: number, advice: string): Promise<Buffer> {
  if (file.bytes > maxBytes) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `A file of this kind may have ${Math.round(maxBytes / 1024 / 1024)} MB. ${advice}`,
    );
  }
  const chunks: Buffer[] = [];
  for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * A file that an operator named, with the day it was last changed. Throws one clear line if there is nothing to read.
 */
export async function namedFile(path: string): Promise<TableFile & { changedOn: string }> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    const why = found.code === 'ENOENT' ? `There is no file "${path}".` : `"${path}" can't be read: ${found.message}.`;
    throw new AppError('VALIDATION_FAILED', why);
  }
  if (found.isDirectory()) throw new AppError('VALIDATION_FAILED', `"${path}" is a directory. Name one file in it.`);
  if (found.size === 0) throw new AppError('VALIDATION_FAILED', `"${path}" is empty.`);
  return {
    bytes: found.size,
    open: async () => createReadStream(path),
    changedOn: found.mtime.toISOString().slice(0, 10),
  };
}
