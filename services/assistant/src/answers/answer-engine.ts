import { Injectable } from '@nestjs/common';
import type { Question } from '../dialogue/fold.ts';
import type { Turn } from '../dialogue/turn.ts';
import { Glossary } from '../glossary/glossary.ts';
import { Draft } from '../grounding/draft.ts';
import { Tools } from '../grounding/tools.ts';
import { ShopMeaning } from '../meaning/shop-meaning.ts';
import { PolicyAnswers } from '../policies/policy-answers.ts';
import { isAlone, mayStandBeside, PolicyTurns } from '../policies/policy-turns.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';
import { Retrieval } from '../retrieval/retrieval.ts';
import { StrainWishes } from '../wishes/strain-wishes.ts';
import { Wording } from '../wording/wording.ts';
import type { Sources } from './answer.ts';
import { withPassage } from './reading.ts';
import { type Table, tableOf } from './table.ts';

const FEW_WORDS = 4;

/** Answers each question of a message from the rows and pages of the site, without a model. */
@Injectable()
export class AnswerEngine {
  private readonly table: Table;
  private readonly sources: Sources;

  constructor(
    private readonly policies: PolicyAnswers,
    private readonly turns: PolicyTurns,
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
  async withPolicy({ questions, earlier }: Turn): Promise<Draft | undefined> {
    const whole = await this.turns.last([...earlier, questions]);
    if (!whole) return undefined;
    // Whether it may be bought is a question of the law, which warns where it has to.
    if (whole.policy === 'synthetic' && questions.some(({ state }) => state.intent === 'law')) return undefined;
    const fixed = this.policies.draft(whole, whole.times);
    if (questions.length < 2 || isAlone(whole)) return fixed;
    const each = await Promise.all(questions.map((question) => this.turns.of([question])));
    const rulings = each.filter((ruling) => ruling !== undefined);
    const alone = rulings.find(isAlone);
    if (alone) return this.policies.draft(alone);
    if (rulings.length === 0) return fixed;
    const parts = questions.map(async (question, at) => {
      const ruling = each[at];
      if (ruling?.policy === whole.policy) return fixed;
      if (ruling) return this.policies.draft(ruling);
      return mayStandBeside(question, [whole, ...rulings]) ? this.one(question) : new Draft();
    });
    return joined([...new Set(await Promise.all(parts))]);
  }

  async answer({ questions }: Turn): Promise<Draft> {
    const drafts = await Promise.all(questions.map((question) => this.one(question)));
    // "How do I cut?" behind a question that is answered asks for nothing else, and neither does "I have two jobs".
    const isLong = (at: number) => questions[at]?.clause.question !== undefined && (questions[at]?.clause.words ?? 0) > FEW_WORDS;
    const asked = drafts.filter(({ isUncovered }, at) => !isUncovered || isLong(at));
    return joined(asked.length > 0 ? asked : drafts);
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

const joined = (drafts: readonly Draft[]): Draft => drafts.reduce((all, draft) => all.join(draft), new Draft());
