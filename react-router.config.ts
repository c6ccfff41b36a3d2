import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // `scripts/pages.mjs` sets BUILD_FOLDER. Manual builds use another folder, so that they don't overwrite the files of
  // a running shop.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/by-hand',
  // The route table is small. Loading it in pieces would cost a phone one network round trip per link.
  routeDiscovery: { mode: 'initial' },
  // Splitting route modules would turn each page's loader into a separate file of a hundred bytes, and add a request to
  // the first view.
  splitRouteModules: false,
} satisfies Config
