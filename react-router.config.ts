import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Set by `scripts/pages.mjs`; a manual build does not overwrite the files of a running shop.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/by-hand',
  // The whole route table is small; loading it in pieces would cost a phone a round trip per link.
  routeDiscovery: { mode: 'initial' },
  // Split modules would make each page's loader a separate file of a hundred bytes, and an extra request in the first view.
  splitRouteModules: false,
} satisfies Config
