import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { listProducts } from '#contract/catalogue/calls.ts'
import { listFacets } from '#contract/facts/calls.ts'
import { MAX_EXACT_COUNT } from '#contract/limits.ts'
import { products } from '#server/db/schema.ts'
import { MAX_CANDIDATES } from '#server/catalogue/list-statements.ts'
import { countFacets, readUnread } from '#server/facts/service.ts'
import { compare, fill, multiply } from './fact-comparison.ts'
import type { Part } from './fact-oracle.ts'
import { writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { NIGHTLY } from '#test/tags.ts'

/** Number of random questions; the nightly run asks 1,000. */
const QUESTIONS = 60

describe('counts of random filters', () => {
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

describe('counts beyond the scan limit', NIGHTLY, () => {
  let shop: TestShop
  let beside: TestShop | undefined
  let parts: Part[]
  before(async () => {
    shop = await testShop()
    parts = await multiply(shop)
  })
  after(async () => {
    await beside?.close()
    await shop.close()
  })

  it('counts parts missing from the cached counts up to the scan limit instead of reporting zero', async () => {
    const uncounted = await compare(shop, parts, 20)
    assert.ok(uncounted.has(MAX_CANDIDATES), [...uncounted].join())
  })

  it('offers a value newer than the cached counts without a count instead of with zero', async () => {
    const category = parts[0]?.categoryId ?? 0
    await countFacets(shop.database.db)
    const offered = {
      name: 'Newest',
      categoryId: category,
      priceCents: 100n,
      stock: 1,
      specs: [{ name: 'Resistance', text: '1 MΩ' }],
    }
    const [newest] = await shop.database.db.insert(products).values(offered).returning()
    await readUnread(shop.database.db)
    const query = { category_ids: [String(category)], spec: ['resistance:1M'], open: ['resistance'] }
    const { body } = await shop.call(listFacets, { query })
    const values = body.properties.find(({ key }) => key === 'resistance')?.values
    assert.equal(body.total, 1)
    assert.deepEqual(
      values?.flatMap(({ item, count, chosen }) => (chosen ? [[item, count]] : [])),
      [['1M', undefined]],
    )
    await writeAndPublish(shop, (tx) => tx.delete(products).where(eq(products.id, newest?.id ?? 0)))
  })

  it('returns the same lists as a full scan and never a higher count, with or without cached common values', async () => {
    // The shop determines common values only every few minutes, so the first comparison runs without them.
    await shop.call(listProducts, { query: { spec: ['tolerance:1%'] } })
    await countFacets(shop.database.db)
    const gathered = await compare(shop, parts, 20)
    beside = await testShop({ beside: shop })
    const walked = await compare(beside, parts, 20)
    assert.ok(
      gathered.has(MAX_CANDIDATES) && walked.has(MAX_EXACT_COUNT),
      `${[...gathered].join()}; ${[...walked].join()}`,
    )
  })
})
