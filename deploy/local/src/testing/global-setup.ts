import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServers, type TestServers } from './test-servers.ts';

declare global {
  var testServers: TestServers | undefined;
}

/** Starts the servers of a test run once; each test file makes its own database on them. */
export default async function globalSetup(): Promise<void> {
  const servers = await startTestServers(mkdtempSync(join(tmpdir(), 'bluntbot-test-')));
  Object.assign(process.env, servers.env);
  globalThis.testServers = servers;
}
