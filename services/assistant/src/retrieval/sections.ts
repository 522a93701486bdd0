import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import { safeHtml } from '../articles/article-html.ts';
import type { Library } from '../articles/library.ts';
import type { ListedPost, PostText } from '../articles/posts.ts';
import type { Glossary } from '../glossary/glossary.ts';
import type { RecipeBook } from '../recipes/recipe-book.ts';
import { withoutBraces } from './law-marks.ts';
import { type Excerpt, listOf, sectionsOf } from './page-sections.ts';
import { type Asked, questionFile, questionKey, questionsOf } from './questions.ts';

/** A section of a page, a term of the glossary, or a part of a recipe: what a question finds. */
export interface Section extends Asked {
  kind: ChatReading['kind'];
  /** Of the page. */
  id: string;
  title: string;
  heading: string;
  href: string;
  /** What the section is called: its page, its heading, or the forms of a term. */
  names: readonly string[];
  keywords: string;
  excerpts: readonly Excerpt[];
}

interface Page extends Pick<Section, 'kind' | 'id' | 'title'> {
  path: string;
  content: string;
  tags: readonly string[];
}

/** The name of the page that a section stands on. */
export const pageOf = ({ kind, id }: Pick<Section, 'kind' | 'id'>): string => `${kind}:${id}`;

/** The text whose sentence vector stands for an excerpt. */
export const vectorText = ({ title, heading }: Section, { text }: Excerpt): string => `${heading || title}: ${text}`;

/** The text whose sentence vector stands for the name of a section. */
export const nameText = ({ title, heading }: Section): string => (heading ? `${title}: ${heading}` : title);

/** Each text of some sections whose vector is asked for, once. */
export const vectorTexts = (sections: readonly Section[]): string[] => [
  ...new Set(
    sections.flatMap((section) => [
      nameText(section),
      ...section.questions,
      ...[...section.answers.values()].map(withoutBraces),
      ...section.excerpts.map((one) => vectorText(section, one)),
    ]),
  ),
];

/** The sections of a page that is given as HTML. */
const pageSections = ({ kind, id, title, path, content, tags }: Page): Section[] =>
  sectionsOf(content).map(({ heading, anchor, excerpts }) => ({
    ...{ kind, id, title, heading, excerpts },
    href: anchor ? `${path}#${anchor}` : path,
    names: heading ? [title, heading] : [title],
    ...questionsOf(questionFile(kind, id), questionKey({ anchor, heading })),
    keywords: tags.join(' '),
  }));

export const postSections = (
  { slug: id, title, path, tags }: Pick<ListedPost, 'slug' | 'title' | 'path' | 'tags'>,
  { content, keywords }: Pick<PostText, 'content' | 'keywords'>,
): Section[] =>
  pageSections({ kind: 'article', id, title, path, content: safeHtml(content), tags: [...keywords, ...tags] });

export const guideSections = (guide: {
  id: string;
  title: string;
  content: string;
  tags: readonly string[];
}): Section[] => pageSections({ kind: 'growing-guide', path: `/growing/guide/${guide.id}`, ...guide });

/** The sections that ship with this service: articles, glossary, and recipes. */
export const writtenSections = (
  { learn, samples }: Pick<Library, 'learn' | 'samples'>,
  { terms }: Pick<Glossary, 'terms'>,
  { recipes }: Pick<RecipeBook, 'recipes'>,
): Section[] => [
  ...[...learn, ...samples].flatMap(({ slug, title, path, content, keywords, tags }) =>
    pageSections({ kind: 'article', id: slug, title, path, content, tags: [...keywords, ...tags] }),
  ),
  ...terms.map(
    ({ id, term, also, definition }): Section => ({
      ...{
        kind: 'word',
        id,
        title: term,
        heading: '',
        href: `/learn/glossary#${id}`,
        names: [term, ...also],
        keywords: also.join(' '),
        questions: [],
        starts: new Map(),
        answers: new Map(),
      },
      excerpts: [{ text: definition }],
    }),
  ),
  ...recipes.flatMap(({ id, title, description, category, difficulty, instructions, tips, notes, storage, tags }) => {
    const parts: Record<string, readonly Excerpt[]> = {
      '': [{ text: description }],
      Instructions: listOf(instructions, '', true),
      Tips: tips.map((text) => ({ text })),
      Notes: notes.map((text) => ({ text })),
      Storage: [{ text: storage }],
    };
    return Object.entries(parts).map(
      ([heading, excerpts]): Section => ({
        ...{ kind: 'recipe', id, title, heading, href: `/recipe/${id}`, names: [title, 'recipe'], excerpts },
        ...questionsOf(questionFile('recipe', id), questionKey({ anchor: '', heading })),
        keywords: ['recipe', category, difficulty, ...tags].join(' '),
      }),
    );
  }),
];
