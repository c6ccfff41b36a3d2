import fs from 'node:fs'
import path from 'node:path'
import { startRecurringJob, type Job } from '#server/startup/recurring-job.ts'
import { secondsSince, silentStep } from '#server/startup/steps.ts'
import { aloneWith } from './lock.ts'
import { sizeOfPictures } from './pictures.ts'
import { recordingFailures, recordSuccess } from './results.ts'
import { findNewest, writeBackup, type Shop } from './write.ts'

/** Interval between checks of the clock, in milliseconds. */
const INTERVAL_MS = 60_000
/** Delay before a retry after a failure such as a full disk, in milliseconds. */
export const RETRY_DELAY_MS = 3_600_000
export const NIGHTLY_PREFIX = 'nightly-'
const DAYS_KEPT = 7
const WEEKS_KEPT = 4
const DAY_MS = 86_400_000

interface NightlyOptions {
  shop: Shop
  backupDir: string
  /** HH:MM. */
  time: string
  timeZone: string
  onMade: (made: NightlyBackup) => void
  onError: (error: unknown) => void
}

/** Log entry for a nightly backup. */
interface NightlyBackup {
  folder: string
  seconds: number
  /** Size of the backup, including pictures shared with the previous backup. */
  megabytes: number
}

/**
 * Makes a backup every night, or as soon as the shop is running after a missed night, and removes old nightly backups.
 */
export function startNightlyBackups({ onError, ...options }: NightlyOptions): Job {
  const task = async () => {
    await recordingFailures(options.shop.databaseUrl, 'backup', () => backUpIfDue(options, new Date()))
    return INTERVAL_MS
  }
  return startRecurringJob({ task, errorDelayMs: RETRY_DELAY_MS, onError })
}

/**
 * @returns true if a backup was made; false if another server of this shop is making a backup, possibly in the same
 * folder
 */
export async function backUpIfDue(options: Omit<NightlyOptions, 'onError'>, now: Date): Promise<boolean> {
  const { shop, backupDir, time, timeZone, onMade } = options
  const { day, clock } = localTime(now, timeZone)
  const target = path.join(backupDir, NIGHTLY_PREFIX + day)
  const isDue = () => clock >= time && !fs.existsSync(target)
  if (!isDue()) return false
  return aloneWith(shop.databaseUrl, 'nightly_backup', async () => {
    if (!isDue()) return false
    const startedAt = performance.now()
    const { tables } = await writeBackup(shop, target, { step: silentStep, older: await findNewest(backupDir) })
    const bytes = tables.reduce((sum, { file }) => sum + file.bytes, sizeOfPictures(target))
    const seconds = Number(secondsSince(startedAt))
    onMade({ folder: target, seconds, megabytes: Math.ceil(bytes / 1e6) })
    await recordSuccess(shop.databaseUrl, 'backup', { backup: path.basename(target), seconds })
    for (const name of outdated(fs.readdirSync(backupDir))) fs.rmSync(path.join(backupDir, name), { recursive: true })
    return true
  })
}

/**
 * Returns the nightly backups to remove: all except the newest seven and the newest in each of the last four weeks that
 * have a backup.
 */
export function outdated(names: string[]): string[] {
  const nightly = names
    .filter((name) => /^nightly-\d{4}-\d\d-\d\d$/.test(name))
    .toSorted()
    .toReversed()
  const newestOfWeeks = [...Map.groupBy(nightly, weekOf).values()].slice(0, WEEKS_KEPT).map(([newest]) => newest)
  const retained = new Set([...nightly.slice(0, DAYS_KEPT), ...newestOfWeeks])
  return nightly.filter((name) => !retained.has(name))
}

/** Returns the number of the week (starting on Monday) in a backup's name; 1 January 1970 was a Thursday. */
function weekOf(name: string): number {
  return Math.floor((Date.parse(name.slice(NIGHTLY_PREFIX.length)) / DAY_MS + 3) / 7)
}

/** Returns the local day and time in a time zone, such as 2026-11-22 and 02:30. */
export function localTime(moment: Date, timeZone: string): { day: string; clock: string } {
  const [day = '', clock = ''] = moment.toLocaleString('sv-SE', { timeZone }).split(' ')
  return { day, clock: clock.slice(0, 5) }
}
