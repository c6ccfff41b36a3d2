import type { Refusal } from '#contract/errors.ts'

interface Turns {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Most that wait, and most of them of one key. */
  mostWaiting: number
  mostOfKey: number
  /**
   * Whose turn comes later than this is refused instead, and nobody begins to wait while another has waited half as long;
   * milliseconds.
   */
  longestWait?: number
  /** What is thrown where there is no place to wait. */
  refusal: () => Refusal
}

interface Waiting {
  since: number
  begin: () => void
  refuse: (refusal: Refusal) => void
}

/**
 * Queues work round robin: keys (networks) take turns, and the work of one key keeps its order, so that whoever comes
 * alone is next, however many of another key wait. Where all places are taken, who comes last of the key with the most
 * gives theirs up. What is promised a turn is next, and never refused.
 * @throws its refusal when there is no place to wait
 */
export function fairTurns({ atOnce, mostWaiting, mostOfKey, longestWait = Infinity, refusal }: Turns) {
  const promised: Waiting[] = []
  /** In the order of whose turn it is; no key is there without somebody who waits. */
  const queues = new Map<string, Waiting[]>()
  let waiting = 0
  let running = 0

  function queueOf(key: string): Waiting[] {
    const queue = queues.get(key) ?? []
    if (queue.length >= mostOfKey) throw refusal()
    if (waiting >= mostWaiting || hasWaitedFor(longestWait / 2)) takeLastPlace(queue)
    queues.set(key, queue)
    waiting += 1
    return queue
  }

  const hasWaitedFor = (milliseconds: number) => {
    const before = performance.now() - milliseconds
    return [...queues.values()].some(([first]) => first && first.since < before)
  }

  /** Of the key with the most, for one who comes alone. */
  function takeLastPlace(queue: Waiting[]): void {
    const longest = [...queues.values()].reduce((long, one) => (one.length > long.length ? one : long), queue)
    if (longest.length <= queue.length + 1) throw refusal()
    longest.pop()?.refuse(refusal())
    waiting -= 1
  }

  const begin = async (key: string, isPromised: boolean) => {
    if (running < atOnce) {
      running += 1
      return
    }
    const queue = isPromised ? promised : queueOf(key)
    // whoever ends hands its place on
    await new Promise<void>((begin, refuse) => queue.push({ since: performance.now(), begin, refuse }))
  }

  const end = () => {
    const next = promised.shift() ?? takeNext()
    if (next) next.begin()
    else running -= 1
  }

  /** The first whose turn does not come too late. */
  function takeNext(): Waiting | undefined {
    for (const [key, queue] of queues) {
      const first = queue.shift()
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue) // behind all others
      waiting -= 1
      if (!first || performance.now() - first.since <= longestWait) return first
      first.refuse(refusal())
    }
    return undefined
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
