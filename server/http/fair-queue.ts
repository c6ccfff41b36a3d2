import type { Refusal } from '#contract/errors.ts'

interface FairQueueOptions {
  /** Number of tasks that run at the same time. */
  atOnce: number
  /** Maximum number of waiting tasks, in total and per key. */
  maxWaiting: number
  maxPerKey: number
  /**
   * Longest wait, milliseconds: a task whose turn comes later is refused.
   * No task starts waiting while another has waited half as long.
   */
  maxWait?: number
  /** Creates the error to throw if the queue is full. */
  refusal: () => Refusal
}

/** Current load of a queue. */
export interface FairQueueState {
  running: number
  waiting: number
  /** Since the process started. */
  refused: number
}

interface WaitingTask {
  since: number
  start: () => void
  reject: (refusal: Refusal) => void
}

/**
 * Queues work round robin by key (network), in FIFO order per key, evicting the last of the longest queue when full;
 * prioritized work is next and never rejected.
 * @throws its refusal when the queue is full
 */
export function createFairQueue({ atOnce, maxWaiting, maxPerKey, maxWait = Infinity, ...options }: FairQueueOptions) {
  const priorityQueue: WaitingTask[] = []
  /** In order of turns; contains only keys with waiting tasks. */
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

  /** Evicts the last task of the longest queue to admit a key's only task. */
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
    // finishing work hands over its place
    await new Promise<void>((start, reject) => queue.push({ since: performance.now(), start, reject }))
  }

  const finish = () => {
    const next = priorityQueue.shift() ?? dequeue()
    if (next) next.start()
    else running -= 1
  }

  /** Returns the next task that hasn't waited too long, refusing those that have. */
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
