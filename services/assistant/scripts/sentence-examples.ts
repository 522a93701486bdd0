import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { readGroups } from '../evaluation/schema.ts';
import type { PolicyName } from '../src/conversation/policy-texts.ts';
import { SUBJECTS, type Subject } from '../src/conversation/sentence-weights.ts';

/** A sentence, the policy that it calls for, and what it is about where it calls for none. */
export interface Example {
  sentence: string;
  policy: PolicyName | 'harmless';
  /** Undefined where it is about several things, or where nobody has said. */
  subject?: Subject | undefined;
}

const FOLDER = new URL('../src/conversation/sentence-examples/', import.meta.url);
/** Dangers by policy, and harmless messages that look like them. */
const TRAINING = new URL('../training/', import.meta.url);
/** Divides what was said before from the message: `earlier >> message`. */
const AFTER = ' >> ';
/** What the groups of the evaluation are about; those of several subjects teach none. */
const OF_GROUPS: Readonly<Record<string, Subject>> = {
  comparison: 'comparison',
  dispensaries: 'dispensary',
  'facts-strains': 'strain-fact',
  'facts-terpenes': 'terpene',
  glossary: 'word',
  growing: 'growing',
  'how-to': 'how-to',
  laws: 'law',
  lineage: 'strain-fact',
  products: 'product',
  'small-talk': 'small-talk',
};

const isPolicy = (name: string): name is PolicyName => CHAT_POLICIES.some((policy) => policy === name);
const isSubject = (name: string): name is Subject => SUBJECTS.some((subject) => subject === name);
const subjectOf = (group: string): Subject | undefined => OF_GROUPS[group] ?? (group.startsWith('wishes') ? 'wish' : undefined);

/** The sentences of the folder, whose files are named after what is asked, and the questions of the evaluation that stand alone. */
export function sentenceExamples(): Example[] {
  const written = filesIn(FOLDER).flatMap(({ name, lines }) => {
    if (!isPolicy(name) && !isSubject(name)) throw new Error(`${name}.txt is named after no policy and no subject.`);
    const about = isPolicy(name) ? ({ policy: name } as const) : ({ policy: 'harmless', subject: name } as const);
    return lines.map((sentence): Example => ({ sentence, ...about }));
  });
  const dangers = filesIn(new URL('policies/', TRAINING)).flatMap(({ name, lines }) => {
    if (!isPolicy(name)) throw new Error(`${name}.txt is named after no policy.`);
    // A message that is dangerous because of the one before may be harmless alone, and the classifier reads it alone.
    return lines.filter((line) => !line.includes(AFTER)).map((sentence): Example => ({ sentence, policy: name }));
  });
  const harmless = filesIn(new URL('harmless/', TRAINING)).flatMap(({ lines }) =>
    lines.map((line): Example => ({ sentence: line.split(AFTER).at(-1) ?? line, policy: 'harmless' })),
  );
  const asked = readGroups().flatMap(({ name, questions }) =>
    questions.flatMap(({ ask, expect }): Example[] => {
      const [policy = 'none'] = expect.policy ?? [];
      // What tries to change the rules is not harmless, even where any sound answer will do.
      if (policy === 'none') return name === 'injection' ? [] : [{ sentence: ask, policy: 'harmless', subject: subjectOf(name) }];
      return [{ sentence: ask, policy }];
    }),
  );
  return [...new Map([...asked, ...written, ...harmless, ...dangers].map((example) => [example.sentence.toLowerCase(), example])).values()];
}

/** Files of a folder by name, without blank lines. */
const filesIn = (folder: URL): { name: string; lines: string[] }[] =>
  readdirSync(folder)
    .toSorted()
    .map((file) => ({
      name: basename(file, '.txt'),
      lines: readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean),
    }));

/** Tells whether examples have changed since they were learned. */
export const digestOf = (examples: readonly Example[]): string => createHash('sha256').update(JSON.stringify(examples)).digest('hex');
