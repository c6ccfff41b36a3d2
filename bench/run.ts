import { parseArgs } from 'node:util'

/**
 * Benchmarks by name. `npm run bench` measures the shop as a whole, `npm run bench -- admin` the screens of admins and
 * sellers in a large shop, `-- import` product files, `-- parts` lists filtered by facts, `-- reader` the parsing of
 * facts, `-- boms` the parsing of parts lists, `-- matching` the matching of parts lists, `-- queries` search quality,
 * `-- writes` carts and orders, `-- workers` one worker, two workers and two servers, `-- statements` the closing of
 * statements, `-- backup` a backup and its restoration, `-- lighthouse` first visits by phone.
 */
const parts = {
  speed: () => import('./speed.ts'),
  admin: () => import('./admin.ts'),
  import: () => import('./import.ts'),
  matching: () => import('./matching.ts'),
  parts: () => import('./parts.ts'),
  reader: () => import('./reader.ts'),
  boms: () => import('./boms.ts'),
  workers: () => import('./workers.ts'),
  queries: () => import('./queries.ts'),
  writes: async () => (await import('./writes.ts')).printWrites(),
  lighthouse: () => import('./lighthouse.ts'),
  statements: () => import('./statements.ts'),
  backup: () => import('./backup.ts'),
}

const [part = 'speed'] = parseArgs({ allowPositionals: true, strict: false }).positionals // each benchmark parses its own options
if (!isPart(part)) throw new Error(`There is no ${part}; there are ${Object.keys(parts).join(', ')}`)
await parts[part]()

function isPart(name: string): name is keyof typeof parts {
  return Object.hasOwn(parts, name)
}
