import type { Pool, PoolClient } from 'pg';
import type { SpanStart } from '../tracing/span.ts';
import { inSpan, isTraced } from '../tracing/tracing.ts';
import { withoutValues } from './without-values.ts';

type Query = (...asked: unknown[]) => Promise<unknown>;

/**
 * Has each statement of a pool told as a span of the trace that asks for it; does nothing in a process that is not
 * traced.
 */
export function tracePool(pool: Pool): void {
  if (!isTraced()) return;
  trace(pool);
  pool.on('connect', (client: PoolClient) => trace(client));
}

function trace(queryable: Pool | PoolClient): void {
  const query = queryable.query.bind(queryable) as Query;
  // A pool calls its client with a callback, and a cursor submits itself.
  const traced: Query = (...asked) =>
    asked.some((one) => typeof one === 'function') || isCursor(asked[0])
      ? query(...asked)
      : inSpan(statement(asked[0]), () => query(...asked));
  Object.assign(queryable, { query: traced });
}

const isCursor = (asked: unknown): boolean => typeof (asked as { submit?: unknown } | null)?.submit === 'function';

function statement(asked: unknown): SpanStart {
  const text = withoutValues(
    typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? ''),
  );
  return {
    name: `sql ${/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  };
}
