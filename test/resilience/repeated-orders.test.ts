import assert from 'node:assert/strict'
import { it } from 'node:test'
import { waitFor } from '#test/start-up/spawned-server.ts'
import { failingShop, countStatuses, type Answer } from './failing-shop.ts'
import { makeShoppers } from './traffic.ts'

const ORDERS = 200
const CONCURRENCY = 20

for (const name of ['PostgreSQL', 'server'] as const)
  it(`places each of 200 orders exactly once when retried after the ${name} is killed`, async () => {
    const shop = await failingShop()
    const tokens = await makeShoppers(shop, CONCURRENCY)
    const waiting = Array.from({ length: ORDERS }, (_, at) => at)
    const placed: Answer[][] = []
    const place = async (token: string) => {
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) placed.push(await shop.order(token, at))
    }
    const placing = Promise.all(tokens.map(place))
    await waitFor(() => placed.length >= ORDERS / 4, 'a quarter is placed', 1)
    process.kill(name === 'PostgreSQL' ? shop.data.postmaster() : shop.pidOf('server/processes/worker.ts'), 'SIGKILL')
    await placing
    const answers = placed.flat()
    console.log(`${name} killed in the middle of ${ORDERS} orders: ${countStatuses(answers)}`)
    const ids = placed.map((of) => (JSON.parse(of.at(-1)?.body ?? '') as { id: number }).id)
    assert.equal(new Set(ids).size, ORDERS)
    assert.ok(answers.length > ORDERS, 'some were sent again')
    const all = await shop.read<unknown[]>('/api/orders', { token: shop.adminToken })
    assert.equal(all.length, ORDERS)
    await shop.stop()
  })
