import { AppError } from '@bluntbot/platform/app-error';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import type {
  Article,
  ArticleQuery,
  ArticleSummary,
  articleGet,
  articleSlugs,
} from '@bluntbot/proto/assistant/articles';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Injectable } from '@nestjs/common';
import { Glossary } from '../glossary/glossary.ts';
import { contentsOf, safeHtml } from './article-html.ts';
import { Library } from './library.ts';
import { type ListedPost, Posts } from './posts.ts';
import { seoChecks } from './seo-checks.ts';
import type { WrittenArticle } from './written-articles.ts';

/** How many other articles an article leads to. */
const RELATED = 4;

/** Articles of every kind as one list, and one resolver of their names. */
@Injectable()
export class ArticleReader {
  constructor(
    private readonly library: Library,
    private readonly posts: Posts,
    private readonly glossary: Glossary,
  ) {}

  /** A page of articles: the learn library, then posts and samples, each in its own order. */
  async list({ kind, category, tags = [], search, limit, offset }: ArticleQuery): Promise<JsonText<ArticleSummary[]>> {
    const wanted = search?.toLowerCase() ?? '';
    const found = (await this.all(kind)).filter(
      (article) =>
        (!category || article.category.toLowerCase() === category.toLowerCase()) &&
        tags.every((tag) => article.tags.some((own) => own.toLowerCase() === tag)) &&
        says(article, wanted),
    );
    return JsonText.page(found.slice(offset, offset + limit).map(summaryOf), found.length);
  }

  /** One article by slug or id, or NOT_FOUND. A shelf says whose comes first where several have that name. */
  async get({ ref, shelf }: ParsedRequestOf<typeof articleGet>): Promise<Article> {
    const { learn, samples } = this.library;
    const named = <A extends ArticleSummary>(articles: readonly A[]) =>
      articles.find(({ slug }) => slug === ref) ?? articles.find(({ id }) => id === ref);
    const [inLearn, inSamples] = [named(learn), named(samples)];
    const written = shelf === 'learn' ? inLearn : inSamples;
    if (written) return this.whole(written);
    const post = named(await this.posts.newest());
    const whole = post && (await this.wholePost(post));
    if (whole) return whole;
    const other = inLearn ?? inSamples;
    if (!other) throw new AppError('NOT_FOUND', 'Article not found');
    return this.whole(other);
  }

  /**
   * Paths and days for the sitemap, each path once: where a post has the name of a sample, the sample is read there.
   */
  async slugs({ limit, offset }: ParsedRequestOf<typeof articleSlugs>): Promise<{ path: string; updatedAt: string }[]> {
    const { learn, samples } = this.library;
    const days = [...learn, ...samples, ...(await this.posts.newest())].map(
      ({ path, updatedAt }) => [path, updatedAt] as const,
    );
    return [...new Map(days)].slice(offset, offset + limit).map(([path, updatedAt]) => ({ path, updatedAt }));
  }

  private async all(kind?: ArticleSummary['kind']): Promise<readonly ArticleSummary[]> {
    const { learn, samples } = this.library;
    if (kind === 'learn') return learn;
    if (kind === 'sample') return samples;
    const posts = await this.posts.newest();
    return kind === 'post' ? posts : [...learn, ...posts, ...samples];
  }

  private whole(article: WrittenArticle): Article {
    const { content, terms } = this.glossary.linked(article.content);
    return { ...article, content, terms, related: this.related(article, article.related) };
  }

  private async wholePost(post: ListedPost): Promise<Article | undefined> {
    const text = await this.posts.text(post.id);
    if (!text) return undefined;
    const { metaTitle, metaDescription, related, keywords, references, strains } = text;
    const clean = safeHtml(text.content);
    const { content, terms } = this.glossary.linked(clean);
    return {
      ...summaryOf(post),
      content,
      terms,
      contents: contentsOf(clean),
      keywords,
      references,
      strains,
      metaTitle: metaTitle ?? post.title,
      metaDescription: metaDescription ?? post.summary,
      related: this.related(post, related),
      seoChecks: seoChecks({
        title: post.title,
        description: post.summary,
        keywords,
        tags: post.tags,
        content: clean,
        references,
      }),
    };
  }

  /**
   * Where an article leads: what its writer named, then what shares most of its tags. Posts as they are kept: an
   * article of a file is there while the database is not.
   */
  private related(article: ArticleSummary, named: readonly string[]): ArticleSummary[] {
    const { learn, samples } = this.library;
    const others = [...learn, ...this.posts.kept, ...samples].filter(({ slug }) => slug !== article.slug);
    const chosen = named.flatMap((slug) => others.find((other) => other.slug === slug) ?? []);
    const like = others
      .map((other) => ({ other, likeness: chosen.includes(other) ? 0 : likeness(article, other) }))
      .filter(({ likeness }) => likeness > 0)
      .toSorted((a, b) => b.likeness - a.likeness)
      .map(({ other }) => other);
    return [...chosen, ...like].slice(0, RELATED).map(summaryOf);
  }
}

const says = ({ title, summary, tags }: ArticleSummary, wanted: string): boolean =>
  wanted === '' || [title, summary, ...tags].some((text) => text.toLowerCase().includes(wanted));

const likeness = (a: ArticleSummary, b: ArticleSummary): number =>
  a.tags.filter((tag) => b.tags.includes(tag)).length + (a.category === b.category ? 0.5 : 0);

/** What lists show, without what else is known of the article. */
const summaryOf = (article: ArticleSummary): ArticleSummary => {
  const { id, slug, kind, path, title, summary, category, difficulty, type, tags, author, readTime } = article;
  const { image, featured, seoScore, publishedAt, updatedAt } = article;
  return {
    ...{ id, slug, kind, path, title, summary, category, difficulty, type, tags, author, readTime },
    ...{ image, featured, seoScore, publishedAt, updatedAt },
  };
};
