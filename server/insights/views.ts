import { VIEWS_PER_HOUR } from '#contract/limits.ts'
import type { Database } from '#server/db/client.ts'
import { networkOf, type Origin } from '#server/throttle/service.ts'
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

const HOUR = 3_600_000
const PAUSE = 3_000
/** More than these are let go until the next writing: a flood must not fill the memory. */
const MOST_COLLECTED = 50_000
/** Views of one transaction. */
const BATCH = 1_000

/** Collects views and writes them every three seconds; what cannot be written is tried again. */
export function startViewCounter({ db }: Database, timeZone: string, onFault: (fault: unknown) => void): ViewCounter {
  const collected = new Map<string, View>()
  let writing = Promise.resolve()
  let isAdded = false // a server that was killed may have left some
  const takesMore = hourlyBound()
  const write = async () => {
    const views = [...collected]
    for (let from = 0; from < views.length; from += BATCH) {
      const batch = views.slice(from, from + BATCH)
      isAdded = false
      const written = batch.map(([, view]) => view)
      await writeViews(db, written, timeZone)
      for (const [key] of batch) collected.delete(key)
    }
    if (!isAdded) isAdded = await addPendingViews(db)
  }
  const flush = () => (writing = writing.then(() => write().catch(onFault)))
  const timer = setInterval(() => void flush(), PAUSE).unref()
  return {
    add: (productId, { name, origin }, at = new Date()) => {
      const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR).toISOString()
      const key = `${productId} ${hour} ${name}`
      if (collected.size >= MOST_COLLECTED || collected.has(key)) return
      const network = networkOf(origin)
      if (!takesMore(network, hour, origin.scale)) return
      const most = Math.max(1, Math.floor(VIEWS_PER_HOUR.ranked * origin.scale))
      collected.set(key, { product_id: productId, viewer: name, hour, network, most })
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Says whether one view more of a network is counted in an hour; else their marks could fill the disk. */
function hourlyBound(): (network: string, hour: string, scale: number) => boolean {
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
