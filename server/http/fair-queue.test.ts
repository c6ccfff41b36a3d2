import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as ticked } from 'node:timers/promises'
import { Refusal } from '#contract/errors.ts'
import { createFairQueue } from './fair-queue.ts'

const refusal = () => new Refusal('sign_in_busy')

/** Creates work that runs until it is released. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, resolve, reject }
}

/** Queues work from several networks behind a blocked task and records the order in which the networks' work starts. */
async function orderOf(arrivals: string[], turns: { maxWaiting: number; maxPerKey: number }) {
  const turn = createFairQueue({ atOnce: 1, ...turns, refusal })
  const first = held()
  const begun: string[] = []
  const refused: string[] = []
  const all = [turn('first', first.work)]
  for (const name of arrivals) {
    const done = turn(name.slice(0, 1), async () => void begun.push(name))
    all.push(done.catch((error: { code: string }) => void refused.push(`${name} ${error.code}`)))
    await ticked()
  }
  first.resolve()
  await Promise.all(all)
  return { begun, refused }
}

const ROOMY = { maxWaiting: 100, maxPerKey: 100 }

describe('createFairQueue', () => {
  it('alternates requests of two networks and keeps the order within each', async () => {
    const { begun } = await orderOf(['a1', 'a2', 'a3', 'b1', 'b2'], ROOMY)
    assert.deepEqual(begun, ['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('runs a single request first or second, however many from another network are waiting', async () => {
    const flood = Array.from({ length: 60 }, (_, at) => `a${at}`)
    const { begun } = await orderOf([...flood, 'b1'], ROOMY)
    assert.ok(begun.indexOf('b1') <= 1, String(begun.indexOf('b1')))
    assert.equal(begun.length, 61)
  })

  it('refuses a network that has no waiting places left, while others can still wait', async () => {
    const { begun, refused } = await orderOf(['a1', 'a2', 'a3', 'b1'], { maxWaiting: 100, maxPerKey: 2 })
    assert.deepEqual([begun, refused], [['a1', 'b1', 'a2'], ['a3 sign_in_busy']])
  })

  it('displaces the last request of the busiest network when the queue is full', async () => {
    const { begun, refused } = await orderOf(['a1', 'a2', 'a3', 'b1', 'c1', 'd1'], { maxWaiting: 3, maxPerKey: 3 })
    assert.deepEqual(begun, ['a1', 'b1', 'c1'])
    assert.deepEqual(refused, ['a3 sign_in_busy', 'a2 sign_in_busy', 'd1 sign_in_busy'])
  })

  it('never exceeds its concurrency limit, and continues after failed work', async () => {
    const turn = createFairQueue({ atOnce: 2, ...ROOMY, refusal })
    const jobs = [0, 1, 2, 3].map(() => held())
    const begun: number[] = []
    const ends = jobs.map(({ work }, at) => turn('a', () => (begun.push(at), work())))
    await ticked()
    assert.deepEqual(begun, [0, 1])
    jobs[1]?.reject(new Error('broken'))
    await assert.rejects(ends[1] ?? Promise.resolve(), /broken/)
    await ticked()
    assert.deepEqual(begun, [0, 1, 2])
    for (const { resolve } of jobs) resolve()
    await Promise.all([ends[0], ends[2], ends[3]])
    assert.equal(await turn('b', async () => 'again'), 'again')
  })

  it('refuses work that waits longer than the longest wait', async () => {
    const turn = createFairQueue({ atOnce: 1, ...ROOMY, maxWait: -1, refusal })
    const first = held()
    const ends = [turn('a', first.work), turn('a', async () => 'late'), turn('b', async () => 'late')]
    first.resolve()
    const settled = await Promise.allSettled(ends)
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected'],
    )
    assert.equal(await turn('a', async () => 'again'), 'again')
  })

  it('accepts no request behind work that has waited half the longest wait', async () => {
    const turn = createFairQueue({ atOnce: 1, ...ROOMY, maxWait: 0, refusal })
    const first = held()
    const running = turn('a', first.work)
    const late = assert.rejects(turn('a', async () => 'late'))
    await ticked()
    await assert.rejects(turn('a', async () => 'too many'))
    first.resolve()
    await Promise.all([running, late])
  })

  it('never refuses a promised turn, however many requests wait and however late the turn comes', async () => {
    const turn = createFairQueue({ atOnce: 1, maxWaiting: 0, maxPerKey: 0, maxWait: -1, refusal })
    const first = held()
    const running = turn('a', first.work)
    const promised = [turn('a', async () => 1, true), turn('b', async () => 2, true)]
    await assert.rejects(turn('c', async () => 3))
    first.resolve()
    await running
    assert.deepEqual(await Promise.all(promised), [1, 2])
  })
})
