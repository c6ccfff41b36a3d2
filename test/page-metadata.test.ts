import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { accounts, sellers } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeStaff, writeAndPublish } from './factories.ts'
import { testShop, type TestShop } from './harness.ts'
import { readHtml } from './html.ts'

const BUILD: string = '../scripts/pages.mjs'
const URL = 'https://shop.example'
/** Text that ends a script, a comment, an attribute, a title or a line of JavaScript. */
const hostile = (name: string) =>
  `${name} <!--<script> --></script></title><x-injected a="'> \u2028\u2029 & &amp; &lt; \\u003c \\" %3C \u{1F600} "' />`
const LINES = 'Second\nline\r\nthird\tline'
const names = {
  product: hostile('Product'),
  category: hostile('Category'),
  seller: hostile('Seller'),
  description: `${hostile('Description')}\n${LINES}`,
  mpn: hostile('MPN'),
  manufacturer: hostile('Maker'),
  about: `${hostile('About')}\n${LINES}`,
  district: hostile('District'),
}

interface Page {
  title: string | undefined
  meta: (name: string) => string | undefined
  canonical: string | undefined
  things: Record<string, unknown>[]
}

const graphOf = ([thing]: Page['things']) => (thing?.['@graph'] ?? []) as Record<string, unknown>[]

describe('page metadata with hostile names', () => {
  let shop: TestShop
  let productId: number
  let categoryId: number
  let slug: string
  before(async () => {
    const { buildPages } = (await import(BUILD)) as { buildPages: () => Promise<void> }
    await buildPages()
    shop = await testShop({ pages: 'built', settings: { PUBLIC_URL: URL, STORE_NAME: 'Parts & "Co" <b>' } })
    const { user } = await makeStaff(shop, 'seller')
    categoryId = (await makeCategory(shop, { name: names.category })).id
    const { product: name, description, mpn, manufacturer } = names
    const product = { name, description, mpn, manufacturer, categoryId, sellerId: user.id }
    productId = (await makeProduct(shop, { ...product, datasheetUrl: 'javascript:alert(1)' })).id
    slug = await writeAndPublish(shop, async (tx) => {
      await tx.update(accounts).set({ fullName: names.seller }).where(eq(accounts.id, user.id))
      const { seller: shopName, about, district } = names
      const changed = tx.update(sellers).set({ shopName, about, district }).where(eq(sellers.sellerId, user.id))
      const [row] = await changed.returning({ slug: sellers.slug })
      return row?.slug ?? ''
    })
  })
  after(() => shop.close())

  async function read(path: string): Promise<Page> {
    const { statusCode, body } = await shop.app.inject({ url: path, headers: { accept: 'text/html' } })
    assert.equal(statusCode, 200)
    const elements = readHtml(body)
    assert.ok(!elements.some(({ name }) => name === 'x-injected'))
    assert.ok(!elements.some(({ attributes }) => attributes['href']?.startsWith('javascript:')))
    assert.equal(elements.filter(({ name }) => name === 'title').length, 1)
    const scripts = elements.filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    return {
      title: elements.find(({ name }) => name === 'title')?.text,
      meta: (wanted) =>
        elements.find(({ attributes: { name, property } }) => name === wanted || property === wanted)?.attributes[
          'content'
        ],
      canonical: elements.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'],
      things: scripts.map(({ text }) => JSON.parse(text) as Record<string, unknown>),
    }
  }

  it('describes the product', async () => {
    const { title, meta, canonical, things } = await read(`/product/${productId}`)
    const address = `${URL}/product/${productId}`
    assert.equal(title, meta('og:title'))
    assert.ok(title?.startsWith(names.product), title)
    assert.deepEqual([canonical, meta('og:url'), meta('og:type')], [address, address, 'product'])
    assert.deepEqual([meta('product:price:amount'), meta('product:price:currency')], ['1000', 'RWF'])
    assert.equal(meta('og:site_name'), 'Parts & "Co" <b>')
    assert.equal(meta('description'), meta('og:description'))
    assert.ok(meta('description')?.startsWith('Description <!--<script> --></script></title><x-injected'))
    assert.doesNotMatch(meta('description') ?? '', /[\n\r\t\u2028\u2029]/)
    const [product, breadcrumbs] = graphOf(things)
    assert.equal(things.length, 1)
    assert.partialDeepStrictEqual(product ?? {}, {
      '@type': 'Product',
      '@id': `${address}#product`,
      url: address,
      name: names.product,
      description: names.description,
      mpn: names.mpn,
      brand: { '@type': 'Brand', name: names.manufacturer },
      category: names.category,
      offers: { url: address, price: '1000', seller: { '@type': 'Organization', name: names.seller } },
    })
    const steps = breadcrumbs?.['itemListElement'] as Record<string, unknown>[]
    assert.deepEqual(
      steps.map(({ name, item }) => [name, item]),
      [
        ['Home', `${URL}/`],
        [names.category, `${URL}/products?category_ids=${categoryId}`],
        [names.product, address],
      ],
    )
  })

  it("describes a category's list", async () => {
    const { title, meta, canonical, things } = await read(`/products?category_ids=${categoryId}`)
    assert.ok(title?.startsWith(names.category), title)
    assert.equal(meta('og:title'), title)
    assert.ok(meta('description')?.includes(names.category), meta('description'))
    assert.equal(canonical, `${URL}/products?category_ids=${categoryId}`)
    assert.deepEqual(things, [])
  })

  it("describes a seller's shop", async () => {
    const { title, meta, canonical, things } = await read(`/shop/${slug}`)
    const address = `${URL}/shop/${slug}`
    assert.ok(title?.includes(names.seller), title)
    assert.equal(meta('og:title'), title)
    assert.ok(meta('description')?.includes(names.seller), meta('description'))
    assert.deepEqual([canonical, meta('og:url')], [address, address])
    assert.partialDeepStrictEqual(things[0], {
      '@type': 'Store',
      '@id': `${address}#shop`,
      name: names.seller,
      description: names.about,
      address: { addressLocality: names.district },
    })
  })

  it('describes a search for a hostile string, and keeps it out of the index', async () => {
    const search = encodeURIComponent(hostile('Search'))
    const { title, meta, canonical } = await read(`/products?search=${search}`)
    assert.equal(meta('robots'), 'noindex')
    assert.equal(canonical, undefined)
    assert.equal(meta('og:title'), title)
  })

  it('describes the shop itself', async () => {
    const { title, things } = await read('/')
    assert.ok(title?.includes('Parts & "Co" <b>'), title)
    const [store] = graphOf(things)
    assert.equal(store?.['name'], 'Parts & "Co" <b>')
  })
})
