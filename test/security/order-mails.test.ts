import assert from 'node:assert/strict'
import { it } from 'node:test'
import { signUp } from '#contract/accounts/calls.ts'
import { cancelOrder, placeOrder } from '#contract/orders/calls.ts'
import { makeProduct, makeStaff, PASSWORD } from '#test/factories.ts'
import { startMailServer } from '#test/mail-server.ts'
import { ATTACK_MS, startMailingShop } from './mailing-shop.ts'

const OTHER_EMAIL = 'stranger@elsewhere.example'
const CONCURRENCY = 4
const TYPED = 'cheap watches at evil.example'

it('sends at most three e-mails each for orders cancelled in a loop, and no typed text to the buyer', async () => {
  const server = await startMailServer()
  const shop = await startMailingShop(server.url)
  const seller = await makeStaff(shop, 'seller')
  const product = await makeProduct(shop, { sellerId: seller.user.id, stock: 100_000 })
  await shop.ledger.recordStock()
  const person = { email: OTHER_EMAIL, full_name: TYPED, password: PASSWORD, confirm_password: PASSWORD }
  const { access_token } = (await shop.call(signUp, { body: person })).body
  const order = {
    items: [{ product_id: product.id, quantity: 1, price: 1000 }],
    customer_info: { phone: `+250 788 ${TYPED}`, location: TYPED },
  }
  let rounds = 0
  let refused = 0
  const end = Date.now() + ATTACK_MS
  const loop = async () => {
    while (Date.now() < end) {
      const { status, body } = await shop.call(placeOrder, { headers: {}, body: order }, access_token)
      if (status === 201) {
        rounds += 1
        await shop.call(cancelOrder, { params: { order_id: body.id } }, access_token)
      } else refused += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, loop))
  const mailsTo = (address: string) =>
    server.received.filter((mail) => new RegExp(`^To: ${address}\\r`, 'm').test(mail))
  const [toOtherAccount, toSeller] = [mailsTo(OTHER_EMAIL), mailsTo(seller.user.email)]
  const typed = toOtherAccount.filter((mail) => mail.includes('evil')).length
  console.log(
    `${rounds} rounds and ${refused} refusals in ${ATTACK_MS / 1000} s: ${toOtherAccount.length} mails to the stranger (${typed} with typed text), ${toSeller.length} to the seller`,
  )
  server.close()
  await shop.close()
  assert.equal(typed, 0)
  assert.ok(toOtherAccount.length <= 3, `${toOtherAccount.length} mails to the stranger`)
  assert.ok(toSeller.length <= 3, `${toSeller.length} mails to the seller`)
})
