import { z } from 'zod';
import { UNDERSTOOD_MAX, Understood } from '../catalog/strain-wishes.ts';
import { STRAIN_TYPES } from '../catalog/vocabulary.ts';
import { ClientNetwork } from '../client-network.ts';
import { event } from '../event.ts';
import { endpoint, Nothing, rpc } from '../rpc.ts';
import { CHAT_HISTORY_MAX, CHAT_MESSAGE_MAX, CHAT_POLICIES, CHAT_SOURCES, CHAT_TURN_MAX } from './vocabulary.ts';

const STRAINS_OF_A_TURN = 12;
const SLUG_MAX = 120;
const CARDS_OF_A_TURN = 6;

/**
 * One turn of a conversation as the visitor's own browser remembers it. It is read for what was talked about, and
 * believed in nothing.
 */
export const ChatTurn = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(CHAT_TURN_MAX).describe('Longer messages are cut to the maximum length.'),
  strains: z
    .array(z.string().max(SLUG_MAX))
    .max(STRAINS_OF_A_TURN)
    .optional()
    .describe('Slugs of the strains this answer showed, in order.'),
  products: z.array(z.int()).max(CARDS_OF_A_TURN).optional().describe('Ids of the products it showed.'),
  dispensaries: z.array(z.int()).max(CARDS_OF_A_TURN).optional().describe('Ids of the dispensaries it showed.'),
});
export type ChatTurn = z.infer<typeof ChatTurn>;

/** Question of `POST /api/chat`, from any of its three places. */
export const ChatRequest = z
  .object({
    message: z.string().trim().min(1).max(CHAT_MESSAGE_MAX),
    userId: z.string().max(80).nullish().describe('An opaque id of the browser tab; optional and never trusted.'),
    conversationHistory: z.array(ChatTurn).max(CHAT_HISTORY_MAX).nullish().describe('Earlier turns, oldest first.'),
    context: z.string().max(40).nullish().describe('"homepage" from the question box: one question, no conversation.'),
    without: z
      .array(z.string().max(SLUG_MAX))
      .max(UNDERSTOOD_MAX)
      .nullish()
      .describe('Ids from `understood` that the visitor removed.'),
  })
  .meta({ id: 'ChatRequest' });
export type ChatRequest = z.infer<typeof ChatRequest>;

/** Bytes of one character of a JSON text at most: "\u001f". */
const CHARACTER_BYTES = 6;
/** Bytes that the largest question may have as JSON: its texts, and room for names and signs. */
export const CHAT_BODY_MAX =
  CHARACTER_BYTES *
    (CHAT_HISTORY_MAX * (CHAT_TURN_MAX + STRAINS_OF_A_TURN * SLUG_MAX) + CHAT_MESSAGE_MAX + UNDERSTOOD_MAX * SLUG_MAX) +
  16 * 1024;

/** A fact of an answer and the row that it was read from. */
export const Citation = z
  .object({
    kind: z.enum(CHAT_SOURCES),
    id: z.string().describe('Slug, or id where the resource has no slug.'),
    field: z.string().describe('Name of the field in the row, for example "thcContent".'),
    value: z.string().describe('Its value, as text.'),
    label: z.string().describe('Label of the chip: "Blue Dream: THC 21%".'),
    href: z
      .string()
      .regex(/^\/(?!\/)/)
      .describe('Page of the row.'),
  })
  .meta({ id: 'Citation' });
export type Citation = z.infer<typeof Citation>;

/** A strain on a card. Everything but the reason is read from its row. */
export const ChatStrain = z
  .object({
    slug: z.string(),
    name: z.string(),
    type: z.enum(STRAIN_TYPES),
    reason: z.string().describe('The reason for it, in one line.'),
    misses: z.string().nullable().describe('What it lacks from the request: "no pine among its flavors".'),
    effects: z.array(z.string()).max(3).describe('Reported, most often first.'),
    thc: z.number().nullable().describe('Percent.'),
    cbd: z.number().nullable().describe('Percent.'),
  })
  .meta({ id: 'ChatStrain' });
export type ChatStrain = z.infer<typeof ChatStrain>;

/** A product of the affiliate shop on a card, read from its row. */
export const ChatProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    price: z.number().describe('US dollars; the sale price if there is one.'),
    reason: z.string(),
    category: z.string(),
    brand: z.string(),
    affiliateUrl: z.url({ protocol: /^https$/ }),
    recommendationType: z.string(),
  })
  .meta({ id: 'ChatProduct' });
export type ChatProduct = z.infer<typeof ChatProduct>;

/** A dispensary on a card, read from its row. */
export const ChatDispensary = z
  .object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    distance: z.string().nullable().describe('"2.3 miles" from the given place.'),
    isOpen: z.boolean().nullable(),
    opening: z.string(),
    isDemo: z.boolean().describe('Not a real business; shown with the badge "Demo listing".'),
    reason: z.string(),
  })
  .meta({ id: 'ChatDispensary' });
export type ChatDispensary = z.infer<typeof ChatDispensary>;

/** A page of the site that an answer was taken from, with the passage. */
export const ChatReading = z
  .object({
    kind: z.enum(CHAT_SOURCES),
    id: z.string(),
    title: z.string(),
    href: z.string().regex(/^\/(?!\/)/),
    passage: z.string().nullable().describe('The sentences quoted from it, word for word.'),
  })
  .meta({ id: 'ChatReading' });
export type ChatReading = z.infer<typeof ChatReading>;

/**
 * One answer of BluntBot. Names, numbers and links on its cards are those of the rows; nothing without a row is in it.
 */
export const ChatResponse = z
  .object({
    message: z.string().describe('Plain text; paragraphs are separated by a blank line.'),
    response: z.string().describe('The same text.'),
    strainRecommendations: z.array(ChatStrain).max(8),
    productRecommendations: z.array(ChatProduct).max(6),
    dispensaryRecommendations: z.array(ChatDispensary).max(6),
    readings: z.array(ChatReading).max(4),
    citations: z.array(Citation).max(40),
    understood: z
      .array(Understood)
      .max(UNDERSTOOD_MAX)
      .describe('How the request was understood; each part can be removed with `without`.'),
    notUnderstood: z.array(z.string()).max(12).describe('Words in the message that weren’t understood.'),
    suggestions: z.array(z.string().max(120)).max(4).describe('Suggested follow-up messages.'),
    policy: z.enum(CHAT_POLICIES).nullable().describe('The fixed answer given instead of, or along with, any other.'),
    engine: z.enum(['built-in', 'model']).describe('Who wrote the text.'),
    notice: z.string().nullable().describe('What the reader should know about how the answer was made.'),
  })
  .meta({ id: 'ChatResponse' });
export type ChatResponse = z.infer<typeof ChatResponse>;

/**
 * What a caller gets who accepts `text/event-stream`: events `text` (a piece to append), then one `answer` (the whole,
 * whose message replaces the pieces), or one `error`. An event that stands after `answer` or `error` there is none.
 */
export const ChatPiece = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('answer'), answer: ChatResponse }),
]);
export type ChatPiece = z.infer<typeof ChatPiece>;

export const chatAsk = endpoint({
  route: 'POST /api/chat',
  summary:
    'Returns BluntBot’s answer, limited to facts in the catalog. Sent as server-sent events (`text`…, then `answer`) if the client accepts them.',
  errors: ['RATE_LIMITED', 'UNAVAILABLE', 'TIMEOUT'],
  request: ChatRequest,
  response: ChatResponse,
});

/** Identifies an answer that a client listens to while it is written. */
const ChatAnswerId = z.string().regex(/^\w{16,64}$/);

/** A piece of the text of an answer that is being written. `*` stands for every answer. */
export const chatPieceWritten = (answer: string) =>
  event({
    subject: `assistant.chat-piece.${answer}`,
    publishedBy: 'assistant',
    heardBy: ['gateway'],
    payload: z.string(),
  });

/** The listener of an answer has disconnected, so the answer ends early. */
export const chatListenerLeft = (answer: string) =>
  event({ subject: `assistant.chat-end.${answer}`, publishedBy: 'gateway', heardBy: ['assistant'], payload: Nothing });

/**
 * The answer itself, requested by the gateway. While it is written, its text is sent in pieces
 * ({@link chatPieceWritten}), until {@link chatListenerLeft} ends it early. `writes`: a model costs money, so it is
 * asked once and never again elsewhere.
 */
export const chatAnswer = rpc({
  subject: 'assistant.chat.answer',
  writes: true,
  request: ChatRequest,
  adds: {
    address: ClientNetwork,
    listenedAs: ChatAnswerId.nullable().describe(
      'Name of the answer for clients that stream the text as it is written.',
    ),
  },
  response: ChatResponse,
});

/** Milliseconds that an answer may take in all, a model’s second try included. */
export const CHAT_TIMEOUT_MS = 40_000;
