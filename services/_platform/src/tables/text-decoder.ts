import { Transform } from 'node:stream';

const NEWLINE = 0x0a;
/** A line that is longer is decoded in pieces: it belongs to no table. */
const MAX_LINE_BYTES = 1024 * 1024;

/** How a file starts if it is UTF-16: with a mark, or with ASCII letters that have a zero byte on one side. */
function utf16Of(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros = (parity: number) => sample.filter((byte, at) => at % 2 === parity && byte === 0).length;
  const most = sample.length * 0.3;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined;
}

/** Share of control characters from which on bytes are no text. */
const MAX_CONTROLS = 0.02;

/** True if bytes are a picture, a program, or the like. A few zero bytes happen in exports. */
export function isBinary(sample: Buffer): boolean {
  const controls = sample.filter((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)).length;
  return controls > MAX_CONTROLS * sample.length && utf16Of(sample) === undefined;
}

/**
 * A transform that turns bytes into text. UTF-16 is recognized by the first bytes. Otherwise each line is UTF-8 if it
 * can be, and Windows-1252 if it can't, so the first accent may come after megabytes of ASCII, and files pasted
 * together from two sources stay readable.
 */
export function textDecoder(sample: Buffer): Transform {
  const encoding = utf16Of(sample);
  if (encoding) {
    const text = new TextDecoder(encoding);
    return new Transform({
      transform: (chunk: Buffer, _, done) => done(null, text.decode(chunk, { stream: true })),
      flush: (done) => done(null, text.decode()),
    });
  }
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const end = bytes.length > MAX_LINE_BYTES ? bytes.length : bytes.lastIndexOf(NEWLINE) + 1;
      rest = bytes.subarray(end);
      done(null, end > 0 ? decodeLines(bytes.subarray(0, end)) : '');
    },
    flush: (done) => done(null, decodeLines(rest)),
  });
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS = new TextDecoder('windows-1252');

/** Text of whole lines, as UTF-8 or decoded line by line. */
export function decodeLines(bytes: Buffer): string {
  const whole = asUtf8(bytes);
  if (whole !== undefined) return whole;
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, from);
    const end = newline < 0 ? bytes.length : newline + 1;
    const line = bytes.subarray(from, end);
    lines.push(asUtf8(line) ?? WINDOWS.decode(line));
    from = end;
  }
  return lines.join('');
}

function asUtf8(bytes: Buffer): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Characters of Windows-1252 that are not the byte of their code point. */
const WINDOWS_BYTES = new Map(
  Array.from({ length: 32 }, (_, at) => [WINDOWS.decode(Uint8Array.of(0x80 + at)), 0x80 + at] as const),
);
const TAIL = `[\\u0080-\\u00bf${[...WINDOWS_BYTES.keys()].join('')}]`;
/** UTF-8 read as Windows-1252 ("CafÃ©", "Jackâ€™s"), for the accents, signs, and emoji that lists contain. */
const DOUBLE_ENCODED = new RegExp(`[ÂÃÅ]${TAIL}|â${TAIL}{2}|ð${TAIL}{3}`, 'g');
/** Some files went through the mill twice or three times. */
const MAX_ROUNDS = 3;

/** Text with double-encoded characters repaired; anything else stays as it is. */
export function repairedText(text: string): string {
  let repaired = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = repaired;
    repaired = before.replace(DOUBLE_ENCODED, (run) => asUtf8(windowsBytes(run)) ?? run);
    if (repaired === before) break;
  }
  return repaired;
}

const windowsBytes = (text: string): Buffer =>
  Buffer.from(Array.from(text, (sign) => WINDOWS_BYTES.get(sign) ?? sign.codePointAt(0) ?? 0));
