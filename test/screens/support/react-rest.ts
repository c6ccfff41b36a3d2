import { expect } from 'vitest'
import { IS_THOROUGH } from './thorough.ts'

/**
 * Counts the tasks in which React renders, and delays them in a thorough run. React's scheduler prefers `setImmediate`,
 * which browsers lack, over `MessageChannel`, so defining it gives control over the tasks. This file must load before
 * React.
 */
interface Tasks {
  pending: number
  /** Called once no task is pending. */
  waiting: (() => void)[]
}

/** Delay of each render in a thorough run, which leaves a gap between an urgent render and a deferred one. */
const DELAY_MS = 30
const MAX_REST_MS = 20_000

const realTimeout = setTimeout // also runs while a test stops the clock
const endTimeout = clearTimeout

// All test files share one page, in which React loads once.
const shared = globalThis as { reactTasks?: Tasks }
const tasks = (shared.reactTasks ??= interceptTasks())

function interceptTasks(): Tasks {
  const created: Tasks = { pending: 0, waiting: [] }
  const { port1, port2 } = new MessageChannel()
  const queue: (() => void)[] = []
  port1.addEventListener('message', () => queue.shift()?.())
  port1.start()
  const schedule = (work: () => void) => {
    if (IS_THOROUGH) return void realTimeout(work, DELAY_MS)
    queue.push(work)
    port2.postMessage(null)
  }
  const setImmediate = (work: () => void) => {
    created.pending += 1
    schedule(() => {
      try {
        work() // schedules the next task before it ends, if there is more to render
      } finally {
        created.pending -= 1
        if (created.pending === 0) for (const resolve of created.waiting.splice(0)) resolve()
      }
    })
  }
  Object.assign(globalThis, { setImmediate })
  return created
}

/**
 * Waits until React has rendered everything that it scheduled, including deferred updates, and has run its effects.
 * @throws if React never stops rendering, as when every answer causes the next call
 */
export async function reactAtRest(): Promise<void> {
  if (tasks.pending === 0) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  tasks.waiting.push(resolve)
  const limit = realTimeout(() => reject(new Error('React never stopped rendering')), MAX_REST_MS)
  await promise
  endTimeout(limit)
}

/**
 * Lets each awaited expectation end only when React is at rest. A test that has waited for one part of the screen can
 * therefore read any other part at once, on any machine.
 */
export function restAfterExpectations(): void {
  const { poll } = expect // also used by expect.element
  expect.poll = ((...args: Parameters<typeof poll>) => restAfter(poll(...args))) as typeof poll
}

function restAfter<T extends object>(chain: T): T {
  return new Proxy(chain, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value === 'object' && value !== null) return restAfter(value)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args)
        return isPromiseLike(result) ? afterwards(result) : result
      }
    },
  })
}

const isPromiseLike = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

async function afterwards(result: PromiseLike<unknown>): Promise<unknown> {
  const value = await result
  await reactAtRest()
  return value
}
