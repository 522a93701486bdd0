import { Injectable } from '@nestjs/common';
import { Glossary } from '../glossary/glossary.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';
import { StrainWishes } from '../wishes/strain-wishes.ts';
import type { Draft } from './draft.ts';
import { nameless } from './nameless.ts';
import { Passages } from './passages/passages.ts';
import { PolicyAnswers } from './policy-answers.ts';
import type { Subject } from './sentence-weights.ts';
import { spaced } from './spaced.ts';
import { SubjectMeaning } from './subject-meaning.ts';
import { Tools } from './tools.ts';
import { Browsing } from './topics/browsing.ts';
import { Comparison } from './topics/comparison.ts';
import { Counts } from './topics/counts.ts';
import { Dispensaries } from './topics/dispensaries.ts';
import { Doubt } from './topics/doubt.ts';
import { Edibles } from './topics/edibles.ts';
import { Laws } from './topics/laws.ts';
import { Products } from './topics/products.ts';
import { Reading } from './topics/reading.ts';
import { RecipeFacts } from './topics/recipe-facts.ts';
import { Recipes } from './topics/recipes.ts';
import { OffTopic, SmallTalk } from './topics/small-talk.ts';
import { StrainFacts } from './topics/strain-facts.ts';
import { TerpeneFacts } from './topics/terpene-facts.ts';
import type { Topic } from './topics/topic.ts';
import { nothingWished, Wishes } from './topics/wishes.ts';
import { Words } from './topics/words.ts';
import type { Turn } from './turn.ts';
import { wishBefore, withBoth } from './two-questions.ts';

/** As likely as this a message is about what its meaning says, though no topic knows its words. */
const LIKELY = 0.5;
/** And where strains are wished for by its words. */
const SURE = 0.9;
/** Shorter messages go on with what was said before, and have little meaning of their own. */
const MEANS_SOMETHING = 4;

type Answer = Promise<Draft | undefined> | Draft | undefined;
type Asked = (turn: Turn) => Answer;

/**
 * Answers from the rows and pages of the site, without a model: the first topic that knows the words of a message, then the one that it is about by
 * its meaning, then the site's own pages, then a wish.
 */
@Injectable()
export class BuiltInEngine {
  private readonly byWords: readonly Asked[];
  private readonly byMeaning: Readonly<Record<Subject, readonly Asked[]>>;
  private readonly reading: Reading;
  private readonly wishes: Wishes;

  constructor(
    tools: Tools,
    private readonly strainWishes: StrainWishes,
    passages: Passages,
    book: RecipeBook,
    glossary: Glossary,
    policies: PolicyAnswers,
    private readonly subjects: SubjectMeaning,
  ) {
    const [smallTalk, offTopic, browsing] = [new SmallTalk(), new OffTopic(), new Browsing(tools)];
    const [edibles, laws, dispensaries, products] = [
      new Edibles(),
      new Laws(tools),
      new Dispensaries(tools),
      new Products(tools, passages),
    ];
    const [comparison, facts, terpenes] = [new Comparison(tools), new StrainFacts(tools), new TerpeneFacts(tools)];
    const [words, recipes, wishes] = [new Words(glossary), new Recipes(book), new Wishes(strainWishes, tools)];
    const reading = new Reading(passages);
    this.reading = reading;
    this.wishes = wishes;
    this.byWords = [
      ...said(smallTalk, new Counts(tools, strainWishes), browsing, new RecipeFacts(book)),
      (turn) => reading.known(turn),
      ...said(edibles, laws, dispensaries, products),
      ...said(comparison, facts, terpenes, words, recipes),
      (turn) => this.meant(turn),
      ...said(reading, new Doubt(policies), wishes),
      (turn) => reading.nearest(turn),
      (turn) => browsing.named(turn),
    ];
    this.byMeaning = {
      comparison: [],
      dispensary: meant(dispensaries, reading),
      'edible-dose': [...said(reading), ...meant(edibles, reading)],
      growing: [...said(reading), ...meant(reading)],
      'how-to': [...said(reading), ...meant(reading)],
      law: meant(laws, reading),
      'off-topic': meant(offTopic),
      product: meant(products),
      recipe: meant(recipes, reading),
      'small-talk': meant(smallTalk),
      'strain-fact': meant(facts),
      terpene: [],
      wish: [...said(wishes), (turn) => (turn.strains.length > 0 ? undefined : nothingWished(turn))],
      word: meant(words, reading),
    };
  }

  async answer(turn: Turn): Promise<Draft> {
    const draft = (await firstOf(this.byWords, turn)) ?? nothingWished(turn);
    return this.withWish(turn, draft);
  }

  /** Where the answer is of a law or of shops, a wish for strains before that question is answered too. */
  private async withWish(turn: Turn, draft: Draft): Promise<Draft> {
    const isOfPlace = draft.dispensaries.length > 0 || draft.citations.some(({ kind }) => kind === 'law');
    const message = isOfPlace && !draft.policy && draft.strains.length === 0 ? wishBefore(turn.message) : undefined;
    if (message === undefined) return draft;
    const wish = await this.strainWishes.read(message);
    if (wish.notUnderstood.length > 0) return draft;
    const offer = await this.wishes.answer({
      ...turn,
      message,
      text: spaced(message),
      wish,
      strains: wish.strains,
      history: [],
      shown: [],
    });
    return offer ? withBoth(draft, offer) : draft;
  }

  /** What no topic knows by its words, by its meaning; what is understood to its last word, and no question, has none to look for. */
  private meant(turn: Turn): Answer {
    const isShort = turn.history.length > 0 && turn.text.trim().split(' ').length <= MEANS_SOMETHING;
    const isWish = this.reading.isWish(turn);
    const isPlain = turn.wish.notUnderstood.length === 0 && (isWish || !this.reading.isQuestion(turn));
    if (isShort || isPlain) return undefined;
    const about = this.subjects.of(nameless(turn));
    // A strain that is easy to grow is wished for in a grower's words.
    if (!about || about.likelihood < (isWish ? SURE : LIKELY) || (isWish && about.subject === 'growing')) return undefined;
    return firstOf(this.byMeaning[about.subject], turn);
  }
}

const said = (...topics: readonly Topic[]): Asked[] => topics.map((topic) => (turn) => topic.answer(turn));
const meant = (...topics: readonly Topic[]): Asked[] => topics.map((topic) => (turn) => topic.meant?.(turn));

/** The first answer that there is; those behind it are not asked for. */
async function firstOf(answers: readonly Asked[], turn: Turn): Promise<Draft | undefined> {
  for (const answer of answers) {
    const draft = await answer(turn);
    if (draft) return draft;
  }
  return undefined;
}
