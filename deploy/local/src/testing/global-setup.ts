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
  process.env.TEST_SERVERS_OF_WORKERS = JSON.stringify(servers.ofWorkers);
  globalThis.testServers = servers;
}
