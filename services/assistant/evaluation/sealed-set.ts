import { CHAT_MESSAGE_MAX } from '@bluntbot/proto/assistant/vocabulary';
import { z } from 'zod';
import { readFacts } from '../src/written-file.ts';

/** One question, or a conversation: what the visitor writes, in order. A judge's verdict names it by its id. */
const Sealed = z.strictObject({
  id: z.string().regex(/^[\w-]+$/),
  turns: z.array(z.string().trim().min(1).max(CHAT_MESSAGE_MAX)).min(1).max(10),
});
export type Sealed = z.infer<typeof Sealed>;

/** A file of a sealed set. It says nothing about the answers: they are judged by reading. */
const SealedFile = z.array(Sealed).min(1);

/** All files of a folder as one set. Throws with the name of a file that is wrong, or with an id that is used twice. */
export function readSealed(folder: URL): Sealed[] {
  const all = readFacts(folder, SealedFile).flatMap(({ facts }) => facts);
  const twice = all.find(({ id }, place) => all.findIndex((other) => other.id === id) !== place);
  if (twice) throw new Error(`The id ${twice.id} is used twice.`);
  return all;
}
