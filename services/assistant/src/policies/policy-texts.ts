import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { z } from 'zod';
import { readWritten } from '../written-file.ts';

export type PolicyName = (typeof CHAT_POLICIES)[number];

const FOLDER = new URL('./policy-texts/', import.meta.url);

/** Head of a policy's text. The owner checks the text, its phone numbers, and its sources again by a year after `checkedOn`. */
const Head = z.strictObject({
  owner: z.string().min(1),
  checkedOn: z.iso.date(),
  readings: z.array(z.string()).describe('Slugs of articles that say more.'),
  sources: z.array(z.strictObject({ title: z.string(), url: z.url({ protocol: /^https$/ }) })),
});

export interface PolicyText {
  text: string;
  readings: readonly string[];
  /** ISO date. */
  checkedOn: string;
}

/**
 * The fixed answer of each policy, from `policy-texts/<policy>.md`.
 * @throws if a file is invalid, belongs to no policy, or is missing.
 */
export function readPolicyTexts(): Readonly<Record<PolicyName, PolicyText>> {
  const written = readWritten(FOLDER, Head).map(
    ({ name, head, body }) => [name, { text: body.trim(), readings: head.readings, checkedOn: head.checkedOn }] as const,
  );
  return z.record(z.enum(CHAT_POLICIES), z.custom<PolicyText>()).parse(Object.fromEntries(written));
}
