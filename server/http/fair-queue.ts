import type { Refusal } from '#contract/errors.ts'

interface FairQueueOptions {
  /** Maximum number of tasks that run concurrently. */
  atOnce: number
  /** Maximum number of waiting tasks, in total and per key. */
  maxWaiting: number
  maxPerKey: number
  /**
   * Maximum wait in milliseconds, after which a task is refused. As soon as any task has waited half this time, a new
   * task is accepted only if it displaces a waiting task.
   */
  maxWait?: number
  /** Creates the error that is thrown for a refused task. */
  refusal: () => Refusal
}

/** Current load of a queue. */
export interface FairQueueState {
  running: number
  waiting: number
  /** Number of refused tasks since the process started. */
  refused: number
}

interface WaitingTask {
  since: number
  start: () => void
  reject: (refusal: Refusal) => void
}

/**
 * Queues work by key (network): round robin across keys, and first in, first out within a key. When the queue is full,
 * evicts the last task of the key with the most waiting tasks. Prioritized work runs next and is never refused.
 * @throws the given refusal if the queue is full
 */
export function createFairQueue({ atOnce, maxWaiting, maxPerKey, maxWait = Infinity, ...options }: FairQueueOptions) {
  const priorityQueue: WaitingTask[] = []
  /** Waiting tasks by key, in the order of the keys' turns; contains only keys with waiting tasks. */
  const queues = new Map<string, WaitingTask[]>()
  let waiting = 0
  let running = 0
  let refused = 0

  const refusal = () => {
    refused += 1
    return options.refusal()
  }

  function enqueueFor(key: string): WaitingTask[] {
    const queue = queues.get(key) ?? []
    if (queue.length >= maxPerKey) throw refusal()
    if (waiting >= maxWaiting || isAnyWaitingLongerThan(maxWait / 2)) evictLastOfLongest(queue)
    queues.set(key, queue)
    waiting += 1
    return queue
  }

  const isAnyWaitingLongerThan = (milliseconds: number) => {
    const before = performance.now() - milliseconds
    return [...queues.values()].some(([first]) => first && first.since < before)
  }

  /** Evicts the last task of the key with the most waiting tasks, to make room for a task of a key with fewer. */
  function evictLastOfLongest(queue: WaitingTask[]): void {
    const longest = [...queues.values()].reduce((long, one) => (one.length > long.length ? one : long), queue)
    if (longest.length <= queue.length + 1) throw refusal()
    longest.pop()?.reject(refusal())
    waiting -= 1
  }

  const start = async (key: string, hasPriority: boolean) => {
    if (running < atOnce) {
      running += 1
      return
    }
    const queue = hasPriority ? priorityQueue : enqueueFor(key)
    // finishing work starts the next task
    await new Promise<void>((start, reject) => queue.push({ since: performance.now(), start, reject }))
  }

  const finish = () => {
    const next = priorityQueue.shift() ?? dequeue()
    if (next) next.start()
    else running -= 1
  }

  /** Returns the next task that has not waited too long, and refuses the tasks that have. */
  function dequeue(): WaitingTask | undefined {
    for (const [key, queue] of queues) {
      const first = queue.shift()
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue) // behind all others
      waiting -= 1
      if (!first || performance.now() - first.since <= maxWait) return first
      first.reject(refusal())
    }
    return undefined
  }

  const run = async <Result>(key: string, work: () => Promise<Result>, hasPriority = false): Promise<Result> => {
    await start(key, hasPriority)
    try {
      return await work()
    } finally {
      finish()
    }
  }
  return Object.assign(run, {
    state: (): FairQueueState => ({ running, waiting: waiting + priorityQueue.length, refused }),
  })
}
