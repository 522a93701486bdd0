/** One run for everything: rules, services on real servers, the gateway over HTTP, pages in a real browser. */
const typescript = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        keepClassNames: true,
      },
      module: { type: 'es6' },
    },
  ],
};

const common = {
  transform: typescript,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^@bluntbot/platform/(.*)$': '<rootDir>/services/_platform/src/$1.ts' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/'],
};

const node = (displayName, dir) => ({
  ...common,
  displayName,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/${dir}/**/*.spec.ts`],
});

/** PostgreSQL, NATS and the object store, started once for all that need them. */
const servers = {
  globalSetup: '<rootDir>/deploy/local/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/deploy/local/src/testing/global-teardown.ts',
};

export default {
  testTimeout: 30_000,
  // Every file starts its services on the one NATS server of the run, under the names they have in production: one at a time.
  maxWorkers: 1,
  projects: [
    node('proto', 'proto/src'),
    { ...node('platform', 'services/_platform/src'), ...servers },
    { ...node('catalog', 'services/catalog'), ...servers },
    { ...node('commerce', 'services/commerce'), ...servers },
    { ...node('identity', 'services/identity'), ...servers },
    { ...node('locations', 'services/locations'), ...servers },
    { ...node('gateway', 'gateway/src'), ...servers },
    { ...node('local', 'deploy/local/src'), testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/drills/'] },
    node('drills', 'deploy/local/src/drills'),
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      moduleNameMapper: { ...common.moduleNameMapper, '^~/(.*)$': '<rootDir>/web/app/$1' },
      testMatch: ['<rootDir>/web/app/**/*.spec.ts', '<rootDir>/web/app/**/*.spec.tsx'],
    },
    {
      ...node('browser', 'web/e2e'),
      globalSetup: '<rootDir>/web/e2e/global-setup.ts',
      globalTeardown: '<rootDir>/web/e2e/global-teardown.ts',
    },
  ],
};
