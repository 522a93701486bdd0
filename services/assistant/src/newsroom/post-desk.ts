import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { Sql } from '@bluntbot/platform/database/sql';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import type {
  DeskPost,
  DeskPostSummary,
  deskPostList,
  Finding,
  GateReport,
  PostForm,
} from '@bluntbot/proto/assistant/blog-desk';
import { READ_TIME_OF_ARTICLE } from '@bluntbot/proto/assistant/vocabulary';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { LockMode, OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readTimeOf, safeHtml } from '../articles/article-html.ts';
import { PostEntity } from '../articles/post.entity.ts';
import { seoChecks, seoScore } from '../articles/seo-checks.ts';
import { RowReader } from '../grounding/rows.ts';
import { BLOG_POST } from './blog-reader.ts';
import { FactGate, MOST_FINDINGS } from './fact-gate.ts';
import { Ideas } from './ideas.ts';

const CHANGED_MEANWHILE = 'Someone else changed this post in the meantime. Load their version, or save yours over it.';

/**
 * What staff do with posts: each write is one transaction with its entry in the log, and what visitors will read has
 * been through the gate.
 */
@Injectable()
export class PostDesk {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly gate: FactGate,
    private readonly rows: RowReader,
    private readonly ideas: Ideas,
  ) {}

  async list({ status, limit, offset }: ParsedRequestOf<typeof deskPostList>): Promise<JsonText<DeskPostSummary[]>> {
    const where = `where ($1::text is null or status = $1)`;
    const [posts, [counted]] = await Promise.all([
      this.sql.rows<DeskPostSummary>(
        `select ${BLOG_POST}, writer, jsonb_array_length(gate -> 'findings') as findings from post ${where} order by updated_at desc, id desc limit $2 offset $3`,
        [status ?? null, limit, offset],
      ),
      this.sql.rows<{ total: number }>(`select count(*)::int as total from post ${where}`, [status ?? null]),
    ]);
    return JsonText.page(posts, counted?.total ?? 0);
  }

  async get(id: number): Promise<DeskPost> {
    return toDeskPost(await find(this.em, id));
  }

  /**
   * CONFLICT when `version` is given and the post has another one, or when it is published and would say what is not
   * so.
   */
  async update(id: number, form: PostForm, version: number | undefined, staff: string): Promise<DeskPost> {
    const content = safeHtml(form.content);
    const known = await find(this.em.fork(), id);
    // A published post keeps its title. A draft gets the notice each time, because it can't be published with it.
    const keepsTitle = known.status === 'published' && form.title === known.title;
    const renamed = keepsTitle ? [] : await this.sameTitle(id, form.title);
    const gate = withFindings(renamed, await this.held({ ...form, content, references: known.references }));
    return this.write(id, async (tx, post) => {
      if (version !== undefined) await tx.lock(post, LockMode.OPTIMISTIC, version);
      if (post.status === 'published' && !gate.passed) throw refused(gate);
      const before = told(post);
      tx.assign(post, {
        ...form,
        content,
        gate,
        readTime: readTimeOf(content),
        seoScore: scoreOf({ ...post, ...form, content }),
      });
      recordWrite(tx, { staff, action: 'post.updated', subject: post.slug, before, after: told(post) });
    });
  }

  /**
   * Throws CONFLICT if the gate refuses it, unless staff give a reason. The gate's report is stored either way.
   */
  async publish(id: number, despite: string | undefined, staff: string): Promise<DeskPost> {
    const post = await find(this.em.fork(), id);
    const gate = withFindings(await this.sameTitle(id, post.title), await this.held(post));
    if (!gate.passed && despite === undefined) {
      await this.sql.rows('update post set gate = $2 where id = $1', [id, JSON.stringify(gate)]);
      throw refused(gate);
    }
    return this.write(id, async (_tx, row) => {
      const { status } = row;
      Object.assign(row, { status: 'published', gate, publishedAt: row.publishedAt ?? new Date() });
      const after = gate.passed
        ? { status: 'published' }
        : { status: 'published', despite, findings: gate.findings.length };
      recordWrite(_tx, { staff, action: 'post.published', subject: row.slug, before: { status }, after });
    });
  }

  takeBack(id: number, staff: string): Promise<DeskPost> {
    return this.move(id, 'draft', 'post.taken-back', staff);
  }

  archive(id: number, staff: string): Promise<DeskPost> {
    return this.move(id, 'archived', 'post.archived', staff);
  }

  private move(id: number, status: 'draft' | 'archived', action: string, staff: string): Promise<DeskPost> {
    return this.write(id, async (tx, post) => {
      if (post.status === status) return;
      recordWrite(tx, { staff, action, subject: post.slug, before: { status: post.status }, after: { status } });
      post.status = status;
    });
  }

  private async write(id: number, work: (tx: EntityManager, post: PostEntity) => Promise<void>): Promise<DeskPost> {
    try {
      return await this.em.fork().transactional(async (tx) => {
        const post = await find(tx, id);
        await work(tx, post);
        await tx.flush();
        return toDeskPost(post);
      });
    } catch (error) {
      if (error instanceof OptimisticLockError) throw new AppError('CONFLICT', CHANGED_MEANWHILE);
      throw error;
    }
  }

  /** Compares the titles of posts as the newsroom compares its topics. */
  private async sameTitle(id: number, title: string): Promise<Finding[]> {
    const why = (await this.ideas.topics({ ideas: false, except: id })).whyKnown({ title, keywords: [] });
    return why === undefined ? [] : [{ kind: 'title', said: title, why: `there’s already a post like this, ${why}` }];
  }

  /**
   * What the gate says now. While the rows cannot be read nothing is borne out, and what was typed is not lost for it.
   */
  private async held(post: Pick<PostEntity, 'title' | 'excerpt' | 'content' | 'references'>): Promise<GateReport> {
    const rows = await this.rows.read(post.content).catch(() => undefined);
    if (rows) return this.gate.check(post, rows);
    const why = 'the data couldn’t be read; publish it again in a moment';
    return {
      passed: false,
      checkedAt: new Date().toISOString(),
      statements: 0,
      findings: [{ kind: 'unchecked', said: post.title, why }],
    };
  }
}

async function find(em: EntityManager, id: number): Promise<PostEntity> {
  const post = await em.findOne(PostEntity, { id }, { populate: ['content'] });
  if (!post) throw new AppError('NOT_FOUND', 'Post not found');
  return post;
}

const withFindings = (found: readonly Finding[], gate: GateReport): GateReport =>
  found.length === 0
    ? gate
    : { ...gate, passed: false, findings: [...found, ...gate.findings].slice(0, MOST_FINDINGS) };

function refused({ findings: [first, ...rest] }: GateReport): AppError {
  if (first?.kind === 'title') return new AppError('CONFLICT', `The title is not new: ${first.why}.`);
  return new AppError(
    'CONFLICT',
    `The data doesn’t support ${rest.length === 0 ? 'one statement' : `${rest.length + 1} statements`}: ${first?.why}.`,
  );
}

const told = ({ title, excerpt, content, category, tags, keywords }: PostEntity) => ({
  title,
  excerpt,
  content,
  category,
  tags,
  keywords,
});

const checksOf = ({
  title,
  excerpt,
  keywords,
  tags,
  content,
  references,
}: Pick<PostEntity, 'title' | 'excerpt' | 'keywords' | 'tags' | 'content' | 'references'>) =>
  seoChecks({ title, description: excerpt, keywords, tags, content, references });
const scoreOf = (post: Parameters<typeof checksOf>[0]): number => seoScore(checksOf(post));

const toDeskPost = (post: PostEntity): DeskPost => {
  const {
    id,
    title,
    slug,
    status,
    seoScore: score,
    excerpt,
    tags,
    category,
    type,
    readTime,
    image,
    createdAt,
    publishedAt,
  } = post;
  const { keywords, metaTitle, metaDescription, strains, references, writer, version, gate, updatedAt } = post;
  const content = safeHtml(post.content);
  return {
    ...{
      id: String(id),
      title,
      slug,
      status,
      seoScore: score ?? null,
      excerpt,
      summary: excerpt,
      tags,
      category,
      type,
    },
    ...{
      readingTime: readTime ?? READ_TIME_OF_ARTICLE,
      featuredImage: image ?? null,
      createdAt: createdAt.toISOString(),
    },
    publishedAt: publishedAt?.toISOString() ?? null,
    ...{
      content,
      keywords,
      metaTitle: metaTitle ?? null,
      metaDescription: metaDescription ?? null,
      strains,
      references,
    },
    ...{ writer: writer ?? null, version, gate: gate ?? null, updatedAt: updatedAt.toISOString() },
    seoChecks: checksOf({ ...post, content }),
  };
};
