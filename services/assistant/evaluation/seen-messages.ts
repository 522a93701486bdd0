import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sentenceExamples } from '../scripts/sentence-examples.ts';
import { WRITTEN_QUESTIONS } from '../src/retrieval/questions.ts';
import { DEV, type Group, readGroups } from './schema.ts';
import { readSealed } from './sealed-set.ts';

/** A message with fewer words ("what is myrcene") is everybody's, so that it tells nothing; and so is a follow-up. */
const FIRST_WORDS = 4;
const FOLLOW_UP_WORDS = 6;

const ASKED = new URL('./train/asked/', import.meta.url);
const SEALED = new URL('./sealed/', import.meta.url);
const TRAINING = new URL('../training/', import.meta.url);

/** Every message that has been asked before, or that the classifiers learn from. */
export function seenMessages(): string[] {
  const learned = sentenceExamples().map(({ sentence }) => sentence);
  const earlier = linesIn(TRAINING, '*/*.txt').flatMap((line) => line.split(' >> '));
  const turns = linesIn(TRAINING, 'turns.tsv').flatMap((line) => line.split('\t').slice(2).join(' >> ').split(' >> '));
  const wanting = ['shop.tsv', 'wishes.tsv', 'sources.tsv']
    .flatMap((file) => linesIn(TRAINING, file))
    .flatMap((line) => (line.split('\t').at(-1) ?? '').split(' >> '));
  const followUps = linesIn(TRAINING, 'judged-answers.jsonl').flatMap((line) => {
    const { before, message } = JSON.parse(line) as { before: string; message: string };
    return [before, message];
  });
  const ofPages = [...WRITTEN_QUESTIONS.values()]
    .flatMap((sections) => Object.values(sections).flat())
    .map(({ question }) => question);
  const labeled = linesIn(ASKED, '*.tsv').map((line) => line.split('\t').at(-1) ?? '');
  const sealedBefore = readSealed(ASKED).flatMap(({ turns }) => turns);
  return [
    ...new Set([
      ...learned,
      ...earlier,
      ...turns,
      ...wanting,
      ...followUps,
      ...ofPages,
      ...labeled,
      ...sealedBefore,
      ...messagesOf(readGroups()).flat(),
    ]),
  ];
}

/** Every message of `dev` and `sealed`, apart from short follow-ups. */
export function unseenMessages(): string[] {
  const conversations = [...messagesOf(readGroups(DEV)), ...readSealed(SEALED).map(({ turns }) => turns)];
  return conversations.flatMap((turns) =>
    turns.filter((turn, place) => turn.split(/\s+/).length >= (place === 0 ? FIRST_WORDS : FOLLOW_UP_WORDS)),
  );
}

const messagesOf = (groups: readonly Group[]): string[][] =>
  groups.flatMap(({ questions }) => questions.map(({ after = [], ask }) => [...after.map((turn) => turn.ask), ask]));

const linesIn = (folder: URL, files: string): string[] =>
  globSync(files, { cwd: fileURLToPath(folder) })
    .toSorted()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .filter(Boolean);
