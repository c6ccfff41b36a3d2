import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readProcess } from '#server/postgres/os-processes.ts'
import { assertAccountIsThere } from '#test/start-up/account.ts'
import { newSearchUrl, startAndSignUp } from '#test/start-up/running-shop.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'

const CRASH_LIMIT = 5

/** Repeats a search until the response satisfies the condition. */
async function answerThat(address: string, isWanted: (answer: Response) => boolean): Promise<Response> {
  let answer: Response | undefined
  const isAnswered = async () => isWanted((answer = await fetch(newSearchUrl(address))))
  await waitFor(isAnswered, 'answered as wanted')
  return answer ?? Promise.reject(new Error('Nothing was answered'))
}

describe('processes that die', { concurrency: 2 }, () => {
  it('keeps the server running while PostgreSQL restarts, and answers 503 with Retry-After', async () => {
    const { data, shop, address, worker, end } = await startAndSignUp()
    const first = worker()
    shop.process.kill('SIGSTOP') // the running primary might restart PostgreSQL before the test observes a refusal
    process.kill(data.postmaster(), 'SIGKILL')
    const { status, headers } = await answerThat(address, ({ ok }) => !ok)
    assert.equal(status, 503)
    assert.ok(Number(headers.get('retry-after')) > 0)
    shop.process.kill('SIGCONT')
    await answerThat(address, ({ ok }) => ok)
    await assertAccountIsThere(address)
    assert.equal(worker(), first)
    await end()
  })

  for (const name of ['server', 'PostgreSQL'] as const)
    it(`exits with an error after the ${name} has died five times in a minute`, async () => {
      const { data, shop, worker } = await startAndSignUp()
      const current = name === 'server' ? worker : data.postmaster
      for (let time = 1; time <= CRASH_LIMIT; time++) {
        const victim = current()
        process.kill(victim, 'SIGKILL')
        // does not wait for a response, since five restarts may then take longer than a minute on a busy machine
        const isRestarted = () => ![0, victim].includes(current()) && readProcess(current())?.isZombie === false
        if (time < CRASH_LIMIT) await waitFor(isRestarted, 'back')
      }
      assert.equal(await shop.ended(), 1)
      assert.match(shop.output(), new RegExp(`${name} ended by itself 5 times within 60 s; Isoko gives up`))
      await waitFor(data.isFree, 'PostgreSQL has ended')
      data.remove()
    })
})
