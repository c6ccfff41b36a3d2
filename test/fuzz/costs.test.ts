import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { testShop, type TestShop } from '#test/harness.ts'
import { seedShop, type FuzzActors } from './actors.ts'
import { strangerFor } from './costly-requests.ts'
import { sendCostly } from './costs.ts'
import { endpoints } from './endpoints.ts'

/** Maximum number of statements of a call; `npm run fuzz -- --costs` measures the processor time. */
const MAX_STATEMENTS = 300

describe('the most expensive input that a stranger can send', () => {
  let shop: TestShop
  let actors: FuzzActors
  let statements = 0
  before(async () => {
    shop = await testShop({ onStatement: () => void statements++ })
    actors = await seedShop(shop)
  })
  after(() => shop.close())

  for (const endpoint of endpoints.filter((one) => strangerFor(one) && !one.form))
    it(`is answered by ${endpoint.method} ${endpoint.path} with few statements`, async () => {
      for (const send of sendCostly(shop, actors, endpoint)) {
        statements = 0
        const { filler, status } = await send()
        assert.ok(status < 500, filler)
        assert.ok(statements <= MAX_STATEMENTS, `${statements} for ${filler}`)
      }
    })
})
