import { type Made, readParts, writeParts } from '@bluntbot/proto/made-at';
import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { AppError } from '../app-error.ts';
import { JsonText, MadeAnswer } from './json-text.ts';

/**
 * The wire format between processes. A request's or reply's body is the JSON of the contract and nothing around it;
 * what is about the message travels in NATS headers: `x-request-id` and `at-least` (the change that the answer must
 * have taken in), and on replies `error` (the code; the body then is a WireError), `total`, `made-at` (the change it
 * was made at) and `made-of` (the rows it was made of; without it, anything of the service).
 */
export const ERROR_HEADER = 'error';
export const TOTAL_HEADER = 'total';
export const AT_LEAST_HEADER = 'at-least';
const MADE_AT_HEADER = 'made-at';
const MADE_OF_HEADER = 'made-of';

/** Bytes of a reply that any NATS server carries; one that is larger would only let its asker wait. */
const MAX_REPLY_BYTES = 1_000_000;

/**
 * The change number at which a service answered, and the rows it used; undefined for a service without numbered
 * changes.
 */
export function readMade(meta: MsgHdrs | undefined): Made | undefined {
  if (!meta?.has(MADE_AT_HEADER)) return undefined;
  const number = Number(meta.get(MADE_AT_HEADER));
  return meta.has(MADE_OF_HEADER) ? { number, parts: readParts(meta.get(MADE_OF_HEADER)) } : { number };
}

interface NestPacket {
  response?: unknown;
  err?: unknown;
}

/** Reply packets of Nest's NATS server to our wire format. */
export const replySerializer = {
  serialize({ response: made, err }: NestPacket): { data: string; headers?: MsgHdrs } {
    if (err !== undefined) {
      const error = AppError.from(err);
      const meta = headers();
      meta.set(ERROR_HEADER, error.code);
      return { data: JSON.stringify(error.toWire()), headers: meta };
    }
    const { answer: response, made: at } = made instanceof MadeAnswer ? made : new MadeAnswer(made, null);
    const data = response instanceof JsonText ? response.text : JSON.stringify(response ?? null);
    // Only a text that is near the limit in characters can be over it in bytes.
    if (data.length > MAX_REPLY_BYTES / 4 && Buffer.byteLength(data) > MAX_REPLY_BYTES) {
      return this.serialize({
        err: new AppError('PAYLOAD_TOO_LARGE', 'The response is too large. Request fewer items at a time.'),
      });
    }
    const total = response instanceof JsonText ? response.total : undefined;
    if (total === undefined && at === null) return { data };
    const meta = headers();
    if (total !== undefined) meta.set(TOTAL_HEADER, String(total));
    if (at !== null) meta.set(MADE_AT_HEADER, String(at.number));
    const parts = writeParts(at?.parts);
    if (parts !== undefined) meta.set(MADE_OF_HEADER, parts);
    return { data, headers: meta };
  },
};

/** Our wire format to the packets Nest's NATS server works with; a body that is not JSON becomes `undefined`. */
export const requestDeserializer = {
  deserialize(message: Msg): { pattern: string; data: unknown; id?: string } {
    return { pattern: message.subject, data: parseBody(message), ...(message.reply && { id: message.reply }) };
  },
};

function parseBody(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
