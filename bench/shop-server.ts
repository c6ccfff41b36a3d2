import { buildApp, type AppDeps } from '#server/app.ts'
import { readConfig } from '#server/startup/config.ts'
import { connect } from '#server/db/client.ts'

export interface ShopOptions {
  url: string
  dataDir: string
  pages: AppDeps['pages']
  /** True to disable the cache, so that the shop computes every response. */
  forgets: boolean
}

export interface Memory {
  rss: number
  heap: number
}

/** Runs the shop in a separate process on a populated database. The options and the URL are exchanged over IPC. */
process.once('message', (options: ShopOptions) => void open(options))

async function open({ url, dataDir, pages, forgets }: ShopOptions): Promise<void> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000' }
  const app = await buildApp({
    config: readConfig(env),
    database: connect(url),
    readiness: { isReady: true },
    pages,
  })
  if (forgets) app.addHook('onRequest', async () => app.publicCache.clear())
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
  process.on('message', () => {
    const { rss, heapUsed: heap } = process.memoryUsage()
    process.send?.({ rss, heap } satisfies Memory)
  })
}
