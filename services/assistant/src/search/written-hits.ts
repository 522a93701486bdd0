import { Finder } from '@bluntbot/platform/search/finder';
import type { GlossaryTerm } from '@bluntbot/proto/assistant/glossary';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { Injectable } from '@nestjs/common';
import { Library } from '../articles/library.ts';
import type { WrittenArticle } from '../articles/written-articles.ts';
import { Glossary } from '../glossary/glossary.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';

/** What stands in files: it changes with a release. */
@Injectable()
export class WrittenHits {
  readonly articles = new Finder<WrittenArticle>(
    ({ title, path, category, readTime, summary, tags, keywords, contents }) => ({
      hit: { kind: 'article', title, path, note: `${category}, ${readTime} min` },
      about: [summary, ...tags, ...keywords, ...contents.map((section) => section.title)].join(' '),
    }),
  );
  readonly recipes = new Finder<Recipe>(({ slug, title, description, category, difficulty, tags, ingredients }) => ({
    hit: { kind: 'recipe', title, path: `/recipe/${slug}`, note: `${category}, ${difficulty}` },
    about: ['edible', description, category, ...tags, ...ingredients].join(' '),
  }));
  readonly terms = new Finder<GlossaryTerm>(({ id, term, also, definition }) => ({
    hit: { kind: 'term', title: term, path: `/learn/glossary#${id}`, note: definition },
    also,
  }));

  constructor(library: Library, book: RecipeBook, glossary: Glossary) {
    this.articles.put([...library.learn, ...library.samples]);
    this.recipes.put(book.recipes);
    this.terms.put(glossary.terms);
  }
}
