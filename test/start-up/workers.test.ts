import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertAccountIsThere } from './account.ts'
import { workersOf } from './data-folder.ts'
import { get, newSearchUrl, startTwoWorkers } from './running-shop.ts'
import { waitFor } from './spawned-server.ts'
import { NIGHTLY } from '#test/tags.ts'

it('restarts a killed worker while the other one answers', NIGHTLY, async () => {
  const { shop, address, areReady, end } = await startTwoWorkers()
  const workers = () => workersOf(shop.process.pid ?? 0)
  const [first = 0, second = 0] = workers()
  process.kill(second, 'SIGKILL')
  await waitFor(() => shop.output().includes('(SIGKILL)'), 'the primary has noticed')
  const statuses = new Set<number | undefined>()
  await waitFor(async () => {
    statuses.add((await get(newSearchUrl(address))).status)
    return areReady(2)
  }, 'the worker is back')
  assert.deepEqual([...statuses], [200])
  assert.equal(workers().length, 2)
  assert.equal(workers()[0], first)
  await assertAccountIsThere(address)
  await end()
})
