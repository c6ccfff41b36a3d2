export interface Collector<Item> {
  /** Remembers an item until the next writing, unless one of this key waits already. */
  add(key: string, toItem: () => Item | null): void
  /** Writes what was collected; one call at a time. */
  flush(): Promise<void>
  /** Writes what is left and ends. */
  stop(): Promise<void>
}

interface CollectorOptions<Item> {
  write: (batch: Item[]) => Promise<void>
  /** Runs after every write, even an empty one. */
  afterWriting?: () => Promise<void>
  onError: (error: unknown) => void
  /** More than these are let go until the next writing: a flood must not fill the memory. */
  maxCollected: number
}

const FLUSH_INTERVAL_MS = 3_000
/** Items of one transaction. */
const BATCH_SIZE = 1_000

/** Collects what visitors do and writes it every three seconds; what cannot be written is tried again. */
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
