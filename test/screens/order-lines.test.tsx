import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { matchParts } from '#contract/boms/calls.ts'
import { getProduct, searchProducts, type ProductCard } from '#contract/catalogue/calls.ts'
import { errors, fieldErrors } from '#contract/errors.ts'
import type { OrderChange } from '#contract/orders/change.ts'
import { changeOrder, reportShortage } from '#contract/orders/manage.ts'
import { getOrder, listOrders, listSellerOrders, type OrderDetail, type OrderItem } from '#contract/orders/calls.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import {
  exampleOf,
  sampleAdmin,
  sampleOrder,
  sampleOrderDetail,
  sampleOrderItem,
  sampleProduct,
  sampleSeller,
} from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const dialog = page.getByRole('dialog', { name: 'Order #41' })
const history = page.getByRole('list', { name: 'Status history' }).getByRole('listitem')
const newest = history.first()
const quantity = (name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const opener = page.getByRole('button', { name: 'Change order' })
const save = page.getByRole('button', { name: 'Save change' })
const agreed = page.getByRole('checkbox', { name: 'The customer agrees to the higher total' })
const offers = page.getByRole('list', { name: 'Products that can be added' }).getByRole('listitem')
const SHORTAGE = { can_supply: 1, reason: 'broken' as const, note: '' }

beforeEach(() => page.viewport(1440, 900))

/** Returns an order for Rwf 12,000 with two pieces from each of three sellers. */
function orderOfThree(servo: Partial<OrderItem> = {}): OrderDetail {
  const now = (price: number) => ({ stock: 7, price })
  const items = [
    { product_id: 1, product_name: 'Relay 5 V', price: 1500 },
    { product_id: 2, product_name: 'Servo SG90', price: 2500, seller_name: 'Eric Mugisha', ...servo },
    { product_id: 3, product_name: 'Lamp E27', price: 2000 },
  ].map((fields) =>
    sampleOrderItem({
      quantity: 2,
      ordered_quantity: 2,
      product_now: now(fields.price),
      sold_by_shop: false,
      ...fields,
    }),
  )
  return sampleOrderDetail({ items, total_amount: 12_000 })
}

/** Creates a fake API that applies the requested changes to the lines of one order. */
function changeApi(start = orderOfThree()) {
  let order = start
  return fakeApi()
    .on(listOrders, () => [order])
    .on(getOrder, () => order)
    .on(searchProducts, () => ({ ...exampleOf(searchProducts), items: [] }))
    .on(changeOrder, ({ body }) => {
      const all = [...order.items, ...order.removed_items]
      const lines = (body?.lines ?? []).map((line): OrderChange['lines'][number] => {
        const item = all.find((one) => one.product_id === Number(line.product_id))
        const price = Number(line.price ?? item?.price)
        return {
          product_id: Number(line.product_id),
          product_name: item?.product_name ?? 'Added servo',
          from: { quantity: item?.quantity ?? 0, price: item?.price ?? price },
          to: { quantity: Number(line.quantity), price },
        }
      })
      const after = all.map((item) => {
        const to = lines.find((line) => line.product_id === item.product_id)?.to
        return { ...item, ...to, shortage: to ? null : item.shortage }
      })
      const total = after.reduce((sum, item) => sum + item.price * item.quantity, 0)
      const changed = Object.keys(body?.customer_info ?? {}) as OrderChange['changed']
      const change = { reason: body?.reason ?? null, lines, total: { from: order.total_amount, to: total }, changed }
      order = {
        ...order,
        version: order.version + 1,
        total_amount: total,
        customer_info: { ...order.customer_info, ...body?.customer_info },
        items: after.filter((item) => item.quantity > 0),
        removed_items: after.filter((item) => item.quantity === 0),
        events: [...order.events, changedEvent(change, order.events.length)],
      }
      return order
    })
}

/** Returns a history event for a change to an order, 20 seconds after the previous event. */
const changedEvent = (change: OrderChange, place: number): OrderDetail['events'][number] => ({
  id: place + 1,
  kind: 'changed',
  at: `2026-01-05T09:00:${place === 0 ? '00' : '20'}Z`,
  by: 'Eric Mugisha',
  audience: 'everybody',
  outcome: null,
  call_back_at: null,
  text: '',
  change,
  shortage: null,
  is_withdrawn: false,
  can_withdraw: false,
})

async function openChange(api: FakeApi) {
  await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
  await opener.click()
  await expect.element(page.getByRole('heading', { name: 'Change order' })).toHaveFocus()
}

describe('changing an order that comes from a proforma', () => {
  test('fills in the lower prices of the proforma that the order comes from', async () => {
    const quoted_prices = [
      { product_id: 1, price: 1200, quantity: 2 },
      { product_id: 2, price: 2500, quantity: 2 },
      { product_id: 3, price: 2100, quantity: 2 },
    ]
    const api = changeApi({ ...orderOfThree(), quote_id: 12, quoted_prices })
    await openChange(api)
    await expect.element(dialog.getByText('Relay 5 V: Rwf 1,200.00 each')).toBeVisible()
    expect(dialog.getByText(/: Rwf [\d,.]+ each$/).elements()).toHaveLength(1)
    await page.getByRole('button', { name: 'Use quoted prices' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Price of Relay 5 V' })).toHaveValue('1200')
    await expect.element(page.getByRole('textbox', { name: 'Price of Lamp E27' })).toHaveValue('2000')
    await save.click()
    await expect.element(opener).toHaveFocus()
    expect(api.sentTo(changeOrder)[0]?.lines).toEqual([{ product_id: 1, quantity: 2, price: 1200 }])
    await opener.click()
    await expect.element(page.getByRole('button', { name: 'Save change' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Use quoted prices' })).not.toBeInTheDocument()
  })
})

describe('changing an order', () => {
  for (const width of [390, 1440])
    test(
      `removes a line, and shows the total before and after, at ${width} px`,
      nightlyUnless(width === 390),
      async () => {
        await page.viewport(width, 900)
        const api = changeApi()
        await openChange(api)
        await page.getByRole('button', { name: 'Remove Servo SG90' }).click()
        await expect.element(dialog.getByText('was Rwf 12,000')).toBeVisible()
        await expect.element(dialog.getByText('Rwf 7,000.00')).toBeVisible()
        expectNoHorizontalScroll('a change of an order')
        await save.click()
        await expect.element(opener).toHaveFocus()
        await expect.element(newest.getByText('customer request, by Eric Mugisha')).toBeVisible()
        await expect.element(newest.getByText('Servo SG90: removed, was 2')).toBeVisible()
        await expect.element(newest.getByText('Total Rwf 7,000.00 instead of Rwf 12,000.00')).toBeVisible()
        const lines = [{ product_id: 2, quantity: 0 }]
        expect(api.sentTo(changeOrder)).toEqual([
          { version_seen: 1, reason: 'customer_asked', notify: true, lines, customer_info: {} },
        ])
      },
    )

  test('removes and restores a line by keyboard', NIGHTLY, async () => {
    const api = changeApi()
    await openChange(api)
    await tabTo(page.getByRole('button', { name: 'Remove Relay 5 V' }))
    await userEvent.keyboard('{Enter}')
    await tabTo(save)
    await userEvent.keyboard('{Enter}')
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await tabTo(page.getByRole('button', { name: 'Restore Relay 5 V' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(quantity('Relay 5 V')).toHaveValue('2')
    await tabTo(agreed)
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Enter}')
    await expect.element(newest.getByText('undone after 20 s; customer request, by Eric Mugisha')).toBeVisible()
    await expect.element(newest.getByText('Relay 5 V: removed, was 2')).toBeVisible()
    await expect.element(history).toHaveLength(2)
    expect(api.sentTo(changeOrder)[1]).toMatchObject({ version_seen: 2, agreed: true, lines: [{ quantity: 2 }] })
  })

  test('raises a line once the customer agrees, with a new price, phone and place', async () => {
    const api = changeApi().failOnce(changeOrder, 'agreed_required')
    await openChange(api)
    await quantity('Relay 5 V').fill('4')
    await page.getByRole('textbox', { name: 'Price of Lamp E27' }).fill('1800')
    await page.getByRole('button', { name: 'Delivery details' }).click()
    await page.getByRole('textbox', { name: 'Phone Number' }).fill('0788 999 999')
    await page.getByRole('textbox', { name: 'Delivery Location' }).fill('K')
    await save.click()
    await expect.element(page.getByText(fieldErrors.location_too_short)).toBeVisible()
    expect(api.countOf(changeOrder)).toBe(0)
    await page.getByRole('textbox', { name: 'Delivery Location' }).fill('KG 9 Ave, Remera')
    await save.click()
    await expect.element(dialog.getByRole('alert').getByText('The total would go up.')).toBeVisible()
    await agreed.click()
    await page.getByRole('combobox', { name: 'Reason for the change' }).selectOptions('New price agreed')
    await save.click()
    await expect.element(newest.getByText('Relay 5 V: 4 instead of 2')).toBeVisible()
    await expect.element(newest.getByText('Lamp E27: Rwf 1,800.00 each instead of Rwf 2,000.00')).toBeVisible()
    await expect.element(newest.getByText('new phone number')).toBeVisible()
    expect(api.sentTo(changeOrder)[1]).toEqual({
      version_seen: 1,
      reason: 'price_agreed',
      agreed: true,
      notify: true,
      lines: [
        { product_id: 1, quantity: 4 },
        { product_id: 3, quantity: 2, price: 1800 },
      ],
      customer_info: { phone: '0788 999 999', location: 'KG 9 Ave, Remera' },
    })
  })

  test('shows the current order after a concurrent change, and keeps the form', async () => {
    const api = changeApi()
    await openChange(api)
    const [relay, ...others] = orderOfThree().items
    const now = { ...orderOfThree(), version: 2, items: [{ ...relay, quantity: 1 } as OrderItem, ...others] }
    const message = 'This order has changed and is now pending. Please review it before you change it.'
    const body = { code: 'order_changed', message, detail: message }
    api.failOnce(changeOrder, { status: errors.order_changed[0], body }).on(getOrder, () => now)
    await page.getByRole('button', { name: 'Remove Servo SG90' }).click()
    await save.click()
    await expect.element(dialog.getByRole('alert').getByText('This order has changed and is now')).toBeVisible()
    await expect.element(quantity('Relay 5 V')).toHaveValue('2')
    await expect.element(dialog.getByText('was 1')).toBeVisible()
    await quantity('Relay 5 V').fill('1')
    await save.click()
    await expect.poll(() => api.countOf(changeOrder)).toBe(2)
    expect(api.sentTo(changeOrder)[1]).toMatchObject({ version_seen: 2, lines: [{ product_id: 2, quantity: 0 }] })
  })

  test('keeps the typed text after a failed save', async () => {
    const api = changeApi().failOnce(changeOrder)
    await openChange(api)
    await quantity('Relay 5 V').fill('1')
    await save.click()
    await expect
      .element(
        dialog
          .getByRole('alert')
          .getByText("We couldn't change the order. Reload the page to see whether your change was saved."),
      )
      .toBeVisible()
    await expect.element(quantity('Relay 5 V')).toHaveValue('1')
    await save.click()
    await expect.element(newest.getByText('Relay 5 V: 1 instead of 2')).toBeVisible()
  })
})

describe('a line that its seller cannot supply', () => {
  const findSeller = page.getByRole('button', { name: 'Find another seller of Servo SG90' })
  const card = exampleOf(searchProducts).items[0] as ProductCard
  const offer = (id: number, name: string) => ({ ...card, id, name, price: 3000, stock_quantity: 5, pictures: [] })

  test("lowers the quantity to the seller's stock with one press", async () => {
    const api = changeApi(orderOfThree({ shortage: SHORTAGE }))
    await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
    await expect.element(dialog.getByText('Eric Mugisha has 1 of 2: broken')).toBeVisible()
    await expectAccessible('an order with a shortage', 'dialog')
    await page.getByRole('button', { name: 'Lower Servo SG90 to 1' }).click()
    await expect.element(newest.getByText('Servo SG90: 1 instead of 2')).toBeVisible()
    await expect.element(newest.getByText("couldn't supply everything")).toBeVisible()
    await expect.element(dialog.getByText('has 1 of 2')).not.toBeInTheDocument()
    const lines = [{ product_id: 2, quantity: 1 }]
    expect(api.sentTo(changeOrder)).toEqual([{ version_seen: 1, reason: 'cannot_supply', lines }])
  })

  test("replaces the line with another seller's offer", async () => {
    const api = changeApi(orderOfThree({ shortage: { ...SHORTAGE, can_supply: 0 } })).on(searchProducts, () => ({
      ...exampleOf(searchProducts),
      items: [offer(9, 'Added servo')],
    }))
    await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
    await findSeller.click()
    await expect.element(quantity('Servo SG90')).toHaveValue('0')
    await expect.element(offers.getByText('5 more in stock')).toBeVisible()
    await expectAccessible('offers of other sellers', 'dialog')
    expectNoHorizontalScroll('offers of other sellers')
    await page.getByRole('button', { name: 'Add Added servo' }).click()
    await expect.element(quantity('Added servo')).toHaveValue('1')
    await quantity('Added servo').fill('2')
    await expect.element(dialog.getByText('Rwf 13,000.00')).toBeVisible()
    await agreed.click()
    await save.click()
    await expect.element(newest.getByText('Servo SG90: removed, was 2')).toBeVisible()
    await expect.element(newest.getByText('Added servo: 2 added')).toBeVisible()
    const lines = [
      { product_id: 2, quantity: 0 },
      { product_id: 9, quantity: 2, price: 3000 },
    ]
    expect(api.sentTo(changeOrder)[0]).toMatchObject({ reason: 'cannot_supply', agreed: true, lines })
  })

  for (const width of [390, 1440])
    test(
      `finds other offers by part number, and names the manufacturer if it differs, at ${width} px`,
      NIGHTLY,
      async () => {
        await page.viewport(width, 900)
        const same = { code: 'same_number' as const, text: 'Same part number' }
        const maker = { code: 'other_maker' as const, text: 'Made by Feetech, not TowerPro' }
        const likely = { code: 'words' as const, text: 'Similar words' }
        const candidate = (id: number, name: string, ...reasons: { code: string; text: string }[]) =>
          ({ product: offer(id, name), confidence: 90, reasons }) as never
        const servo = { mpn: 'SG90-1X', shortage: { ...SHORTAGE, can_supply: 0 } }
        const api = changeApi(orderOfThree(servo))
          .on(getProduct, () => sampleProduct({ id: 2, manufacturer: 'TowerPro' }))
          .on(matchParts, () => {
            const others = [candidate(11, 'Copied servo', same, maker), candidate(12, 'Other servo', likely)]
            const best = candidate(10, 'Same servo', same)
            return { lines: [{ line: 0, state: 'sure' as const, understood: [], best, others, searched: true }] }
          })
        await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
        await findSeller.click()
        await expect.element(offers).toHaveLength(2)
        await expect.element(offers.nth(0).getByText('Same servo')).toBeVisible()
        await expect.element(offers.nth(0).getByText('Made by')).not.toBeInTheDocument()
        await expect.element(offers.nth(1).getByText('Copied servo')).toBeVisible()
        await expect.element(offers.nth(1).getByText('Made by Feetech, not TowerPro')).toBeVisible()
        if (width < 768) await expectAccessible('offers of the same part number', 'dialog')
        expectNoHorizontalScroll('offers of the same part number')
        expect(api.sentTo(matchParts)).toEqual([{ lines: [{ line: 0, mpn: 'SG90-1X', maker: 'TowerPro' }] }])
        await page.getByRole('button', { name: 'Add Same servo' }).click()
        await expect.element(quantity('Same servo')).toHaveValue('2')
      },
    )
})

describe('the orders of a seller', () => {
  const parcel = page.getByRole('article', { name: '#41' })
  const servo = sampleOrderItem({
    product_id: 2,
    product_name: 'Servo SG90',
    quantity: 2,
    price: 2000,
    ordered_quantity: 2,
  })

  for (const width of [390, 1440])
    test(`reports a shortage to the shop at ${width} px`, nightlyUnless(width === 390), async () => {
      await page.viewport(width, 900)
      const order = sampleOrder({ items: [servo], total_amount: 4000 })
      const short = { ...order, items: [{ ...servo, shortage: SHORTAGE }] }
      const api = fakeApi()
        .on(listOrders, () => [order])
        .on(listSellerOrders, () => [order])
        .on(reportShortage, () => short)
      await renderRoute('/seller/orders', { api, user: sampleSeller() })
      if (width < 768) {
        await page.getByRole('button', { name: 'Actions for Order #41' }).click()
        await page.getByRole('button', { name: 'Report shortage', exact: true }).click()
      } else await page.getByRole('button', { name: 'Report shortage of Servo SG90' }).click()
      const tell = page.getByRole('button', { name: 'Send report' })
      await expect.element(tell).toBeVisible()
      if (width < 768) await expectAccessible('a shortage', 'main')
      expectNoHorizontalScroll('a shortage')
      api.on(listOrders, () => [short]).on(listSellerOrders, () => [short])
      await tell.click()
      await expect.element(parcel.getByText('You have 1 of 2')).toBeVisible()
      expect(api.sentTo(reportShortage)).toEqual([{ can_supply: 1, reason: 'broken', note: '' }])
    })

  for (const width of [390, 1440])
    test(
      `shows a lowered line's old total struck through, and the restocked pieces, at ${width} px`,
      nightlyUnless(width === 390),
      async () => {
        await page.viewport(width, 900)
        const lowered = sampleOrder({ items: [{ ...servo, quantity: 1 }], total_amount: 2000 })
        const cancelled = {
          ...lowered,
          id: 42,
          status: 'cancelled' as const,
          items: [{ ...servo, quantity: 1, restocked: 1 }],
        }
        const api = fakeApi()
          .on(listOrders, () => [lowered, cancelled])
          .on(listSellerOrders, () => [lowered, cancelled])
        await renderRoute('/seller/orders?status=all', { api, user: sampleSeller() })
        await expect.poll(() => parcel.element().textContent).toContain('TotalBefore: Rwf 4,000.00Rwf 2,000.00')
        if (width < 768) await expectAccessible('a struck total', 'main')
        expectNoHorizontalScroll('a struck total')
        await expect.element(page.getByRole('article', { name: '#42' }).getByText('1 of 1 restocked')).toBeVisible()
      },
    )
})
