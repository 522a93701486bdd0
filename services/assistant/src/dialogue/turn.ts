import type { ChatTurn } from '@bluntbot/proto/assistant/chat';
import type { MessageInContext } from '../meaning/context-encoder.ts';
import type { Question } from './fold.ts';

/** A message of a conversation as it was understood. */
export interface Turn {
  message: string;
  /** What was said before, oldest first, as the visitor's browser remembers it. */
  history: readonly ChatTurn[];
  /** What the message asks, at least one question. */
  questions: readonly Question[];
  /** The questions of each message of the visitor before it, oldest first. */
  earlier: readonly (readonly Question[])[];
  /** Reads the message behind what was said before; undefined of a first message. */
  readInContext?: (() => Promise<MessageInContext | undefined>) | undefined;
}
