import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { changeUser } from '#contract/accounts/admin.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { listFacets } from '#contract/facts/calls.ts'
import { changeOwnShop, getOwnShop, getShop, hideFirstSteps, type ShopChange } from '#contract/shops/calls.ts'
import { accounts, sellers } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
let seller: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const change = (session: Session, form: Partial<ShopChange>) =>
  shop.call(changeOwnShop, { body: { slug: 'unset', ...form } }, session.access_token)
const read = (slug: string) => shop.call(getShop, { params: { slug } })
const ownShop = async (session: Session) => (await shop.call(getOwnShop, {}, session.access_token)).body

const FORM = {
  slug: 'heron-motors',
  about: 'Motors.\nTested <b>before</b> they leave us, see https://heron.example',
  district: 'Gasabo',
  hours: 'Mon-Fri 8:00-18:00',
  shop_phone: '+250 788 000 111',
  pickup_address: 'KN 4 Ave 12',
}

describe('name of a shop', () => {
  it('gives a name to only one of the sellers who ask for it at the same moment', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => makeStaff(shop, 'seller')))
    const spellings = ['Kestrel Yard', 'KESTREL YARD', 'Kestrel-Yard', 'Kеstrel Yard']
    const answers = await Promise.all(
      sessions.map((session, at) =>
        change(session, {
          ...FORM,
          slug: `kestrel-${'abcdefgh'.charAt(at)}`,
          shop_name: spellings[at % spellings.length],
        }),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 422, 422, 422, 422, 422, 422, 422],
    )
  })
})

describe('shop of a seller', () => {
  it('gets an address from the seller name until changed, and shows its texts to buyers', async () => {
    const own = await ownShop(seller)
    assert.match(own.slug, new RegExp(`^seller-\\d+-${seller.user.id}$`))
    const { status, body } = await change(seller, FORM)
    assert.equal(status, 200)
    const rest = { shop_name: null, logo: null, away_until: null, record: null }
    const hidden = { checks_left: 0, hides_first_steps: false }
    assert.deepEqual(body, { ...FORM, name: own.name, ...rest, ...hidden })
    const { shop_phone: _, pickup_address: __, checks_left: ___, ...others } = body
    const { shop_name: ____, hides_first_steps: _____, ...shown } = others
    const { since, ...found } = (await read('heron-motors')).body
    assert.deepEqual(found, shown)
    assert.ok(Date.parse(since) <= Date.now())
  })

  it('derives the first address from the letters and digits of any name', async () => {
    for (const [fullName, start] of [
      ['Éric & Co.', 'eric-co-'],
      ['日本', ''],
      ['Ltd. ' + 'a'.repeat(45) + ' b', `ltd-${'a'.repeat(45)}-`],
    ] as const) {
      const { user } = await makeShopper(shop, { full_name: fullName })
      await shop.database.db.insert(sellers).values({ sellerId: user.id })
      const [row] = await shop.database.db.select().from(sellers).where(eq(sellers.sellerId, user.id))
      assert.equal(row?.slug, `${start}${user.id}`)
    }
  })

  it('is found by its former address in any letter case, and can take it back', async () => {
    const before = (await read('heron-motors')).body
    await change(seller, { slug: 'heron-kigali' })
    assert.equal((await read('Heron-Motors')).body.slug, 'heron-kigali')
    await change(seller, { slug: 'heron-motors' })
    assert.equal((await read('heron-kigali')).body.slug, before.slug)
  })

  it('rejects the current or former address of another shop, and reserved addresses', async () => {
    const other = await makeStaff(shop, 'seller')
    for (const slug of ['heron-motors', 'heron-kigali', 'admin', `name-${seller.user.id}`]) {
      const { status, refusal } = await change(other, { slug })
      assert.deepEqual([status, refusal.code], [409, 'slug_taken'], slug)
    }
    for (const slug of ['', 'ab', '-heron', 'heron--motors', 'héron', 'heron motors', 'h'.repeat(61)]) {
      const { status, refusal } = await change(other, { slug })
      assert.deepEqual([status, refusal.code], [422, 'invalid_input'], slug)
    }
    assert.equal((await change(other, { slug: 'leaf-power', about: 'a'.repeat(2001) })).status, 422)
    assert.equal((await change(other, { slug: 'leaf-power', district: 'a\nb' })).status, 422)
  })

  it('gives an address to only one of two sellers who choose it simultaneously', async () => {
    const both = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const answers = await Promise.all(both.map((one) => change(one, { slug: 'both-of-us' })))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]))
  })

  it('is hidden from buyers while its seller is inactive and after they stop selling', async () => {
    const owner = await makeStaff(shop, 'seller')
    await change(owner, { slug: 'closing-soon' })
    const set = (form: object) =>
      shop.call(
        changeUser,
        { params: { user_id: owner.user.id }, body: { email: owner.user.email, ...form } },
        admin.access_token,
      )
    assert.equal((await read('closing-soon')).status, 200)
    await set({ status: 'Inactive' })
    const suspended = async () => {
      const { status, refusal } = await read('closing-soon')
      return [status, refusal.code, refusal.detail]
    }
    const sentence = 'This shop is not available at the moment.'
    assert.deepEqual(await suspended(), [404, 'shop_unavailable', sentence])
    const suspendedFor = (days: number) =>
      writeAndPublish(shop, (tx) =>
        tx
          .update(sellers)
          .set({ inactiveSince: sql`now() - make_interval(days => ${days})` })
          .where(eq(sellers.sellerId, owner.user.id)),
      )
    await suspendedFor(29)
    assert.deepEqual(await suspended(), [404, 'shop_unavailable', sentence])
    await suspendedFor(31)
    assert.deepEqual(await suspended(), [410, 'shop_gone', sentence])
    await set({ status: 'Active' })
    assert.equal((await read('closing-soon')).status, 200)
    await set({ status: 'Inactive' })
    assert.deepEqual(await suspended(), [404, 'shop_unavailable', sentence], 'counts the days anew')
    await set({ status: 'Active', role: 'user' })
    assert.equal((await read('closing-soon')).status, 404)
    assert.equal((await read('never-was')).status, 404)
  })

  it('takes its name from its own form, or the full name of the seller, but never that of the marketplace', async () => {
    const owner = await makeStaff(shop, 'seller')
    const slug = `named-shop-${owner.user.id}`
    const named = await change(owner, { slug, shop_name: '  Quiet Power ' })
    assert.deepEqual([named.body.name, named.body.shop_name], ['Quiet Power', 'Quiet Power'])
    assert.equal((await change(owner, { slug })).body.name, 'Quiet Power', 'unchanged if omitted')
    const refused = await change(owner, { slug, shop_name: 'Isoko' })
    assert.deepEqual([refused.status, refused.refusal.code], [422, 'invalid_input'])
    assert.equal((await read(slug)).body.name, 'Quiet Power')
    const { body: emptied } = await change(owner, { slug, shop_name: '' })
    assert.deepEqual([emptied.name, emptied.shop_name], [owner.user.full_name, null])
  })

  it('remembers that the seller has hidden the first steps', async () => {
    const owner = await makeStaff(shop, 'seller')
    for (const hidden of [true, false]) {
      const { body } = await shop.call(hideFirstSteps, { body: { hidden } }, owner.access_token)
      assert.equal(body.hides_first_steps, hidden)
      assert.equal((await ownShop(owner)).hides_first_steps, hidden)
    }
  })

  it('logs the changed fields without private values', async () => {
    const owner = await makeStaff(shop, 'seller')
    await change(owner, { slug: 'noted-shop', shop_phone: '0788 123 123' })
    const { body } = await shop.call(listActivity, { query: {} }, admin.access_token)
    const entry = body.items.find(({ account_id: id }) => id === owner.user.id)
    assert.equal(entry?.action, 'shop_changed')
    assert.deepEqual(entry?.detail['changed'], ['slug', 'shop_phone'])
    assert.ok(!JSON.stringify(entry).includes('0788'))
  })
})

describe('parts of a shop', () => {
  it('lists only visible products of the shop, with the usual filters, search, sort and counts', async () => {
    const owner = await makeStaff(shop, 'seller')
    await change(owner, { slug: 'parts-of-one' })
    const sellerId = owner.user.id
    const category = await makeCategory(shop)
    const cheap = await makeProduct(shop, { sellerId, name: 'Blue relay', priceCents: 50_000n })
    const dear = await makeProduct(shop, {
      sellerId,
      name: 'Red relay',
      priceCents: 90_000n,
      categoryId: category.id,
      featured: true,
    })
    const gone = await makeProduct(shop, { sellerId, name: 'Sold relay', stock: 0 })
    await makeProduct(shop, { sellerId, name: 'Hidden relay', status: 'inactive' })
    await makeProduct(shop, { name: 'Foreign relay', categoryId: category.id, featured: true })
    const list = async (query: object) => {
      const { body } = await shop.call(listProducts, { query: { shop: 'parts-of-one', page: 1, ...query } })
      const { items, total } = body as { items: { id: number }[]; total: number }
      assert.equal(total, items.length)
      return items.map(({ id }) => id)
    }
    assert.deepEqual(await list({}), [gone.id, dear.id, cheap.id])
    assert.deepEqual(await list({ sort_by: 'price', sort_order: 'asc' }), [cheap.id, dear.id, gone.id])
    assert.deepEqual(await list({ sort_by: 'views_count' }), [gone.id, dear.id, cheap.id])
    assert.deepEqual(await list({ category_ids: [category.id] }), [dear.id])
    assert.deepEqual(await list({ category_ids: [category.id], sort_by: 'price', min_price: 901 }), [])
    assert.deepEqual(await list({ max_price: 600 }), [cheap.id])
    assert.deepEqual(await list({ featured: true, sort_by: 'price' }), [dear.id])
    assert.deepEqual(await list({ in_stock: true }), [dear.id, cheap.id])
    assert.deepEqual(await list({ search: 'red relay' }), [dear.id])
    assert.deepEqual(await list({ search: 'relay', sort_by: 'price', sort_order: 'asc' }), [cheap.id, dear.id, gone.id])
    assert.deepEqual(await list({ shop: 'never-was' }), [])
    const { body } = await shop.call(listFacets, { query: { shop: 'parts-of-one' } })
    assert.equal(body.total, 3)
  })

  it('shows the shop address on a product, but none for products of the market itself', async () => {
    const owner = await makeStaff(shop, 'seller')
    await change(owner, { slug: 'first-address' })
    const theirs = await makeProduct(shop, { sellerId: owner.user.id })
    const own = await makeProduct(shop)
    const slugOf = async ({ id }: { id: number }) =>
      (await shop.call(getProduct, { params: { product_id: id } })).body.seller_slug
    assert.deepEqual([await slugOf(theirs), await slugOf(own)], ['first-address', null])
    await change(owner, { slug: 'second-address' })
    assert.equal(await slugOf(theirs), 'second-address')
  })

  it('follows a change of the full name if the shop has no other name', async () => {
    const owner = await makeStaff(shop, 'seller')
    await change(owner, { slug: 'named-after' })
    await writeAndPublish(shop, (tx) =>
      tx.update(accounts).set({ fullName: 'Solange' }).where(eq(accounts.id, owner.user.id)),
    )
    assert.equal((await read('named-after')).body.name, 'Solange')
  })
})
