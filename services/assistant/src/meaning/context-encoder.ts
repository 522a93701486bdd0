import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { ChatTurn } from '@bluntbot/proto/assistant/chat';
import { Injectable } from '@nestjs/common';
import { stemmer } from 'stemmer';
import { z } from 'zod';
import { ModelThread } from './model-thread.ts';
import { DIMENSIONS } from './sentence-vectors.ts';

/** A word of what was said before belongs to the message from here on. */
const CARRIED = 0.4;
/** Messages of the visitor that are looked back on. */
const MAX_MESSAGES = 3;
/**
 * Characters that count, as in `scripts/context-encoder/learn.py`: the end of what a visitor said, the start of an
 * answer.
 */
const MAX_EARLIER = 160;
const MAX_ANSWER = 220;
const MAX_MESSAGE = 200;

const WORD = /[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*%?/gu;
/** Words that say nothing by themselves. The learner reads the same file. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  z
    .array(z.string())
    .parse(JSON.parse(readFileSync(new URL('./context-encoder/small-words.json', import.meta.url), 'utf8'))),
);

/** The words of a part of a conversation. */
export interface SaidWords {
  by: 'visitor' | 'answer' | 'message';
  words: readonly string[];
}

/** What a message means behind what was said before it. */
export interface MessageInContext {
  /**
   * The numbers by which pages are searched are near those of the message as it would be asked without the
   * conversation; its length is 1.
   */
  vector: Float32Array;
  /** The words that it leaves out because they were said before. */
  carried: readonly string[];
}

/**
 * Reads a message together with what was said before it. Learned of messages that people wrote again so that they stand
 * alone (`scripts/context-encoder/README.md`).
 */
@Injectable()
export class ContextEncoder extends ModelThread<readonly SaidWords[]> {
  protected readonly program = new URL(`./context-encoder-thread${extname(import.meta.url)}`, import.meta.url);
  protected readonly called = 'context encoder';
  /**
   * A long conversation takes 30 ms, so that the last of them is read within its patience. A follow-up that isn't read
   * in its context gets another answer.
   */
  protected readonly maxWaiting = 48;
  protected readonly patienceMs: number = 1_500;

  /** @returns undefined while the encoder is busy, and for a message without words or with nothing said before it */
  async of(message: string, history: readonly ChatTurn[]): Promise<MessageInContext | undefined> {
    const before = saidBefore(history);
    const words = wordsOf(message.slice(-MAX_MESSAGE));
    if (words.length === 0 || !before.some(({ by, words: own }) => by === 'visitor' && own.length > 0))
      return undefined;
    const numbers = await this.done([...before, { by: 'message', words }]);
    return (
      numbers && {
        vector: numbers.slice(0, DIMENSIONS),
        carried: carriedWords(before, numbers.subarray(DIMENSIONS), words),
      }
    );
  }

  /**
   * Resolves when the model has read its first message.
   * @throws if it has not within a minute: a replica without it would answer follow-ups otherwise than the others
   */
  whenReady(): Promise<void> {
    return this.whenDone(() => this.of('ready', [{ role: 'user', content: 'ready' }]));
  }

  protected keep(): void {
    // A moment of a conversation doesn't come again.
  }
}

/** A message behind the words that it leaves out, as it is searched for. */
export const inItsContext = (message: string, { carried }: MessageInContext): string =>
  [...carried, message.slice(-MAX_MESSAGE)].join(' ');

/** The visitor's last messages and the last answer, oldest first. */
function saidBefore(history: readonly ChatTurn[]): SaidWords[] {
  const asked = history.filter(({ role }) => role === 'user').slice(-MAX_MESSAGES);
  const answer = history.findLast(({ role }) => role === 'assistant');
  return [
    ...asked.map(({ content }) => ({ by: 'visitor' as const, words: wordsOf(content.slice(-MAX_EARLIER)) })),
    ...(answer ? [{ by: 'answer' as const, words: wordsOf(answer.content.slice(0, MAX_ANSWER)) }] : []),
  ];
}

/** The words that are likely enough and aren't in the message, each once. */
function carriedWords(before: readonly SaidWords[], likelihoods: Float32Array, own: readonly string[]): string[] {
  const known = new Set(own.map(stemOf));
  return before
    .flatMap(({ words }) => words)
    .filter((word, at) => {
      const stem = stemOf(word);
      if ((likelihoods[at] ?? 0) <= CARRIED || known.has(stem) || isSmall(word)) return false;
      known.add(stem);
      return true;
    });
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
const isSmall = (word: string): boolean => SMALL_WORDS.has(word.toLowerCase().replaceAll('’', "'"));
const stemOf = (word: string): string => stemmer(word.toLowerCase().replaceAll(/['’]/g, ''));
