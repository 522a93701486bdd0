import type { ChatResponse, ChatTurn } from '@bluntbot/proto/assistant/chat';
import { CHAT_TURN_MAX } from '@bluntbot/proto/assistant/vocabulary';
import type { Strain } from '@bluntbot/proto/catalog/strains';

/** A row of the site as its API answers it, whatever it is of. */
export type Row = Readonly<Record<string, unknown>>;

/** What stands in the catalogue, the laws, the articles…: what an answer is compared with. */
export interface Rows {
  /** The whole catalogue. */
  strains: readonly Strain[];
  /** A row by its kind, as `CHAT_SOURCES` names it, and its slug or id. Undefined: there is none. */
  row(kind: string, id: string): Row | undefined;
}

/** What an answer is compared with besides: the one before it, if there was one. */
export interface Context {
  rows: Rows;
  before: ChatResponse | null;
}

export interface RowRef {
  kind: string;
  id: string;
}

/** Every row that an answer leans on. */
export const rowsOf = ({
  strainRecommendations,
  productRecommendations,
  dispensaryRecommendations,
  readings,
  citations,
}: ChatResponse): RowRef[] => [
  ...strainRecommendations.map(({ slug }) => ({ kind: 'strain', id: slug })),
  ...productRecommendations.map(({ id }) => ({ kind: 'product', id: String(id) })),
  ...dispensaryRecommendations.map(({ id }) => ({ kind: 'dispensary', id: String(id) })),
  ...readings,
  ...citations,
];

/** The turn that a browser keeps of an answer. */
export const turnOf = ({
  message,
  strainRecommendations,
  productRecommendations,
  dispensaryRecommendations,
}: ChatResponse): ChatTurn => ({
  role: 'assistant',
  content: message.slice(0, CHAT_TURN_MAX),
  strains: strainRecommendations.map(({ slug }) => slug),
  products: productRecommendations.map(({ id }) => id),
  dispensaries: dispensaryRecommendations.map(({ id }) => id),
});
