import { plainWords } from '@bluntbot/platform/index/plain-words';
import { Injectable } from '@nestjs/common';
import { COOKED, type Question } from '../dialogue/fold.ts';
import type { Intent } from '../dialogue/state.ts';
import type { Turn } from '../dialogue/turn.ts';
import { Glossary } from '../glossary/glossary.ts';
import { Draft } from '../grounding/draft.ts';
import { Tools } from '../grounding/tools.ts';
import { ShopMeaning } from '../meaning/shop-meaning.ts';
import { SourceMeaning } from '../meaning/source-meaning.ts';
import { PolicyAnswers } from '../policies/policy-answers.ts';
import { isAlone, mayStandBeside, PolicyTurns } from '../policies/policy-turns.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';
import { type Passage, Retrieval } from '../retrieval/retrieval.ts';
import { putsForward } from '../understanding/question.ts';
import { StrainWishes } from '../wishes/strain-wishes.ts';
import { Wording } from '../wording/wording.ts';
import type { PageSearch, Sources } from './answer.ts';
import { bestAnswer } from './best-answer.ts';
import { leavesChoice } from './claims.ts';
import { passage, withPassage } from './reading.ts';
import { type Table, tableOf } from './table.ts';

const FEW_WORDS = 4;
const IDLE: ReadonlySet<Intent> = new Set(['small-talk', 'off-topic']);
/** Share of an answer's words in the one before it from which it says the same again. */
const REPEATED = 0.9;

/** Answers each question of a message from the rows and pages of the site, without a model. */
@Injectable()
export class AnswerEngine {
  private readonly table: Table;
  private readonly sources: Sources;

  constructor(
    private readonly policies: PolicyAnswers,
    private readonly turns: PolicyTurns,
    tools: Tools,
    private readonly search: Retrieval,
    wishes: StrainWishes,
    book: RecipeBook,
    glossary: Glossary,
    gear: ShopMeaning,
    source: SourceMeaning,
  ) {
    this.table = tableOf(wishes, book, glossary);
    this.sources = { tools, search, gear, source, wording: new Wording() };
  }

  /**
   * The answer to a message that calls for a policy, alone or beside what else it asks; undefined if it calls for none.
   */
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

  /** What stands in front of the answer to a message that may call for a policy, and doesn't surely. */
  caution({ questions }: Turn): Promise<string | undefined> {
    return this.turns.caution(questions);
  }

  async answer({ questions, history, readInContext }: Turn): Promise<Draft> {
    const last = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
    // Each of several questions gets one passage.
    const sources = questions.length > 1 ? { ...this.sources, search: firstOnly(this.sources.search) } : this.sources;
    const drafts = await Promise.all(questions.map((question) => this.one(question, last, sources)));
    const before = history.findLast(({ role }) => role === 'user')?.content ?? '';
    const [only, ...others] = questions;
    if (only && drafts[0] && others.length === 0)
      return bestAnswer(only, drafts[0], { before, last, readInContext }, this.search, sources);
    // "How do I cut?" behind a question that is answered asks for nothing else, and neither does "I have two jobs".
    const isOwn = ({ clause, state }: Question) =>
      clause.question !== undefined && clause.words > FEW_WORDS && !state.leans;
    // "You can advise?" beside a wish asks for nothing else either.
    const isIdle = ({ clause, state }: Question) => IDLE.has(state.intent) && clause.words <= FEW_WORDS;
    const isTelling = questions.some((question) => !isIdle(question));
    const asked = drafts.filter(({ isUncovered }, at) =>
      questions
        .slice(at, at + 1)
        .some((question) => (isUncovered ? isOwn(question) : !(isTelling && isIdle(question)))),
    );
    return joined(asked.length > 0 ? asked : drafts);
  }

  /** The answer to a question. One that only says again what the last one said gives way to one that says more. */
  private async one(question: Question, last = '', sources = this.sources): Promise<Draft> {
    // "What are the hours of the first one?" may have been said, and is asked of that one.
    const before = pointsAtRows(question) ? '' : last;
    const draft = await this.first(question, sources, before);
    if (!repeats(draft, before)) return draft;
    const other = await this.first(question, { ...sources, search: unsaid(sources.search, last) }, before);
    return other.isUncovered ? draft : other;
  }

  /**
   * The first answer that its rows or pages bear out: a passage if it is likely the best, what claims the question, and
   * what is for its intent.
   */
  private async first(asked: Question, sources: Sources, last: string): Promise<Draft> {
    const { claims, answers } = this.table;
    const { intent } = asked.state;
    const claimed = claims.filter(({ among, isMade }) => among.includes(intent) && isMade(asked));
    const ofPage = goesOnWithRows(asked) ? [] : [passage];
    let again: Draft | undefined;
    for (const answer of [...ofPage, ...claimed.map((claim) => claim.answer), ...answers[intent]]) {
      const draft = await answer(asked, sources);
      if (!draft || (again && !saysMore(draft, again, last))) continue;
      if (!repeats(draft, last)) return withPassage(draft, sources.search);
      again = draft;
    }
    if (again) return withPassage(again, sources.search);
    throw new Error(`Nothing answers ${intent}.`);
  }
}

const pointsAtRows = ({
  state: { act, products, dispensaries, recipes, subjects },
}: Pick<Question, 'state'>): boolean =>
  act === 'refer' && products.length + dispensaries.length + recipes.length + subjects.length > 0;

/** "Is it hard to grow?" is asked of the strain that was shown, and "not sleepy" narrows what was wished for. */
const goesOnWithRows = (question: Question): boolean =>
  pointsAtRows(question) ||
  leavesChoice(question) ||
  narrowsShelf(question) ||
  changesSum(question) ||
  (question.state.act === 'refine' && question.state.wish.length > 0);

/** "And with 36 pieces?" behind "7 g of 22% flower, 24 brownies". */
const changesSum = ({ clause: { amounts }, state: { intent } }: Question): boolean =>
  COOKED.has(intent) && amounts.some(({ from }) => from >= 0) && amounts.some(({ from }) => from < 0);

/** "What about something for 100?" behind things of the shop. */
const narrowsShelf = ({ clauses, state: { act, intent, shown } }: Question): boolean =>
  intent === 'product' &&
  act !== 'ask' &&
  shown.latest === 'products' &&
  clauses.every(({ amounts }) => amounts.length > 0) &&
  clauses.every(({ question, text }) => question === undefined || putsForward(plainWords(text)));

/** The pages with the likeliest passage alone. */
const firstOnly = (search: PageSearch): PageSearch => ({
  find: async (...asked) => ({ ...(await search.find(...asked)), also: undefined }),
});

/** The pages without what the last answer quoted of them. */
const unsaid = (search: PageSearch, last: string): PageSearch => ({
  find: async (question, limit, wanted) => {
    const { also, ...found } = await search.find(question, limit + 1, wanted);
    const isUnsaid = ({ passage }: Passage) => !last.includes(passage);
    const passages = found.passages.filter(isUnsaid);
    // What was nearly as likely as the answer that was given comes next.
    const next = also && isUnsaid(also) && passages[0] !== found.passages[0] ? [also] : [];
    return { ...found, passages: [...next, ...passages].slice(0, limit) };
  },
});

/** Whether an answer may take the place of one that says the same as the last; rows only give way to other rows. */
const saysMore = (draft: Draft, again: Draft, last: string): boolean =>
  !draft.isUncovered && !repeats(draft, last) && (draft.hasRows || !again.hasRows);

/** Whether nearly all words of an answer stood in the last one, whatever the wording around them. */
function repeats(draft: Draft, last: string): boolean {
  // Two sums differ in their figures alone.
  if (draft.isSum) return last.includes(draft.paragraphs[0] ?? '');
  const before = new Set(plainWords(last));
  const words = plainWords(draft.paragraphs.join(' '));
  return words.length > 0 && words.filter((word) => before.has(word)).length >= REPEATED * words.length;
}

const joined = (drafts: readonly Draft[]): Draft => drafts.reduce((all, draft) => all.join(draft), new Draft());
