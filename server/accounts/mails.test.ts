import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { deleteOwnAccount } from '#contract/accounts/own.ts'
import { changePassword, changeProfile, logIn, signUp } from '#contract/accounts/calls.ts'
import { changeEmail, sendConfirmation, forgotPassword } from '#contract/accounts/recovery.ts'
import { CONFIRMATION_MAILS_PER_HOUR } from '#contract/accounts/limits.ts'
import { cancelOrder, changeOrderStatus, placeOrder } from '#contract/orders/calls.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { makeProduct, makeStaff, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails, releaseDigests, type ReadMail } from '#test/mailbox.ts'

const STRANGER = 'stranger@elsewhere.example'
const TYPED = 'Win a phone at evil.example'
const NEXT = 'win-a-phone@evil.example'
const person = { email: STRANGER, full_name: TYPED, password: PASSWORD, confirm_password: PASSWORD }

let shop: TestShop
let strict: TestShop
describe('mails to an unconfirmed address', () => {
  beforeEach(async () => {
    shop = await testShop()
    strict = await testShop({ beside: shop, settings: { RATE_LIMIT_SCALE: '1' } })
  })
  afterEach(async () => {
    await strict.close()
    await shop.close()
  })

  it('contains no text typed by a user', async () => {
    const admin = await makeStaff(shop, 'admin')
    const product = await makeProduct(shop)
    const { access_token } = (await shop.call(signUp, { body: person })).body
    const mails: ReadMail[] = []
    const mailed = async (work: () => Promise<{ status: number }>) => {
      assert.ok((await work()).status < 300)
      await releaseDigests(shop)
      mails.push(...(await collectMails(shop)))
    }
    const profile = { full_name: TYPED, phone_number: `0788 ${TYPED}`, address: TYPED }
    const order = {
      items: [{ product_id: product.id, quantity: 1, price: 1000 }],
      customer_info: { phone: `0788 ${TYPED}`, location: TYPED },
    }
    const place = () => shop.call(placeOrder, { headers: {}, body: order }, access_token)

    await mailed(() => shop.call(changeProfile, { body: profile }, access_token))
    let id = 0
    await mailed(async () => {
      const placed = await place()
      id = placed.body.id
      return placed
    })
    for (const status of [...orderStatuses.filter((one) => one !== 'pending'), 'pending' as const])
      await mailed(() =>
        shop.call(changeOrderStatus, { params: { order_id: id }, body: { status } }, admin.access_token),
      )
    await mailed(() => shop.call(cancelOrder, { params: { order_id: id } }, access_token))
    for (const again of [await place(), await place()])
      await shop.call(cancelOrder, { params: { order_id: again.body.id } }, access_token)
    await mailed(() => shop.call(sendConfirmation, {}, access_token))
    await mailed(() => shop.call(changeEmail, { body: { email: NEXT, current_password: PASSWORD } }, access_token))
    await mailed(() => shop.call(forgotPassword, { body: { email: STRANGER } }))
    const passwords = { current_password: PASSWORD, password: 'horse battery', confirm_password: 'horse battery' }
    await mailed(() => shop.call(changePassword, { body: passwords }, access_token))
    await mailed(() => shop.call(deleteOwnAccount, { body: { password: 'horse battery' } }, access_token))

    const subjects = new Set(
      mails.filter(({ to }) => to === STRANGER).map(({ subject }) => subject?.replace(/#\d+/, '#')),
    )
    assert.deepEqual(
      subjects,
      new Set([
        'Confirm your email',
        'Your order #',
        'Your order # is completed',
        'Your order # is delivered',
        'Your order # is cancelled',
        'Your order # is pending',
        '2 of your orders are new or changed',
        'Your email is about to change',
        'Set a new password',
        'Your password was changed',
        'Your account was deleted',
      ]),
    )
    for (const { to, subject, source } of mails)
      assert.doesNotMatch(source.replace(`To: ${NEXT}`, ''), /evil\.example/, `${subject} to ${to}`)
  })

  it('sends one mail about repeated password changes, and one about repeated account deletions', async () => {
    const mails: ReadMail[] = []
    let password = PASSWORD
    await strict.call(signUp, { body: person })
    for (let round = 0; round < 5; round += 1) {
      const { access_token } = (await shop.call(logIn, { body: { email: STRANGER, password } })).body
      const next = `horse battery ${round}`
      const body = { current_password: password, password: next, confirm_password: next }
      assert.equal((await shop.call(changePassword, { body }, access_token)).status, 200)
      password = next
      mails.push(...(await collectMails(shop)))
      assert.equal((await shop.call(deleteOwnAccount, { body: { password } }, access_token)).status, 200)
      await strict.call(signUp, { body: { ...person, password, confirm_password: password } })
      mails.push(...(await collectMails(shop)))
    }
    const counts = Object.fromEntries(
      [...Map.groupBy(mails, ({ subject }) => subject)].map(([subject, group]) => [subject, group.length]),
    )
    assert.deepEqual(counts, {
      'Confirm your email': CONFIRMATION_MAILS_PER_HOUR,
      'Your password was changed': 1,
      'Your account was deleted': 1,
    })
  })
})
