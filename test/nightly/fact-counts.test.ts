import { after, before, describe, it } from 'node:test'
import { compare, fill } from '#test/fact-comparison.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const QUESTIONS = 1_000

describe('Counts of a thousand random filters', () => {
  let shop: TestShop
  before(async () => {
    shop = await testShop()
  })
  after(() => shop.close())

  it('Every list, its first page and every count is what going through all parts finds', async () => {
    const parts = await fill(shop)
    await compare(shop, parts, QUESTIONS)
  })
})
