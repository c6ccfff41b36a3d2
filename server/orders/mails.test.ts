import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { cancelOrder, changeOrderStatus, type OrderStatus } from '#contract/orders/calls.ts'
import { outbox } from '#server/db/schema.ts'
import { confirmEmailOf, CUSTOMER_INFO, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails } from '#test/mailbox.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

/** Runs an action and returns the emails sent as a result. */
async function mailsOf(work: () => Promise<unknown>) {
  await shop.database.db.delete(outbox)
  await work()
  return collectMails(shop, { PUBLIC_URL: 'https://parts.example', STORE_PHONE: '+250 788 111 222' })
}

/** Creates an order with one product from each of two sellers and one from the shop. */
async function orderOfTwoSellers() {
  const shopper = await makeShopper(shop, { full_name: 'Aline <b>Uwase</b>' })
  const sellers = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
  const products = [
    await makeProduct(shop, { name: 'First <i>&</i> best', sellerId: sellers[0]?.user.id }),
    await makeProduct(shop, { name: 'Second', sellerId: sellers[1]?.user.id }),
    await makeProduct(shop, { name: 'The own' }),
  ]
  await confirmEmailOf(shop, shopper)
  let orderId = 0
  const mails = await mailsOf(async () => {
    const lines = products.map((product) => ({ product, quantity: 2 }))
    orderId = (await placeOrderOf(shop, shopper, lines)).body.id
  })
  return { shopper, sellers, orderId, mails, to: [shopper, ...sellers].map(({ user }) => user.email) }
}

const change = (orderId: number, status: OrderStatus) =>
  shop.call(changeOrderStatus, { params: { order_id: orderId }, body: { status } }, admin.access_token)

it('emails the buyer and each seller about a new order in text and HTML with a link', async () => {
  const { orderId, mails, to } = await orderOfTwoSellers()
  assert.deepEqual(
    mails.map((mail) => [mail.to, mail.subject]),
    [
      [to[0], `Your order #${orderId}`],
      [to[1], `New order #${orderId}`],
      [to[2], `New order #${orderId}`],
    ],
  )
  for (const { to: recipient, text, html } of mails) {
    const link = `https://parts.example${recipient === to[0] ? `/orders/${orderId}` : `/seller/orders?search=%23${orderId}`}`
    assert.ok(text.includes(link))
    assert.ok(html.includes(`href="${link}"`))
    assert.ok(text.includes('+250 788 111 222') && html.includes('+250 788 111 222'))
  }
  const [toShopper, toFirst, toSecond] = mails
  assert.ok(
    toShopper?.text.includes(`We will call ${CUSTOMER_INFO.phone} to confirm delivery to ${CUSTOMER_INFO.location}.`),
  )
  assert.match(toShopper?.text ?? '', /2 x The own - Rwf 2,000\.00[^]*Total: Rwf 6,000\.00/)
  assert.match(toFirst?.text ?? '', /2 x First <i>&<\/i> best - Rwf 2,000\.00/)
  assert.doesNotMatch(`${toFirst?.text}${toFirst?.html}`, /Second|The own|Total/)
  assert.doesNotMatch(`${toSecond?.text}${toSecond?.html}`, /First/)
})

it('escapes names and product titles in the HTML of order emails', async () => {
  const { mails } = await orderOfTwoSellers()
  assert.ok(mails[0]?.html.includes('Muraho Aline &lt;b&gt;Uwase&lt;/b&gt;,'))
  assert.ok(mails[1]?.html.includes('First &lt;i&gt;&amp;&lt;/i&gt; best'))
})

it('emails the buyer and all sellers about a status change, but not about the same status', async () => {
  const { orderId, to } = await orderOfTwoSellers()
  const words = {
    completed: [/is completed\./, /is completed\./],
    delivered: [/was delivered\. We hope/, /was delivered\./],
    cancelled: [/was cancelled\. Nothing will be delivered/, /don't hand over your items/],
    pending: [/was reopened and is being prepared/, /was reopened\. Please pack your items\./],
  } as const
  for (const [status, [forShopper, forSeller]] of Object.entries(words)) {
    const mails = await mailsOf(() => change(orderId, status as OrderStatus))
    const [first, ...others] = mails
    assert.deepEqual(
      mails.map((mail) => mail.to),
      to,
      status,
    )
    assert.equal(first?.subject, `Your order #${orderId} is ${status}`)
    assert.match(first?.text ?? '', forShopper)
    for (const other of others) assert.match(other.text, forSeller)
  }
  assert.deepEqual(await mailsOf(() => change(orderId, 'pending')), [])
})

it('emails the buyer and the sellers about an order cancelled by the buyer', async () => {
  const { shopper, orderId, to } = await orderOfTwoSellers()
  const mails = await mailsOf(() => shop.call(cancelOrder, { params: { order_id: orderId } }, shopper.access_token))
  assert.deepEqual(
    mails.map((mail) => mail.to),
    to,
  )
  assert.ok(mails.every((mail) => mail.subject?.endsWith(`#${orderId} is cancelled`)))
})
