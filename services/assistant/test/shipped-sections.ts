import { readGrowingContent } from '../../catalog/src/growing-guides/growing-content.ts';
import { htmlOfMarkdown } from '../src/articles/article-html.ts';
import { readPostSeed } from '../src/articles/post-seed.ts';
import { readLearnArticles, readSampleArticles } from '../src/articles/written-articles.ts';
import { readGlossary } from '../src/glossary/glossary.ts';
import { readRecipes } from '../src/recipes/recipe-book.ts';
import { guideSections, postSections, type Section, writtenSections } from '../src/retrieval/sections.ts';

/** The sections of every page that ships with the site, those of the catalog and the seeded posts included. */
export const shippedSections = (): Section[] => [
  ...writtenSections(
    { learn: readLearnArticles(), samples: readSampleArticles() },
    { terms: readGlossary() },
    { recipes: readRecipes() },
  ),
  ...readGrowingContent().guides.flatMap(guideSections),
  ...readPostSeed().flatMap(({ name, head, body }) =>
    postSections(
      { slug: name, title: head.title, path: `/article/${name}`, tags: head.tags },
      { content: htmlOfMarkdown(body), keywords: head.keywords ?? head.tags },
    ),
  ),
];
