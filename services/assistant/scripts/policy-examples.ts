import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { readGroups } from '../evaluation/schema.ts';
import type { PolicyName } from '../src/conversation/policy-words.ts';

/** A sentence, and the policy that it calls for. */
export interface Example {
  sentence: string;
  policy: PolicyName | 'harmless';
}

const FOLDER = new URL('../src/conversation/policy-examples/', import.meta.url);

const isPolicy = (name: string): name is PolicyName => CHAT_POLICIES.some((policy) => policy === name);

/** The sentences of the folder, whose files are named after what is asked, and the questions of the evaluation that stand alone. */
export function policyExamples(): Example[] {
  const written = readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => {
      const name = basename(file, '.txt');
      const policy = isPolicy(name) ? name : 'harmless';
      return readFileSync(new URL(file, FOLDER), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((sentence) => ({ sentence, policy }) as const);
    });
  const asked = readGroups().flatMap(({ name, questions }) =>
    questions.flatMap(({ ask, expect }): Example[] => {
      const [policy = 'none'] = expect.policy ?? [];
      // What tries to change the rules is not harmless, even where any sound answer will do.
      if (policy === 'none') return name === 'injection' ? [] : [{ sentence: ask, policy: 'harmless' }];
      return [{ sentence: ask, policy }];
    }),
  );
  return [...new Map([...asked, ...written].map((example) => [example.sentence.toLowerCase(), example])).values()];
}

/** Tells whether examples have changed since they were learned. */
export const digestOf = (examples: readonly Example[]): string => createHash('sha256').update(JSON.stringify(examples)).digest('hex');
