import type { TestServers } from './running-servers.ts';

// Before each test file: the NATS server and the object store are those of the worker that runs it, so that no two
// files meet there.
const ofWorkers = JSON.parse(process.env.TEST_SERVERS_OF_WORKERS ?? '[]') as TestServers['ofWorkers'];
const own = ofWorkers[Number(process.env.JEST_WORKER_ID) - 1];
if (!own)
  throw new Error(
    `There are no servers for worker ${process.env.JEST_WORKER_ID}; run the tests with \`make test\` or \`npm test\`.`,
  );
Object.assign(process.env, own);
