import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { Copied, TableCopy } from '@bluntbot/platform/changes/table-copy';
import { ReadSql } from '@bluntbot/platform/database/read-sql';
import { iso } from '@bluntbot/platform/database/sql';
import type { ArticleSummary, BlogPost, Reference } from '@bluntbot/proto/assistant/articles';
import { ARTICLE_FOLDERS, READ_TIME_OF_ARTICLE } from '@bluntbot/proto/assistant/vocabulary';
import { Injectable } from '@nestjs/common';

/** A published post as it is listed. */
export interface ListedPost extends ArticleSummary {
  cities: string[];
  createdAt: string;
  /** Null if unknown. */
  minutes: number | null;
}

interface PostRow extends Omit<ListedPost, 'id' | 'kind' | 'path' | 'difficulty' | 'featured' | 'readTime'> {
  id: number;
}

/** A post's text and what else only its own page shows. */
export interface PostText {
  content: string;
  keywords: string[];
  metaTitle: string | null;
  metaDescription: string | null;
  references: Reference[];
  strains: string[];
  related: string[];
}

const COLUMNS = `id, slug, title, excerpt as summary, category, type, tags, author, read_time as minutes, image, seo_score as "seoScore", cities,
  ${iso('published_at')} as "publishedAt", ${iso('updated_at')} as "updatedAt", ${iso('created_at')} as "createdAt"`;

/** Published posts by their day, newest first. */
class PostShelf implements Copied<PostRow> {
  private readonly rows = new Map<number, ListedPost>();
  private sorted: readonly ListedPost[] | undefined;

  put(rows: readonly PostRow[]): void {
    for (const row of rows) this.rows.set(row.id, listed(row));
    this.sorted = undefined;
  }

  remove(keys: readonly number[]): void {
    for (const key of keys) this.rows.delete(key);
    this.sorted = undefined;
  }

  get posts(): readonly ListedPost[] {
    this.sorted ??= [...this.rows.values()].toSorted(
      (a, b) => compare(b.publishedAt, a.publishedAt) || Number(b.id) - Number(a.id),
    );
    return this.sorted;
  }
}

/** The posts that visitors may see. Drafts and what is archived are not here. */
@Injectable()
export class Posts {
  private readonly shelf: TableCopy<PostRow, PostShelf>;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly sql: ReadSql,
  ) {
    this.shelf = feed.keep({
      table: 'post',
      columns: COLUMNS,
      where: `status = 'published'`,
      empty: () => new PostShelf(),
    });
  }

  /** All of them, newest first. UNAVAILABLE while the database is away. */
  async newest(): Promise<readonly ListedPost[]> {
    await this.feed.upToDate();
    return this.shelf.copy.posts;
  }

  /** Those that are known of, newest first, without asking whether there are others by now. */
  get kept(): readonly ListedPost[] {
    return this.shelf.copy.posts;
  }

  /** The text of a published post; undefined once it is none. */
  async text(id: string): Promise<PostText | undefined> {
    const [row] = await this.sql.rows<PostText>(
      `select content, keywords, meta_title as "metaTitle", meta_description as "metaDescription", "references", strains, related
         from post where id = $1 and status = 'published'`,
      [Number(id)],
    );
    return row;
  }
}

const listed = ({ id, slug, ...row }: PostRow): ListedPost => ({
  id: String(id),
  slug,
  kind: 'post',
  path: `${ARTICLE_FOLDERS.post}/${slug}`,
  difficulty: null,
  featured: false,
  readTime: row.minutes ?? READ_TIME_OF_ARTICLE,
  ...row,
});

/** A post as the blog list reads it. */
export const toBlogPost = ({
  type,
  id,
  title,
  slug,
  seoScore,
  summary,
  tags,
  category,
  readTime,
  image,
  createdAt,
  publishedAt,
}: ListedPost): BlogPost => ({
  type,
  id,
  title,
  slug,
  status: 'published',
  seoScore,
  excerpt: summary,
  summary,
  tags,
  category,
  readingTime: readTime,
  featuredImage: image,
  createdAt,
  publishedAt,
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
