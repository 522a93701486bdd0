/**
 * Who may import whom: the one list. `npm run lint` and `make check` hold it; docs/architecture.md tells it in prose.
 */
const TESTS = '[.]spec[.]tsx?$|^[^/]+/test/|^services/[^/]+/test/|^services/_platform/src/testing/';

/**
 * The layers of each process, from the bottom up. A folder imports the layers below its own and nothing beside it, so
 * folders can't form cycles. A new folder goes into the lowest layer above all that it imports. Files beside the
 * folders, such as service.ts, put them together.
 */
const LAYERS = {
  'services/_platform': [
    ['changes', 'health', 'index', 'shipped', 'tables', 'tracing'],
    ['database', 'nats', 'search'],
    ['audit', 'secrets', 'service'],
    ['pictures'],
  ],
  'services/assistant': [
    ['glossary', 'meaning', 'migrations', 'understanding', 'wording'],
    ['articles'],
    ['recipes'],
    ['retrieval', 'search'],
    ['grounding'],
    ['dialogue'],
    ['policies', 'wishes'],
    ['answers', 'model'],
    ['conversation', 'newsroom'],
    ['jobs', 'strain-summaries'],
  ],
  'services/catalog': [
    ['growing-guides', 'html', 'migrations', 'strain-images', 'terpenes'],
    ['strain-facts'],
    ['strains'],
    [
      ...['legacy-reviews', 'search', 'seed', 'stats', 'strain-admin', 'strain-imports', 'strain-map'],
      ...['strain-reviews', 'strain-wishes'],
    ],
    ['jobs'],
  ],
  'services/commerce': [
    ['clicks', 'leases', 'migrations', 'product-images', 'public-network'],
    ['affiliate-products', 'link-checks', 'newsletter', 'store-products'],
    ['search', 'seed', 'store-sync'],
    ['jobs'],
  ],
  'services/identity': [['migrations', 'staff'], ['sessions'], ['jobs']],
  'services/locations': [
    ['laws', 'migrations', 'places', 'search'],
    ['dispensaries', 'seed'],
    ['cities', 'dispensary-imports'],
    ['jobs'],
  ],
};

const layers = () =>
  Object.entries(LAYERS).flatMap(([dir, ofService]) =>
    ofService.map((layer, height) => ({
      name: `layers-of-${dir.split('/')[1]}-${height}`,
      comment: 'A folder imports the layers below it. Tables may refer to each other.',
      severity: 'error',
      from: { path: `^${dir}/src/(${layer.join('|')})/`, pathNot: TESTS },
      to: {
        path: `^${dir}/src/[^/]+/`,
        pathNot: `^${dir}/src/(${['$1', ...ofService.slice(0, height).flat()].join('|')})/|[.]entity[.]ts$`,
      },
    })),
  );

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'What imports itself by way of others can be neither read nor changed one piece at a time; for types it is the same.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere is seen by no other rule. What a build makes need not be there yet.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|[.]/[+]types/|[.][.]/[.]cache/fonts/)' },
    },
    {
      name: 'proto-is-zod-alone',
      comment: 'proto is zod and nothing else, so that it is safe in a browser and in every process.',
      severity: 'error',
      from: { path: '^proto/', pathNot: TESTS },
      to: { pathNot: '^proto/|(^|/)node_modules/zod/' },
    },
    {
      name: 'platform-without-domain',
      comment: 'The platform holds no domain word: move what needs one into a service.',
      severity: 'error',
      from: { path: '^services/_platform/' },
      to: { path: '^(proto/src/[^/]+/|services/(?!_platform/)|gateway/|web/|deploy/)' },
    },
    {
      name: 'services-apart',
      comment: 'A service never imports another: ask it over NATS through its contract in proto.',
      severity: 'error',
      // A test may start another service beside its own.
      from: { path: '^services/(?!_platform/)([^/]+)/', pathNot: TESTS },
      to: { path: '^(services/|gateway/|web/|deploy/)', pathNot: '^services/($1|_platform)/' },
    },
    ...layers(),
    {
      name: 'gateway-resources-apart',
      comment:
        'What folders of the gateway share is in auth, http, or uploads; only health looks at what others follow.',
      severity: 'error',
      from: { path: '^gateway/src/([^/]+)/', pathNot: `${TESTS}|^gateway/src/health/` },
      to: { path: '^gateway/src/[^/]+/', pathNot: '^gateway/src/($1|auth|http|uploads)/' },
    },
    {
      name: 'gateway-http-below-resources',
      comment: 'auth and uploads stand below http, and http below every resource.',
      severity: 'error',
      from: { path: '^gateway/src/(auth|uploads)/', pathNot: TESTS },
      to: { path: '^gateway/src/[^/]+/', pathNot: '^gateway/src/$1/' },
    },
    {
      name: 'gateway-without-database',
      comment: 'The gateway is HTTP only, without a database: ask a service.',
      severity: 'error',
      from: { path: '^gateway/', pathNot: TESTS },
      to: {
        path: '^(services/_platform/src/database/|services/(?!_platform/)|web/|deploy/)|(^|/)node_modules/(@mikro-orm/|pg/)',
      },
    },
    {
      name: 'web-knows-contracts',
      comment: 'The site knows the contracts in proto and the gateway’s /api, nothing behind it.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/e2e/' },
      to: { path: '^(services/|gateway/|deploy/)|(^|/)node_modules/(@nestjs/|@mikro-orm/)' },
    },
    {
      name: 'features-apart',
      comment: 'A feature imports components/ui and lib only: compose features in a route.',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/' },
      to: { path: '^web/app/(features/|routes/|components/layout/|root[.])', pathNot: '^web/app/features/$1/' },
    },
    {
      name: 'components-below-features',
      comment: 'A component knows no feature and no route: it is given what it shows.',
      severity: 'error',
      from: { path: '^web/app/components/' },
      to: { path: '^web/app/(features|routes)/' },
    },
    {
      name: 'ui-below-layout',
      comment: 'The design system knows no frame that it stands in.',
      severity: 'error',
      from: { path: '^web/app/components/ui/' },
      to: { path: '^web/app/components/layout/' },
    },
    {
      name: 'lib-below-components',
      comment: 'lib draws nothing.',
      severity: 'error',
      from: { path: '^web/app/lib/', pathNot: TESTS },
      to: { path: '^web/app/(components|features|routes)/' },
    },
    {
      name: 'nobody-imports-the-workshop',
      comment: 'deploy/ starts and tests what is there; what is there knows nothing of it.',
      severity: 'error',
      from: { pathNot: '^(deploy|web/e2e)/' },
      to: { path: '^deploy/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|[.]react-router|[.]data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // Packages of this repository are read where they are written.
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
