import os from 'node:os'
import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { publishChange } from '#server/db/changes.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { pictures } from '#server/db/schema.ts'
import { isDiskFull } from '#server/startup/log.ts'
import { startRecurringJob, type Job } from '#server/startup/recurring-job.ts'
import { encodeAvif } from './encode.ts'
import { hasAllSizes, type PictureStore } from './store.ts'
import { completeWebp } from './webp-on-demand.ts'

interface QueueDeps {
  database: Database
  store: PictureStore
  /** Returns true if requests currently need the processor. */
  isBusy?: () => boolean
  /** Receives the ids of products whose pictures now have AVIF files. */
  onChanged?: (productIds: number[]) => void
  /** Receives errors that concern pictures or the database; logged to the console by default. */
  onError?: (error: unknown) => void
}

const MAX_FAILURES = 3
/** Polling interval in milliseconds when no picture is waiting. */
const IDLE_DELAY_MS = 15_000
/** Pause in milliseconds while requests need the processor. */
export const BUSY_DELAY_MS = 500
/** Number of pictures per query. */
const BATCH_SIZE = 500

const isWaiting = and(eq(pictures.avif, false), lt(pictures.avifFailures, MAX_FAILURES))

/**
 * Makes the AVIF files of pictures that have only WebP files, one picture at a time and only while no requests need the
 * processor. The table `pictures` is the queue, so the queue survives crashes and several servers can share the work.
 * Pages refer to an AVIF file only once it is stored. AVIF files are made from the source, which is kept until then; if
 * they were made from the stored WebP, they would be 13 % larger, reach only 39 dB instead of 45 dB, and show the loss
 * of both formats. Missing WebP files of drawings are made first.
 */
export function startAvifQueue(deps: QueueDeps): Job {
  const { isBusy = createLoadMonitor(), onError = console.error } = deps
  const withoutWebp = findWithoutWebp(deps)
  const task = async () => {
    if (isBusy()) return BUSY_DELAY_MS
    const { value: stem } = await withoutWebp.next()
    if (stem === undefined) return encodeNext(deps, onError)
    await completeWebp(deps.store, stem).catch(rethrowFullDisk)
    return 0
  }
  return startRecurringJob({ task, errorDelayMs: IDLE_DELAY_MS, onError })
}

/** Yields pictures that have only a source, as stored by `addDrawing`. */
async function* findWithoutWebp({ database, store }: QueueDeps): AsyncGenerator<string, undefined> {
  for (let last = 0; ;) {
    const batch = await database.db
      .select({ id: pictures.id, stem: pictures.path })
      .from(pictures)
      .where(and(isWaiting, gt(pictures.id, last)))
      .orderBy(asc(pictures.id))
      .limit(BATCH_SIZE)
    for (const { id, stem } of batch) {
      last = id
      if (!(await hasAllSizes(store, stem, 'webp'))) yield stem
    }
    if (batch.length < BATCH_SIZE) return undefined
  }
}

/** Rethrows only full-disk errors; other errors are recorded when the picture is encoded as AVIF. */
function rethrowFullDisk(error: unknown): void {
  if (isDiskFull(error)) throw error
}

/** Encodes the next picture. @returns delay before the following picture, in milliseconds */
async function encodeNext({ database, store, onChanged }: QueueDeps, onError: (error: unknown) => void) {
  const done = await database.db.transaction((tx) => encodeNextPicture(tx, store, onError))
  if (done === 'nothing') return IDLE_DELAY_MS
  if (done === 'failed') return 0
  await store.dropSource(done.stem) // after the commit; any earlier, a crash would leave neither source nor AVIF
  if (done.productId !== null) onChanged?.([done.productId])
  return 0
}

/** Encodes the next picture. Its row remains locked until its files are stored, so that no other server picks it up. */
async function encodeNextPicture(tx: Transaction, store: PictureStore, onError: (error: unknown) => void) {
  const [picture] = await tx
    .select({ id: pictures.id, productId: pictures.productId, stem: pictures.path })
    .from(pictures)
    .where(isWaiting)
    .orderBy(asc(pictures.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!picture) return 'nothing'
  const isThis = eq(pictures.id, picture.id)
  try {
    await completeWebp(store, picture.stem) // the source is removed once the AVIF files exist
    await storeAvif(store, picture.stem)
  } catch (error) {
    if (isDiskFull(error)) throw error // the picture did not cause the error, so it will be tried again
    onError(error)
    await tx
      .update(pictures)
      .set({ avifFailures: sql`${pictures.avifFailures} + 1` })
      .where(isThis)
    return 'failed'
  }
  await tx.update(pictures).set({ avif: true }).where(isThis)
  publishChange(tx, picture.productId === null ? { catalogue: true } : { products: [picture.productId] })
  return picture
}

/**
 * Stores a picture's AVIF files. If two products share a photograph, the files already exist for the second product.
 */
async function storeAvif(store: PictureStore, stem: string): Promise<void> {
  if (await hasAllSizes(store, stem, 'avif')) return
  const sizes = await encodeAvif(await store.readSource(stem))
  for (const { width, content } of sizes) await store.put({ stem, width, format: 'avif' }, content)
}

/**
 * Returns a function that reports a high load: the process spends more than a quarter of its time on requests, or there
 * is more work than the machine has cores.
 */
function createLoadMonitor(): () => boolean {
  let since: EventLoopUtilization = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, since)
    since = now
    const [load = 0] = os.loadavg()
    return utilization > 0.25 || load > os.availableParallelism()
  }
}
