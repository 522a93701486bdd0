import type { ChatRequest } from '@bluntbot/proto/assistant/chat';
import { Draft } from '../conversation/draft.ts';
import { fold, type Question } from '../dialogue/fold.ts';
import { masked } from '../dialogue/intent.ts';
import type { Reader } from '../dialogue/reader.ts';
import type { Intent } from '../dialogue/state.ts';
import { clauseOfAll } from '../understanding/joined-clauses.ts';
import { idOf } from '../wishes/wish-chips.ts';
import type { Answer, Sources } from './answer.ts';
import { withPassage } from './reading.ts';

/** Policies whose help stands alone: nothing else is answered beside an emergency, or to somebody who may not use cannabis. */
const ALONE: ReadonlySet<string> = new Set([
  ...['overdose', 'distress', 'child-exposure', 'vomiting', 'psychosis', 'chest-pain', 'pets'],
  ...['minors', 'injection', 'illegal-sale', 'synthetic'],
]);

/** Answers a message: reads it and what was said before, folds that to a state, and asks the table for each question in it. */
export class AnswerEngine {
  constructor(
    private readonly reader: Reader,
    private readonly answers: Readonly<Record<Intent, readonly Answer[]>>,
    private readonly sources: Sources,
  ) {}

  async answer({
    message,
    conversationHistory,
    without,
  }: Pick<ChatRequest, 'message' | 'conversationHistory' | 'without'>): Promise<Draft> {
    const history = conversationHistory ?? [];
    const turns = await this.reader.read(message, history);
    const questions = fold(turns, seedOf(message, history.length));
    const whole = await this.policyOf(questions);
    if (whole && (questions.length < 2 || ALONE.has(whole.policy ?? ''))) return whole;
    const own = whole ? await Promise.all(questions.map((question) => this.policyOf([question]))) : [];
    if (whole && own.every((draft) => !draft)) return whole;
    const drafts = await Promise.all(questions.map(async (question, at) => own[at] ?? this.one(withoutChips(question, without ?? []))));
    return drafts.reduce((all, draft) => all.join(draft), new Draft());
  }

  /** The policy that questions call for together. */
  private policyOf(questions: readonly Question[]): Promise<Draft | undefined> {
    const clauses = questions.flatMap((question) => question.clauses);
    return this.sources.policies.of(clauses.map(masked).join(' '), clauses.map(({ text }) => text).join(' '));
  }

  /** The first answer that its rows or pages bear out. */
  private async one({ clauses, state }: Question): Promise<Draft> {
    const asked = { clause: clauseOfAll(clauses), state };
    for (const answer of [...this.answers[state.intent], ...this.answers.wish]) {
      const draft = await answer(asked, this.sources);
      if (draft) return withPassage(draft, this.sources.search);
    }
    throw new Error(`Nothing answers ${state.intent}.`);
  }
}

function withoutChips({ clauses, state }: Question, without: readonly string[]): Question {
  return { clauses, state: { ...state, wish: state.wish.filter((criterion) => !without.includes(idOf(criterion))) } };
}

/** FNV-1a of the message, and how far the conversation is. */
function seedOf(message: string, turns: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < message.length; at += 1) hash = Math.imul(hash ^ message.charCodeAt(at), 0x01000193);
  return (hash >>> 8) + turns;
}
