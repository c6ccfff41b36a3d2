import { VIEWS_PER_HOUR } from '#contract/limits.ts'
import type { Database } from '#server/db/client.ts'
import { networkKey, type Origin } from '#server/throttle/service.ts'
import { addPendingViews, writeViews, type View } from './write-views.ts'

interface Viewer {
  /** An account or a browser; see `viewerOf`. */
  name: string
  origin: Origin
}

export interface ViewCounter {
  /** Remembers a view until the next writing. */
  add(productId: number, viewer: Viewer, at?: Date): void
  /** Writes what was collected; one call at a time. */
  flush(): Promise<void>
  /** Writes what is left and ends. */
  stop(): Promise<void>
}

const HOUR_MS = 3_600_000
const FLUSH_INTERVAL_MS = 3_000
/** More than these are let go until the next writing: a flood must not fill the memory. */
const MAX_COLLECTED = 50_000
/** Views of one transaction. */
const BATCH_SIZE = 1_000

/** Collects views and writes them every three seconds; what cannot be written is tried again. */
export function startViewCounter({ db }: Database, timeZone: string, onError: (error: unknown) => void): ViewCounter {
  const pendingViews = new Map<string, View>()
  let writing = Promise.resolve()
  let areAllAdded = false // a server that was killed may have left some
  const isWithinHourlyLimit = createHourlyLimit()
  const write = async () => {
    const views = [...pendingViews]
    for (let from = 0; from < views.length; from += BATCH_SIZE) {
      const batch = views.slice(from, from + BATCH_SIZE)
      areAllAdded = false
      const viewBatch = batch.map(([, view]) => view)
      await writeViews(db, viewBatch, timeZone)
      for (const [key] of batch) pendingViews.delete(key)
    }
    if (!areAllAdded) areAllAdded = await addPendingViews(db)
  }
  const flush = () => (writing = writing.then(() => write().catch(onError)))
  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref()
  return {
    add: (productId, { name, origin }, at = new Date()) => {
      const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()
      const key = `${productId} ${hour} ${name}`
      if (pendingViews.size >= MAX_COLLECTED || pendingViews.has(key)) return
      const network = networkKey(origin)
      if (!isWithinHourlyLimit(network, hour, origin.scale)) return
      const most = Math.max(1, Math.floor(VIEWS_PER_HOUR.ranked * origin.scale))
      pendingViews.set(key, { product_id: productId, viewer: name, hour, network, most })
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Says whether one view more of a network is counted in an hour; else their marks could fill the disk. */
function createHourlyLimit(): (network: string, hour: string, scale: number) => boolean {
  let counted = { hour: '', inAll: 0, ofNetwork: new Map<string, number>() }
  return (network, hour, scale) => {
    if (counted.hour !== hour) counted = { hour, inAll: 0, ofNetwork: new Map() }
    const before = counted.ofNetwork.get(network) ?? 0
    if (before >= VIEWS_PER_HOUR.ofNetwork * scale || counted.inAll >= VIEWS_PER_HOUR.inAll * scale) return false
    counted.inAll += 1
    counted.ofNetwork.set(network, before + 1)
    return true
  }
}
