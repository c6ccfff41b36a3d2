import { after, before, describe, it } from 'node:test'
import { compare, fill } from '#test/fact-comparison.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const QUESTIONS = 1_000

describe('counts of a thousand random filters', () => {
  let shop: TestShop
  before(async () => {
    shop = await testShop()
  })
  after(() => shop.close())

  it('matches a full scan in every list, first page and count', async () => {
    const parts = await fill(shop)
    await compare(shop, parts, QUESTIONS)
  })
})
