import { Injectable } from '@nestjs/common';
import type { Question } from '../dialogue/fold.ts';
import { masked } from '../dialogue/intent.ts';
import type { Turn } from '../dialogue/turn.ts';
import { Glossary } from '../glossary/glossary.ts';
import { Draft } from '../grounding/draft.ts';
import { Tools } from '../grounding/tools.ts';
import { ShopMeaning } from '../meaning/shop-meaning.ts';
import { PolicyAnswers } from '../policies/policy-answers.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';
import { Retrieval } from '../retrieval/retrieval.ts';
import { StrainWishes } from '../wishes/strain-wishes.ts';
import { Wording } from '../wording/wording.ts';
import type { Sources } from './answer.ts';
import { withPassage } from './reading.ts';
import { type Table, tableOf } from './table.ts';

/**
 * Policies whose help stands alone: nothing else is answered beside an emergency, or to somebody who may not use cannabis, and no dose or
 * strain beside a medicine.
 */
const ALONE: ReadonlySet<string> = new Set([
  ...['overdose', 'distress', 'child-exposure', 'vomiting', 'psychosis', 'chest-pain', 'pets'],
  ...['minors', 'injection', 'illegal-sale', 'synthetic', 'extraction', 'dosing-others', 'medication', 'pregnancy'],
]);

const FEW_WORDS = 4;

/** Answers each question of a message from the rows and pages of the site, without a model. */
@Injectable()
export class AnswerEngine {
  private readonly table: Table;
  private readonly sources: Sources;

  constructor(
    private readonly policies: PolicyAnswers,
    tools: Tools,
    search: Retrieval,
    wishes: StrainWishes,
    book: RecipeBook,
    glossary: Glossary,
    gear: ShopMeaning,
  ) {
    this.table = tableOf(wishes, book, glossary);
    this.sources = { tools, search, gear, wording: new Wording() };
  }

  /** The answer to a message that calls for a policy, alone or beside what else it asks; undefined if it calls for none. */
  async withPolicy({ questions }: Turn): Promise<Draft | undefined> {
    const own = await this.policyOf(questions);
    // What happened is told in pieces: "my dog is wobbly", "the brownies are gone".
    const context = !own || ALONE.has(own.policy ?? '') ? await this.policyInContext(questions) : undefined;
    // Whether it may be bought is a question of the law, which warns where it has to.
    if (own?.policy === 'synthetic' && questions.some(({ state }) => state.intent === 'law')) return undefined;
    const whole = !own || ALONE.has(context?.policy ?? '') ? (context ?? own) : own;
    if (!whole || questions.length < 2 || ALONE.has(whole.policy ?? '')) return whole;
    const each = await Promise.all(questions.map((question) => this.policyOf([question])));
    if (each.every((draft) => !draft)) return whole;
    return joined(await Promise.all(questions.map(async (question, at) => each[at] ?? this.one(question))));
  }

  async answer({ questions }: Turn): Promise<Draft> {
    const drafts = await Promise.all(questions.map((question) => this.one(question)));
    // "How do I cut?" behind a question that is answered asks for nothing else.
    const asked = drafts.filter(({ isUncovered }, at) => !isUncovered || (questions[at]?.clause.words ?? 0) > FEW_WORDS);
    return joined(asked.length > 0 ? asked : drafts);
  }

  /** The policy that questions call for together. */
  private policyOf(questions: readonly Question[]): Promise<Draft | undefined> {
    const clauses = questions.flatMap((question) => question.clauses);
    return this.policies.of(textOf(questions), clauses.map(({ text }) => text).join(' '));
  }

  /** The policy that a message calls for because of the one before it. */
  private async policyInContext(questions: readonly Question[]): Promise<Draft | undefined> {
    const after = questions[0]?.after;
    return after && this.policies.inContext(after.text, textOf(questions), after.goesOn);
  }

  /** The first answer that its rows or pages bear out; those that claim the question come before those of its intent. */
  private async one({ clause, state }: Question): Promise<Draft> {
    const { claims, answers } = this.table;
    const claimed = claims.filter(({ among, isMade }) => among.includes(state.intent) && isMade({ clause, state }));
    for (const answer of [...claimed.map((claim) => claim.answer), ...answers[state.intent]]) {
      const draft = await answer({ clause, state }, this.sources);
      if (draft) return withPassage(draft, this.sources.search);
    }
    throw new Error(`Nothing answers ${state.intent}.`);
  }
}

const textOf = (questions: readonly Question[]): string => questions.flatMap(({ clauses }) => clauses.map(masked)).join(' ');

const joined = (drafts: readonly Draft[]): Draft => drafts.reduce((all, draft) => all.join(draft), new Draft());
