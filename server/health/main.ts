import fs from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import type { Health } from '#contract/health/calls.ts'
import { ConfigError, localUrl, readConfig, type Config } from '#server/startup/config.ts'
import { connect } from '#server/db/client.ts'
import { exitCodes, Lifecycle } from '#server/startup/lifecycle.ts'
import { describeError } from '#server/startup/log.ts'
import { StartError } from '#server/startup/messages.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { silentStep } from '#server/startup/steps.ts'
import type { DatabaseAccess } from './check.ts'
import { findDatabaseFolder } from './folders.ts'
import { sendFailureReport } from './mail-server.ts'
import { healthMessages } from './messages.ts'
import { formatHealth } from './report.ts'
import { checkHealth, describeBadSettings, worstFirst } from './run.ts'
import { describeTestMail } from './service.ts'

/** Timeout in milliseconds, long enough to start a database before the checks. */
const CHECK_TIMEOUT_MS = 15_000
/** Maximum length of the log in a report. */
const MAX_LOG_LENGTH = 20_000

/** Runs `doctor [--json] [--mail=ADDRESS] [--report=ADDRESS --unit=NAME]` for the configured shop. */
const lifecycle = new Lifecycle({ timeoutMs: 11_000 })
lifecycle.endOnSignals()
await run().catch(fail)

async function run(): Promise<void> {
  const { help, json, mail, report, unit } = readArguments()
  if (help) {
    console.log(healthMessages.usage)
    return lifecycle.end(exitCodes.ended)
  }
  const health = await examine(mail)
  if (report) await sendReport(report, health, unit)
  console.log(json ? JSON.stringify(health, null, 2) : formatHealth(health))
  await lifecycle.end(health.findings.some(({ state }) => state === 'wrong') ? exitCodes.failed : exitCodes.ended)
}

/** @throws StartError */
function readArguments() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean' },
        json: { type: 'boolean' },
        mail: { type: 'string' },
        report: { type: 'string' },
        unit: { type: 'string' },
      },
    }).values
  } catch {
    throw new StartError(healthMessages.usage)
  }
}

async function examine(mailAddress: string | undefined): Promise<Health> {
  const config = readSettings()
  if (config instanceof ConfigError) return describeBadSettings(config.errors)
  const health = await checkHealth({
    config,
    openDatabase: () => accessDatabase(config),
    localUrl: localUrl(config.host, config.port),
    isServer: false,
    timeoutMs: CHECK_TIMEOUT_MS,
  })
  if (!mailAddress) return health
  return { ...health, findings: worstFirst([...health.findings, await describeTestMail(config, mailAddress)]) }
}

/** Mails the findings, and the log lines on standard input, to the operator. @throws StartError if it cannot be sent */
async function sendReport(address: string, health: Health, unit = 'isoko'): Promise<void> {
  const config = readSettings()
  if (config instanceof ConfigError) throw new StartError(config.message)
  const log = process.stdin.isTTY ? '' : await text(process.stdin)
  const body = [formatHealth(health), log.trim().slice(-MAX_LOG_LENGTH)].filter(Boolean).join('\n\n')
  const sent = await sendFailureReport(config, address, { unit, text: stripVTControlCharacters(body) })
  if (sent.state !== 'good') throw new StartError([sent.text, sent.fix].filter(Boolean).join(' '))
}

function readSettings(): Config | ConfigError {
  try {
    return readConfig()
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

async function accessDatabase(config: Config): Promise<DatabaseAccess> {
  const { databaseUrl, dataDir } = config
  if (!databaseUrl && (!fs.existsSync(dataDir) || !findDatabaseFolder(config)))
    return { state: 'absent', text: healthMessages.noShop(dataDir) }
  try {
    const database = connect(await openDatabase(config, lifecycle, silentStep), { max: 4 })
    lifecycle.onEnd(() => database.close())
    return { state: 'open', database }
  } catch (error) {
    if (error instanceof StartError) return { state: 'closed', text: error.message }
    throw error
  }
}

async function fail(error: unknown): Promise<void> {
  if (lifecycle.isEnding) return
  console.error(
    error instanceof StartError ? error.message : healthMessages.failed(describeError(error).message).join(' '),
  )
  await lifecycle.end(exitCodes.failed)
}
