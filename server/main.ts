import { parseArgs } from 'node:util'
import { describeSettings, readConfig } from './startup/config.ts'
import { prepareDataDir } from './startup/data-dir.ts'
import { checkFreeSpace } from './startup/free-space.ts'
import { exitCodes, Lifecycle } from './startup/lifecycle.ts'
import { logSentencesAsJson } from './startup/log.ts'
import { supervisePostgres } from './processes/postgres-supervisor.ts'
import { processMessages } from './startup/messages.ts'
import { watchFiles } from './processes/watch-files.ts'
import { superviseWorkers } from './processes/worker-supervisor.ts'

/**
 * The main process. It owns PostgreSQL and the workers, which do all other work; it restarts them after crashes and
 * stops them in order. It imports few modules, so that it stays small.
 */
const lifecycle = new Lifecycle({ timeoutMs: 11_000 })
lifecycle.endOnSignals()
process.stdout.on('error', () => {}) // a closed reader (`npm start | head`) must not bring down the shop
await start().catch((error: unknown) => lifecycle.fail(error))

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { pages: { type: 'string', default: 'built' }, help: { type: 'boolean' } } })
  if (values.help) return printHelp()
  const isDevelopment = values.pages === 'dev'
  const config = readConfig()
  const { dataDir, port, databaseUrl: externalUrl } = config
  const count = isDevelopment ? 1 : config.workers // of several workers, only the first would reload
  logSentencesAsJson(config)
  prepareDataDir(dataDir)
  checkFreeSpace(dataDir)
  const databaseUrl = externalUrl ? async () => externalUrl : supervisePostgres(config, lifecycle)
  // started early, so that the worker loads its files while PostgreSQL starts
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
