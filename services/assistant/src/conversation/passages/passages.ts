import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import { Injectable, Logger } from '@nestjs/common';
import { Library } from '../../articles/library.ts';
import { Glossary } from '../../glossary/glossary.ts';
import { RecipeBook } from '../../recipes/recipe-book.ts';
import { Tools } from '../tools.ts';
import { paragraphsOf } from './page-paragraphs.ts';
import { type Passage, PassageIndex, type Quotable } from './passage-index.ts';

/** Milliseconds after which the catalog is asked whether its growing guides are still those. */
const LOOK_AGAIN_MS = 600_000;
/** Milliseconds after a question that failed. */
const LOOK_AGAIN_SOON_MS = 15_000;
const MAX_GUIDES = 100;

/**
 * Paragraphs of the articles, the glossary, the recipes and the growing guides that questions find, to be quoted word for word. What is written
 * here changes with a release of this service, the guides with one of the catalog, which is asked now and then.
 */
@Injectable()
export class Passages {
  private readonly logger = new Logger(Passages.name);
  private readonly written: readonly Quotable[];
  private index: PassageIndex;
  /** Which guides the index holds. */
  private edition = '';
  private lookAgainAt = 0;
  private looking: Promise<void> | undefined;

  constructor(
    library: Library,
    glossary: Glossary,
    book: RecipeBook,
    private readonly tools: Tools,
  ) {
    this.written = [...articles(library), ...words(glossary), ...recipes(book)].filter(
      // What the gateway puts in from the laws is not known here.
      ({ text }) => !text.includes('{{'),
    );
    this.index = new PassageIndex(this.written);
  }

  /** The passages that answer a question best, at most one of a page. */
  async find(question: string, limit: number, kinds?: readonly ChatReading['kind'][]): Promise<Passage[]> {
    if (Date.now() >= this.lookAgainAt) this.looking ??= this.look().finally(() => (this.looking = undefined));
    // Only who comes first waits for the guides.
    if (this.edition === '') await this.looking;
    return this.index.find(question, limit, kinds);
  }

  /** Takes the guides in where they are others than before; without the catalog, what is known stays. */
  private async look(): Promise<void> {
    try {
      const listed = (await this.tools.guides()).slice(0, MAX_GUIDES);
      const edition = JSON.stringify(listed.map(({ id, lastUpdated, timeToRead }) => [id, lastUpdated, timeToRead]));
      if (edition !== this.edition) {
        const guides = await Promise.all(listed.map(({ id }) => this.tools.guide(id)));
        const paragraphs = guides.flatMap((guide) => (guide ? [...quotables('growing-guide', guide, `/growing/guide/${guide.id}`)] : []));
        this.index = new PassageIndex([...this.written, ...paragraphs]);
        this.edition = edition;
      }
      this.lookAgainAt = Date.now() + LOOK_AGAIN_MS;
    } catch (error) {
      this.lookAgainAt = Date.now() + LOOK_AGAIN_SOON_MS;
      this.logger.warn(`The growing guides could not be read: ${(error as Error).message}`);
    }
  }
}

function* quotables(
  kind: 'article' | 'growing-guide',
  { id, title, content, tags }: { id: string; title: string; content: string; tags: readonly string[] },
  path: string,
): Generator<Quotable> {
  for (const { section, anchor, ...paragraph } of paragraphsOf(content)) {
    yield { kind, ref: id, title, section, href: anchor ? `${path}#${anchor}` : path, keywords: tags.join(' '), ...paragraph };
  }
}

const articles = (library: Library): Quotable[] =>
  [...library.learn, ...library.samples].flatMap(({ slug, title, path, content, keywords, tags }) => [
    ...quotables('article', { id: slug, title, content, tags: [...keywords, ...tags] }, path),
  ]);

const words = ({ terms }: Glossary): Quotable[] =>
  terms.map(({ id, term, also, definition }) => ({
    kind: 'word',
    ref: id,
    title: term,
    section: also.join(' '),
    href: `/learn/glossary#${id}`,
    text: definition,
    keywords: '',
  }));

const recipes = ({ recipes }: RecipeBook): Quotable[] =>
  recipes.flatMap(({ id, title, description, tips, notes, storage, tags }) =>
    [description, ...tips, ...notes, storage].map(
      (text): Quotable => ({ kind: 'recipe', ref: id, title, section: '', href: `/recipe/${id}`, text, keywords: tags.join(' ') }),
    ),
  );
