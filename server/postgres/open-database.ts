import type { Config } from '#server/startup/config.ts'
import { checkExternalDatabase } from '#server/db/external.ts'
import { openClient } from '#server/db/pool.ts'
import { embeddedUrl, startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import type { Lifecycle } from '../startup/lifecycle.ts'
import { processMessages } from '../startup/messages.ts'
import type { Step } from '../startup/steps.ts'

/** Time limit in milliseconds for a running PostgreSQL to respond. */
const ANSWER_TIMEOUT_MS = 5_000

/**
 * Opens the database for commands that run outside the shop: an external database (bypassing any pooler), the database
 * of a running shop, or a database that is started for the command and stopped afterwards.
 * @param report runs the start and reports its progress
 * @throws StartError
 */
export async function openDatabase(
  { directUrl, dataDir }: Config,
  lifecycle: Lifecycle,
  report: Step,
): Promise<string> {
  if (directUrl) {
    await checkExternalDatabase(directUrl)
    return directUrl
  }
  const runningUrl = embeddedUrl(dataDir)
  if (runningUrl && (await answers(runningUrl))) return runningUrl
  const postgres = await report(processMessages.steps.startPostgres, () => startEmbeddedPostgres({ dataDir }))
  lifecycle.onEnd(() => postgres.stop())
  return postgres.url
}

async function answers(url: string): Promise<boolean> {
  const client = openClient(url, ANSWER_TIMEOUT_MS)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
