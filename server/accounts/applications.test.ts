import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { logIn, signUp, type Session } from '#contract/accounts/calls.ts'
import { changeUser, deleteUser } from '#contract/accounts/admin.ts'
import {
  approveApplication,
  changeApplication,
  createInvitationLink,
  listApplications,
  sendInvitation,
} from '#contract/accounts/applications.ts'
import { resetPassword } from '#contract/accounts/recovery.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { applyToSell } from '#contract/contact/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { accounts, sellerApplications, sellers, sellerTerms } from '#server/db/schema.ts'
import { purge } from '#server/retention.ts'
import { confirmEmailOf, createLinkToken, mailsInOutbox, makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

/** Time zone in which the current date differs from the UTC date. */
const TIME_ZONE = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'
let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop({ settings: { STORE_TIME_ZONE: TIME_ZONE } })
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

let written = 0
async function apply(email = `applicant${++written}@robots.example`) {
  const body = { name: 'Eric Mugabo', business: 'Kigali Robotics', email, phone: '+250 788 000 002', offer: 'Motors' }
  assert.equal((await shop.call(applyToSell, { body })).status, 202)
  const [newest] = await list()
  assert.equal(newest?.email, email)
  return { id: newest?.id ?? 0, email }
}
const list = async () => (await shop.call(listApplications, {}, admin.access_token)).body
const shopNameOf = (id: number) => `Robotics ${id}`
const approve = (id: number, form: object = {}) =>
  shop.call(
    approveApplication,
    { params: { application_id: id }, body: { shop_name: shopNameOf(id), commission_percent: 12.5, ...form } },
    admin.access_token,
  )
const change = (id: number, body: object) =>
  shop.call(changeApplication, { params: { application_id: id }, body }, admin.access_token)
const mailsTo = async (email: string) => (await mailsInOutbox(shop)).filter(({ to }) => to === email)
const accountsOf = (email: string) => shop.database.db.select().from(accounts).where(eq(accounts.email, email))
async function accept(email: string, token?: string) {
  token ??= await createLinkToken(shop, { kind: 'invitation', email })
  return shop.call(resetPassword, { body: { token, password: 'umuganda-2026', confirm_password: 'umuganda-2026' } })
}

describe('applications to sell', () => {
  it('lists an application as new, notifies the admins and drops an application from a robot', async () => {
    const { id } = await apply()
    const [newest] = await list()
    assert.deepEqual([newest?.status, newest?.note, newest?.offer, newest?.seller_id], ['new', '', 'Motors', null])
    const { body: told } = await shop.call(listNotifications, {}, admin.access_token)
    assert.deepEqual(
      [told[0]?.type, told[0]?.message, told[0]?.subject_id],
      ['application', 'Eric Mugabo from Kigali Robotics would like to sell here.', id],
    )
    const robot = { name: 'R', business: 'R', email: 'r@robots.example', phone: '0788 000 000', offer: 'R', topic: 'x' }
    await shop.call(applyToSell, { body: robot })
    assert.equal((await list())[0]?.id, id)
  })

  it('stores a status and a note with their author, and logs the status change', async () => {
    const { id } = await apply()
    const { body } = await change(id, { status: 'talking', note: ' Called on Monday ' })
    assert.deepEqual([body.status, body.note, body.handled_by], ['talking', 'Called on Monday', admin.user.full_name])
    assert.equal((await change(id, { note: 'Sends a list' })).body.status, 'talking')
    const { body: activity } = await shop.call(listActivity, {}, admin.access_token)
    const { action, subject_name, detail } = activity.items[0] ?? {}
    assert.deepEqual(
      [action, subject_name, detail],
      ['application_changed', 'Kigali Robotics', { from: 'new', to: 'talking' }],
    )
    assert.equal((await change(id, { status: 'approved' })).status, 422)
    assert.equal((await change(id, { note: 'x'.repeat(501) })).status, 422)
    assert.equal((await change(9999, { note: '' })).refusal.code, 'application_not_found')
  })

  it('creates a passwordless account and terms on approval, and invites the seller to sign in', async () => {
    const { id, email } = await apply()
    const { body } = await approve(id)
    assert.deepEqual([body.status, body.invited], ['approved', true])
    const [account] = await accountsOf(email)
    assert.deepEqual(
      [account?.role, account?.passwordHash, account?.emailConfirmedAt, account?.fullName, account?.id],
      ['seller', null, null, 'Eric Mugabo', body.seller_id],
    )
    const [terms] = await shop.database.db
      .select()
      .from(sellerTerms)
      .where(eq(sellerTerms.sellerId, account?.id ?? 0))
    const { commissionBp, agreedBy, fromDay } = terms ?? {}
    assert.deepEqual([commissionBp, agreedBy, fromDay], [1250, admin.user.id, todayIn(TIME_ZONE)])
    assert.deepEqual(
      (await mailsTo(email)).map(({ subject }) => subject),
      ['Your shop is ready'],
    )
    assert.equal((await shop.call(logIn, { body: { email, password: 'anything' } })).refusal.code, 'wrong_password')
    const session = await accept(email)
    assert.deepEqual(
      [session.status, session.body.user.role, session.body.user.shop_name, session.body.user.email_confirmed],
      [200, 'seller', shopNameOf(id), true],
    )
    assert.equal((await list()).find((one) => one.id === id)?.invited, false)
    assert.deepEqual((await mailsTo(email)).length, 1)
  })

  it('accepts an invitation once, resends it until accepted, and expires the older link', async () => {
    const { id, email } = await apply()
    const { seller_id: sellerId } = (await approve(id)).body
    const again = () => shop.call(sendInvitation, { params: { user_id: sellerId ?? 0 } }, admin.access_token)
    const older = await createLinkToken(shop, { kind: 'invitation', email })
    assert.equal((await again()).status, 202)
    assert.equal((await mailsTo(email)).length, 1) // replaces the invitation that was waiting to be sent
    const newer = await createLinkToken(shop, { kind: 'invitation', email })
    assert.equal((await accept(email, older)).refusal.code, 'reset_link_dead')
    assert.equal((await accept(email, newer)).status, 200)
    assert.equal((await accept(email, newer)).refusal.code, 'reset_link_dead')
    assert.equal((await again()).refusal.code, 'invitation_accepted')
    const shopper = { params: { user_id: (await makeShopper(shop)).user.id } }
    assert.equal((await shop.call(sendInvitation, shopper, admin.access_token)).refusal.code, 'account_not_found')
  })
})

describe('invitation of an inactive seller', () => {
  it('neither lists the seller as invited nor resends the invitation', async () => {
    const { id, email } = await apply()
    const { seller_id: sellerId } = (await approve(id)).body
    const account = { email, username: '', full_name: 'Eric Mugabo', status: 'Inactive' as const }
    await shop.call(changeUser, { params: { user_id: sellerId ?? 0 }, body: account }, admin.access_token)
    assert.equal((await list()).find((one) => one.id === id)?.invited, false)
    const again = await shop.call(sendInvitation, { params: { user_id: sellerId ?? 0 } }, admin.access_token)
    assert.equal(again.refusal.code, 'account_not_found')
    assert.equal((await mailsTo(email)).length, 1)
  })
})

describe('approvals of applications', () => {
  it('creates one account and one invitation from simultaneous approvals', async () => {
    const { id, email } = await apply()
    const answers = await Promise.all([approve(id), approve(id), approve(id)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409],
    )
    assert.equal((await accountsOf(email)).length, 1)
    assert.equal((await mailsTo(email)).length, 1)
    assert.equal((await approve(id)).refusal.code, 'application_settled')
    assert.equal((await change(id, { status: 'refused' })).refusal.code, 'application_settled')
    assert.equal((await change(id, { note: 'Agreed by phone' })).body.note, 'Agreed by phone')
  })

  it('makes a shopper with a confirmed email a seller only after asking the admin', async () => {
    const shopper = await makeShopper(shop)
    const { id } = await apply(shopper.user.email)
    assert.equal((await approve(id, { raise_account: true })).refusal.code, 'applicant_unconfirmed')
    await confirmEmailOf(shop, shopper)
    const asked = await approve(id)
    assert.equal(asked.refusal.code, 'applicant_has_account')
    assert.match(asked.refusal.message, new RegExp(`a shopper, ${shopper.user.full_name}`))
    const { body } = await approve(id, { raise_account: true })
    assert.deepEqual([body.status, body.seller_id, body.invited], ['approved', shopper.user.id, false])
    assert.equal((await shop.call(listNotifications, {}, shopper.access_token)).status, 401)
    const { email } = shopper.user
    const back = await shop.call(logIn, { body: { email, password: PASSWORD } })
    assert.deepEqual([back.body.user.role, back.body.user.shop_name], ['seller', shopNameOf(id)])
    assert.ok((await mailsTo(email)).some(({ subject }) => subject === 'You can now sell'))
  })

  it('refuses to approve an application from the email of a seller or an inactive account', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { id } = await apply(seller.user.email)
    assert.equal((await approve(id, { raise_account: true })).refusal.code, 'email_in_use')
    await shop.database.db
      .update(accounts)
      .set({ role: 'user', status: 'Inactive', emailConfirmedAt: new Date() })
      .where(eq(accounts.id, seller.user.id))
    assert.equal((await approve(id, { raise_account: true })).refusal.code, 'email_in_use')
    assert.equal((await list()).find((one) => one.id === id)?.status, 'new')
  })

  it('rejects a blank or reserved shop name and an out-of-range commission or check count', async () => {
    const { id, email } = await apply()
    for (const form of [
      { shop_name: '' },
      { shop_name: '\u200b\u200d' },
      { shop_name: 'Isoko' },
      { shop_name: ' i-S\u200bo k o!' },
      { shop_name: '\uff29\uff33\uff2f\uff2b\uff2f' },
      { shop_name: 'Iѕoko' },
      { shop_name: 'ISOKO Rwanda' },
      { commission_percent: 51 },
      { commission_percent: -1 },
      { commission_percent: 1.005 },
      { commission_percent: undefined },
      { checks: 11 },
      { checks: -1 },
      { checks: 1.5 },
    ])
      assert.equal((await approve(id, form)).status, 422, JSON.stringify(form))
    assert.equal((await accountsOf(email)).length, 0)
    for (const percent of [0, '12.34', 50])
      assert.equal((await approve((await apply()).id, { commission_percent: percent })).status, 200, String(percent))
  })

  it('sets how many first products are checked, ten by default, for new and upgraded accounts', async () => {
    const checksOf = async (email: string) => {
      const [row] = await shop.database.db
        .select({ checksLeft: sellers.checksLeft })
        .from(sellers)
        .innerJoin(accounts, eq(accounts.id, sellers.sellerId))
        .where(eq(accounts.email, email))
      return row?.checksLeft
    }
    const [usual, none] = [await apply(), await apply()]
    await approve(usual.id)
    await approve(none.id, { checks: '0' })
    const shopper = await makeShopper(shop)
    await confirmEmailOf(shop, shopper)
    await approve((await apply(shopper.user.email)).id, { checks: 3, raise_account: true })
    assert.deepEqual(
      [await checksOf(usual.email), await checksOf(none.email), await checksOf(shopper.user.email)],
      [10, 0, 3],
    )
  })

  it('deletes applications after a year, or together with the account of their seller', async () => {
    const { db, sql } = shop.database
    const [old, kept] = [await apply(), await apply()]
    await sql`update seller_applications set at = now() - interval '366 days' where id = ${old.id}`
    assert.equal(await purge(db, 'applications'), 1)
    const { seller_id: sellerId } = (await approve(kept.id)).body
    const deleted = await shop.call(deleteUser, { params: { user_id: sellerId ?? 0 } }, admin.access_token)
    assert.equal(deleted.status, 200)
    assert.equal(await db.$count(sellerApplications, eq(sellerApplications.id, kept.id)), 0)
    assert.equal(await db.$count(sellers, eq(sellers.sellerId, sellerId ?? 0)), 0)
  })

  it('rejects a sign-up with the email of a pending invitation', async () => {
    const { id, email } = await apply()
    await approve(id)
    const body = { email, full_name: 'Somebody', password: PASSWORD, confirm_password: PASSWORD }
    assert.equal((await shop.call(signUp, { body })).refusal.code, 'email_taken')
  })
})

describe('an invitation link in a shop without a mail server', () => {
  async function invite() {
    const { id, email } = await apply()
    return { email, sellerId: (await approve(id)).body.seller_id ?? 0 }
  }
  const createLink = (userId: number, asked = shop) =>
    asked.call(createInvitationLink, { params: { user_id: userId } }, admin.access_token)
  const tokenIn = (link: string) => /^https?:\/\/[^/]+\/invitation#(\S+)$/.exec(link)?.[1] ?? ''

  it('lets the seller choose a password once, and replaces earlier links and the waiting email', async () => {
    const { email, sellerId } = await invite()
    assert.equal((await mailsTo(email)).length, 1)
    const first = tokenIn((await createLink(sellerId)).body.link)
    assert.deepEqual(await mailsTo(email), [])
    const second = tokenIn((await createLink(sellerId)).body.link)
    assert.equal((await accept(email, first)).refusal.code, 'reset_link_dead')
    assert.equal((await accept(email, second)).status, 200)
    assert.equal((await accept(email, second)).refusal.code, 'reset_link_dead')
    assert.equal((await createLink(sellerId)).refusal.code, 'invitation_accepted')
  })

  it('is refused in a shop that emails its invitations, and for other accounts', async () => {
    const { sellerId } = await invite()
    const mailing = await testShop({ beside: shop, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    assert.equal((await createLink(sellerId, mailing)).refusal.code, 'invitation_is_emailed')
    await mailing.close()
    assert.equal((await createLink((await makeShopper(shop)).user.id)).refusal.code, 'account_not_found')
  })
})
