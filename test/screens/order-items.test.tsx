import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cancelOrder, getOrder, type OrderDetail } from '#contract/orders/calls.ts'
import { reduceItems, undoReduction } from '#contract/orders/manage.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleOrderDetail, sampleOrderItem, sampleUser } from './support/samples.ts'
import { nightlyUnless } from './support/nightly.ts'

const items = page.getByRole('region', { name: 'Items' })
const change = items.getByRole('button', { name: 'Change items' })
const save = items.getByRole('button', { name: 'Save' })
const quantity = (name: string) => items.getByRole('spinbutton', { name: `Quantity of ${name}` })
const user = sampleUser()

beforeEach(() => page.viewport(390, 844))

/** Creates a fake API with a pending order of four relays and two servos, the latter packed. */
function orderApi() {
  const placed = sampleOrderDetail({
    items: [
      sampleOrderItem({ product_id: 1, product_name: 'Relay', quantity: 4, price: 1000 }),
      sampleOrderItem({ product_id: 2, product_name: 'Lamp', quantity: 1, price: 500 }),
      sampleOrderItem({ product_id: 3, product_name: 'Servo', quantity: 2, price: 1000, handover: 'packed' }),
    ],
    total_amount: 6500,
  })
  let order: OrderDetail = placed
  return fakeApi()
    .on(getOrder, () => order)
    .on(reduceItems, ({ body }) => {
      const lines = new Map(body?.lines.map((line) => [line.product_id, Number(line.quantity)]))
      const left = order.items.map((item) => ({ ...item, quantity: lines.get(item.product_id) ?? item.quantity }))
      const kept = left.filter((item) => item.quantity > 0)
      const total = kept.reduce((sum, item) => sum + item.price * item.quantity, 0)
      return (order = { ...order, version: order.version + 1, items: kept, total_amount: total })
    })
    .on(undoReduction, () => (order = { ...placed, version: order.version + 1 }))
}

describe('items of a pending order', () => {
  for (const width of [390, 1440])
    test(`lowers and removes items at ${width} px, and undoes it`, nightlyUnless(width === 390), async () => {
      await page.viewport(width, 900)
      const api = orderApi()
      await renderRoute('/orders/41', { api, user })
      await change.click()
      await expect.element(items.getByRole('heading', { name: 'Change items' })).toHaveFocus()
      await expect.element(items.getByText('Already packed. Please contact us to change it.')).toBeVisible()
      await expect.element(quantity('Servo')).not.toBeInTheDocument()
      await expect.element(items.getByRole('button', { name: /Increase.*Relay/ })).toHaveAttribute('aria-disabled')
      await quantity('Relay').fill('1')
      await items.getByRole('button', { name: 'Remove Lamp' }).click()
      await expect.element(items.getByText('was 4', { exact: true })).toBeVisible()
      await expect.element(items.getByText('Rwf 3,000.00')).toBeVisible()
      await expectAccessible('the items of an own order', 'main')
      expectNoHorizontalScroll('the items of an own order')
      await save.click()
      await expect.element(change).toHaveFocus()
      await expect.element(page.getByText('Items updated. Your new total is Rwf 3,000.00.')).toBeVisible()
      const sent = {
        version_seen: 1,
        lines: [
          { product_id: 1, quantity: 1 },
          { product_id: 2, quantity: 0 },
        ],
      }
      expect(api.sentTo(reduceItems)).toEqual([sent])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.element(page.getByText('Your change was undone.')).toBeVisible()
      await expect.element(items.getByText('Lamp')).toBeVisible()
      expect(api.sentTo(undoReduction)).toEqual([{ version_seen: 2 }])
    })

  test('offers to cancel the order when everything is removed, and saves nothing', async () => {
    const api = orderApi()
    api.on(getOrder, () => sampleOrderDetail())
    await renderRoute('/orders/41', { api, user })
    await change.click()
    await items.getByRole('button', { name: /^Remove / }).click()
    await expect.element(items.getByText('An order needs at least one item.')).toBeVisible()
    await save.click()
    expect(api.countOf(reduceItems)).toBe(0)
    api.on(cancelOrder, () => sampleOrderDetail({ status: 'cancelled' }))
    await items.getByRole('button', { name: 'Cancel order' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible()
  })

  test('shows why a change was refused, keeps the quantities, and closes unchanged without a call', async () => {
    const api = orderApi()
    const sentence = 'Relay is already packed. Please contact us if you want to change it.'
    api.failOnce(reduceItems, { status: 409, body: { code: 'line_packed', message: sentence, detail: sentence } })
    await renderRoute('/orders/41', { api, user })
    await change.click()
    await quantity('Relay').fill('3')
    await save.click()
    await expect.element(items.getByText(sentence)).toBeVisible()
    await expect.element(quantity('Relay')).toHaveValue('3')
    await quantity('Relay').fill('4')
    await userEvent.keyboard('{Tab}')
    await save.click()
    await expect.element(change).toBeVisible()
    expect(api.countOf(reduceItems)).toBe(1)
  })

  test('offers no changes to a completed order', async () => {
    const completed = fakeApi().on(getOrder, () => sampleOrderDetail({ status: 'completed' }))
    await renderRoute('/orders/41', { api: completed, user })
    await expect.element(items).toBeVisible()
    await expect.element(change).not.toBeInTheDocument()
  })

  test("offers an admin no changes to another person's order", async () => {
    await renderRoute('/orders/41', { api: orderApi(), user: sampleAdmin() })
    await expect.element(items).toBeVisible()
    await expect.element(change).not.toBeInTheDocument()
  })
})

test('lists the changed items in the history', async () => {
  const [placed] = sampleOrderDetail().status_history
  const event = {
    id: 1,
    kind: 'changed' as const,
    at: '2026-01-05T09:00:00Z',
    by: 'Aline Uwase',
    audience: 'everybody' as const,
    outcome: null,
    call_back_at: null,
    text: '',
    shortage: null,
    is_withdrawn: false,
    can_withdraw: false,
    change: {
      reason: null,
      lines: [
        {
          product_id: 1,
          product_name: 'Relay',
          from: { quantity: 4, price: 1000 },
          to: { quantity: 1, price: 1000 },
        },
      ],
      total: { from: 6500, to: 3500 },
      changed: [],
    },
  }
  const api = fakeApi().on(getOrder, () => ({
    ...sampleOrderDetail(),
    status_history: placed ? [placed] : [],
    events: [event],
  }))
  await renderRoute('/orders/41', { api, user })
  const history = page.getByRole('region', { name: 'Status history' })
  await expect.element(history.getByText('You changed the items')).toBeVisible()
  await expect.element(history.getByText('Relay: 1 instead of 4')).toBeVisible()
  await expect.element(history.getByText('Total Rwf 3,500.00 instead of Rwf 6,500.00')).toBeVisible()
})
