import { parseArgs } from 'node:util'
import { describeSettings, readConfig } from './config.ts'
import { prepareDataDir } from './processes/data-dir.ts'
import { exitCodes, Lifecycle } from './processes/lifecycle.ts'
import { logSentencesAsJson } from './processes/log.ts'
import { supervisePostgres } from './processes/postgres-supervisor.ts'
import { processMessages } from './processes/messages.ts'
import { watchFiles } from './processes/watch-files.ts'
import { superviseWorkers } from './processes/worker-supervisor.ts'

/**
 * The process that is started. It owns PostgreSQL and the workers, which do all the rest; starts each again when it
 * dies, and ends them in order. It imports little, so that it stays small.
 */
const lifecycle = new Lifecycle({ timeoutMs: 11_000 })
lifecycle.endOnSignals()
process.stdout.on('error', () => {}) // a reader that went away (`npm start | head`) must not take the shop with it
await start().catch((error: unknown) => lifecycle.fail(error))

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { pages: { type: 'string', default: 'built' }, help: { type: 'boolean' } } })
  if (values.help) return printHelp()
  const isDevelopment = values.pages === 'dev'
  const config = readConfig()
  const { dataDir, port, databaseUrl: externalUrl } = config
  const count = isDevelopment ? 1 : config.workers // several would not reload as one
  logSentencesAsJson(config)
  prepareDataDir(dataDir)
  const databaseUrl = externalUrl ? async () => externalUrl : supervisePostgres(config, lifecycle)
  // at once: its files are read while PostgreSQL starts
  const workers = superviseWorkers({
    count,
    args: [`--pages=${values.pages}`],
    port,
    databaseUrl,
    lifecycle,
    waitsForChange: isDevelopment,
  })
  if (isDevelopment) watchFiles(workers.restart)
  await databaseUrl()
}

function printHelp(): Promise<void> {
  console.log(processMessages.help(describeSettings()))
  return lifecycle.end(exitCodes.ended)
}
