import assert from 'node:assert/strict'
import { on, once } from 'node:events'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { after, before, beforeEach, describe, it } from 'node:test'
import { changeProfile, type AccountStatus, type Session } from '#contract/accounts/calls.ts'
import { mergeCategory, updateCategory } from '#contract/categories/manage.ts'
import { cancelOrder } from '#contract/orders/calls.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { changeUser } from '#contract/accounts/admin.ts'
import { publishChange, type Change } from '#server/db/changes.ts'
import type { categories, products } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { PublicAnswer } from './public-answer.ts'
import { PAGE_KEY } from './public-cache.ts'
import { renderAndNote } from './rendering.ts'

let here: TestShop
let there: TestShop
let admin: Session
let seller: Session
let shopper: Session
let category: typeof categories.$inferSelect
let product: typeof products.$inferSelect
let other: typeof products.$inferSelect
before(async () => {
  here = await testShop()
  there = await testShop({ beside: here })
  await Promise.all([here.app.ready(), there.app.ready()])
  admin = await makeStaff(here, 'admin')
  seller = await makeStaff(here, 'seller')
  shopper = await makeShopper(here)
})
const makeGoods = async () => {
  category = await makeCategory(here)
  product = await makeProduct(here, { sellerId: seller.user.id, categoryId: category.id })
  other = await makeProduct(here)
  await inStep()
}
after(async () => {
  await there.close()
  await here.close()
})

const LIST = '/api/products'
const detail = ({ id }: { id: number }) => `/api/products/product/${id}`
const ask = (shop: TestShop, url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const read = async (shop: TestShop, url = LIST) => (await ask(shop, url)).body
/** Writes a change without announcing it, so that only a new read shows the change. */
const scribble = () => here.database.sql`update products set name = name || '!'`

/**
 * Announces a change and resolves once both processes have received it. Announcements arrive in order, so all earlier
 * announcements have then been received.
 */
async function inStep() {
  const last = { notifications: [Math.floor(Math.random() * -1e9)] }
  const heard = [here, there].map((shop) => hears(shop, last.notifications[0]))
  await here.database.db.transaction(async (tx) => publishChange(tx, last))
  await Promise.all(heard)
}

async function hears({ app }: TestShop, id: number | undefined): Promise<void> {
  const notified = on(app.announcements, 'change') as AsyncIterableIterator<[Change]>
  for await (const [news] of notified) if (news.notifications?.[0] === id) return
}

describe('public answers', () => {
  beforeEach(makeGoods)

  it('caches a public answer, and returns 304 for its ETag', async () => {
    const first = await ask(here, LIST)
    await scribble()
    const again = await ask(here, LIST)
    assert.equal(again.body, first.body)
    assert.equal(first.headers['cache-control'], 'public, max-age=0, must-revalidate')
    assert.equal(first.headers.vary, 'accept-encoding')
    const { etag = '' } = first.headers
    assert.match(etag, /^"[\w-]{22}"$/)
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const unchanged = await ask(here, LIST, { 'if-none-match': known })
      assert.deepEqual([unchanged.statusCode, unchanged.body, unchanged.headers.etag], [304, '', etag])
    }
    here.app.publicCache.clear()
    const changed = await ask(here, LIST, { 'if-none-match': etag })
    assert.equal(changed.statusCode, 200)
    assert.notEqual(changed.headers.etag, etag)
  })

  it('caches an answer both plain and compressed, each with its own ETag', async () => {
    const plain = await ask(here, LIST)
    const br = await ask(here, LIST, { 'accept-encoding': 'gzip, br' })
    const gzip = await ask(here, LIST, { 'accept-encoding': 'gzip, br;q=0' })
    assert.deepEqual([br.headers['content-encoding'], gzip.headers['content-encoding']], ['br', 'gzip'])
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain.body)
    assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body)
    assert.equal(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size, 3)
    const known = { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) }
    assert.equal((await ask(here, LIST, known)).statusCode, 304)
  })

  it('serves the same cached answer regardless of parameter order, explicit defaults and unknown parameters', async () => {
    const body = await read(here, `${LIST}?page_size=3&sort_by=price`)
    const { size } = here.app.publicCache
    await scribble()
    for (const query of [
      'sort_by=price&page_size=3',
      'page=1&page_size=3&sort_by=price',
      'page_size=3&sort_by=price&utm_source=x&__proto__=y',
    ])
      assert.equal(await read(here, `${LIST}/?${query}`), body)
    assert.equal(here.app.publicCache.size, size)
  })

  it('neither caches an answer for one caller nor gives it an ETag', async () => {
    const { size } = here.app.publicCache
    const authorization = `Bearer ${seller.access_token}`
    for (const url of [
      `${LIST}?mine=true`,
      `${detail(product)}?mine=true`,
      '/api/products/stats/overview',
      '/api/cart',
    ]) {
      const answer = await ask(here, url, { authorization })
      assert.equal(answer.statusCode, 200)
      assert.equal(answer.headers['cache-control'], 'private, no-store')
      assert.equal(answer.headers.etag, undefined)
    }
    assert.equal(here.app.publicCache.size, size)
  })

  it("keeps the public overview and a seller's own overview apart in the cache", async () => {
    const url = '/api/products/stats/overview'
    const anyone = await ask(here, url)
    assert.equal(anyone.headers.vary, 'accept-encoding, authorization')
    const own = await ask(here, url, { authorization: `Bearer ${seller.access_token}`, 'if-none-match': '*' })
    assert.equal(own.statusCode, 200)
    assert.ok('total_products' in own.json<object>())
    assert.equal((await ask(here, url)).body, anyone.body)
  })

  it('stores no answer for a missing product', async () => {
    const url = detail({ id: 999_999 })
    const { size } = here.app.publicCache
    assert.equal((await ask(here, url)).statusCode, 404)
    assert.equal(here.app.publicCache.size, size)
  })

  it('caches an answer for one minute at most', async ({ mock }) => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const body = await read(here)
    await scribble()
    mock.timers.tick(59_999)
    assert.equal(await read(here), body)
    mock.timers.tick(1)
    assert.notEqual(await read(here), body)
  })
})

describe('public answers after a change', () => {
  beforeEach(makeGoods)

  const order = () => placeOrderOf(here, shopper, [{ product, quantity: 2 }])
  const asAdmin = () => admin.access_token
  const own = () => ({ product_id: product.id })
  const inside = () => ({ category_id: category.id })
  const setStatus = (status: AccountStatus) => {
    const input = { params: { user_id: seller.user.id }, body: { email: seller.user.email, status } }
    return here.call(changeUser, input, asAdmin())
  }
  /** Changes by name. Each function prepares a change and returns a function that makes the change. */
  const changes: Record<string, () => Promise<() => Promise<{ status: number }>>> = {
    'a new product': async () => () => {
      const form = { name: 'Added', price: 10, stock_quantity: 1, category_id: category.id }
      return here.call(createProduct, { body: productForm(form) }, seller.access_token)
    },
    'an edited product': async () => () =>
      here.call(updateProduct, { params: own(), body: productForm({ price: 12_345 }) }, seller.access_token),
    'a deleted product': async () => () => here.call(deleteProduct, { params: own() }, seller.access_token),
    'an order': async () => order,
    'a cancelled order': async () => {
      const { body } = await order()
      return () => here.call(cancelOrder, { params: { order_id: body.id } }, shopper.access_token)
    },
    'a renamed category': async () => () =>
      here.call(updateCategory, { params: inside(), body: { name: `Anew ${category.id}` } }, asAdmin()),
    'a merged category': async () => {
      const target = await makeCategory(here)
      return () => here.call(mergeCategory, { params: inside(), body: { target_id: target.id } }, asAdmin())
    },
    'a deactivated seller': async () => () => setStatus('Inactive'),
    'a renamed seller': async () => {
      seller = await makeStaff(here, 'seller')
      await makeProduct(here, { sellerId: seller.user.id })
      const body = { full_name: 'Umucyo Parts', phone_number: '', address: '' }
      return () => here.call(changeProfile, { body }, seller.access_token)
    },
  }
  for (const [what, prepare] of Object.entries(changes))
    it(`replaces the cached product list immediately after ${what}, and on another server once announced`, async () => {
      const change = await prepare()
      await inStep()
      const [before] = await Promise.all([read(here), read(there)])
      const notified = on(there.app.announcements, 'change')
      assert.ok((await change()).status < 300)
      const now = await read(here)
      assert.notEqual(now, before)
      here.app.publicCache.clear()
      assert.equal(await read(here), now)
      while ((await read(there)) !== now) await notified.next()
      await notified.return?.()
    })

  it('invalidates only the pages that show a changed product, in every process', async () => {
    /** Reads a page that shows a product, as the server does when it renders a page. */
    const show = async ({ app }: TestShop, { id }: { id: number }) => {
      const render = () =>
        renderAndNote('test', async ({ productIds }) => {
          const { body } = await app.inject({ url: detail({ id }) })
          return new PublicAnswer(`<h1>${body}</h1>`, productIds)
        })
      return (await app.publicCache.answer(`${PAGE_KEY}/product/${id}`, render)).plain.etag
    }
    const pages = () => Promise.all([show(here, product), show(there, product), show(here, other), show(there, other)])
    const before = await pages()
    await scribble()
    assert.deepEqual(await pages(), before)
    await order()
    await inStep()
    const after = await pages()
    assert.deepEqual(
      after.map((etag, at) => etag === before[at]),
      [false, false, true, true],
    )
  })

  it('replaces the cached details of an ordered product and of no other', async () => {
    const shown = await read(here, detail(product))
    const untouched = await read(here, detail(other))
    await scribble()
    await order()
    assert.notEqual(await read(here, detail(product)), shown)
    assert.equal(await read(here, detail(other)), untouched)
  })

  it('drops the cached list when the connection for announcements is lost', async () => {
    const before = await read(there)
    const missed = once(there.app.announcements, 'missed')
    await scribble()
    await here.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "isoko"'`
    await missed
    assert.notEqual(await read(there), before)
  })
})
