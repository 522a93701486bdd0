import { NATS_PROCESSES } from '../../../nats/permissions.ts';

/** A NATS user with all permissions, for tests that stand in for other processes. */
export const TESTS = 'tests';

/**
 * `NATS_URL` is that of the tests; a process that they start has the credentials it has everywhere, at
 * `TEST_NATS_URL_<PROCESS>`.
 */
export const natsUrls = (urlOf: (process: string) => string): Record<string, string> => ({
  NATS_URL: urlOf(TESTS),
  ...Object.fromEntries(NATS_PROCESSES.map((process) => [`TEST_NATS_URL_${process.toUpperCase()}`, urlOf(process)])),
});
