import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { StartError } from '#server/startup/messages.ts'
import { startRecurringJob, type Job } from '#server/startup/recurring-job.ts'
import { aloneWith } from './lock.ts'
import { backupMessages } from './messages.ts'
import { localTime } from './nightly.ts'
import { readResult } from './results.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Time between two tests, in milliseconds; shorter after a failure. */
const EVERY_MS = 30 * DAY_MS
const RETRY_MS = DAY_MS

interface TestJobOptions {
  databaseUrl: string
  /** Kind of work that produces the backup to test. */
  source: 'backup' | 'copy'
  /** Earliest time of day for a test, in HH:MM format. */
  time: string
  timeZone: string
  /** Restores the newest backup and records the result. */
  test: () => Promise<void>
}

/** Restores a backup as a test each month, in a separate process with the lowest priority. */
export function startTestRestores({
  onError,
  ...options
}: Omit<TestJobOptions, 'test'> & { onError: (error: unknown) => void }): Job {
  let child: ChildProcess | undefined
  const test = async () => {
    child = fork(path.join(import.meta.dirname, 'main.ts'), ['restore', '--check'], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
    let output = ''
    child.stderr?.on('data', (text) => (output = `${output}${text}`.slice(-2_000)))
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    if (code !== 0 && signal !== 'SIGTERM') throw new StartError(backupMessages.testFailed(output.trim()))
  }
  const task = async () => {
    await testIfDue({ ...options, test }, new Date())
    return HOUR_MS
  }
  const job = startRecurringJob({ task, errorDelayMs: HOUR_MS, onError })
  return {
    stop: async () => {
      child?.kill('SIGTERM')
      await job.stop()
    },
  }
}

/** @returns true if a test ran */
export async function testIfDue(options: TestJobOptions, now: Date): Promise<boolean> {
  const { databaseUrl, source, time, timeZone, test } = options
  if (localTime(now, timeZone).clock < time || !(await isDue(databaseUrl, source, now))) return false
  return aloneWith(databaseUrl, 'test_restore', async () => {
    if (!(await isDue(databaseUrl, source, now))) return false
    await test()
    return true
  })
}

async function isDue(databaseUrl: string, source: 'backup' | 'copy', now: Date): Promise<boolean> {
  const made = await readResult(databaseUrl, source)
  const tested = await readResult(databaseUrl, 'test_restore')
  const isOver = (at: Date | null | undefined, ms: number) => !at || now.getTime() - at.getTime() >= ms
  return Boolean(made?.succeededAt) && isOver(tested?.succeededAt, EVERY_MS) && isOver(tested?.failedAt, RETRY_MS)
}
