import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { memoize } from './memoize.ts'

const START = 1
const LIFE = 60_000

/** Creates a memoized function with its own clock that counts the computations per key. */
function counted() {
  const times = new Map<string, number>()
  const clock = { now: START }
  const read = memoize(
    async (key: string) => {
      times.set(key, (times.get(key) ?? 0) + 1)
      if (key === 'fails') throw new Error('no database')
      return `${key} ${times.get(key)}`
    },
    { maxAgeMs: LIFE, now: () => clock.now },
  )
  return { read, times, clock }
}

describe('cache of computed values', () => {
  it('caches a value for its lifetime and computes it again afterwards', async () => {
    const { read, clock } = counted()
    assert.equal(await read('shop'), 'shop 1')
    clock.now = START + LIFE
    assert.equal(await read('shop'), 'shop 1')
    clock.now = START + LIFE + 1
    assert.equal(await read('shop'), 'shop 2')
  })

  it('caches each key separately, and lets concurrent callers share a computation', async () => {
    const { read } = counted()
    assert.deepEqual(await Promise.all([read('one'), read('one'), read('other')]), ['one 1', 'one 1', 'other 1'])
  })

  it('does not cache a failed computation', async () => {
    const { read, times } = counted()
    await assert.rejects(read('fails'))
    await assert.rejects(read('fails'))
    assert.equal(times.get('fails'), 2)
  })

  it('holds at most 1,000 keys and drops the oldest', async () => {
    const { read, times } = counted()
    for (let number = 0; number <= 1000; number++) await read(`seller ${number}`)
    await read('seller 1000')
    await read('seller 0')
    assert.deepEqual([times.get('seller 1000'), times.get('seller 0')], [1, 2])
  })
})
