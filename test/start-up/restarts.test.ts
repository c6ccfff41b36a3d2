import assert from 'node:assert/strict'
import { it } from 'node:test'
import { connect } from '#server/db/client.ts'
import { LONG_TIMEOUTS } from '#test/postgres.ts'
import { assertAccountIsThere } from './account.ts'
import { startAndSignUp } from './running-shop.ts'

/** Checks that a shop hashes passwords at full cost, unlike the shops in other tests. */
async function assertProductHash(url: string): Promise<void> {
  const { sql, close } = connect(url, { max: 1, ...LONG_TIMEOUTS })
  const [account] = await sql<{
    hash: string
  }>`select password_hash as hash from accounts where password_hash is not null`
  await close()
  assert.match(account?.hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
}

it('restarts a killed server on the same port with all acknowledged data', async () => {
  const { data, shop, address, worker, end } = await startAndSignUp()
  await assertProductHash(data.url())
  const first = worker()
  process.kill(first, 'SIGKILL')
  assert.equal(await shop.address(2), address)
  assert.notEqual(worker(), first)
  await assertAccountIsThere(address)
  await end()
})
