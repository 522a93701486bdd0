import { readFileSync } from 'node:fs';
import { photographFrom } from '../pictures/photograph.ts';
import { interlacedPng } from './interlaced-png.ts';

/**
 * A separate process that decodes a given number of the largest allowed pictures at once and prints the memory it used.
 */
const bytes = interlacedPng(6_250, 4_000);
const restMib = process.memoryUsage.rss() / 1_048_576;
const outcomes = await Promise.allSettled(
  Array.from({ length: Number(process.argv[2]) }, () =>
    photographFrom(bytes, { widths: [480], formats: ['jpeg'], fit: 'cover' }),
  ),
);
// Not `maxRSS` of the process: Linux carries that over from the parent, and a Jest worker is larger than all of this.
const [, peakKib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
const grownMib = Math.round(Number(peakKib) / 1_024 - restMib);
console.log(JSON.stringify({ refused: outcomes.filter(({ status }) => status === 'rejected').length, grownMib }));
