import type { Refusal } from '#contract/errors.ts'

interface Turns {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Most that wait, and most of them of one key. */
  mostWaiting: number | (() => number)
  mostOfKey: number
  /** Whose turn comes later than this is refused instead; milliseconds. */
  longestWait?: number
  /** What is thrown where there is no place to wait. */
  refusal: () => Refusal
}

interface Waiting {
  since: number
  isPromised: boolean
  begin: () => void
  refuse: (refusal: Refusal) => void
}

/**
 * Queues work round robin: keys (networks) take turns, and the work of one key keeps its order, so that whoever comes
 * alone is next, however many of another key wait. Where all places are taken, who comes last of the key with the most
 * gives theirs up. What is promised a turn is never refused.
 * @throws its refusal when there is no place to wait
 */
export function fairTurns({ atOnce, mostWaiting, mostOfKey, longestWait = Infinity, refusal }: Turns) {
  /** In the order of whose turn it is; no key is there without somebody who waits. */
  const queues = new Map<string, Waiting[]>()
  let waiting = 0
  let running = 0

  function takePlace(key: string, isPromised: boolean): Waiting[] {
    const queue = queues.get(key) ?? []
    if (!isPromised) assertRoom(queue)
    queues.set(key, queue)
    waiting += 1
    return queue
  }

  function assertRoom(queue: Waiting[]): void {
    if (queue.length >= mostOfKey) throw refusal()
    if (waiting >= (typeof mostWaiting === 'number' ? mostWaiting : mostWaiting())) {
      const longest = [...queues.values()].reduce((long, one) => (one.length > long.length ? one : long), queue)
      if (longest.length <= queue.length + 1) throw refusal()
      const last = longest.findLastIndex(({ isPromised }) => !isPromised)
      if (last < 0) throw refusal()
      const [evicted] = longest.splice(last, 1)
      evicted?.refuse(refusal())
      waiting -= 1
    }
  }

  const begin = async (key: string, isPromised: boolean) => {
    if (running < atOnce) {
      running += 1
      return
    }
    const queue = takePlace(key, isPromised)
    // whoever ends hands its place on
    await new Promise<void>((begin, refuse) => queue.push({ since: performance.now(), isPromised, begin, refuse }))
  }

  const end = () => {
    for (let next = takeNext(); next; next = takeNext()) {
      if (next.isPromised || performance.now() - next.since <= longestWait) return next.begin()
      next.refuse(refusal())
    }
    running -= 1
  }

  function takeNext(): Waiting | undefined {
    const [next] = queues
    if (!next) return undefined
    const [key, queue] = next
    const first = queue.shift()
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue) // behind all others
    waiting -= 1
    return first
  }

  return async <Result>(key: string, work: () => Promise<Result>, isPromised = false): Promise<Result> => {
    await begin(key, isPromised)
    try {
      return await work()
    } finally {
      end()
    }
  }
}
