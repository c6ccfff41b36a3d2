import { VIEWS_PER_HOUR } from '#contract/catalogue/limits.ts'
import type { Database } from '#server/db/client.ts'
import { networkKey, type Origin } from '#server/throttle/service.ts'
import { startCollector, type Collector } from '../startup/collector.ts'
import { addPendingViews, writeViews, type View } from './write-views.ts'

interface Viewer {
  /** An account or a browser; see `viewerOf`. */
  name: string
  origin: Origin
}

export interface ViewCounter extends Pick<Collector<View>, 'flush' | 'stop'> {
  /** Collects a view for the next write. */
  add(productId: number, viewer: Viewer, at?: Date): void
}

const HOUR_MS = 3_600_000
const MAX_COLLECTED = 50_000

/** Collects views and writes them every three seconds. */
export function startViewCounter({ db }: Database, timeZone: string, onError: (error: unknown) => void): ViewCounter {
  let areAllAdded = false // a killed server may have left views that were not added to products
  const isWithinHourlyLimit = createHourlyLimit()
  const views = startCollector<View>({
    write: async (batch) => {
      areAllAdded = false
      await writeViews(db, batch, timeZone)
    },
    afterWriting: async () => {
      if (!areAllAdded) areAllAdded = await addPendingViews(db)
    },
    onError,
    maxCollected: MAX_COLLECTED,
  })
  return {
    ...views,
    add: (productId, { name, origin }, at = new Date()) => {
      const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()
      views.add(`${productId} ${hour} ${name}`, () => {
        const network = networkKey(origin)
        if (!isWithinHourlyLimit(network, hour, origin.scale)) return null
        const most = Math.max(1, Math.floor(VIEWS_PER_HOUR.ranked * origin.scale))
        return { product_id: productId, viewer: name, hour, network, most }
      })
    },
  }
}

/**
 * Creates an hourly limit on the number of views counted per network, because the marks of counted views could
 * otherwise fill the disk.
 */
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
