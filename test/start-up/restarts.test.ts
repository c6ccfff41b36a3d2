import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertAccountIsThere } from './account.ts'
import { startAndSignUp } from './running-shop.ts'

it('A killed server is restarted on the same port with all acknowledged data', async () => {
  const { shop, address, worker, end } = await startAndSignUp()
  const first = worker()
  process.kill(first, 'SIGKILL')
  assert.equal(await shop.address(2), address)
  assert.notEqual(worker(), first)
  await assertAccountIsThere(address)
  await end()
})
