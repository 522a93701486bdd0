/**
 * The file is not an export, or not a whole one, or one that we refuse; the message is for the person at the terminal.
 */
export class WxrFileError extends Error {
  override readonly name = 'WxrFileError';
}

/** A piece of an export that is small enough to be parsed on its own. */
export type WxrSlice = { kind: 'head' | 'item'; xml: string } | { kind: 'oversized' };

/** What the slicer looks for; everything between is only passed over. */
const TOKEN = /<!\[CDATA\[|<!--|<!ENTITY|<item[\s>]|<\/item\s*>|<\/rss\s*>/g;
/** The longest token that may begin in one chunk and end in the next. */
const TOKEN_LENGTH = 16;
const CLOSERS = { cdata: ']]>', comment: '-->' };

/** Characters of the longest item that is taken: ten thousand comments fit in it. */
const ITEM_LIMIT = 32_000_000;

/**
 * Cuts an export, given chunk by chunk, into its head and its items. It knows CDATA and comments, so that a post about
 * RSS that says "</item>" stays whole, and refuses declared entities, which could grow without bound.
 */
export class WxrSlicer {
  private buffer = '';
  private position = 0;
  private within: 'markup' | 'cdata' | 'comment' = 'markup';
  private itemStart = -1;
  private oversized = false;
  private headDone = false;
  private ended = false;
  /** The slice that the last step has completed. */
  private finished: WxrSlice | null = null;
  private readonly itemLimit: number;

  constructor(itemLimit = ITEM_LIMIT) {
    this.itemLimit = itemLimit;
  }

  /** False when the file stopped before its last tag. */
  get complete(): boolean {
    return this.ended && this.itemStart < 0;
  }

  *push(chunk: string): Generator<WxrSlice> {
    this.buffer += chunk;
    while (this.advance()) {
      const slice = this.finished;
      this.finished = null;
      if (slice) yield slice;
    }
    this.forget();
  }

  /** What is left of a file without items. */
  *end(): Generator<WxrSlice> {
    if (!this.headDone) yield { kind: 'head', xml: this.buffer };
  }

  /** One step through the buffer; false when more text is needed. */
  private advance(): boolean {
    if (this.within !== 'markup') {
      const closer = CLOSERS[this.within];
      const at = this.buffer.indexOf(closer, this.position);
      this.position = at < 0 ? Math.max(this.position, this.buffer.length - closer.length + 1) : at + closer.length;
      if (at >= 0) this.within = 'markup';
      return at >= 0;
    }
    TOKEN.lastIndex = this.position;
    const match = TOKEN.exec(this.buffer);
    if (!match) {
      this.position = Math.max(this.position, this.buffer.length - TOKEN_LENGTH);
      return false;
    }
    this.position = TOKEN.lastIndex;
    this.meet(match[0], match.index);
    return true;
  }

  private meet(token: string, at: number): void {
    if (token === '<![CDATA[') this.within = 'cdata';
    else if (token === '<!--') this.within = 'comment';
    else if (token === '<!ENTITY')
      throw new WxrFileError('The file declares XML entities, which WordPress never writes. It was rejected.');
    else if (token.startsWith('</rss')) this.ended = true;
    else if (token.startsWith('</item')) this.closeItem();
    else if (this.itemStart < 0) this.openItem(at);
  }

  private openItem(at: number): void {
    this.itemStart = at;
    if (this.headDone) return;
    this.headDone = true;
    this.finished = { kind: 'head', xml: this.buffer.slice(0, at) };
  }

  private closeItem(): void {
    if (this.itemStart < 0) return;
    const oversized = this.oversized || this.position - this.itemStart > this.itemLimit;
    this.finished = oversized
      ? { kind: 'oversized' }
      : { kind: 'item', xml: this.buffer.slice(this.itemStart, this.position) };
    this.itemStart = -1;
    this.oversized = false;
  }

  /** Lets go of what has been read, so that memory holds one item at most. */
  private forget(): void {
    if (this.itemStart >= 0 && this.buffer.length - this.itemStart > this.itemLimit) this.oversized = true;
    if (!this.headDone && this.buffer.length > this.itemLimit)
      throw new WxrFileError('The file is not a WordPress export (WXR).');
    if (!this.headDone) return;
    const from = this.itemStart < 0 || this.oversized ? this.position : this.itemStart;
    this.buffer = this.buffer.slice(from);
    this.position -= from;
    if (this.itemStart >= 0) this.itemStart = 0;
  }
}
