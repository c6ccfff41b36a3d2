import type { Session } from '#contract/accounts/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { changeOrderStatus, getOrder, type OrderStatus } from '#contract/orders/calls.ts'
import type { NewPayment } from '#contract/orders/payments.ts'
import { changeRound, closeRound, createRound, getRound, recordStop, type RoundDetail } from '#contract/rounds/calls.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '../factories.ts'
import { testShop } from '../harness.ts'

interface ReadyOrder {
  id: number
  relay: number
  servo: number
}

export const cash = (amount: number, confirm: NewPayment['confirm'] = []) => ({
  amount,
  method: 'cash' as const,
  confirm,
})
export const refusalOf = ({ status, refusal }: { status: number; refusal: ErrorBody }) => [status, refusal.code]
export const sentenceOf = ({ refusal }: { refusal: ErrorBody }) => refusal.detail

/** Creates a shop with an admin, a seller and a shopper, and the calls that plan, record and close delivery rounds. */
export async function makeRoundsShop() {
  const shop = await testShop({
    settings: {
      STORE_MOMO_CODE: '123456',
      STORE_MOMO_NAME: 'ISOKO LTD',
      STORE_MOMO_DIAL: '*182*8*1*{code}*{amount}#',
    },
  })
  const admin = await makeStaff(shop, 'admin')
  const seller = await makeStaff(shop, 'seller')
  const shopper = await makeShopper(shop)
  const pack = (orderId: number) =>
    shop.database.sql`update order_lines set handover = 'packed' where order_id = ${orderId}`
  const setStatus = (id: number, status: OrderStatus) =>
    shop.call(changeOrderStatus, { params: { order_id: id }, body: { status } }, admin.access_token)

  /** Creates an order of four relays at Rwf 2,500 and two servos at Rwf 4,000, which is packed. */
  async function makeReady(): Promise<ReadyOrder> {
    const relay = await makeProduct(shop, { name: 'Relay', priceCents: 250_000n, stock: 10, sellerId: seller.user.id })
    const servo = await makeProduct(shop, { name: 'Servo', priceCents: 400_000n, stock: 10, sellerId: seller.user.id })
    const lines = [
      { product: relay, quantity: 4 },
      { product: servo, quantity: 2 },
    ]
    const { body } = await placeOrderOf(shop, shopper, lines)
    await setStatus(body.id, 'completed')
    await pack(body.id)
    return { id: body.id, relay: relay.id, servo: servo.id }
  }

  const create = (orderIds: number[], { key, name = 'Remera' }: { key?: string; name?: string } = {}) =>
    shop.call(
      createRound,
      {
        body: { day: '2026-11-28', name, driver: 'Eric', order_ids: orderIds },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      },
      admin.access_token,
    )
  const read = async (roundId: number) =>
    (await shop.call(getRound, { params: { round_id: roundId } }, admin.access_token)).body
  const change = ({ id, day, name, driver, version }: RoundDetail, orderIds: number[], seen = version) =>
    shop.call(
      changeRound,
      { params: { round_id: id }, body: { day, name, driver, order_ids: orderIds, version_seen: seen } },
      admin.access_token,
    )
  const record = (
    roundId: number,
    orderId: number,
    body: InputOf<typeof recordStop>['body'],
    { key, by = admin }: { key?: string; by?: Session } = {},
  ) =>
    shop.call(
      recordStop,
      {
        params: { round_id: roundId, order_id: orderId },
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      },
      by.access_token,
    )
  const close = async (roundId: number, counted: number, { note = '', seen }: { note?: string; seen?: number } = {}) =>
    shop.call(
      closeRound,
      {
        params: { round_id: roundId },
        body: { counted, note, expected_seen: seen ?? (await read(roundId)).expected },
      },
      admin.access_token,
    )
  const readOrder = async (id: number) =>
    (await shop.call(getOrder, { params: { order_id: id } }, admin.access_token)).body
  const stockOf = async (productId: number) => {
    const [row] = await shop.database.sql<{ stock: number }>`select stock from products where id = ${productId}`
    return row?.stock
  }

  return { shop, admin, seller, shopper, setStatus, makeReady, create, read, change, record, close, readOrder, stockOf }
}

export type RoundsShop = Awaited<ReturnType<typeof makeRoundsShop>>
