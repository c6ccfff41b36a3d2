import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addToCart, getCart } from '#contract/cart/calls.ts'
import { errors, fieldErrors, type ErrorCode } from '#contract/errors.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import { changeDelivery } from '#contract/orders/manage.ts'
import { cancelOrder, getOrder, listOrders, type Order } from '#contract/orders/calls.ts'
import { getQueryClient } from '#app/api/query-client.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import {
  exampleOf,
  sampleAdmin,
  sampleCart,
  sampleCartLine,
  sampleOrderDetail,
  sampleOrderItem,
  sampleUser,
} from './support/samples.ts'
import { nightlyUnless } from './support/nightly.ts'

const history = page.getByRole('region', { name: 'Status history' }).getByRole('listitem')
const title = page.getByRole('heading', { level: 1 })
const cancel = page.getByRole('button', { name: 'Cancel order' })
const question = page.getByRole('dialog', { name: 'Cancel this order?' })
const user = sampleUser()

beforeEach(() => page.viewport(390, 844))

/** Creates a fake API with one pending order that can be cancelled. */
function orderApi(fields: Partial<Order> = {}) {
  const pending = sampleOrderDetail(fields)
  const [placed] = pending.status_history
  let order = pending
  return fakeApi()
    .on(listOrders, () => [pending])
    .on(getOrder, () => order)
    .on(cancelOrder, () => {
      const cancelled = { ...placed, status: 'cancelled' as const, changed_at: '2026-01-05T09:00:00Z' } as never
      return (order = { ...pending, status: 'cancelled', status_history: [...pending.status_history, cancelled] })
    })
}

describe('cancelling an order', () => {
  for (const width of [390, 1440])
    test(`asks for confirmation, and cancels by keyboard at ${width} px`, nightlyUnless(width === 390), async () => {
      await page.viewport(width, 900)
      const api = orderApi({ items: [sampleOrderItem({ quantity: 2 })], total_amount: 3000 })
      await renderRoute('/orders/41', { api, user })
      await expect.element(history).toHaveLength(1)
      await expect.element(history).toHaveTextContent('PendingJanuary 5, 2026 at 10:00 AM by Aline Uwase')
      await expect.element(page.getByText('2 × Rwf 1,500.00')).toBeVisible()
      await expect.element(page.getByText('KG 11 Ave 42')).toBeVisible()
      expectNoHorizontalScroll('an order')

      await tabTo(cancel)
      await userEvent.keyboard('{Enter}')
      await expect.element(question.getByRole('button', { name: 'Keep order' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect.element(question).not.toBeInTheDocument()
      await expect.element(cancel).toHaveFocus()
      expect(api.countOf(cancelOrder)).toBe(0)
      await userEvent.keyboard('{Enter}')
      await tabTo(question.getByRole('button', { name: 'Cancel order' }))
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText('Order cancelled.')).toBeVisible()
      await expect.element(history).toHaveLength(2)
      await expect.element(history.nth(1)).toHaveTextContent('CancelledJanuary 5, 2026 at 11:00 AM by Aline Uwase')
      await expect.element(cancel).not.toBeInTheDocument()
      await expect.element(title).toHaveFocus()
    })

  test('keeps the confirmation open after a failed call, and sends one request on a double click', async () => {
    const api = orderApi().failOnce(cancelOrder)
    await renderRoute('/orders/41', { api, user })
    await cancel.click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    const failure = page.getByText("We couldn't cancel your order. Reload the page to see its status, then try again.")
    await expect.element(failure).toBeVisible()
    expect(failure.elements()).toHaveLength(1)
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel order' }).dblClick()
    await expect.element(page.getByText('Order cancelled.')).toBeVisible()
    expect(api.countOf(cancelOrder)).toBe(2)
  })

  test('shows the new status of an order completed in the meantime', async () => {
    const message = 'Only a pending order can be cancelled. This one is completed.'
    const api = orderApi().fail(cancelOrder, {
      status: errors.order_not_pending[0],
      body: { code: 'order_not_pending', message, detail: message },
    })
    await renderRoute('/orders/41', { api, user })
    await cancel.click()
    const pending = sampleOrderDetail()
    const completed = {
      status: 'completed',
      changed_at: '2026-01-05T09:00:00Z',
      by: 'Isoko',
      reason: null,
      note: '',
    } as const
    const status_history = [...pending.status_history, completed]
    api.on(getOrder, () => sampleOrderDetail({ status: 'completed', status_history }))
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    expect(page.getByText(message).elements()).toHaveLength(1)
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(history).toHaveLength(2)
    await expect.element(history.nth(1)).toHaveTextContent('CompletedJanuary 5, 2026 at 11:00 AM by Isoko')
    await expect.element(title).toHaveFocus()
  })
})

describe('the page of an order', () => {
  test('shows its buyer the calls, changes and the reason for a cancellation', async () => {
    const placed = sampleOrderDetail()
    const event = (id: number, fields: Partial<OrderEvent>): OrderEvent => ({
      ...exampleOf(getOrder).events[0],
      id,
      kind: 'called',
      at: `2026-01-05T08:0${id}:00Z`,
      by: 'Isoko',
      outcome: null,
      call_back_at: null,
      text: '',
      change: null,
      shortage: null,
      is_withdrawn: false,
      can_withdraw: false,
      audience: 'everybody',
      ...fields,
    })
    const line = {
      product_id: 1,
      product_name: 'Servo',
      from: { quantity: 2, price: 500 },
      to: { quantity: 0, price: 500 },
    }
    const total = { from: 4000, to: 3000 }
    const events = [
      event(1, { outcome: 'no_answer' }),
      event(2, { outcome: 'switched_off', is_withdrawn: true }),
      event(3, { outcome: 'call_back', call_back_at: '2026-01-06T08:00:00Z' }),
      event(4, { kind: 'changed', change: { reason: 'customer_asked', lines: [line], total, changed: [] } }),
      event(5, { kind: 'note', text: 'Gate 4' }),
    ]
    const step = {
      status: 'cancelled',
      changed_at: '2026-01-05T09:00:00Z',
      by: 'Isoko',
      reason: 'unreachable',
      note: '',
    } as const
    const order = { ...placed, events, status: 'cancelled' as const, status_history: [...placed.status_history, step] }
    await renderRoute('/orders/41', { api: fakeApi().on(getOrder, () => order), user })
    await expect.element(history).toHaveLength(6)
    const texts = history.elements().map(({ textContent }) => textContent)
    for (const [place, text] of [
      [1, "We called but couldn't reach you"],
      [2, "We'll call again on January 6, 2026 at 10:00 AM"],
      [3, 'Changed at your request'],
      [3, 'Servo: removed, was 2'],
      [3, 'Total Rwf 3,000.00 instead of Rwf 4,000.00'],
      [4, 'Gate 4'],
      [5, "We couldn't reach you by phone"],
    ] as const)
      expect(texts[place]).toContain(text)
    await expectAccessible('an order with a long history', 'main')
  })

  test('lets its buyer change phone, place, time and note while it is pending', async () => {
    const start = sampleOrderDetail()
    const wishes = { window: 'Morning, 8:00 to 12:00', note: 'The blue gate' }
    let order = { ...start, customer_info: { ...start.customer_info, ...wishes } }
    const api = fakeApi()
      .on(getOrder, () => order)
      .on(changeDelivery, ({ body }) => {
        const { version_seen: _seen, ...customer } = body ?? {}
        return (order = { ...order, version: 2, customer_info: { ...order.customer_info, ...customer } })
      })
    const { router } = await renderRoute('/orders/41', { api, user })
    const details = page.getByRole('region', { name: 'Delivery details' })
    const opener = details.getByRole('button', { name: 'Edit delivery details' })
    const phone = details.getByRole('textbox', { name: 'Phone Number' })
    await expect.poll(() => details.element().textContent).toContain('TimeMorning, 8:00 to 12:00')
    expect(details.element().textContent).toContain('Note for the driverThe blue gate')
    await opener.click()
    await expect.element(phone).toHaveFocus()
    await phone.fill('0788')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect.element(details.getByText(fieldErrors.phone_too_short)).toBeVisible()
    await expectAccessible('phone and place of an own order', 'main')
    expectNoHorizontalScroll('phone and place of an own order')
    await phone.fill('0788 999 999')
    await details.getByRole('radio', { name: 'Any time' }).click()
    await details.getByLabelText('Note for the driver').fill('The red gate')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect.element(opener).toHaveFocus()
    await expect.element(details.getByText('0788 999 999')).toBeVisible()
    await expect.element(details.getByText('The red gate')).toBeVisible()
    expect(details.element().textContent).not.toContain('Morning')
    const sent = { version_seen: 1, phone: '0788 999 999', location: 'KG 11 Ave 42', window: '', note: 'The red gate' }
    expect(api.sentTo(changeDelivery)).toEqual([sent])

    order = { ...order, status: 'completed' }
    getQueryClient().clear()
    await router.navigate('/about')
    await router.navigate('/orders/41')
    await expect.element(details.getByText('0788 999 999')).toBeVisible()
    await expect.element(opener).not.toBeInTheDocument()
  })
})

test('adds available items on Order again, and marks the lines that fall short', async () => {
  const names = ['Whole', 'Few', 'Gone', 'Sold out']
  const items = names.map((product_name, at) => sampleOrderItem({ product_id: at + 1, product_name, quantity: 4 }))
  let cart = sampleCart(sampleCartLine({ id: 2, name: 'Few' }))
  const refusal = (message: string, code: ErrorCode, stock = 0) => ({
    status: errors[code][0],
    body: { code, message, detail: message, lines: [{ stock_quantity: stock }] },
  })
  const api = orderApi({ items })
    .on(getCart, () => cart)
    .on(addToCart, ({ body }) => {
      const id = Number(body?.product_id)
      const before = cart.items.find((line) => line.id === id)?.quantity ?? 0
      const others = cart.items.filter((line) => line.id !== id)
      return (cart = sampleCart(...others, sampleCartLine({ id, quantity: before + Number(body?.quantity) })))
    })
  api.hold(addToCart).release()
  api.failOnce(addToCart, refusal('Only 3 of Few left.', 'not_enough_stock', 3))
  api.hold(addToCart).release()
  api.failOnce(addToCart, 'product_not_found')
  api.failOnce(addToCart, refusal('Sold out is sold out.', 'out_of_stock'))
  const { path } = await renderRoute('/orders/41', { api, user })
  await page.getByRole('button', { name: 'Order again' }).click()
  const lineOf = (name: string) =>
    page.getByRole('region', { name: 'Items' }).getByRole('listitem').filter({ hasText: name })
  await expect
    .element(page.getByText('1 of 4 products are back in your cart. Missing products are marked below.'))
    .toBeVisible()
  await expect.element(lineOf('Few').getByText('Only 3 of Few left.')).toBeVisible()
  await expect.element(lineOf('Gone').getByText('This product is no longer available.')).toBeVisible()
  await expect.element(lineOf('Sold out').getByText('Sold out is sold out.')).toBeVisible()
  await expectAccessible('an order that was ordered again', 'main')
  expectNoHorizontalScroll('an order that was ordered again')
  expect(api.sentTo(addToCart).map((body) => [body?.product_id, body?.quantity])).toEqual([
    [1, 4],
    [2, 4],
    [2, 2], // one piece is already in the cart
    [3, 4],
    [4, 4],
  ])
  await expect.element(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect.poll(path).toBe('/cart')
})

test("hides the buyer's actions from an admin who views the order", async () => {
  await renderRoute('/orders/41', { api: orderApi(), user: sampleAdmin() })
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect.element(cancel).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Order again' })).not.toBeInTheDocument()
})
