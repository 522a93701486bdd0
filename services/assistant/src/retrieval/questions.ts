import { z } from 'zod';
import { readFacts } from '../written-file.ts';
import type { PageSection } from './page-sections.ts';

const Question = z.string().min(4).max(240);
/** A question, or a question with the words that its answer starts with. */
const Entry = z.union([
  Question.transform((question) => ({ question, start: undefined })),
  z
    .record(Question, z.string().min(2))
    .transform((one) => ({ question: Object.keys(one)[0] ?? '', start: Object.values(one)[0] })),
]);
const Questions = z.record(z.string().min(1), z.array(Entry).min(1));

/** An answer that an editor wrote, from the facts of its section, and everyday questions that it answers. */
const WrittenAnswer = z.strictObject({ say: z.string().min(20).max(600), ask: z.array(Question).min(2) });
const Answers = z.record(z.string().min(1), z.array(WrittenAnswer).min(1));

/** The key of what stands before the first heading. */
const INTRO = 'intro';

/** Everyday questions by file, and in it by section: `content/questions/<page>.yaml`. */
export const WRITTEN_QUESTIONS: ReadonlyMap<string, z.output<typeof Questions>> = new Map(
  readFacts(new URL('./content/questions/', import.meta.url), Questions).map(({ name, facts }) => [name, facts]),
);

/** Written answers by file, and in it by section: `content/answers/<page>.yaml`. */
export const WRITTEN_ANSWERS: ReadonlyMap<string, z.output<typeof Answers>> = new Map(
  readFacts(new URL('./content/answers/', import.meta.url), Answers).map(({ name, facts }) => [name, facts]),
);

/** Returns the name of a page's file. The ids of recipes are numbers. */
export const questionFile = (kind: string, id: string): string => (kind === 'recipe' ? `recipe-${id}` : id);

/** Returns the key of a section in the file of its page: its anchor, or its heading where headings have none. */
export const questionKey = ({ anchor, heading }: Pick<PageSection, 'anchor' | 'heading'>): string =>
  anchor || heading.toLowerCase() || INTRO;

export interface Asked {
  questions: readonly string[];
  /** The words that the answer starts with, by question; most questions have none. */
  starts: ReadonlyMap<string, string>;
  /** The written answer, by question. */
  answers: ReadonlyMap<string, string>;
}

/** Returns the everyday questions that a section answers, and what is known of the answers. */
export const questionsOf = (file: string, key: string): Asked => {
  const entries = WRITTEN_QUESTIONS.get(file)?.[key] ?? [];
  const starts = entries.flatMap(({ question, start }) => (start ? [[question, start] as const] : []));
  const own = (WRITTEN_ANSWERS.get(file)?.[key] ?? []).flatMap(({ say, ask }) =>
    ask.map((question) => [question, say.trim()] as const),
  );
  const questions = new Set([...own.map(([question]) => question), ...entries.map(({ question }) => question)]);
  return { questions: [...questions], starts: new Map(starts), answers: new Map(own) };
};
