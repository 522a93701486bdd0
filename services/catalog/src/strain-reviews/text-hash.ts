import { createHash } from 'node:crypto';

/** The same for texts that differ in case, blanks and punctuation only. */
export const textHash = (text: string): string =>
  createHash('sha256')
    .update(
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .digest('base64url')
    .slice(0, 32);
