import { buildApp } from '#server/app.ts'
import { startBackgroundJobs } from '#server/processes/background-jobs.ts'
import { readConfig } from '#server/startup/config.ts'
import { connect } from '#server/db/client.ts'

/** Response times in milliseconds, measured by the server. */
export interface Measurement {
  let_in: number[]
  refused: number[]
  others: Record<number, number>
  /** Peak memory usage in megabytes. */
  memory: number
}

/**
 * Runs the shop in a separate process that measures every response time. The options and measurements are exchanged
 * over IPC.
 */
process.once('disconnect', () => process.exit()) // exits with the load generator
process.once('message', (options: { url: string; dataDir: string }) => void open(options))

async function open({ url, dataDir }: { url: string; dataDir: string }): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000', TRUST_PROXY: 'true' })
  const database = connect(url)
  const app = await buildApp({ config, database, readiness: { isReady: true }, pages: 'built' })
  const measured: Measurement = { let_in: [], refused: [], others: {}, memory: 0 }
  app.addHook('onResponse', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') return
    const { statusCode: status, elapsedTime } = reply
    if (status === 503) measured.refused.push(elapsedTime)
    else if (status < 300) measured.let_in.push(elapsedTime)
    else measured.others[status] = (measured.others[status] ?? 0) + 1
  })
  setInterval(() => (measured.memory = Math.max(measured.memory, process.memoryUsage.rss() / 1024 ** 2)), 100).unref()
  startBackgroundJobs({ config, database, log: app.log, disk: app.disk, store: app.pictures })
  process.on('message', () => process.send?.(measured))
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}
