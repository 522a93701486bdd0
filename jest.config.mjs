/**
 * Every test of the project, by the name of its file:
 *   *.spec.ts(x)      needs nothing but the code; in web/app it runs in jsdom
 *   *.live.spec.ts    starts real servers: PostgreSQL, NATS, the object store
 *   web/e2e           a real browser on the whole system
 *   drills            `make drills`: takes the machine for itself
 *   containers        `make test-containers`: the composed system, which that command brings up
 */
const common = {
  // As .swcrc says.
  transform: { '^.+\\.tsx?$': '@swc/jest' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@bluntbot/platform/(.*)$': '<rootDir>/services/_platform/src/$1.ts',
    '^~/(.*)$': '<rootDir>/web/app/$1',
    // One file instead of one for each of 2,000 icons, which each spec would load.
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
  },
  testEnvironment: '<rootDir>/deploy/local/src/testing/fast-globals-environment.ts',
};

const OUTPUT = ['/node_modules/', '/dist/', '/build/'];
const DRILLS = '/deploy/local/src/drills/';
const CONTAINERS = '/deploy/containers/src/';

export default {
  // Two processors render, compile and answer for several tests at once: room, not a promise of speed.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/longest-first.mjs',
  // Each worker of live tests has servers of its own, and two processors serve two.
  maxWorkers: 2,
  // Modules of finished files stay in a worker; near its limit of memory it would collect garbage for seconds at a
  // time.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/{proto,gateway,services,deploy,web/server,web/scripts,web/offline}/**/*.spec.ts'],
      testPathIgnorePatterns: [...OUTPUT, DRILLS, CONTAINERS, '\\.live\\.spec\\.ts$'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/web/app/**/*.spec.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/web/unhurried-tests.ts'],
      testPathIgnorePatterns: OUTPUT,
    },
    {
      ...common,
      displayName: 'live',
      testMatch: ['<rootDir>/{gateway,services,deploy}/**/*.live.spec.ts'],
      testPathIgnorePatterns: OUTPUT,
      globalSetup: '<rootDir>/deploy/local/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/deploy/local/src/testing/global-teardown.ts',
      setupFiles: ['<rootDir>/deploy/local/src/testing/worker-servers.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testMatch: ['<rootDir>/web/e2e/**/*.spec.ts'],
      testPathIgnorePatterns: OUTPUT,
      globalSetup: '<rootDir>/web/e2e/global-setup.ts',
      globalTeardown: '<rootDir>/web/e2e/global-teardown.ts',
    },
    {
      ...common,
      displayName: 'containers',
      testMatch: [`<rootDir>${CONTAINERS}**/*.spec.ts`, '<rootDir>/web/e2e/{first-visit,journeys}.spec.ts'],
      testPathIgnorePatterns: OUTPUT,
    },
    { ...common, displayName: 'drills', testMatch: [`<rootDir>${DRILLS}**/*.spec.ts`], testPathIgnorePatterns: OUTPUT },
  ],
};
