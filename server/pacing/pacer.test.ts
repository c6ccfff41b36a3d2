import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPacer, mapPaced } from './pacer.ts'

const work = () => {
  const endsAt = performance.now() + 3
  while (performance.now() < endsAt);
}

describe('pacer', () => {
  it('lets other work run during long work', async () => {
    const order: string[] = []
    setImmediate(() => order.push('other'))
    await mapPaced(Array.from({ length: 20 }), createPacer(), work)
    order.push('done')
    assert.deepEqual(order, ['other', 'done'])
  })

  it('ends work that nobody waits for any more', async () => {
    const caller = new AbortController()
    const refusal = new Error('gone')
    let done = 0
    const mapping = mapPaced(Array.from({ length: 1_000 }), createPacer(caller.signal), () => {
      done += 1
      if (done === 5) caller.abort(refusal)
    })
    await assert.rejects(mapping, refusal)
    assert.equal(done, 5)
  })
})
