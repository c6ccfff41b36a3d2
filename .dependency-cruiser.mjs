/** The import law of docs/architecture.md. */
const feature = '(accounts|google|catalogue|cart|orders|notifications|insights|activity|contact|throttle|links)'

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(app|server|demo|scripts|test|bench)/' },
    },
    {
      name: 'contract-is-plain',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/zod/' },
    },
    { name: 'app-knows-no-server', severity: 'error', from: { path: '^app/' }, to: { path: '^(server|demo|test)/' } },
    { name: 'server-knows-no-app', severity: 'error', from: { path: '^server/' }, to: { path: '^app/' } },
    {
      name: 'only-the-worker-loads-the-demo-shop',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/worker\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'ui-knows-neither-api-nor-router',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^(app/(features|pages|lib)|node_modules/(react-router|@tanstack))' },
    },
    {
      name: 'features-know-no-pages',
      severity: 'error',
      from: { path: '^app/features/' },
      to: { path: '^app/pages/' },
    },
    {
      name: 'features-meet-through-their-services',
      severity: 'error',
      from: { path: `^server/${feature}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `^server/${feature}/`,
        pathNot: [
          '^server/$1/',
          '/service\\.ts$',
          '^server/catalogue/cards\\.ts$',
          '^server/accounts/second-step\\.ts$',
        ],
      },
    },
    {
      name: 'forms-stay-out-of-the-first-load',
      severity: 'error',
      from: { path: '^app/(pages/shop/(home|products|product|layout)|features/(catalogue|navigation)|root)' },
      to: { path: 'node_modules/(zod|react-hook-form)/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: '(\\.test\\.ts$|^test/|playwright\\.config)' },
      to: { path: '(\\.test\\.ts$|^test/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
