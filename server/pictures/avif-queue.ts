import os from 'node:os'
import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { publishChange } from '#server/events/changes.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { pictures } from '#server/db/schema.ts'
import { isDiskFull } from '#server/processes/log.ts'
import { startRecurringJob, type Job } from '#server/processes/recurring-job.ts'
import { encodeAvif } from './encode.ts'
import { hasAllSizes, type PictureStore } from './store.ts'
import { completeWebp } from './webp-on-demand.ts'

interface QueueDeps {
  database: Database
  store: PictureStore
  /** True if requests need the processor now. */
  isBusy?: () => boolean
  /** Told after pictures of these products got their AVIF files. */
  onChanged?: (productIds: number[]) => void
  /** Takes why a picture failed or the database could not be asked; written to the console unless given. */
  onError?: (error: unknown) => void
}

const MAX_FAILURES = 3
/** When there is nothing to do, the table is asked again so often; milliseconds. */
const IDLE_DELAY_MS = 15_000
/** How long the queue pauses while requests want the processor, in milliseconds. */
export const BUSY_DELAY_MS = 500
/** Pictures that are looked at in one statement. */
const BATCH_SIZE = 500

const isWaiting = and(eq(pictures.avif, false), lt(pictures.avifFailures, MAX_FAILURES))

/**
 * Makes the AVIF files of pictures that have only WebP, one picture at a time and while no requests want the processor.
 * The queue is the table: it survives every end of the process, and several servers share the work. A page names an
 * AVIF only once it is stored. They are made from the picture's source, which is kept until then: from the stored WebP
 * they would be 13 % larger and, at 39 instead of 45 dB, show the loss of both. Before the first of them come the WebP
 * files of drawings that nobody has asked for yet.
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

/** Pictures of which nothing but the source was stored, as they come from `addDrawing`. */
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

/** Rethrows only full-disk errors; other errors are recorded when the AVIF is encoded. */
function rethrowFullDisk(error: unknown): void {
  if (isDiskFull(error)) throw error
}

/** @returns how long to wait before the next one, in milliseconds */
async function encodeNext({ database, store, onChanged }: QueueDeps, onError: (error: unknown) => void) {
  const done = await database.db.transaction((tx) => encodeNextPicture(tx, store, onError))
  if (done === 'nothing') return IDLE_DELAY_MS
  if (done === 'failed') return 0
  await store.dropSource(done.stem) // only now: before the commit, a crash would leave neither source nor AVIF
  if (done.productId !== null) onChanged?.([done.productId])
  return 0
}

/** The row stays locked until its files are stored, so that no other server takes it meanwhile. */
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
    await completeWebp(store, picture.stem) // the source goes with the AVIF
    await storeAvif(store, picture.stem)
  } catch (error) {
    if (isDiskFull(error)) throw error // not the picture's fault: it is tried again
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

/** Two products may show the same photograph: the second finds the files there. */
async function storeAvif(store: PictureStore, stem: string): Promise<void> {
  if (await hasAllSizes(store, stem, 'avif')) return
  const sizes = await encodeAvif(await store.readSource(stem))
  for (const { width, content } of sizes) await store.put({ stem, width, format: 'avif' }, content)
}

/** Busy is who answers requests a quarter of the time, or a machine with more to do than it has cores. */
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
