import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A complete public response: the same bytes for everyone. */
export interface Answer {
  status: number;
  /** Without content-length, content-encoding, etag and vary; those depend on the encoding. */
  headers: Record<string, string>;
  body: Buffer;
}

type Encoding = 'identity' | 'br' | 'gzip';

/** A response in one encoding, ready to write to a socket. */
export interface Variant {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  headersOf304: Record<string, string>;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Smaller bodies gain nothing. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|javascript|manifest\+json)|image\/svg\+xml)/;

/** An answer ready to be written again and again: its headers and bytes per encoding, made when first wanted. */
export class KeptAnswer {
  readonly bytes: number;
  private readonly etag: string;
  private readonly compressible: boolean;
  private readonly encoded = new Map<Encoding, Variant>();
  private readonly underway = new Map<Encoding, Promise<void>>();

  constructor(readonly answer: Answer) {
    this.bytes = answer.body.length;
    this.etag = createHash('sha1').update(answer.body).digest('base64url').slice(0, 22);
    this.compressible = this.bytes >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(answer.headers['content-type'] ?? '');
    this.encoded.set('identity', this.variant('identity', answer.body));
  }

  /** Headers and bytes for a client; undefined while its encoding has not been made. */
  ready(acceptEncoding: string | undefined): Variant | undefined {
    return this.encoded.get(this.encodingFor(acceptEncoding));
  }

  /** Headers and bytes for a client, compressed now if need be. */
  async forClient(acceptEncoding: string | undefined): Promise<Variant> {
    const encoding = this.encodingFor(acceptEncoding);
    if (!this.encoded.has(encoding)) {
      const work = this.underway.get(encoding) ?? this.compress(encoding);
      this.underway.set(encoding, work);
      await work;
    }
    return this.encoded.get(encoding) ?? this.variant('identity', this.answer.body);
  }

  private encodingFor(acceptEncoding: string | undefined): Encoding {
    if (!this.compressible || !acceptEncoding) return 'identity';
    if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'br';
    return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
  }

  private async compress(encoding: Encoding): Promise<void> {
    const { body, headers } = this.answer;
    // What never changes is compressed once for good; what lives half a minute must be ready at once.
    const lasting = headers['cache-control']?.includes('immutable');
    const compressed =
      encoding === 'br'
        ? await brotli(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: lasting ? 10 : 5,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })
        : await gz(body, { level: lasting ? 9 : 6 });
    this.encoded.set(encoding, this.variant(encoding, compressed));
  }

  private variant(encoding: Encoding, body: Buffer): Variant {
    // A strong tag names bytes, so each encoding has its own.
    const etag = `"${this.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const { 'content-type': type = 'application/octet-stream', ...rest } = this.answer.headers;
    const headersOf304 = { ...rest, etag, ...(this.compressible && { vary: 'accept-encoding' }) };
    const coding = encoding !== 'identity' && { 'content-encoding': encoding };
    return {
      body,
      etag,
      headersOf304,
      headers: { 'content-type': type, ...headersOf304, 'content-length': String(body.length), ...coding },
    };
  }
}
