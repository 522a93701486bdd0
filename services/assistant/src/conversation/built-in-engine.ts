import { Injectable } from '@nestjs/common';
import { Glossary } from '../glossary/glossary.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';
import { StrainWishes } from '../wishes/strain-wishes.ts';
import type { Draft } from './draft.ts';
import { Passages } from './passages/passages.ts';
import { PolicyAnswers } from './policy-answers.ts';
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
import { SmallTalk } from './topics/small-talk.ts';
import { StrainFacts } from './topics/strain-facts.ts';
import { TerpeneFacts } from './topics/terpene-facts.ts';
import type { Topic } from './topics/topic.ts';
import { nothingWished, Wishes } from './topics/wishes.ts';
import { Words } from './topics/words.ts';
import type { Turn } from './turn.ts';

/** Answers from the rows and pages of the site, without a model: the first topic that knows what is asked. */
@Injectable()
export class BuiltInEngine {
  private readonly topics: readonly Topic[];
  private readonly reading: Reading;
  private readonly browsing: Browsing;

  constructor(tools: Tools, wishes: StrainWishes, passages: Passages, book: RecipeBook, glossary: Glossary, policies: PolicyAnswers) {
    this.reading = new Reading(passages);
    this.browsing = new Browsing(tools);
    this.topics = [
      new SmallTalk(),
      new Counts(tools),
      this.browsing,
      new RecipeFacts(book),
      new Edibles(),
      new Laws(tools),
      new Dispensaries(tools),
      new Products(tools, passages),
      new Comparison(tools),
      new StrainFacts(tools),
      new TerpeneFacts(tools),
      new Words(glossary),
      new Recipes(book),
      this.reading,
      new Doubt(policies),
      new Wishes(wishes, tools),
    ];
  }

  async answer(turn: Turn): Promise<Draft> {
    for (const topic of this.topics) {
      const draft = await topic.answer(turn);
      if (draft) return draft;
    }
    return (await this.reading.nearest(turn)) ?? (await this.browsing.named(turn)) ?? nothingWished(turn);
  }
}
