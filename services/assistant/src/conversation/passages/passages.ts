import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import { DAILY_PICKS_TAG } from '@bluntbot/proto/assistant/vocabulary';
import { Injectable, Logger } from '@nestjs/common';
import { safeHtml } from '../../articles/article-html.ts';
import { Library } from '../../articles/library.ts';
import { type ListedPost, Posts } from '../../articles/posts.ts';
import { Glossary } from '../../glossary/glossary.ts';
import { RecipeBook } from '../../recipes/recipe-book.ts';
import { Tools } from '../tools.ts';
import { paragraphsOf, SHORTEST } from './page-paragraphs.ts';
import { type Passage, PassageIndex, type Quotable } from './passage-index.ts';

/** Milliseconds after which the catalog is asked whether its growing guides are still those. */
const LOOK_AGAIN_MS = 600_000;
/** Milliseconds after a question that failed. */
const LOOK_AGAIN_SOON_MS = 15_000;
const MAX_GUIDES = 100;
/** Posts that are read, newest first; what the newsroom picks of its own is about strains, whose rows say it better. */
const MAX_POSTS = 100;
/** A post that names more is about strains, whose facts stand in their rows. */
const MAX_STRAINS = 2;

/**
 * Paragraphs of the articles, the posts, the glossary, the recipes and the growing guides that questions find, to be quoted word for word. What is
 * written here changes with a release of this service, the guides with one of the catalog, which is asked now and then; posts whenever staff say so.
 */
@Injectable()
export class Passages {
  private readonly logger = new Logger(Passages.name);
  private readonly written: readonly Quotable[];
  private index: PassageIndex | undefined;
  private guides: readonly Quotable[] = [];
  /** Which guides are known. */
  private edition = '';
  private guidesAgainAt = 0;
  private told: readonly Quotable[] = [];
  /** The posts that are known. */
  private shelf: readonly ListedPost[] = [];
  private postsAgainAt = 0;
  private looking: Promise<PassageIndex> | undefined;

  constructor(
    library: Library,
    glossary: Glossary,
    book: RecipeBook,
    private readonly posts: Posts,
    private readonly tools: Tools,
  ) {
    this.written = [...articles(library), ...words(glossary), ...recipes(book)];
  }

  /** The passages that answer a question best, at most one of a page. */
  async find(question: string, limit: number, kinds?: readonly ChatReading['kind'][]): Promise<Passage[]> {
    if (this.isOld()) this.looking ??= this.look().finally(() => (this.looking = undefined));
    // Only who comes first waits for the guides and the posts.
    const index = this.index ?? (await this.looking);
    return index?.find(question, limit, kinds) ?? [];
  }

  private isOld(): boolean {
    const now = Date.now();
    return now >= this.guidesAgainAt || (this.posts.kept !== this.shelf && now >= this.postsAgainAt);
  }

  /** Takes in what has changed; of what cannot be read now, what is known stays. */
  private async look(): Promise<PassageIndex> {
    const [guides, told] = [this.guides, this.told];
    if (Date.now() >= this.guidesAgainAt) await this.readGuides();
    if (this.posts.kept !== this.shelf) await this.readPosts();
    if (!this.index || guides !== this.guides || told !== this.told) {
      this.index = new PassageIndex([...this.written, ...this.told, ...this.guides].flatMap(withoutLaws));
    }
    return this.index;
  }

  private async readGuides(): Promise<void> {
    try {
      const listed = (await this.tools.guides()).slice(0, MAX_GUIDES);
      const edition = JSON.stringify(listed.map(({ id, lastUpdated, timeToRead }) => [id, lastUpdated, timeToRead]));
      if (edition !== this.edition) {
        const guides = await Promise.all(listed.map(({ id }) => this.tools.guide(id)));
        this.guides = guides.flatMap((guide) => (guide ? [...quotables('growing-guide', guide, `/growing/guide/${guide.id}`)] : []));
        this.edition = edition;
      }
      this.guidesAgainAt = Date.now() + LOOK_AGAIN_MS;
    } catch (error) {
      this.guidesAgainAt = Date.now() + LOOK_AGAIN_SOON_MS;
      this.logger.warn(`The growing guides could not be read: ${(error as Error).message}`);
    }
  }

  private async readPosts(): Promise<void> {
    const shelf = this.posts.kept;
    try {
      const told: Quotable[] = [];
      for (const post of shelf.filter(({ tags }) => !tags.includes(DAILY_PICKS_TAG)).slice(0, MAX_POSTS)) {
        const text = await this.posts.text(post.id);
        if (!text || text.strains.length > MAX_STRAINS) continue;
        const { content, keywords } = text;
        told.push(
          ...quotables(
            'article',
            { id: post.slug, title: post.title, content: safeHtml(content), tags: [...keywords, ...post.tags] },
            post.path,
          ),
        );
      }
      this.told = told;
      this.shelf = shelf;
    } catch (error) {
      this.postsAgainAt = Date.now() + LOOK_AGAIN_SOON_MS;
      this.logger.warn(`The posts could not be read: ${(error as Error).message}`);
    }
  }
}

/** What stands before the sentences that the gateway puts in from the laws: these are not known here. */
function withoutLaws(paragraph: Quotable): Quotable[] {
  if (!paragraph.text.includes('{{')) return [paragraph];
  const before = /^[^{]*[.!?](?=\s[^.!?]*\{\{)/.exec(paragraph.text)?.[0] ?? '';
  return paragraph.items === undefined && before.length > SHORTEST ? [{ ...paragraph, text: before }] : [];
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
