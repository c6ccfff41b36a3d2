import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { testShop, type TestShop } from '#test/harness.ts'
import { endpoints } from './endpoints.ts'
import { createFuzzer } from './fuzz.ts'

/** Few, so that every run of the tests has them; `npm run fuzz` tries as many as one has time for. */
const CASES = 40

let shop: TestShop
let fuzz: Awaited<ReturnType<typeof createFuzzer>>
before(async () => {
  shop = await testShop()
  fuzz = await createFuzzer(shop, 20_260_101)
})
after(() => shop.close())

describe('API under random requests', () => {
  for (const endpoint of endpoints)
    it(`${endpoint.method} ${endpoint.path} answers random requests in its declared shape`, async () => {
      const { cases, failure } = await fuzz(endpoint, CASES)
      assert.equal(failure, null)
      assert.equal(cases, CASES)
    })
})
