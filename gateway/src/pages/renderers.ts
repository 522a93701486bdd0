import { AppError } from '@bluntbot/platform/app-error';
import { type Dispatcher, Pool } from 'undici';

/** Largest rendered page or asset in bytes; anything larger is an error. */
const MAX_PAGE_BYTES = 8 * 1024 * 1024;
/** If a process has not started to answer by then, the gateway asks another one. */
const ANSWER_MS = 2_500;
/** The limit if there's no other process to ask, because this one may only be busy. */
const ANSWER_ALONE_MS = 8_000;
/** Status of a page whose process could not reach the API. Another process may reach another gateway. */
const UNAVAILABLE = 503;
/** How long the gateway avoids a process that failed while there are others. */
const LEFT_ALONE_MS = 5_000;

interface Renderer {
  pool: Pool;
  underway: number;
  failedAt: number;
}

/** A page as a rendering process wrote it. */
export interface RenderedPage {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Buffer;
}

/**
 * The processes that render pages. The least busy one gets the next page. Processes that are down, frozen, or stopping
 * are skipped.
 */
export class Renderers {
  private readonly renderers: Renderer[];

  constructor(urls: readonly string[]) {
    this.renderers = urls.map((url) => ({
      pool: new Pool(url, {
        connections: 64,
        pipelining: 1,
        connectTimeout: 1_000,
        headersTimeout: urls.length > 1 ? ANSWER_MS : ANSWER_ALONE_MS,
        bodyTimeout: 10_000,
        maxResponseSize: MAX_PAGE_BYTES,
      }),
      underway: 0,
      failedAt: Number.NEGATIVE_INFINITY,
    }));
  }

  /**
   * Asks one process and, when it does not answer or could not read what it needed, one other. UNAVAILABLE or TIMEOUT
   * when neither answers.
   */
  async page(path: string, headers: Record<string, string>): Promise<RenderedPage> {
    const [first, second] = this.inTurn();
    try {
      const page = await read(first, path, headers);
      return page.status === UNAVAILABLE && second ? await read(second, path, headers).catch(() => page) : page;
    } catch (cause) {
      const other = second ?? (isTimeout(cause) ? undefined : first);
      try {
        if (other) return await read(other, path, headers);
        throw cause;
      } catch (again) {
        const error = new AppError(isTimeout(again) ? 'TIMEOUT' : 'UNAVAILABLE');
        error.cause = again;
        throw error;
      }
    }
  }

  /** Whether any process answers in time. */
  async isAlive(withinMs: number): Promise<boolean> {
    const answers = this.renderers.map(async ({ pool }) => {
      const { statusCode, body } = await pool.request({
        path: '/health',
        method: 'GET',
        headersTimeout: withinMs,
        bodyTimeout: withinMs,
      });
      await body.dump();
      if (statusCode !== 200) throw new Error(`a rendering process answers ${statusCode}`);
    });
    return Promise.any(answers).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.renderers.map(({ pool }) => pool.close()));
  }

  private inTurn(): [Renderer, Renderer | undefined] {
    const now = performance.now();
    const away = ({ failedAt }: Renderer) => Number(now - failedAt < LEFT_ALONE_MS);
    const [first, second] = this.renderers.toSorted((a, b) => away(a) - away(b) || a.underway - b.underway);
    return [first as Renderer, second];
  }
}

async function read(renderer: Renderer, path: string, headers: Record<string, string>): Promise<RenderedPage> {
  renderer.underway += 1;
  try {
    const { statusCode, headers: given, body } = await renderer.pool.request({ path, method: 'GET', headers });
    return { status: statusCode, headers: given, body: Buffer.from(await body.arrayBuffer()) };
  } catch (error) {
    renderer.failedAt = performance.now();
    throw error;
  } finally {
    renderer.underway -= 1;
  }
}

const isTimeout = (cause: unknown): boolean => /timeout/i.test(String((cause as { code?: unknown } | null)?.code));
