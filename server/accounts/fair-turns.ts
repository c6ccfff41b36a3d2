import { Refusal } from '#contract/errors.ts'

interface Turns {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Most that wait, and most of them of one key. */
  mostWaiting: number
  mostOfKey: number
}

interface Waiting {
  begin: () => void
  refuse: (refusal: Refusal) => void
}

const RETRY_AFTER_SECONDS = 5

/**
 * Queues work round robin: keys (networks) take turns, and the work of one key keeps its order, so that whoever comes
 * alone is next, however many of another key wait. Where all places are taken, who comes last of the key with the most
 * gives theirs up.
 * @throws sign_in_busy when there is no place to wait
 */
export function fairTurns({ atOnce, mostWaiting, mostOfKey }: Turns) {
  /** In the order of whose turn it is; no key is there without somebody who waits. */
  const queues = new Map<string, Waiting[]>()
  let waiting = 0
  let running = 0

  function takePlace(key: string): Waiting[] {
    const queue = queues.get(key) ?? []
    if (queue.length >= mostOfKey) throw busy()
    if (waiting >= mostWaiting) {
      const longest = [...queues.values()].reduce((long, one) => (one.length > long.length ? one : long))
      if (longest.length <= queue.length + 1) throw busy()
      longest.pop()?.refuse(busy())
      waiting -= 1
    }
    queues.set(key, queue)
    waiting += 1
    return queue
  }

  const begin = async (key: string) => {
    if (running < atOnce) {
      running += 1
      return
    }
    const queue = takePlace(key)
    await new Promise<void>((begin, refuse) => queue.push({ begin, refuse })) // whoever ends hands its place on
  }

  const end = () => {
    const [next] = queues
    if (!next) {
      running -= 1
      return
    }
    const [key, queue] = next
    const first = queue.shift()
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue) // behind all others
    waiting -= 1
    first?.begin()
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    await begin(key)
    try {
      return await work()
    } finally {
      end()
    }
  }
}

const busy = () => new Refusal('sign_in_busy', { retryAfter: RETRY_AFTER_SECONDS })
