import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as ticked } from 'node:timers/promises'
import { hashPassword, turns } from './passwords.ts'

/** Work that goes on until it is let go. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, resolve, reject }
}

describe('turns', () => {
  it('lets so many work at once, others wait in order, and too many are sent away', async () => {
    const turn = turns(2, 2)
    const begun: number[] = []
    const jobs = [0, 1, 2, 3].map(() => held())
    const ends = jobs.map(({ work }, at) => turn(() => (begun.push(at), work())))
    await assert.rejects(
      turn(async () => {}),
      { code: 'sign_in_busy', details: { retryAfter: 5 } },
    )
    jobs[1]?.resolve()
    await ends[1]
    await ticked()
    assert.deepEqual(begun, [0, 1, 2])
    for (const job of jobs) job.resolve()
    await Promise.all(ends)
    assert.deepEqual(begun, [0, 1, 2, 3])
  })

  it('go on when work fails', async () => {
    const turn = turns(1, 1)
    const job = held()
    const failed = assert.rejects(turn(job.work), /broken/)
    const next = turn(async () => 'done')
    job.reject(new Error('broken'))
    await failed
    assert.equal(await next, 'done')
    assert.equal(await turn(async () => 'again'), 'again')
  })
})

describe('a password', () => {
  it('is kept as argon2id, in the figures that OWASP names', async () => {
    assert.match(await hashPassword('umuganda'), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
