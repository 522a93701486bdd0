import { z } from 'zod';
import { rpc } from './rpc.ts';

/** The services a gateway may find behind it; each answers `<service>.health.get`. */
export const SERVICES = ['catalog', 'commerce', 'identity', 'locations'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Whether one process can do its work, and which of its dependencies cannot be reached. */
export const ServiceHealth = z
  .object({
    status: z.enum(['ok', 'failing']),
    checks: z.record(z.string(), z.enum(['ok', 'failing'])).describe('Each dependency by name.'),
  })
  .meta({ id: 'ServiceHealth' });
export type ServiceHealth = z.infer<typeof ServiceHealth>;

/** Asks one service for its health. Answers within the caller's time-out or counts as failing. */
export const serviceHealth = (service: string) => rpc({ subject: `${service}.health.get`, request: z.object({}), response: ServiceHealth });

/** `GET /api/health`: the process is alive. */
export const Liveness = z.object({ status: z.literal('ok'), uptimeSeconds: z.number() }).meta({ id: 'Liveness' });
export type Liveness = z.infer<typeof Liveness>;

/** `GET /api/health/ready`: 200 when every service answers, else 503 with the same body. */
export const Readiness = z
  .object({ status: z.enum(['ok', 'failing']), services: z.record(z.string(), ServiceHealth) })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;
