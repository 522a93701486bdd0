import { z } from 'zod';
import { Phrases } from '../understanding/phrases.ts';
import { sentencesOf } from '../understanding/tokens.ts';
import { readFacts } from '../written-file.ts';
import type { PolicyName } from './policy-texts.ts';

const FOLDER = new URL('./policy-phrases/', import.meta.url);
/** The policies that a phrase may decide: where missing one is worst, or the words are the deed. */
const DECIDED = ['distress', 'overdose', 'injection'] as const satisfies readonly PolicyName[];
const MAX_PHRASES = 40;
const Listed = z.strictObject({
  distress: z.array(z.string()),
  overdose: z.array(z.string()),
  injection: z.array(z.string()),
});

/** Phrases that call for a policy in any sentence. Learning decides everything else. */
export class NearCertain {
  private readonly phrases = new Phrases<PolicyName>();

  /** @throws if there are more than {@link MAX_PHRASES}: what needs more is learned, not listed. */
  constructor() {
    const [file] = readFacts(FOLDER, Listed);
    if (!file) throw new Error('There are no phrases of policies.');
    if (Object.values(file.facts).flat().length > MAX_PHRASES)
      throw new Error(`More than ${MAX_PHRASES} phrases decide policies.`);
    for (const policy of DECIDED) for (const said of file.facts[policy]) this.phrases.add(said, policy);
  }

  /** The policy of the first phrase in a message. */
  of(message: string): PolicyName | undefined {
    for (const tokens of sentencesOf(message)) {
      for (const place of tokens.keys()) {
        const found = this.phrases.at(tokens, place);
        if (found) return found.meaning;
      }
    }
    return undefined;
  }
}
