import { globSync } from 'node:fs'
import path from 'node:path'

/** Import rules of docs/architecture.md; the names describe them. */
const features = globSync('server/*/feature.ts', { cwd: import.meta.dirname })
  .map((file) => path.basename(path.dirname(file)))
  .filter((room) => room !== 'declarations') // defines what a feature is
/** Features below `account-data`, which reads and deletes what they store. */
const serverFeature = `(${features.filter((feature) => feature !== 'account-data').join('|')})`
/**
 * Rooms of the server in layers, the lowest first: a room imports only from lower layers. Files directly in `server/`
 * and the list of tables are registries above all rooms. Features that are not named share the layer of `metrics`.
 */
const namedLayers = [
  ['pacing', 'startup'],
  ['db', 'secrets'],
  ['discovery', 'postgres', 'throttle'],
  ['http'],
  ['declarations'],
  ['documents', 'links', 'notifications', 'pictures'],
  ['backup', 'outbox', 'security'],
  ['events', 'health'],
  ['facts'],
  ['categories'],
  ['banners', 'catalogue'],
  ['accounts', 'boms', 'cart', 'products'],
  ['quotes'],
  ['orders'],
  ['metrics'],
  ['insights'],
  ['account-data', 'processes'],
]
const otherFeatures = features.filter((feature) => !namedLayers.flat().includes(feature))
const layers = namedLayers.map((layer) => (layer.includes('metrics') ? [...layer, ...otherFeatures] : layer))
const appMechanism = '(api|session|browser|document|format)'
const notTests = '\\.test\\.ts$'
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

/** Answers to shoppers' questions and links to the shop's WhatsApp. */
const contact = 'contact/(call-link|trust-block|whatsapp-link)\\.'
/** Features of the app, or single files of them, that a feature may import; a new exception needs a decision. */
const doors = [
  ['accounts/', 'quotes/organisation-section'],
  ['cart/', 'quotes/quote-dialog', contact],
  ['catalogue/', 'cart/', contact],
  ['orders/', 'cart/', 'quotes/(quote-in-cart|quotes-list)', contact],
  ['projects/', contact],
  ['boms/', 'cart/', 'projects/', 'orders/order-queries', 'quotes/quote-dialog'],
  ['quotes/', 'cart/', 'accounts/own/account-section'],
  ['imports/', 'products/', 'boms/read-list'],
  ['shops/', 'accounts/own/', 'products/list/product-list-queries'],
]

function featuresMeetAtNamedDoors() {
  const rule = (from, allowed) =>
    forbid('features-meet-at-named-doors', from, {
      path: '^app/features/',
      pathNot: ['^app/features/$1/', ...allowed.map((path) => `^app/features/${path}`)],
    })
  const withDoors = doors.map(([from]) => `^app/features/${from}`)
  return [
    rule({ path: '^app/features/([^/]+)/', pathNot: withDoors }, []),
    ...doors.map(([from, ...to]) => rule({ path: `^app/features/(?=${from})([^/]+)/` }, to)),
  ]
}

function serverRoomsHaveLayers() {
  return layers.flatMap((layer, height) =>
    layer.map((room) => {
      const others = layers
        .slice(height)
        .flat()
        .filter((name) => name !== room)
      return forbid(
        'server-rooms-import-lower-layers',
        { path: `^server/${room}/`, pathNot: [notTests, '^server/db/schema\\.ts$'] },
        { path: `^server/(${others.join('|')})/` },
      )
    }),
  )
}

export default {
  forbidden: [
    forbid('no-circles', {}, { circular: true }),
    forbid(
      'contract-imports-nothing-of-ours',
      { path: '^contract/', pathNot: notTests },
      { path: '^(app|server|demo|scripts|test|bench)/' },
    ),
    forbid(
      'contract-is-plain',
      { path: '^contract/', pathNot: notTests },
      { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/zod/' },
    ),
    forbid('app-knows-no-server', { path: '^app/' }, { path: '^(server|demo|test)/' }),
    forbid('app-takes-calls-from-their-modules', { path: '^app/' }, { path: '^contract/api\\.ts$' }),
    forbid('server-knows-no-app', { path: '^server/' }, { path: '^app/' }),
    forbid(
      'only-the-worker-loads-the-demo-shop',
      { path: '^server/', pathNot: '^server/processes/worker\\.ts$' },
      { path: '^demo/' },
    ),
    forbid(
      'shell-and-pages-are-on-top',
      { path: `^app/(features|display|ui|${appMechanism})/` },
      { path: '^app/(shell|pages)/' },
    ),
    forbid('shell-knows-no-pages', { path: '^app/shell/' }, { path: '^app/pages/' }),
    forbid('mechanisms-know-no-feature', { path: `^app/${appMechanism}/` }, { path: '^app/(features|display)/' }),
    forbid('display-knows-no-feature', { path: '^app/display/' }, { path: '^app/features/' }),
    forbid(
      'ui-knows-neither-api-nor-router-nor-display',
      { path: '^app/ui/' },
      { path: '^(app/(api|session|display|document)|node_modules/(react-router|@tanstack))/' },
    ),
    ...featuresMeetAtNamedDoors(),
    forbid(
      'words-are-imported-by-their-noun',
      { path: '^app/features/([^/]+)/' },
      { path: '^app/words/', pathNot: ['^app/words/$1[-./]', '^app/words/controls[-.]', '^app/words/shell[-.]'] },
    ),
    forbid(
      'mechanisms-and-display-speak-words-of-controls',
      { path: `^app/(display|ui|${appMechanism})/` },
      { path: '^app/words/', pathNot: '^app/words/controls[-.]' },
    ),
    forbid(
      'features-meet-through-their-services',
      { path: `^server/${serverFeature}/`, pathNot: notTests },
      {
        path: `^server/${serverFeature}/`,
        pathNot: ['^server/$1/', '/(service|events)\\.ts$', '^server/catalogue/cards\\.ts$'],
      },
    ),
    ...serverRoomsHaveLayers(),
    forbid('server-rooms-are-in-a-layer', { path: `^server/(?!(${layers.flat().join('|')})/)[^/]+/` }, { path: '.' }),
    forbid(
      'only-processes-import-the-registries',
      { path: '^server/[^/]+/', pathNot: [notTests, '^server/processes/'] },
      { path: '^server/[^/]+\\.ts$' },
    ),
    forbid(
      'forms-stay-out-of-the-first-load',
      { path: '^app/(pages/shop/(home|products|product|layout)|features/catalogue|shell/(header|menus|footer)|root)' },
      { path: 'node_modules/(zod|react-hook-form)/' },
    ),
    forbid(
      'no-tests-in-the-product',
      { pathNot: '(\\.test\\.ts$|^test/|playwright\\.config)' },
      { path: '(\\.test\\.ts$|^test/)' },
    ),
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
