import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // `scripts/pages.mjs` sets BUILD_FOLDER; a manual build must not overwrite the files of a running shop.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/by-hand',
  // The route table is small; loading it in pieces would cost a phone one round trip per link.
  routeDiscovery: { mode: 'initial' },
  // Split modules would turn each page's loader into a separate file of a hundred bytes, and add a request to the first
  // view.
  splitRouteModules: false,
} satisfies Config
