import { z } from 'zod';
import { endpoint, Nothing, rpc } from './rpc.ts';

/** The services a gateway may find behind it; each answers `<service>.health.get`. */
export const SERVICES = ['assistant', 'catalog', 'commerce', 'identity', 'locations'] as const;
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
export const serviceHealth = (service: string) =>
  rpc({ subject: `${service}.health.get`, request: Nothing, response: ServiceHealth });

export const Liveness = z.object({ status: z.literal('ok'), uptimeSeconds: z.number() }).meta({ id: 'Liveness' });
export type Liveness = z.infer<typeof Liveness>;

export const Readiness = z
  .object({ status: z.enum(['ok', 'failing']), services: z.record(z.string(), ServiceHealth) })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;

export const liveness = endpoint({
  route: 'GET /api/health',
  summary: 'Returns 200 while the gateway runs, whatever the state of its services; 503 once it is shutting down.',
  request: Nothing,
  response: Liveness,
});
export const readiness = endpoint({
  route: 'GET /api/health/ready',
  summary: 'Returns the state of every service behind the gateway; 503 with the same body if one fails.',
  request: Nothing,
  response: Readiness,
});
