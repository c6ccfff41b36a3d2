import { setImmediate } from 'node:timers/promises'

/** Maximum time in milliseconds for which work on many items may block the event loop. */
const MAX_TURN_MS = 8

/**
 * Creates a function to await between two items of work. It lets other calls run once a turn has used up its time, and
 * ends the work once nobody is waiting for it.
 * @param signal aborted when the caller is gone or the call's time is up
 */
export function createPacer(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - since < MAX_TURN_MS) return
    await setImmediate()
    since = performance.now()
    signal?.throwIfAborted()
  }
}

/** Maps items one after another, as `map` does, with a pause after each turn. */
export async function mapPaced<Item, Result>(
  items: readonly Item[],
  pause: () => Promise<void>,
  map: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, item] of items.entries()) {
    results.push(map(item, at))
    await pause()
  }
  return results
}
