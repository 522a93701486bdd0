import { AppError } from '@bluntbot/platform/app-error';
import type { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { articleGet } from '@bluntbot/proto/assistant/articles';
import { type ChatRequest, type ChatResponse, chatAnswer } from '@bluntbot/proto/assistant/chat';
import { glossaryList } from '@bluntbot/proto/assistant/glossary';
import { recipeGet } from '@bluntbot/proto/assistant/recipes';
import { growingGuideGet } from '@bluntbot/proto/catalog/growing-guides';
import { strainGet, strainList } from '@bluntbot/proto/catalog/strains';
import { terpeneList } from '@bluntbot/proto/catalog/terpenes';
import { productList } from '@bluntbot/proto/commerce/affiliate-products';
import { cityGet } from '@bluntbot/proto/locations/cities';
import { dispensaryGet } from '@bluntbot/proto/locations/dispensaries';
import { lawGet } from '@bluntbot/proto/locations/laws';
import { type Http, routeParts } from '@bluntbot/proto/route';
import type { Rpc } from '@bluntbot/proto/rpc';
import type { z } from 'zod';
import type { Site } from './site.ts';

/** What `SiteRows` reads. */
const READ: readonly (Rpc & Http)[] = [
  ...[strainList, strainGet, terpeneList, productList, glossaryList, dispensaryGet],
  ...[lawGet, articleGet, recipeGet, growingGuideGet, cityGet],
];
const TIMEOUT_MS = 60_000;
/** An address that documentation reserves. */
const ADDRESS = '203.0.113.7';

/** The services of a test, asked over NATS in place of a site's API: no gateway, no HTTP. */
export class ServicesSite implements Pick<Site, 'ask' | 'read'> {
  constructor(private readonly rpc: RpcClient<never>) {}

  ask(question: z.input<typeof ChatRequest>): Promise<ChatResponse> {
    return this.rpc.ask(chatAnswer, { ...question, address: ADDRESS, listenedAs: null }, { timeoutMs: TIMEOUT_MS });
  }

  async read(address: string): Promise<unknown> {
    const { pathname, searchParams } = new URL(address, 'http://services');
    for (const contract of READ) {
      const groups = patternOf(contract).exec(pathname);
      if (!groups) continue;
      const inPath = routeParts(contract).params.map((name, place) => [
        name,
        decodeURIComponent(groups[place + 1] ?? ''),
      ]);
      return this.rpc.ask(contract, Object.fromEntries([...searchParams, ...inPath])).catch(undefinedIfMissing);
    }
    throw new Error(`no service answers ${address}`);
  }
}

const patternOf = (contract: Http): RegExp =>
  new RegExp(`^${routeParts(contract).path.replaceAll(/:\w+/g, '([^/]+)')}$`);

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
}
