import { z } from 'zod';
import { event } from './event.ts';
import { SERVICES } from './health.ts';
import { ASKERS } from './rpc.ts';

/** Milliseconds between two heartbeats of a replica. */
export const HEARTBEAT_MS = 250;
/** Milliseconds without a heartbeat after which a replica counts as silent: frozen, cut off or gone. */
export const SILENT_AFTER_MS = 1_000;

/**
 * A change: its number, its topic (a table, or an aspect of one: `strain.rating`), and the keys of its rows; null when
 * it names none.
 */
export const HeardChange = z.tuple([z.number().int().nonnegative(), z.string().min(1), z.array(z.string()).nullable()]);
export type HeardChange = z.infer<typeof HeardChange>;

/**
 * What every replica of every service says of itself again and again; each is complete, so that a lost one is made good
 * by the next.
 */
export const Heartbeat = z.object({
  service: z.string().min(1),
  replica: z.string().min(1).describe('Names one running process; `to.<replica>.<subject>` asks it and nobody else.'),
  leaving: z.boolean().describe('It takes no further questions.'),
  changes: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .describe(
      'Number of the newest change of its database that it has seen; null when nothing of the service is kept by anybody.',
    ),
  after: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe('`recent` has every change after this number; without it, anything may have changed.'),
  recent: z.array(HeardChange).default([]).describe('The newest changes, oldest first.'),
  current: z
    .boolean()
    .describe(
      'It has just looked and taken in everything up to that change: nothing newer is there that it does not know.',
    ),
});
export type Heartbeat = z.input<typeof Heartbeat>;

/**
 * Fires every {@link HEARTBEAT_MS} from each replica of a service, right after it has loaded a change, and when it
 * leaves. The subject names the service, so that no service can speak for another. `*` stands for every service.
 */
export const heartbeat = (service: string) =>
  event({
    subject: `${service}.heartbeat`,
    publishedBy: service,
    heardBy: [...SERVICES, ...ASKERS],
    payload: Heartbeat,
  });
