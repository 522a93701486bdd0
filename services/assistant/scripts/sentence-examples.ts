import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { readGroups } from '../evaluation/schema.ts';
import { readPostSeed } from '../src/articles/post-seed.ts';
import { ACTS, type Act, SUBJECTS, type Subject } from '../src/meaning/sentence-weights.ts';
import type { PolicyName } from '../src/policies/policy-texts.ts';
import { WRITTEN_QUESTIONS } from '../src/retrieval/questions.ts';

/** A sentence, the policy that it calls for, and what it is about where it calls for none. */
export interface Example {
  sentence: string;
  /** Undefined where nobody has said. */
  policy?: PolicyName | 'harmless';
  /** Undefined where it is about several things, or where nobody has said. */
  subject?: Subject | undefined;
}

/** A message in its conversation: what it does there, and what it is about. */
export interface TurnExample {
  act: Act;
  subject: Subject;
  /** The visitor's message before it. */
  before: string;
  message: string;
  /** Whether it calls for a policy, or goes on with what did. */
  isOfPolicy: boolean;
}

const FOLDER = new URL('../src/meaning/sentence-examples/', import.meta.url);
/** Dangers by policy, and harmless messages that look like them. */
const TRAINING = new URL('../training/', import.meta.url);
/** Divides what was said before from the message: `earlier >> message`. */
const AFTER = ' >> ';
const OF_POLICY = 'policy';
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

/** What the everyday questions of pages are about; those of other articles ask for an explanation. */
const OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  law: [
    ...[
      'cannabis-laws',
      'cannabis-travel-within-the-dmv',
      'initiative-71',
      'what-marylands-2023-opening-changed',
      'medical-marijuana',
    ],
    ...['dc-self-certification-explained', 'virginia-certification-step-by-step', 'growing-at-home-within-the-law'],
  ],
  growing: [
    ...[
      'growing-basics',
      'first-indoor-grow',
      'feeding-and-deficiencies',
      'harvest-dry-cure',
      'light-and-climate',
      'pests-and-mould',
    ],
    ...[
      'outdoor-growing-mid-atlantic',
      'soil-water-and-ph',
      'training-a-plant-step-by-step',
      'a-balcony-grow-in-the-mid-atlantic',
    ],
  ],
};
/** Pages whose questions may as well ask for strains or terpenes, or call for a policy. */
const OF_NO_SUBJECT: ReadonlySet<string> = new Set([
  ...[
    'terpenes-guide',
    'cannabis-and-driving',
    'a-visitors-weekend-in-washington',
    'citrus-picks-for-a-kitchen-evening',
  ],
  ...['four-strains-that-smell-of-terpinolene', 'picks-for-a-two-plant-household', 'quiet-evening-picks-linalool'],
  'three-balanced-strains-for-a-careful-start',
]);
const LASTING = 'Explainer';
/** Stories of the day: what is asked of them would teach the news of one year. */
const NEWS: ReadonlySet<string> = new Set(
  readPostSeed().flatMap(({ name, head }) => (head.type === 'news' && !head.tags.includes(LASTING) ? [name] : [])),
);

/** The first question of each section of a page: all of them would outweigh what people ask of the rows. */
const pageQuestions = (): Example[] =>
  [...WRITTEN_QUESTIONS].flatMap(([page, sections]) => {
    const [subject] = SUBJECTS.filter((name) => OF_PAGES[name]?.includes(page));
    const about = page.startsWith('recipe-') ? 'recipe' : (subject ?? 'how-to');
    if (OF_NO_SUBJECT.has(page) || (!subject && NEWS.has(page))) return [];
    return Object.values(sections).flatMap(([first]) => (first ? { sentence: first.question, subject: about } : []));
  });

const isPolicy = (name: string): name is PolicyName => CHAT_POLICIES.some((policy) => policy === name);
const isSubject = (name: string): name is Subject => SUBJECTS.some((subject) => subject === name);
const subjectOf = (group: string): Subject | undefined =>
  OF_GROUPS[group] ?? (group.startsWith('wishes') ? 'wish' : undefined);

/**
 * The sentences of the folder, whose files are named after what is asked, and the questions of the evaluation that
 * stand alone.
 */
export function sentenceExamples(): Example[] {
  const written = filesIn(FOLDER).flatMap(({ name, lines }) => {
    if (!isPolicy(name) && !isSubject(name)) throw new Error(`${name}.txt is named after no policy and no subject.`);
    const about = isPolicy(name) ? ({ policy: name } as const) : ({ policy: 'harmless', subject: name } as const);
    return lines.map((sentence): Example => ({ sentence, ...about }));
  });
  const dangers = filesIn(new URL('policies/', TRAINING)).flatMap(({ name, lines }) => {
    if (!isPolicy(name)) throw new Error(`${name}.txt is named after no policy.`);
    // A message that is dangerous because of the one before may be harmless alone, so that the two are learned
    // together.
    return lines.map((line): Example => ({ sentence: inContext(line), policy: name }));
  });
  const harmless = filesIn(new URL('harmless/', TRAINING)).flatMap(({ lines }) =>
    lines.flatMap((line): Example[] =>
      [...new Set([line.split(AFTER).at(-1) ?? line, inContext(line)])].map((sentence) => ({
        sentence,
        policy: 'harmless',
      })),
    ),
  );
  // What goes on with something is short: alone and behind it, it is no more dangerous.
  const turns = turnExamples().flatMap(({ before, message, isOfPolicy }): Example[] =>
    isOfPolicy || !before
      ? []
      : [message, `${before}. ${message}`].map((sentence) => ({ sentence, policy: 'harmless' })),
  );
  const asked = readGroups().flatMap(({ name, questions }) =>
    questions.flatMap(({ ask, expect }): Example[] => {
      const [policy = 'none'] = expect.policy ?? [];
      // What tries to change the rules is not harmless, even where any sound answer will do.
      if (policy === 'none')
        return name === 'injection' ? [] : [{ sentence: ask, policy: 'harmless', subject: subjectOf(name) }];
      return [{ sentence: ask, policy }];
    }),
  );
  return [
    ...new Map(
      [...turns, ...pageQuestions(), ...asked, ...written, ...harmless, ...dangers].map((example) => [
        example.sentence.toLowerCase(),
        example,
      ]),
    ).values(),
  ];
}

/** A message with the one before it, as policies read them together. */
const inContext = (line: string): string => line.split(AFTER).slice(-2).join('. ');

/** The turns of `training/turns.tsv`: act, subject, earlier messages, message, and "policy" if it is of one. */
export function turnExamples(): TurnExample[] {
  const lines = readFileSync(new URL('turns.tsv', TRAINING), 'utf8').split('\n').filter(Boolean);
  return lines.map((line): TurnExample => {
    const [act = '', subject = '', earlier = '', message = '', mark] = line.split('\t');
    const known = ACTS.find((one) => one === act);
    if (!known || !isSubject(subject) || !message)
      throw new Error(`turns.tsv: no act, subject, or message in "${line}"`);
    return { act: known, subject, before: earlier.split(AFTER).at(-1) ?? '', message, isOfPolicy: mark === OF_POLICY };
  });
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
export const digestOf = (examples: readonly (Example | TurnExample)[]): string =>
  createHash('sha256').update(JSON.stringify(examples)).digest('hex');
