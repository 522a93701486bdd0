import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { iso, Sql } from '@bluntbot/platform/database/sql';
import type { LinkReport, OldPrice } from '@bluntbot/proto/commerce/link-checks';
import { PRICE_STALE_DAYS } from '@bluntbot/proto/commerce/vocabulary';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { type Hold, Leases, type RunResult } from '../leases/leases.ts';
import { type Probe, probe } from './link-probe.ts';

const LEASE = 'link-check';
/** Links checked at the same time. */
const AT_ONCE = 4;
/** Answers in a row that say a link is gone, after which it counts as dead. */
const DEAD_AFTER = 2;
/**
 * Share of links that must have answered something for the others to mean anything: else the network is down, not the
 * shops.
 */
const MIN_ANSWERED = 0.3;
/** Links that the report lists at most. */
const MAX_LISTED = 1_000;
/** Products whose links are taken from the database at a time. */
const PAGE = 1_000;

/** An address, and the products that it is the link of. */
interface Link {
  url: string;
  ids: number[];
}
type Found = Link & { probe: Probe };
type Look = (url: string, until: AbortSignal) => Promise<Probe>;
const onTheInternet: Look = (url, until) => probe(url, undefined, until);

/** Looks at the links of the shop, and tells staff which are dead and which prices are old. */
@Injectable()
export class LinkChecker {
  private readonly logger = new Logger(LinkChecker.name);

  constructor(
    private readonly sql: Sql,
    private readonly leases: Leases,
    private readonly em: EntityManager,
  ) {}

  /** Starts a run, which continues after the response. */
  async start(staff: string): Promise<void> {
    let begun: (() => void) | undefined;
    const beginning = new Promise<boolean>((resolve) => {
      begun = () => resolve(true);
    });
    const running = this.run(0, begun).catch((error: unknown) => {
      this.logger.warn(`Links were not checked: ${String(error)}`);
      return false;
    });
    if (!(await Promise.race([beginning, running]))) throw new AppError('CONFLICT', 'A link check is already running.');
    recordWrite(this.em, { staff, action: 'links.checked', subject: 'links' });
    await this.em.flush();
  }

  /**
   * Looks at all links unless a replica has done so within `notWithinSeconds`; false when it was not this one's turn.
   */
  run(notWithinSeconds: number, onBegin?: () => void, look: Look = onTheInternet): Promise<boolean> {
    return this.leases.run(LEASE, notWithinSeconds, (_before, hold) => {
      onBegin?.();
      return this.checkAll(look, hold);
    });
  }

  async report(): Promise<LinkReport> {
    const [state, links, oldPrices] = await Promise.all([
      this.leases.state(LEASE),
      this.sql.rows<LinkReport['links'][number]>(
        `select p.id as "productId", p.name as "productName", p.brand, p.affiliate_url as url,
                case when c.ok then 'ok' when c.failures >= ${DEAD_AFTER} then 'dead' else 'unsure' end as state,
                c.detail, c.failures, ${iso('c.checked_at')} as "checkedAt"
           from link_check c join affiliate_product p on p.id = c.product_id and p.affiliate_url = c.url
          order by c.ok, c.failures desc, p.name limit ${MAX_LISTED}`,
      ),
      this.sql.rows<OldPrice>(
        `select id as "productId", name as "productName", brand, affiliate_url as url, price::float8 as price, price_as_of::text as "priceAsOf"
           from affiliate_product where price_as_of < current_date - ${PRICE_STALE_DAYS} order by price_as_of, name limit ${MAX_LISTED}`,
      ),
    ]);
    return { lastRunAt: state?.startedAt ?? null, outcome: state?.error ?? state?.outcome ?? null, links, oldPrices };
  }

  private async checkAll(look: Look, hold: Hold): Promise<RunResult> {
    const found: Found[] = [];
    const waiting = await this.links();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let link = waiting.pop(); link; link = waiting.pop()) {
          found.push({ ...link, probe: await look(link.url, hold.signal) });
          hold.signal.throwIfAborted();
        }
      }),
    );
    const answered = found.filter((link) => /^\d+$/.test(link.probe.detail)).length;
    if (found.length > 0 && answered < found.length * MIN_ANSWERED) {
      throw new AppError(
        'UNAVAILABLE',
        `Only ${answered} of ${found.length} addresses answered: the network looks down, so nothing was changed.`,
      );
    }
    await this.keep(found, hold);
    const count = (ok: boolean | undefined) => found.filter((link) => link.probe.ok === ok).length;
    return {
      outcome: `${found.length} addresses: ${count(true)} ok, ${count(false)} failing, ${count(undefined)} unsure`,
    };
  }

  /** Products of one brand share a link: each address is there once. */
  private async links(): Promise<Link[]> {
    const idsOf = new Map<string, number[]>();
    let after = 0;
    for (;;) {
      const rows = await this.sql.rows<{ id: number; url: string }>(
        `select id, affiliate_url as url from affiliate_product where id > $1 order by id limit ${PAGE}`,
        [after],
      );
      for (const { id, url } of rows) idsOf.set(url, [...(idsOf.get(url) ?? []), id]);
      const last = rows.at(-1);
      if (!last) return [...idsOf].map(([url, ids]) => ({ url, ids }));
      after = last.id;
    }
  }

  private async keep(found: Found[], hold: Hold): Promise<void> {
    const rows = found.flatMap(({ url, ids, probe: { ok, detail } }) =>
      ids.map((id) => ({ id, url, ok: ok === true, gone: ok === false, detail })),
    );
    await this.sql.transaction(async (run) => {
      await hold.keep(run);
      // A product deleted meanwhile has no link.
      await run(
        `insert into link_check (product_id, url, ok, detail, failures, checked_at)
         select id, url, ok, detail, gone::int, now()
           from jsonb_to_recordset($1::jsonb) as link(id int, url text, ok boolean, gone boolean, detail text)
           join affiliate_product using (id)
         on conflict (product_id) do update set url = excluded.url, ok = excluded.ok, detail = excluded.detail, checked_at = excluded.checked_at,
           failures = case when excluded.ok then 0 when link_check.url = excluded.url then link_check.failures + excluded.failures
                           else excluded.failures end`,
        [JSON.stringify(rows)],
      );
    });
  }
}
