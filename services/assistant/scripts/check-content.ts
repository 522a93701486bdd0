import { readPostSeed } from '../dist/articles/post-seed.js';
import { readLearnArticles, readSampleArticles } from '../dist/articles/written-articles.js';
import { readGlossary } from '../dist/glossary/glossary.js';
import { readPolicyTexts } from '../dist/policies/policy-texts.js';
import { readRecipes } from '../dist/recipes/recipe-book.js';
import { readWords } from '../dist/retrieval/terms.js';

// A file that a writer got wrong ends the build, with its name and what is wrong, not the service that reads it.
for (const read of [
  readLearnArticles,
  readSampleArticles,
  readPostSeed,
  readGlossary,
  readRecipes,
  readPolicyTexts,
  readWords,
])
  read();
