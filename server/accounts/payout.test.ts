import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { downloadAccountData } from '#contract/accounts/own.ts'
import { changeOwnPayout, getOwnPayout, getPayoutOfSeller } from '#contract/accounts/payout.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { getOwnShop, getShop } from '#contract/shops/calls.ts'
import { confirmEmailOf, mailsInOutbox, makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
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

const FORM = {
  tin: '102345678',
  vat_registered: true,
  receipts_by: 'seller' as const,
  payout_method: 'mtn_momo' as const,
  payout_name: 'Aline Uwase',
  payout_number: '+250 788 123 456',
}
const change = (form: object, { access_token } = seller) =>
  shop.call(changeOwnPayout, { body: { ...FORM, current_password: PASSWORD, ...form } }, access_token)
const read = async ({ access_token } = seller) => (await shop.call(getOwnPayout, {}, access_token)).body
const mailsTo = async ({ user }: Session) =>
  (await mailsInOutbox(shop))
    .filter(({ to, subject }) => to === user.email && subject === 'Your payout details were changed')
    .map((mail) => JSON.stringify(mail))

it('lets a seller set payout details that only they and admins can read', async () => {
  assert.equal((await read()).changed_at, null)
  const { status, body } = await change({ tin: '102 345 678' })
  assert.equal(status, 200)
  const { changed_at: changedAt, ...said } = body
  assert.deepEqual(said, FORM)
  assert.ok(changedAt)
  const params = { user_id: seller.user.id }
  assert.deepEqual((await shop.call(getPayoutOfSeller, { params }, admin.access_token)).body, body)
  const { body: own } = await shop.call(getOwnShop, {}, seller.access_token)
  const { body: shown } = await shop.call(getShop, { params: { slug: own.slug } })
  for (const answer of [own, shown]) assert.doesNotMatch(JSON.stringify(answer), /102345678|788 123 456|Aline Uwase/)
  const other = await makeStaff(shop, 'seller')
  assert.equal((await shop.call(getPayoutOfSeller, { params }, other.access_token)).status, 403)
  assert.equal((await read(other)).tin, '')
  const { id } = (await makeShopper(shop)).user
  const ofShopper = await shop.call(getPayoutOfSeller, { params: { user_id: id } }, admin.access_token)
  assert.equal(ofShopper.refusal.code, 'account_not_found')
})

it('announces changed payout details with only the last digits, and nothing if unchanged', async () => {
  const other = await makeStaff(shop, 'seller')
  await confirmEmailOf(shop, other)
  await change({}, other)
  await change({}, other)
  const mails = await mailsTo(other)
  assert.equal(mails.length, 1)
  assert.match(mails[0] ?? '', /TIN, VAT, who issues receipts, method, name, number/)
  assert.match(mails[0] ?? '', /ending in 456\./)
  assert.doesNotMatch(mails[0] ?? '', /788|123 456|102345678|Aline/)
  const { body: told } = await shop.call(listNotifications, {}, admin.access_token)
  const ofOther = told.filter(({ type, subject_id: id }) => type === 'payout_changed' && id === other.user.id)
  assert.equal(ofOther.length, 1)
  const { body } = await shop.call(listActivity, { query: {} }, admin.access_token)
  const entry = body.items.find(({ account_id: id }) => id === other.user.id)
  assert.deepEqual([entry?.action, entry?.detail], ['payout_changed', { changed: Object.keys(FORM) }])
  assert.doesNotMatch(JSON.stringify([ofOther, entry]), /788|102345678/)
})

it('keeps the payout details after a wrong or missing password', async () => {
  const before = await read()
  for (const password of ['wrong horse 1', undefined]) {
    const { status, refusal } = await change({ tin: '999999999', current_password: password })
    assert.equal(status, 422)
    assert.deepEqual(Array.isArray(refusal.detail) && refusal.detail.map(({ loc }) => loc), [
      ['body', 'current_password'],
    ])
  }
  assert.deepEqual(await read(), before)
})

it('names each invalid field of the payout details', async () => {
  const wrong: [form: object, fields: string[]][] = [
    [{ tin: '12345678' }, ['tin']],
    [{ tin: '' }, ['tin']],
    [{ payout_number: '' }, ['payout_number']],
    [{ payout_number: '12345' }, ['payout_number']],
    [{ payout_name: '', payout_number: '' }, ['payout_name', 'payout_number']],
    [{ payout_method: null }, ['payout_method']],
    [{ payout_method: 'cheque' }, ['payout_method']],
    [{ receipts_by: 'nobody' }, ['receipts_by']],
  ]
  const before = await read()
  for (const [form, fields] of wrong) {
    const { status, refusal } = await change(form)
    assert.equal(status, 422, JSON.stringify(form))
    const named = Array.isArray(refusal.detail) && refusal.detail.map(({ loc }) => loc[1])
    assert.deepEqual(named, fields, JSON.stringify(form))
  }
  assert.deepEqual(await read(), before)
})

it('includes shop and payout details in the account data of a seller, but not of a shopper', async () => {
  await change({})
  const { body } = await shop.call(downloadAccountData, {}, seller.access_token)
  assert.equal(body.payout?.payout_number, FORM.payout_number)
  assert.equal(body.shop?.name, seller.user.full_name)
  const { body: ofShopper } = await shop.call(downloadAccountData, {}, (await makeShopper(shop)).access_token)
  assert.deepEqual([ofShopper.shop, ofShopper.payout], [null, null])
})
