import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STRAIN_JSON } from '@bluntbot/catalog/strains/strain-sql';
import { type Child, startNode } from '@bluntbot/local/child';
import { freePort } from '@bluntbot/local/free-port';
import { startNats } from '@bluntbot/local/servers/nats';
import { startObjectStore } from '@bluntbot/local/servers/object-store';
import { startPostgres } from '@bluntbot/local/servers/postgres';
import { ROOT } from '@bluntbot/local/settings';
import { chats } from './chat.ts';
import { compare } from './load.ts';
import { pages } from './pages.ts';
import { scale } from './scale.ts';
import { scaleDispensaries } from './scale-dispensaries.ts';
import { scaleProducts } from './scale-products.ts';
import { siteSearches } from './site-search.ts';

const LIST = '/api/strains?limit=50';
const FILTERED = { type: 'hybrid', effects: 'relaxed,happy', limit: 50 } as const;
/** The same question as one would write it in SQL. */
const FILTERED_SQL = {
  text: `with page as (
      select id, weighted_rating, search_rank from strain where deleted_at is null and tags @> $1::text[]
       order by weighted_rating desc, search_rank, id limit $2)
    select coalesce(json_agg(${STRAIN_JSON} order by page.weighted_rating desc, page.search_rank, page.id), '[]')::text as body
      from page join strain s using (id)`,
  values: [['type:hybrid', 'effect:relaxed', 'effect:happy'], FILTERED.limit],
};
const PAGES = ['/', '/cannabis-strain-finder', '/strain/blue-dream'];
/** Besides these, one page of every other kind, as a phone sees it. */
const OTHER_PAGES = [
  ...[
    '/explore',
    '/terpenes',
    '/compare?s=blue-dream,gg4',
    '/learn',
    '/learn/edibles-guide',
    '/learn/glossary',
    '/munchies',
    '/recipe/1',
  ],
  ...[
    '/cannabis-101',
    '/cannabis-news',
    '/daily',
    '/daily-dank-feed',
    '/growing',
    '/growing/guide/first-indoor-grow',
    '/legacy-reviews',
  ],
  ...[
    '/find-dispensaries-near-you',
    '/dispensary-map?id=1',
    '/accessories',
    '/store',
    '/how-do-i-get-weed',
    '/washington-dc',
  ],
];

/** Everything the project claims about its speed, measured side by side in one run. */
async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-bench-'));
  chmodSync(dir, 0o755);
  const children: Child[] = [];
  const keep = <T extends { child: Child }>(server: T): T => {
    children.push(server.child);
    return server;
  };
  const log = (name: string) => join(dir, 'logs', `${name}.log`);
  try {
    const postgres = keep(await startPostgres(dir, log('postgres'), await freePort()));
    const nats = keep(await startNats(dir, log('nats'), await freePort(), console.log));
    const store = keep(await startObjectStore(dir, log('object-store'), await freePort()));
    const databases = {
      assistant: await postgres.database('assistant'),
      catalog: await postgres.database('catalog'),
      commerce: await postgres.database('commerce'),
      locations: await postgres.database('locations'),
    };
    const DATABASE_URL = databases.catalog;
    const common = {
      S3_ENDPOINT: store.url,
      HEALTH_PORT: '0',
      METRICS_PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    };
    for (const [service, url] of Object.entries(databases)) {
      for (const job of ['migrate', 'seed']) {
        execFileSync(process.execPath, [join(ROOT, `services/${service}/dist/jobs/${job}.js`)], {
          env: { ...process.env, DATABASE_URL: url },
        });
      }
    }
    const node = async (name: string, script: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<string> => {
      const port = await freePort();
      children.push(
        await startNode(join(ROOT, script), args, {
          name,
          log: log(name),
          cwd: script.startsWith('web/') ? join(ROOT, 'web') : ROOT,
          env: { ...common, NATS_URL: nats.urlOf(name in databases ? name : 'gateway'), PORT: String(port), ...env },
        }),
      );
      return `http://127.0.0.1:${port}`;
    };
    for (const [service, url] of Object.entries(databases))
      await node(service, `services/${service}/dist/main.js`, { DATABASE_URL: url });
    const api = await node('api', 'gateway/dist/main.js', {});
    const web = await node('web', 'web/server.ts', { API_URL: api, SITE_URL: api });
    const keeping = await node('keeping', 'gateway/dist/main.js', { WEB_URL: web, CACHE_SECONDS: '3600' });
    const second = await node('web-2', 'web/server.ts', { API_URL: api, SITE_URL: api });
    const fresh = await node('fresh', 'gateway/dist/main.js', { WEB_URL: web, CACHE_SECONDS: '0' });
    const both = await node('fresh-2', 'gateway/dist/main.js', { WEB_URL: `${web},${second}`, CACHE_SECONDS: '0' });
    const bytes = (url: string, type: string) =>
      node('baseline-bytes', 'deploy/bench/src/baseline-bytes.ts', {}, [url, type]);
    const report = (what: string, least: number, result: Awaited<ReturnType<typeof compare>>) =>
      console.log(
        `  ${what.padEnd(80)} ${result.ours.toFixed(0).padStart(7)} ${result.baseline.toFixed(0).padStart(9)} ${result.ratio.toFixed(2).padStart(7)}   ${least.toFixed(1)}`,
      );

    console.log('Answers a second, ours against the baseline, in turn (median of rounds)');
    console.log(
      '  what                                                                                ours  baseline   ratio   at least',
    );
    report(
      'strain list from memory / bare Fastify',
      0.6,
      await compare(`${keeping}${LIST}`, await bytes(`${keeping}${LIST}`, 'application/json')),
    );
    const statement = JSON.stringify(FILTERED_SQL);
    const sql = await node('baseline-sql', 'deploy/bench/src/baseline-sql.ts', { DATABASE_URL, STATEMENT: statement });
    report(
      '50 filtered strains / bare Fastify and pg',
      0.4,
      await compare(`${fresh}/api/strains?${new URLSearchParams({ ...FILTERED, limit: '50' })}`, sql, {
        distinct: true,
      }),
    );
    for (const page of PAGES) {
      report(
        `kept page ${page} / bare Fastify`,
        0.4,
        await compare(`${keeping}${page}`, await bytes(`${keeping}${page}`, 'text/html')),
      );
    }
    const bare = await node('baseline-render', 'deploy/bench/src/baseline-render.ts', {
      API_URL: api,
      SITE_URL: api,
      SERVER_BUILD: join(ROOT, 'web/build/server/index.js'),
    });
    for (const [site, processes] of [
      [fresh, 'one process'],
      [both, 'two, as `make run` has'],
    ] as const) {
      for (const page of PAGES) {
        const result = await compare(`${site}${page}`, `${bare}${page}`, { distinct: true });
        report(`page rendered ${page} (${processes}) / bare React Router`, 1, result);
      }
    }
    await siteSearches(fresh, bytes);
    await chats(await node('chat', 'gateway/dist/main.js', { RATE_LIMIT_PER_MINUTE: '100000' }), bytes);
    await pages(keeping, [...PAGES, ...OTHER_PAGES], join(ROOT, '.data/packages'));
    await scale((name) => postgres.database(name));
    await scaleDispensaries((name) => postgres.database(name));
    await scaleProducts((name) => postgres.database(name));
  } finally {
    for (const child of children.toReversed()) await child.stop(2_000);
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
