import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // `scripts/pages.mjs` says where; a build by hand does not touch what a shop runs from.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/by-hand',
  // The whole route table is small; asking for it piece by piece would cost a phone a round trip at every link.
  routeDiscovery: { mode: 'initial' },
  // Apart, each page's loader would be a file of a hundred bytes, and a request of the first view.
  splitRouteModules: false,
} satisfies Config
