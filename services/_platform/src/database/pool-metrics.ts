import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { registry } from '../metrics.ts';

const pools = new Set<Pool>();

/** Has the metrics tell of a pool, all pools of the process together, for as long as it is open. */
export function measurePool(pool: Pool): void {
  pools.add(pool);
}

/** Connections of the pools to the database: `busy`, `idle`; and `waiting`, who asked for one and has none yet. */
new Gauge({
  name: 'database_connections',
  help: 'Connections to the database, and who waits for one.',
  labelNames: ['state'] as const,
  registers: [registry],
  collect() {
    for (const pool of pools) if (pool.ended) pools.delete(pool);
    const sum = (of: (pool: Pool) => number) => [...pools].reduce((total, pool) => total + of(pool), 0);
    this.set(
      { state: 'busy' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    this.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    this.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    );
  },
});
