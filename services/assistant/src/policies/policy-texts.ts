import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { z } from 'zod';
import { readWritten } from '../written-file.ts';

export type PolicyName = (typeof CHAT_POLICIES)[number];

const FOLDER = new URL('./policy-texts/', import.meta.url);

/**
 * Head of a policy's text. The owner checks the text, its phone numbers, and its sources again by a year after
 * `checkedOn`.
 */
const Head = z.strictObject({
  owner: z.string().min(1),
  checkedOn: z.iso.date(),
  readings: z.array(z.string()).describe('Slugs of articles that say more.'),
  sources: z.array(z.strictObject({ title: z.string(), url: z.url({ protocol: /^https$/ }) })),
});

export interface PolicyText {
  text: string;
  /**
   * What is said, in this order, when the conversation stays with the policy: what to do now, what to expect, and
   * nothing of a text before. The last one is said from then on.
   */
  again: readonly string[];
  /** A caution in front of what else is answered to a message that may call for it; undefined if out of place. */
  inDoubt: string | undefined;
  readings: readonly string[];
  /** ISO date. */
  checkedOn: string;
}

/** What divides the texts of a file, and what stands before the last of them, if it's a caution. */
const IN_DOUBT = '\n## In doubt\n';
const AGAIN = '\n## Said again\n';

/**
 * The fixed answers of each policy, from `policy-texts/<policy>.md`.
 * @throws if a file is invalid, has no second text, belongs to no policy, or is missing.
 */
export function readPolicyTexts(): Readonly<Record<PolicyName, PolicyText>> {
  const written = readWritten(FOLDER, Head).map(({ name, head, body }) => {
    const [fixed = '', inDoubt] = body.split(IN_DOUBT).map((part) => part.trim());
    const [text, ...again] = fixed.split(AGAIN).map((part) => part.trim());
    if (!text || again.length === 0)
      throw new Error(`${name}.md needs a text and, under "## Said again", a second one.`);
    return [name, { text, again, inDoubt, readings: head.readings, checkedOn: head.checkedOn }] as const;
  });
  return z.record(z.enum(CHAT_POLICIES), z.custom<PolicyText>()).parse(Object.fromEntries(written));
}
