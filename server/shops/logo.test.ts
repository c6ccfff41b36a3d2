import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { deleteUser } from '#contract/accounts/admin.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { changeLogo, getOwnShop, getShop, removeLogo } from '#contract/shops/calls.ts'
import { deleteUnusedPictures } from '#server/pictures/expiry.ts'
import { makeShopper, makeStaff, profilePictureForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let seller: Session
before(async () => {
  shop = await testShop()
  seller = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const show = (pictures?: Blob[]) => shop.call(changeLogo, { body: profilePictureForm(pictures) }, seller.access_token)
const readOwn = async () => (await shop.call(getOwnShop, {}, seller.access_token)).body
const fetchLogo = async (logo: string | null) => (await shop.app.inject(`/static/${logo}`)).statusCode

it('shows a logo on the shop page until it is replaced, then deletes the old file', async () => {
  const first = await show()
  assert.equal(first.status, 200)
  const read = async () => (await shop.call(getShop, { params: { slug: first.body.slug } })).body.logo
  assert.equal(await read(), first.body.logo)
  assert.equal(await fetchLogo(first.body.logo), 200)
  const second = await show()
  assert.notEqual(second.body.logo, first.body.logo)
  assert.deepEqual([await fetchLogo(first.body.logo), await fetchLogo(second.body.logo)], [404, 200])
  const removed = await shop.call(removeLogo, {}, seller.access_token)
  assert.deepEqual([removed.body.logo, await read(), await fetchLogo(second.body.logo)], [null, null, 404])
  assert.equal((await shop.call(removeLogo, {}, seller.access_token)).status, 200)
})

it('logs a change of the logo, but not a removal without a logo', async () => {
  await show()
  const admin = await makeStaff(shop, 'admin')
  const count = async () => (await shop.call(listActivity, { query: {} }, admin.access_token)).body.items.length
  const before = await count()
  await shop.call(removeLogo, {}, seller.access_token)
  await shop.call(removeLogo, {}, seller.access_token)
  assert.equal(await count(), before + 1)
})

it('keeps one of two logos uploaded simultaneously, and deletes the file of the other', async () => {
  const answers = await Promise.all([show(), show()])
  const { logo } = await readOwn()
  for (const { body } of answers) assert.equal(await fetchLogo(body.logo), body.logo === logo ? 200 : 404)
})

it('keeps the logo after an upload of a non-picture, of 6 MB or of nothing', async () => {
  const { body } = await show()
  const large = await show([new Blob([new Uint8Array(6_000_000)])])
  assert.deepEqual([large.status, large.refusal.code], [413, 'too_large'])
  for (const pictures of [[new Blob(['no picture'])], []]) {
    const { status, refusal } = await show(pictures)
    assert.equal(status, 422)
    assert.deepEqual(Array.isArray(refusal.detail) && refusal.detail.map(({ loc }) => loc), [['body', 'picture']])
  }
  const { logo } = await readOwn()
  assert.deepEqual([logo, await fetchLogo(logo)], [body.logo, 200])
})

it('returns 403 to a shopper who uploads a logo', async () => {
  const { access_token } = await makeShopper(shop)
  assert.equal((await shop.call(changeLogo, { body: profilePictureForm() }, access_token)).status, 403)
})

it('keeps a logo in the daily file cleanup, and deletes it with its account', async () => {
  const { body } = await show()
  await deleteUnusedPictures(shop.database.db, shop.app.pictures, Date.now() + 3 * 24 * 60 * 60_000)
  assert.equal(await fetchLogo(body.logo), 200)
  const admin = await makeStaff(shop, 'admin')
  await shop.call(deleteUser, { params: { user_id: seller.user.id } }, admin.access_token)
  assert.equal(await fetchLogo(body.logo), 404)
})
