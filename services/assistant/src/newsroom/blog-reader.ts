import { iso, Sql } from '@bluntbot/platform/database/sql';
import type { BlogPost, recentPosts } from '@bluntbot/proto/assistant/articles';
import type { BlogStatus } from '@bluntbot/proto/assistant/newsroom';
import { READ_TIME_OF_ARTICLE, RECENT_DAYS } from '@bluntbot/proto/assistant/vocabulary';
import type { ResponseOf } from '@bluntbot/proto/rpc';
import { Injectable } from '@nestjs/common';
import { Posts, toBlogPost } from '../articles/posts.ts';

const DAY_MS = 86_400_000;
const LISTED = 10;

/** Columns of a post as the blog list reads it, drafts included. */
export const BLOG_POST = `id::text, title, slug, status, seo_score as "seoScore", excerpt, excerpt as summary, tags, category, type,
  coalesce(read_time, ${READ_TIME_OF_ARTICLE}) as "readingTime", image as "featuredImage", ${iso('created_at')} as "createdAt", ${iso('published_at')} as "publishedAt"`;

/** The blog in figures and lists: what is published for everyone, drafts too for staff. */
@Injectable()
export class BlogReader {
  constructor(
    private readonly sql: Sql,
    private readonly posts: Posts,
  ) {}

  async recent(limit: number, drafts = false): Promise<ResponseOf<typeof recentPosts>> {
    return {
      success: true,
      posts: drafts ? await this.withDrafts(limit) : (await this.posts.newest()).slice(0, limit).map(toBlogPost),
    };
  }

  async status(drafts = false): Promise<BlogStatus> {
    const { posts } = await this.recent(LISTED, drafts);
    const { total, published, recent } = drafts ? await this.counts() : await this.publicCounts();
    const recentArticles = posts.map(({ id, title, slug, seoScore, readingTime, status, createdAt }) => ({
      ...{ id, title, slug, seoScore, readingTime, status, createdAt },
    }));
    return {
      success: true,
      stats: {
        total,
        published,
        recent,
        totalArticles: total,
        publishedArticles: published,
        recentArticles: recentArticles.length,
      },
      recentArticles,
    };
  }

  private withDrafts(limit: number): Promise<BlogPost[]> {
    return this.sql.rows<BlogPost>(
      `select ${BLOG_POST} from post where status <> 'archived' order by coalesce(published_at, created_at) desc, id desc limit $1`,
      [limit],
    );
  }

  private async counts(): Promise<Counts> {
    const [counts] = await this.sql.rows<Counts>(
      `select count(*)::int as total, count(*) filter (where status = 'published')::int as published,
              count(*) filter (where coalesce(published_at, created_at) > now() - interval '${RECENT_DAYS} days')::int as recent from post`,
    );
    return counts ?? { total: 0, published: 0, recent: 0 };
  }

  private async publicCounts(): Promise<Counts> {
    const posts = await this.posts.newest();
    const since = new Date(Date.now() - RECENT_DAYS * DAY_MS).toISOString();
    return {
      total: posts.length,
      published: posts.length,
      recent: posts.filter(({ publishedAt }) => publishedAt > since).length,
    };
  }
}

interface Counts {
  total: number;
  published: number;
  recent: number;
}
