import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as ticked } from 'node:timers/promises'
import { Refusal } from '#contract/errors.ts'
import { fairTurns } from './fair-turns.ts'

const refusal = () => new Refusal('sign_in_busy')

/** Work that goes on until it is let go. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, resolve, reject }
}

/** Work of several networks behind one piece that is held; each notes its name as it begins. */
async function orderOf(arrivals: string[], turns: { mostWaiting: number; mostOfKey: number }) {
  const turn = fairTurns({ atOnce: 1, ...turns, refusal })
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

const ROOMY = { mostWaiting: 100, mostOfKey: 100 }

describe('Fair turns', () => {
  it('let one network of two come alternately, each in its own order', async () => {
    const { begun } = await orderOf(['a1', 'a2', 'a3', 'b1', 'b2'], ROOMY)
    assert.deepEqual(begun, ['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('give whoever comes alone the next turn, however many of another network wait', async () => {
    const flood = Array.from({ length: 60 }, (_, at) => `a${at}`)
    const { begun } = await orderOf([...flood, 'b1'], ROOMY)
    assert.ok(begun.indexOf('b1') <= 1, String(begun.indexOf('b1')))
    assert.equal(begun.length, 61)
  })

  it('refuse a network whose waiting places are taken, and let others wait', async () => {
    const { begun, refused } = await orderOf(['a1', 'a2', 'a3', 'b1'], { mostWaiting: 100, mostOfKey: 2 })
    assert.deepEqual([begun, refused], [['a1', 'b1', 'a2'], ['a3 sign_in_busy']])
  })

  it('take the last place of the network with the most when all places are taken', async () => {
    const { begun, refused } = await orderOf(['a1', 'a2', 'a3', 'b1', 'c1', 'd1'], { mostWaiting: 3, mostOfKey: 3 })
    assert.deepEqual(begun, ['a1', 'b1', 'c1'])
    assert.deepEqual(refused, ['a3 sign_in_busy', 'a2 sign_in_busy', 'd1 sign_in_busy'])
  })

  it('run no more at once than they may, and go on when work fails', async () => {
    const turn = fairTurns({ atOnce: 2, ...ROOMY, refusal })
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

  it('refuse work whose turn comes too late', async () => {
    const turn = fairTurns({ atOnce: 1, ...ROOMY, longestWait: -1, refusal })
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

  it('let nobody begin to wait behind one who has waited half as long as anyone may', async () => {
    const turn = fairTurns({ atOnce: 1, ...ROOMY, longestWait: 0, refusal })
    const first = held()
    const running = turn('a', first.work)
    const late = assert.rejects(turn('a', async () => 'late'))
    await ticked()
    await assert.rejects(turn('a', async () => 'too many'))
    first.resolve()
    await Promise.all([running, late])
  })

  it('refuse nobody who was promised a turn, however many wait and however late it comes', async () => {
    const turn = fairTurns({ atOnce: 1, mostWaiting: 0, mostOfKey: 0, longestWait: -1, refusal })
    const first = held()
    const running = turn('a', first.work)
    const promised = [turn('a', async () => 1, true), turn('b', async () => 2, true)]
    await assert.rejects(turn('c', async () => 3))
    first.resolve()
    await running
    assert.deepEqual(await Promise.all(promised), [1, 2])
  })
})
