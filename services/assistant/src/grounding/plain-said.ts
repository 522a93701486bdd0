/** Signs that an honest sentence needs; any other may hide something. */
const ALLOWED = /^[\p{Script=Latin}\d\s.,;:!?'"’‘“”()%$&×/+°–—…#-]*$/u;
const LINK = /\b(?:https?|ftp|www|mailto)\b|[\w-]+\.(?:com|net|org|io|co|us|gov|shop|store|info|xyz)\b|@|<|>|\/\w+\//i;

/**
 * A sentence without marks of formatting and without invisible signs; undefined where it has a link, or signs that no
 * sentence needs.
 */
export function plainSaid(said: string): string | undefined {
  const text = said
    .normalize('NFKC')
    .replace(/[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*•>]+|#{1,6}|\d{1,2}[.)])\s+/, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return ALLOWED.test(text) && !LINK.test(text) ? text : undefined;
}

/** Ends of sentences: a sign, then a blank; "D.C." and "vs." end none. */
const END = /(?<!\b(?:D\.C|U\.S|e\.g|i\.e|vs|approx|St|No|Dr|Mr|Ms))([.!?…]+["”’)]*)\s+|\n+/g;

/** Cuts a text into sentences while it grows. What has no end yet is kept until it has one. */
export class SentenceCutter {
  private rest = '';

  /** The sentences that are whole now; `isNew` begins a paragraph. */
  add(piece: string): Cut[] {
    this.rest += piece;
    const cuts: Cut[] = [];
    let from = 0;
    for (const match of this.rest.matchAll(END)) {
      const end = match.index + match[0].length;
      // A blank at the very end may be followed by another line end.
      if (end === this.rest.length) break;
      this.take(this.rest.slice(from, match.index + (match[1]?.length ?? 0)), match[0].includes('\n'), cuts);
      from = end;
    }
    this.rest = this.rest.slice(from);
    return cuts;
  }

  /** What is left at the end. */
  end(): Cut[] {
    const cuts: Cut[] = [];
    this.take(this.rest, false, cuts);
    this.rest = '';
    return cuts;
  }

  private take(text: string, endsLine: boolean, cuts: Cut[]): void {
    if (text.trim() !== '') cuts.push({ text: text.trim(), endsLine });
  }
}

export interface Cut {
  text: string;
  /** The line ends with it. */
  endsLine: boolean;
}
