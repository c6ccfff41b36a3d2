import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { changeChecks, changeTerms, listSellers } from '#contract/accounts/sellers.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { accounts, sellerTerms } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff } from '#test/factories.ts'
import { getOwnShop } from '#contract/shops/calls.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const TODAY = todayIn('Africa/Kigali')
const dayIn = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10)
const agree = ({ user }: Session, fromDay: string, percent: number | string) =>
  shop.call(
    changeTerms,
    { params: { user_id: user.id }, body: { from_day: fromDay, commission_percent: percent } },
    admin.access_token,
  )
const find = async ({ user }: { user: { id: number } }) =>
  (await shop.call(listSellers, {}, admin.access_token)).body.find(({ id }) => id === user.id)

describe('terms of sellers', () => {
  it('lists the visible products and the current and upcoming terms of each seller', async () => {
    const seller = await makeStaff(shop, 'seller')
    await makeProduct(shop, { sellerId: seller.user.id })
    await makeProduct(shop, { sellerId: seller.user.id, status: 'inactive' })
    assert.deepEqual((await find(seller))?.terms, null)
    await shop.database.db
      .insert(sellerTerms)
      .values({ sellerId: seller.user.id, fromDay: dayIn(-30), commissionBp: 1200 })
    await agree(seller, dayIn(40), '8.5')
    const { status, body } = await agree(seller, dayIn(10), 10)
    assert.equal(status, 200)
    assert.deepEqual(
      [body.state, body.products, body.terms, body.next_terms],
      ['active', 1, { from_day: dayIn(-30), commission_percent: 12 }, { from_day: dayIn(10), commission_percent: 10 }],
    )
    assert.deepEqual(await find(seller), body)
    await agree(seller, TODAY, 9)
    await agree(seller, TODAY, 9.25)
    assert.deepEqual((await find(seller))?.terms, { from_day: TODAY, commission_percent: 9.25 })
  })

  it('rejects terms in the past, a commission above half the price and an invalid number', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { status, refusal } = await agree(seller, dayIn(-1), 10)
    assert.deepEqual([status, refusal.code], [409, 'terms_in_past'])
    for (const percent of [51, -1, 10.123, 'much'])
      assert.equal((await agree(seller, TODAY, percent)).status, 422, String(percent))
    assert.equal((await find(seller))?.terms, null)
  })

  it('accepts terms for sellers only', async () => {
    for (const other of [await makeShopper(shop), admin])
      assert.equal((await agree(other, TODAY, 10)).refusal.code, 'account_not_found')
  })

  it('lists a seller who has set no password as invited', async () => {
    const values = { email: 'invited@isoko.example', username: 'invited', role: 'seller' as const }
    const [invited] = await shop.database.db.insert(accounts).values(values).returning()
    assert.equal((await find({ user: { id: invited?.id ?? 0 } }))?.state, 'invited')
  })

  it('logs the agreed terms with the previous values', async () => {
    const seller = await makeStaff(shop, 'seller')
    await agree(seller, TODAY, 12)
    await agree(seller, dayIn(5), 10)
    const { body } = await shop.call(listActivity, { query: {} }, admin.access_token)
    const entry = body.items.find(({ subject_id: id }) => id === seller.user.id)
    assert.deepEqual(
      [entry?.action, entry?.detail['values'], entry?.detail['from_day']],
      ['terms_changed', { commission_percent: { from: 12, to: 10 } }, dayIn(5)],
    )
  })
})

describe('checks of first products', () => {
  const setChecks = ({ user }: Session, checksLeft: number | string) =>
    shop.call(changeChecks, { params: { user_id: user.id }, body: { checks_left: checksLeft } }, admin.access_token)

  it('lets admins change the number of checks, shows it to the seller and logs it', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { status, body } = await setChecks(seller, 4)
    assert.deepEqual([status, body], [200, await find(seller)])
    assert.equal(body.checks_left, 4)
    await setChecks(seller, '0')
    assert.equal((await shop.call(getOwnShop, {}, seller.access_token)).body.checks_left, 0)
    await setChecks(seller, 0)
    const { body: activity } = await shop.call(listActivity, { query: {} }, admin.access_token)
    const entries = activity.items.filter(({ subject_id: id }) => id === seller.user.id)
    assert.deepEqual(
      entries.map(({ action, detail }) => [action, detail['values']]),
      [
        ['checks_changed', { checks_left: { from: 4, to: 0 } }],
        ['checks_changed', { checks_left: { from: 0, to: 4 } }],
      ],
    )
  })

  it('rejects a number of checks that is too high, negative, fractional or for a shopper', async () => {
    const seller = await makeStaff(shop, 'seller')
    for (const count of [11, -1, 1.5, 'many']) assert.equal((await setChecks(seller, count)).status, 422, String(count))
    assert.equal((await setChecks(await makeShopper(shop), 3)).refusal.code, 'account_not_found')
    assert.equal((await find(seller))?.checks_left, 0)
  })
})
