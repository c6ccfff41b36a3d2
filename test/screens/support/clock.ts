import FakeTimers, { type Clock } from '@sinonjs/fake-timers'
import { reactAtRest } from './react-rest.ts'

let clock: Clock | undefined

/**
 * Stops the clock; `pass` advances it by a number of milliseconds. Timers without a delay still run, because React
 * Query uses them to notify components of responses. In contrast, `vi.useFakeTimers` would also advance the clock by
 * the time that each click takes.
 */
export function stopClock(now = new Date('2026-01-05T08:00:00Z')) {
  const [setReal, clearReal] = [setTimeout.bind(globalThis), clearTimeout.bind(globalThis)]
  const stopped = FakeTimers.install({
    now,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldClearNativeTimers: true, // a timer to be cleared may have been set before the clock was stopped, even by the cache of an earlier test
  })
  const [setFake, clearFake] = [globalThis.setTimeout, globalThis.clearTimeout]
  const real = new Set<number>()
  globalThis.setTimeout = ((work: () => void, ms = 0, ...values: []) => {
    if (ms > 0) return setFake(work, ms, ...values)
    const id = setReal(work, 0, ...values) as unknown as number
    real.add(id)
    return id
  }) as typeof setTimeout
  globalThis.clearTimeout = ((id?: number) =>
    real.has(id ?? 0) ? clearReal(id) : clearFake(id)) as typeof clearTimeout
  clock = stopped
  async function settle() {
    // Responses arrive in tasks of their own.
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => setReal(resolve, 0))
      await reactAtRest()
    }
  }
  return {
    pass: async (ms: number) => {
      await settle() // effects of rendered components may not have set their timers yet
      await stopped.tickAsync(ms)
      await settle()
    },
  }
}

export function releaseClock(): void {
  clock?.uninstall()
  clock = undefined
}
