import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Puts a `.br` and a `.gz` beside every text file of the built client, at the best and slowest setting. */
const CLIENT = new URL('../build/client/', import.meta.url);
const TEXT = /\.(css|js|json|svg|webmanifest)$/;
/** Below it the header costs more than the coding saves. */
const SMALLEST_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const names = (await readdir(CLIENT, { recursive: true })).filter((name) => TEXT.test(name));
await Promise.all(
  names.map(async (name) => {
    const file = new URL(name, CLIENT);
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_BYTES) return;
    const quality = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await Promise.all([
      toBrotli(bytes, { params: quality }).then((coded) => writeFile(`${file.pathname}.br`, coded)),
      toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((coded) => writeFile(`${file.pathname}.gz`, coded)),
    ]);
  }),
);
