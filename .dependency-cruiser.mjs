/** Who may import whom: the one list. `npm run lint` and `make check` hold it; docs/architecture.md tells it in prose. */
const TESTS = '[.]spec[.]tsx?$|^[^/]+/test/|^services/[^/]+/test/|^services/_platform/src/testing/';

/** Folders of the assistant from the bottom up; a folder imports what stands below it, or beside it in its own layer. */
const ASSISTANT = [
  ['glossary', 'articles', 'recipes', 'meaning'],
  ['understanding', 'wording'],
  ['grounding', 'retrieval'],
  ['dialogue', 'policies'],
  ['wishes'],
  ['answers', 'model'],
  ['conversation', 'newsroom', 'strain-summaries', 'search'],
];

const layersOfAssistant = () =>
  ASSISTANT.slice(0, -1).map((layer, height) => ({
    name: `assistant-layer-${height + 1}`,
    comment:
      'A message goes up through the folders; what is below never knows what is made of it. Tables may refer to each other.',
    severity: 'error',
    from: { path: `^services/assistant/src/(${layer.join('|')})/`, pathNot: TESTS },
    to: {
      path: `^services/assistant/src/(${ASSISTANT.slice(height + 1)
        .flat()
        .join('|')})/`,
      pathNot: '[.]entity[.]ts$',
    },
  }));

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
    ...layersOfAssistant(),
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
