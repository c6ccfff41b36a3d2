import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { testShop, type TestShop } from '#test/harness.ts'
import { endpoints } from './endpoints.ts'
import { createFuzzer } from './fuzz.ts'

/** Declares one test per endpoint. Each test sends the given number of random requests. */
export function testEndpoints(caseCount: number): void {
  let shop: TestShop
  let fuzz: Awaited<ReturnType<typeof createFuzzer>>
  before(async () => {
    shop = await testShop()
    fuzz = await createFuzzer(shop, 20_260_101)
  })
  after(() => shop.close())

  for (const endpoint of endpoints)
    it(`${endpoint.method} ${endpoint.path} answers random requests in its declared shape`, async () => {
      const { cases, failure } = await fuzz(endpoint, caseCount)
      assert.equal(failure, null)
      assert.equal(cases, caseCount)
    })
}
