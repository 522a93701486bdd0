import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServers } from './running-servers.ts';
import { startTestServers } from './test-servers.ts';

declare global {
  var testServers: TestServers | undefined;
}

/** Starts the servers of a test run once; each test file makes its own database on them. */
export default async function globalSetup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const servers = await startTestServers(mkdtempSync(join(tmpdir(), 'bluntbot-test-')), maxWorkers);
  process.env.TEST_DATABASE_URL = servers.databaseUrl;
  process.env.TEST_SERVICE_DATABASE_URL = servers.serviceDatabaseUrl;
  // A store that the environment names is tested instead of one of our own: S3_ENDPOINT=… npm test -- object-store.live
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
  const given = S3_ENDPOINT ? { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } : {};
  process.env.TEST_SERVERS_OF_WORKERS = JSON.stringify(servers.ofWorkers.map((own) => ({ ...own, ...given })));
  globalThis.testServers = servers;
}
