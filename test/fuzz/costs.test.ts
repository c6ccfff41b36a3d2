import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { testShop, type TestShop } from '#test/harness.ts'
import { seedShop, type FuzzActors } from './actors.ts'
import { strangerFor } from './costly-requests.ts'
import { excessive, measureCosts } from './costs.ts'
import { endpoints } from './endpoints.ts'

describe('the most expensive input of a stranger', () => {
  let shop: TestShop
  let actors: FuzzActors
  before(async () => {
    shop = await testShop()
    actors = await seedShop(shop)
  })
  after(() => shop.close())

  for (const endpoint of endpoints.filter((one) => strangerFor(one) && !one.form))
    it(`keeps ${endpoint.method} ${endpoint.path} from holding up other calls`, async () => {
      const costs = await measureCosts(shop, actors, endpoint)
      assert.deepEqual(
        costs.filter(({ status }) => status >= 500),
        [],
      )
      assert.deepEqual(excessive(costs), [])
    })
})
