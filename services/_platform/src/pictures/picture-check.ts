import { AppError } from '../app-error.ts';

const KINDS = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
type Kind = (typeof KINDS)[number];

/** Text that makes a browser or an interpreter take a picture for something else. */
const FOREIGN = /<script|<\?php|<html|<!doctype|<svg|<iframe|javascript:/i;
/** How far into a file readers of PDF look for its beginning. */
const PDF_WINDOW = 1_024;

/**
 * Refuses what is not simply a picture: by its first bytes, by where its format says that it ends, and by what stands
 * in it. Whether it can be decoded is for the decoder to say.
 *
 * @throws UNSUPPORTED_MEDIA_TYPE when it is no picture, VALIDATION_FAILED when it is broken or a picture and more.
 */
export function checkPicture(bytes: Buffer): void {
  const kind = KINDS.find((candidate) => BEGINS[candidate](bytes));
  if (!kind)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The file is not a picture. Use PNG, JPEG, WebP, GIF or AVIF.');
  const end = ENDS[kind](bytes);
  if (end === undefined) throw new AppError('VALIDATION_FAILED', 'The picture is incomplete. Upload it again.');
  if (bytes.subarray(end).some((byte) => byte !== 0))
    throw new AppError('VALIDATION_FAILED', 'The file has extra data after the picture.');
  const text = bytes.toString('latin1');
  if (FOREIGN.test(text) || text.slice(0, PDF_WINDOW).includes('%PDF-')) {
    throw new AppError('VALIDATION_FAILED', 'The file has extra data inside the picture.');
  }
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const BEGINS: Record<Kind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xff_d8_ff,
  png: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  gif: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  webp: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  avif: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /avif|avis/.test(ascii(bytes, 8, 40)),
};

/** Where the picture ends, in bytes from the beginning; undefined when it does not end. */
const ENDS: Record<Kind, (bytes: Buffer) => number | undefined> = {
  jpeg: (bytes) => after(bytes, Buffer.from([0xff, 0xd9])),
  png: (bytes) => after(bytes, Buffer.from('IEND\xae\x42\x60\x82', 'latin1')),
  gif: (bytes) => {
    const last = bytes.findLastIndex((byte) => byte !== 0);
    return bytes[last] === 0x3b ? last + 1 : undefined;
  },
  webp: (bytes) => within(bytes, bytes.length >= 8 ? bytes.readUInt32LE(4) + 8 : Number.POSITIVE_INFINITY),
  avif: endOfBoxes,
};

function after(bytes: Buffer, mark: Buffer): number | undefined {
  const at = bytes.lastIndexOf(mark);
  return at < 0 ? undefined : at + mark.length;
}

const within = (bytes: Buffer, end: number) => (end <= bytes.length ? end : undefined);

/** ISO media: boxes of a length and a name, one after the other. */
function endOfBoxes(bytes: Buffer): number | undefined {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return bytes.length;
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return at;
    at += length;
  }
  return within(bytes, at);
}
