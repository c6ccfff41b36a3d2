import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { matchParts } from '#contract/boms/calls.ts'
import { resetCachedValues } from '#server/db/cached-values.ts'
import { makeStaff } from '#test/factories.ts'
import { demoTemplate } from '#test/demo-template.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { fillShop } from './many-products.ts'

const PRODUCTS = 20_000
const FOLDER = path.resolve(import.meta.dirname, '../docs/sql')

/**
 * Frequent requests, each with the product and card indexes that PostgreSQL must use for it; `alone` marks an
 * index-only scan.
 */
const hot: Record<string, [address: string, indexes: string[]]> = {
  newest: ['/api/products', ['product_cards_category_idx alone', 'product_cards_newest_idx', 'products_pkey']],
  mixed: [
    '/api/products?mix=true',
    [
      'product_cards_category_idx alone',
      'product_cards_imported_idx alone',
      'product_cards_newest_idx',
      'product_cards_newest_idx alone',
      'products_pkey',
    ],
  ],
  'page-50': [
    '/api/products?page=50',
    ['product_cards_category_idx alone', 'product_cards_newest_idx alone', 'product_cards_pkey', 'products_pkey'],
  ],
  'most-viewed': [
    '/api/products?sort_by=views_count',
    ['product_cards_category_idx alone', 'product_cards_pkey', 'products_viewed_idx'],
  ],
  cheapest: [
    '/api/products?sort_by=price&sort_order=asc',
    ['product_cards_category_idx alone', 'product_cards_price_idx', 'products_pkey'],
  ],
  'category-and-price': [
    '/api/products?category_ids=20&min_price=500&max_price=2000',
    ['product_cards_category_idx alone', 'product_cards_pkey', 'products_pkey'],
  ],
  'many-in-category': [
    '/api/products?category_ids=1&category_ids=2&category_ids=3&category_ids=4&category_ids=5&category_ids=6&min_price=1&sort_by=created_at',
    ['product_cards_category_idx alone', 'product_cards_newest_idx alone', 'product_cards_pkey', 'products_pkey'],
  ],
  'of-a-shop': [
    '/api/products?shop=thousand-ohms-supply-5',
    ['facet_rows_seller_price_idx alone', 'product_cards_pkey', 'products_pkey', 'products_seller_idx'],
  ],
  'of-a-shop-cheapest': [
    '/api/products?shop=thousand-ohms-supply-5&sort_by=price&sort_order=asc',
    ['facet_rows_seller_price_idx alone', 'product_cards_pkey', 'products_pkey'],
  ],
  'of-a-shop-by-category': [
    '/api/products?shop=thousand-ohms-supply-5&category_ids=20&sort_by=views_count',
    ['facet_rows_seller_category_idx alone', 'product_cards_category_idx alone', 'product_cards_pkey', 'products_pkey'],
  ],
  'search-common-word': [
    '/api/products?search=sensor',
    ['product_cards_pkey', 'products_mpn_idx', 'products_pkey', 'products_search_idx'],
  ],
  'search-number': [
    '/api/products?search=LM358+dual',
    ['product_cards_pkey', 'products_mpn_idx', 'products_pkey', 'products_search_idx'],
  ],
  'search-rare-word': [
    '/api/products?search=A000066',
    ['product_cards_pkey', 'products_mpn_idx', 'products_pkey', 'products_search_idx'],
  ],
  'by-facts': [
    '/api/products?spec=resistance:10k&spec=package:0603',
    [
      'facet_rows_facets_idx',
      'facet_rows_reader_idx alone',
      'product_cards_category_idx alone',
      'product_cards_pkey',
      'products_pkey',
    ],
  ],
  'common-fact': [
    '/api/products?spec=mounting:?',
    [
      'facet_rows_newest_idx alone',
      'facet_rows_reader_idx alone',
      'product_cards_category_idx alone',
      'product_cards_pkey',
      'products_pkey',
    ],
  ],
  'facets-of-common-fact': [
    '/api/products/facets?spec=mounting:?',
    ['facet_rows_newest_idx alone', 'facet_rows_reader_idx alone', 'product_cards_category_idx alone'],
  ],
  facets: [
    '/api/products/facets?spec=resistance:10k&open=resistance',
    ['facet_rows_facets_idx', 'facet_rows_reader_idx alone', 'product_cards_category_idx alone'],
  ],
  product: ['/api/products/product/5000', ['product_cards_pkey', 'products_pkey']],
  recommended: [
    '/api/products/recommendations/5000?limit=4',
    ['facet_rows_category_idx alone', 'product_cards_pkey', 'products_pkey'],
  ],
}

/** Requests from admins, who can see more than the public catalogue. */
const managed: Record<string, [address: string, indexes: string[]]> = {
  'all of them': [
    '/api/products?all=true&page_size=50&sort_by=created_at',
    ['product_cards_pkey', 'products_managed_idx', 'products_managed_idx alone'],
  ],
  'sold out': [
    '/api/products?all=true&page_size=50&sort_by=created_at&only=out',
    ['product_cards_pkey', 'products_scarce_idx'],
  ],
  inactive: [
    '/api/products?all=true&page_size=50&sort_by=created_at&only=inactive',
    ['product_cards_pkey', 'products_hidden_newest_idx'],
  ],
  'one SKU': ['/api/products?all=true&sku=SKU-5000', ['product_cards_pkey', 'products_sku_idx']],
  totals: ['/api/admin/stats', ['product_cards_category_idx alone', 'products_hidden_idx alone']],
}

interface Statement {
  text: string
  parameters: unknown[]
}

let shop: TestShop
let dataDir: string
let sent: Statement[] = []
before(async () => {
  shop = await testShop({
    template: await demoTemplate(),
    onStatement: (text, parameters) => sent.push({ text, parameters }),
  })
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-hot-sql-'))
  await fillShop(shop.database, dataDir, PRODUCTS)
})
after(async () => {
  await shop.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

describe('SQL and indexes of hot queries', () => {
  for (const [name, [address, indexes]] of Object.entries(hot)) {
    it(`sends the SQL in docs/sql and uses the expected product indexes for the query ${name}`, async (context) => {
      const statements = await statementsOf(address)
      const lines = [`-- GET ${address}`, ...statements.map(({ text }) => `${text};`)]
      context.assert.fileSnapshot(`${lines.join('\n\n')}\n`, path.join(FOLDER, `${name}.sql`), {
        serializers: [String],
      })
      const scans = (await Promise.all(statements.map(scansOfProducts))).flat()
      assert.deepEqual([...new Set(scans)].toSorted(), indexes.toSorted())
    })
  }
})

describe('indexes of admin product queries', () => {
  for (const [name, [address, indexes]] of Object.entries(managed)) {
    it(`reads products only through indexes for the admin query "${name}"`, async () => {
      const { access_token: token } = await makeStaff(shop, 'admin')
      const statements = await statementsOf(address, { authorization: `Bearer ${token}` })
      const scans = (await Promise.all(statements.map(scansOfProducts))).flat()
      assert.deepEqual([...new Set(scans)].toSorted(), indexes)
    })
  }
})

describe('indexes of parts lists', () => {
  it('finds part numbers, their prefixes and family digits using only indexes', async () => {
    const lines = ['LM358', 'NE555DR', '4051', '7805'].map((mpn, line) => ({ line, mpn }))
    sent = []
    assert.equal((await shop.call(matchParts, { body: { lines } })).status, 200)
    const found = sent.filter(({ text }) => text.includes('json_to_recordset') && text.includes('cross join lateral'))
    const scans = (await Promise.all(found.map(scansOfProducts))).flat()
    assert.deepEqual([...new Set(scans)].toSorted(), [
      'facet_rows_pkey',
      'products_mpn_idx',
      'products_pkey',
      'products_search_idx',
    ])
  })
})

/**
 * Returns the SQL statements that the first request after a data change executes, sorted by text because concurrent
 * statements arrive in any order.
 */
async function statementsOf(url: string, headers = {}): Promise<Statement[]> {
  await shop.app.inject({ url, headers }) // opens the connections, which first query the database's types
  shop.app.publicCache.clear()
  resetCachedValues(shop.database.db)
  sent = []
  const answer = await shop.app.inject({ url, headers })
  assert.equal(answer.statusCode, 200)
  const statements = sent.filter(({ text }) => !text.includes('from outbox')) // polled every two seconds
  return statements.toSorted((one, other) => (one.text < other.text ? -1 : 1))
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Parent Relationship'?: string
  Plans?: PlanNode[]
}

/** Returns the indexes used by a statement to read products; `Seq Scan` stands for a full scan. */
async function scansOfProducts({ text, parameters }: Statement): Promise<string[]> {
  const explain = `explain (format json) ${text}`
  const { rows } = await shop.database.pool.query(explain, parameters)
  const plans = rows as { 'QUERY PLAN': { Plan: PlanNode }[] }[]
  return plans.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => scansIn(plan))
}

function scansIn(node: PlanNode): string[] {
  if (node['Parent Relationship'] === 'SubPlan') return [] // this subplan reads cards in an outdated format, and none exist here
  const { 'Index Name': name = '', 'Node Type': type } = node
  const isOnly = type === 'Index Only Scan'
  const index = /^(product(s|_cards)|facet_rows)_/.test(name) ? [isOnly ? `${name} alone` : name] : []
  const isWhole =
    type === 'Seq Scan' && ['products', 'product_cards', 'facet_rows'].includes(node['Relation Name'] ?? '')
  const whole = isWhole ? ['Seq Scan'] : []
  return [...index, ...whole, ...(node.Plans ?? []).flatMap(scansIn)]
}
