export interface Collector<Item> {
  /** Collects an item until the next write, unless an item with the same key is already waiting. */
  add(key: string, toItem: () => Item | null): void
  /** Writes the collected items; concurrent calls run one after another. */
  flush(): Promise<void>
  /** Writes the remaining items and stops. */
  stop(): Promise<void>
}

interface CollectorOptions<Item> {
  write: (batch: Item[]) => Promise<void>
  /** Callback that runs after every write, even an empty one. */
  afterWriting?: () => Promise<void>
  onError: (error: unknown) => void
  /**
   * Maximum number of items kept between writes; further items are dropped, so that a flood cannot exhaust the memory.
   */
  maxCollected: number
}

const FLUSH_INTERVAL_MS = 3_000
/** Number of items per transaction. */
const BATCH_SIZE = 1_000

/** Collects visitors' actions and writes them every three seconds; failed writes are retried. */
export function startCollector<Item>(options: CollectorOptions<Item>): Collector<Item> {
  const { write, afterWriting, onError, maxCollected } = options
  const pending = new Map<string, Item>()
  let writing = Promise.resolve()
  const writeAll = async () => {
    const items = [...pending]
    for (let from = 0; from < items.length; from += BATCH_SIZE) {
      const batch = items.slice(from, from + BATCH_SIZE)
      await write(batch.map(([, item]) => item))
      for (const [key] of batch) pending.delete(key)
    }
    await afterWriting?.()
  }
  const flush = () => (writing = writing.then(() => writeAll().catch(onError)))
  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref()
  return {
    add: (key, toItem) => {
      if (pending.size >= maxCollected || pending.has(key)) return
      const item = toItem()
      if (item !== null) pending.set(key, item)
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
