import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listApplications } from '#contract/accounts/applications.ts'
import { listProducts } from '#contract/catalogue/calls.ts'
import { listCategoryProposals } from '#contract/categories/manage.ts'
import { listListingChecks, settleListingChecks } from '#contract/products/listing-checks.ts'
import { getHealth } from '#contract/health/calls.ts'
import { listWaiting, type WaitingKind } from '#contract/insights/calls.ts'
import { addOrderEvent, reportShortage } from '#contract/orders/manage.ts'
import { changeHandover, changeOrderStatus, getOrder, listOrders } from '#contract/orders/calls.ts'
import { orderWaits, type OrderWait } from '#contract/orders/waiting.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { applicationOfStranger } from '#test/fixtures.ts'
import { testShop, type TestShop } from '#test/harness.ts'

/** Returns true if the tasks of a kind are a queue of orders. */
const isQueue = (kind: WaitingKind): kind is OrderWait & WaitingKind => orderWaits.some((wait) => wait === kind)

describe('pending tasks', () => {
  let shop: TestShop
  let admin: Session
  let seller: Session
  let other: Session
  before(async () => {
    shop = await testShop()
    admin = await makeStaff(shop, 'admin')
    seller = await makeStaff(shop, 'seller')
    other = await makeStaff(shop, 'seller')
  })
  after(() => shop.close())
  const waiting = async (by: Session) => (await shop.call(listWaiting, {}, by.access_token)).body
  const counts = async (by: Session) => Object.fromEntries((await waiting(by)).map(({ kind, count }) => [kind, count]))
  const setStatus = (id: number, status: 'completed' | 'cancelled') =>
    shop.call(changeOrderStatus, { params: { order_id: id }, body: { status } }, admin.access_token)
  async function order({ hoursAgo = 0, sellerId = seller.user.id } = {}) {
    const product = await makeProduct(shop, { sellerId })
    const { body } = await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 1 }])
    await shop.database.sql`
      update orders set created_at = now() - make_interval(hours => ${hoursAgo}::int) where id = ${body.id}`
    return { id: body.id, productId: product.id }
  }
  async function callBack(orderId: number, inMinutes: number) {
    const at = new Date(Date.now() + inMinutes * 60_000).toISOString()
    const body = { outcome: 'call_back' as const, call_back_at: at, text: '' }
    await shop.call(addOrderEvent, { params: { order_id: orderId }, body }, admin.access_token)
  }

  /** Counts the items in each list with the query used by the list's own page. */
  const lists: Record<Exclude<WaitingKind, OrderWait>, () => Promise<number>> = {
    applications: async () => {
      const { body } = await shop.call(listApplications, {}, admin.access_token)
      return body.filter(({ status }) => status === 'new').length
    },
    proposals: async () => (await shop.call(listCategoryProposals, {}, admin.access_token)).body.total,
    listings: async () => (await shop.call(listListingChecks, {}, admin.access_token)).body.total,
    mails_failed: async () =>
      Number(/(\d+) emails? from the last day could not/.exec((await findings(shop, admin)).join())?.[1]),
    backups_failed: async () =>
      (await findings(shop, admin)).filter((text) => /^The (nightly backup|test restore) failed 2 h/.test(text)).length,
    to_pack: () => countOrders(seller, { handover: 'to_pack' }),
    refused: () => countProducts('refused'),
    sold_out: () => countProducts('out'),
    low: () => countProducts('low'),
  }
  async function countOrders(by: Session, query: object) {
    const { body } = await shop.call(listOrders, { query: { page_size: 100, ...query } }, by.access_token)
    assert.ok(!Array.isArray(body))
    assert.equal(body.items.length, body.total)
    return body.total
  }
  async function countProducts(only: 'low' | 'out' | 'refused') {
    const query = { mine: true, only, page_size: 100 }
    return (await shop.call(listProducts, { query }, seller.access_token)).body.items.length
  }

  it('returns an empty list when nothing is pending', async () => {
    assert.deepEqual([await waiting(admin), await waiting(seller)], [[], []])
  })

  it('counts exactly the items in the linked lists, with the oldest, separately for each user', async () => {
    const [fresh, late] = [await order({ hoursAgo: 2 }), await order({ hoursAgo: 30 })]
    const [due, later, agreed, packed, gone] = [
      await order(),
      await order({ hoursAgo: 9 }),
      await order({ hoursAgo: 30 }),
      await order({ hoursAgo: 30 }),
      await order({ hoursAgo: 99 }),
    ]
    await callBack(due.id, -1)
    await callBack(later.id, 60)
    await order({ sellerId: other.user.id })
    for (const { id, productId } of [agreed, gone]) {
      const short = { can_supply: 0, reason: 'broken' as const }
      const line = { order_id: id, product_id: productId }
      await shop.call(reportShortage, { params: line, body: short }, seller.access_token)
    }
    for (const { id } of [due, late, agreed, packed]) await setStatus(id, 'completed')
    await setStatus(gone.id, 'cancelled')
    const line = { order_id: packed.id, product_id: packed.productId }
    await shop.call(changeHandover, { params: line, body: { handover: 'packed' } }, seller.access_token)
    for (const [stock, sellerId] of [
      [0, seller],
      [3, seller],
      [5, seller],
      [0, other],
      [1, other],
    ] as const)
      // oxfmt-ignore
      await makeProduct(shop, { stock, sellerId: sellerId.user.id })
    await makeForAdmins(shop, admin, seller)
    assert.deepEqual(await counts(admin), {
      to_call: 3,
      cannot_supply: 1,
      to_pack_late: 1,
      applications: 1,
      proposals: 1,
      listings: 2,
      mails_failed: 2,
      backups_failed: 2,
    })
    assert.deepEqual(await counts(seller), { to_pack: 4, refused: 1, sold_out: 1, low: 2 })
    assert.deepEqual(await counts(other), { to_pack: 1, sold_out: 1, low: 1 })
    for (const { kind, count } of [...(await waiting(admin)), ...(await waiting(seller))])
      assert.equal(await (isQueue(kind) ? countOrders(admin, { waiting: kind }) : lists[kind]()), count, kind)
    const { body: oldest } = await shop.call(getOrder, { params: { order_id: fresh.id } }, admin.access_token)
    assert.equal((await waiting(admin))[0]?.oldest_at, oldest.created_at)
  })

  it('drops a called order from the count until its next call is due', async () => {
    const before = (await counts(admin)).to_call ?? 0
    const { id } = await order()
    assert.equal((await counts(admin)).to_call, before + 1)
    await callBack(id, 60)
    assert.equal((await counts(admin)).to_call, before)
    await callBack(id, -1)
    assert.equal((await counts(admin)).to_call, before + 1)
  })
})

/** Returns the texts that Health shows. */
async function findings(shop: TestShop, admin: Session): Promise<string[]> {
  const { body } = await shop.call(getHealth, {}, admin.access_token)
  return body.findings.map(({ text }) => text)
}

/**
 * Creates a category awaiting review, two seller applications (one still open), three failed emails, some of them from
 * the last day, and a failed backup and test restore.
 */
async function makeForAdmins(shop: TestShop, admin: Session, seller: Session) {
  await makeChecks(shop, seller, admin)
  await shop.database.sql`
    insert into outbox (kind, payload, failed, done_at, last_error)
    select 'mail', '{}', true, now() - make_interval(hours => hours), 'No such mailbox' from unnest('{1,2,30}'::int[]) hours`
  await shop.database.sql`
    insert into backup_results (kind, failed_at, failure)
    select kind, now() - interval '2 hours', 'No space left' from unnest('{backup,test_restore}'::text[]) kind`
  await makeCategory(shop, { proposedAt: new Date() })
  const refused = await applicationOfStranger({ shop })
  await shop.database.sql`update seller_applications set status = 'refused' where id = ${refused}`
  await applicationOfStranger({ shop })
}

/** Creates three products for a new seller and rejects one of them. */
async function makeChecks(shop: TestShop, { user }: Session, admin: Session) {
  const check = (left: number) =>
    shop.database.sql`update sellers set checks_left = ${left}::int where seller_id = ${user.id}`
  await check(10)
  const made = await Promise.all([1, 2, 3].map(() => makeProduct(shop, { sellerId: user.id, stock: 50 })))
  await check(0)
  const body = { action: 'refuse' as const, product_ids: [made[0]?.id ?? 0], reason: 'No.' }
  await shop.call(settleListingChecks, { body }, admin.access_token)
}
