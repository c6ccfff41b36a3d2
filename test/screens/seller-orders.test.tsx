import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeHandover, listOrders, type Order } from '#contract/orders/calls.ts'
import { expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import { leavePage } from './support/managed-products.ts'
import { sampleOrder } from './support/samples.ts'
import {
  both,
  cancelled,
  expectParcels,
  filter,
  isPressed,
  openOrders,
  ordersApi,
  parcel,
  relay,
  single,
  step,
  wire,
} from './support/seller-orders.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

describe("a seller's orders", () => {
  for (const width of [390, 1440])
    test(`moves lines one by one and all at once at ${width} px`, nightlyUnless(width === 390), async () => {
      const { api } = ordersApi(both(), single())
      await openOrders(api, width)
      const order = parcel(42)
      await expectParcels(2)
      await expect.element(order.getByText('Aline Uwase')).toBeVisible()
      await expect.element(order.getByText('KG 11 Ave 42')).toBeVisible()
      await expect.element(order.getByRole('link', { name: '0788 123 456' })).toHaveAttribute('href', 'tel:0788123456')
      expect(order.getByText('× 2').elements()).toHaveLength(2)
      await expect.element(order.getByText('pending')).toBeVisible()
      await expect.element(order.getByText('Rwf 3,001.00')).toBeVisible()
      await expect.element(filter('To pack')).toHaveTextContent('To pack2')
      expectNoHorizontalScroll(`a seller's orders at ${width} px`)

      await step(42, 'Relay 5 V', 'Packed').click()
      await isPressed(step(42, 'Relay 5 V', 'Packed'))
      await expect.element(filter('To pack')).toHaveTextContent('To pack2')
      await order.getByRole('button', { name: 'Mark all as packed' }).click()
      await isPressed(step(42, 'Wire, 20 cm', 'Packed'))
      await expect.element(filter('To pack')).toHaveTextContent('To pack1')
      await order.getByRole('button', { name: 'Mark all as handed over' }).click()
      await isPressed(step(42, 'Relay 5 V', 'Handed over'))
      await isPressed(step(42, 'Wire, 20 cm', 'Handed over'))
      await expect.element(order.getByRole('heading')).toHaveFocus()
      await expect.element(order.getByRole('button', { name: /all/ })).not.toBeInTheDocument()
      await step(42, 'Wire, 20 cm', 'To pack').click()
      await expect.element(order.getByRole('button', { name: 'Mark all as packed' })).toBeVisible()
      await expect
        .poll(() => api.sentTo(changeHandover).map((body) => body?.handover))
        .toEqual(['packed', 'packed', 'handed_over', 'handed_over', 'to_pack'])
      const packOther = parcel(41).getByRole('button', { name: 'Mark packed' })
      if (width > 768) await isPressed(step(41, 'Wire, 20 cm', 'To pack'))
      else await expect.element(packOther).toBeVisible()
      await page.viewport(320, 640)
      expectNoHorizontalScroll("a seller's orders at 320 px")
    })

  test('keeps a moved order in its filter until the filter is selected again', async () => {
    const path = await openOrders(ordersApi(both(), single()).api)
    await expect.element(filter('To pack')).toHaveAttribute('aria-pressed', 'true')
    await step(41, 'Wire, 20 cm', 'Packed').click()
    await isPressed(step(41, 'Wire, 20 cm', 'Packed'))
    await expect.element(filter('Packed')).toHaveTextContent('Packed1')
    await filter('Packed').click()
    await expect.element(parcel(42)).not.toBeInTheDocument()
    await expect.poll(path).toBe('/seller/orders?status=packed')
    await filter('To pack').click()
    await expect.poll(path).toBe('/seller/orders')
    await expect.element(parcel(41)).not.toBeInTheDocument()
    await expect.element(parcel(42)).toBeVisible()
  })

  test('searches by number, name, phone and part, and shows all again', async () => {
    const path = await openOrders(ordersApi(both(), single()).api)
    await expectParcels(2)
    await page.getByRole('heading', { level: 1 }).click()
    await userEvent.keyboard('/')
    await userEvent.keyboard('rELAY')
    await expectParcels(1)
    await expect.element(parcel(42)).toBeVisible()
    for (const [text, found] of [
      ['#41', 1],
      ['aline', 2],
      ['0788', 2],
      ['Motor', 0],
    ] as const) {
      await page.getByRole('searchbox').fill(text)
      await expectParcels(found)
    }
    await expect.element(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
    await expect.poll(path).toBe('/seller/orders?search=Motor&status=to_pack')
    await page.getByRole('button', { name: 'Show all orders' }).click()
    await expectParcels(2)
    await expect.poll(path).toBe('/seller/orders?status=all')
  })
})

describe("the stages of a seller's orders", () => {
  test('shows a delivered order as handed over, and a sold-out item as not to be packed', async () => {
    const none = { ...relay, shortage: { can_supply: 0, reason: 'broken', note: '' } } as const
    const { api } = ordersApi(
      sampleOrder({ id: 43, items: [none] }),
      { ...both(), items: [none, wire] },
      { ...single(), status: 'delivered' },
    )
    await openOrders(api)
    await expect.element(filter('To pack')).toHaveTextContent('To pack1')
    await expect.element(filter('Handed over')).toHaveTextContent('Handed over1')
    await expect.element(filter('Waiting for us')).toHaveTextContent('Waiting for us1')
    await expect.element(filter('All')).toHaveTextContent('All3')
    await filter('All').click()
    await isPressed(step(41, 'Wire, 20 cm', 'Handed over'))
    await expect.element(step(41, 'Wire, 20 cm', 'To pack')).toBeDisabled()
    await expect.element(step(42, 'Relay 5 V', 'Packed')).toBeDisabled()
    await expect.element(parcel(43).getByRole('button', { name: /all/ })).not.toBeInTheDocument()
    await parcel(42).getByRole('button', { name: 'Mark all as packed' }).click()
    await isPressed(step(42, 'Wire, 20 cm', 'Packed'))
    expect(api.countOf(changeHandover)).toBe(1)
  })

  test('refuses to move lines of a cancelled order, even on a stale page', async () => {
    const { api, cancel } = ordersApi(both(), cancelled(single()))
    await openOrders(api)
    await expect.element(filter('Cancelled')).toHaveTextContent('Cancelled1')
    await filter('All').click()
    await expect.element(parcel(41).getByText('cancelled')).toBeVisible()
    await expect.element(step(41, 'Wire, 20 cm', 'Packed')).toBeDisabled()
    await expect.element(parcel(41).getByRole('button', { name: /all/ })).not.toBeInTheDocument()

    cancel(42)
    api.failOnce(changeHandover, 'order_cancelled')
    await step(42, 'Relay 5 V', 'Packed').click()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText("We couldn't update Relay 5 V in order #42.")).toBeVisible()
    await expect.element(alert.getByText("This order is cancelled, so its items can't be handed over.")).toBeVisible()
    await expect.element(step(42, 'Relay 5 V', 'Packed')).toBeDisabled()
    await isPressed(step(42, 'Relay 5 V', 'To pack'))
  })

  test('ignores a move still in progress when the last session ended', async () => {
    const last = ordersApi(both())
    await openOrders(last.api)
    const held = last.api.hold(changeHandover)
    await step(42, 'Wire, 20 cm', 'Packed').click()
    await held.arrived
    await leavePage()
    const { api } = ordersApi(both())
    api.on(changeHandover, () => ({ ...both(), status: 'completed' as const }))
    await openOrders(api)
    await step(42, 'Relay 5 V', 'Packed').click()
    await expect.element(parcel(42).getByText('completed')).toBeVisible()
    await isPressed(step(42, 'Wire, 20 cm', 'To pack'))
  })

  test('resets a failed move, and shows its error until dismissed', async () => {
    const { api } = ordersApi(both())
    await openOrders(api)
    api.fail(changeHandover)
    const packed = step(42, 'Relay 5 V', 'Packed')
    await tabTo(packed)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert').getByText('Relay 5 V')).toBeVisible()
    await expect.element(page.getByText('Network error - no response from server', { exact: true })).toBeVisible()
    await expect.element(packed).toHaveFocus()
    await isPressed(step(42, 'Relay 5 V', 'To pack'))
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    api.on(changeHandover, () => ({ ...both(), items: [{ ...relay, handover: 'packed' as const }, wire] }))
    ;(packed.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await isPressed(packed)
  })
})

describe("the list of a seller's orders", () => {
  test('shows its loading and empty states', async () => {
    const { api } = ordersApi()
    const held = api.hold(listOrders)
    await openOrders(api)
    await expect.element(page.getByText('Loading orders...')).toBeVisible()
    held.release()
    await expect.element(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  })

  test('reloads on Try Again', async () => {
    const { api } = ordersApi()
    api.fail(listOrders, { status: 400, body: { detail: 'x', message: 'x', code: 'unexpected' } })
    await openOrders(api)
    const alert = page.getByRole('main').getByRole('alert')
    await expect.element(alert.getByText('Failed to fetch data. Please try again later.')).toBeVisible()
    api.on(listOrders, () => [])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  })

  test('filters and searches more than 1,000 orders on the server', NIGHTLY, async () => {
    const { api } = ordersApi(both())
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...single(), id: 900_000 - at }))
    let handover: 'to_pack' | 'packed' = 'to_pack'
    const orders = () => [both(), { ...single(), items: [{ ...wire, quantity: 1, handover }] }]
    api
      .on(listOrders, ({ query }) => {
        if (!query.has('page')) return many
        const items = orders().filter(
          ({ id, items: lines }) =>
            (!query.has('handover') || query.get('handover') === lines[0]?.handover) &&
            (!query.has('search') || query.get('search') === `#${id}`),
        )
        const counts = { to_pack: handover === 'packed' ? 1 : 2, packed: handover === 'packed' ? 1 : 0 }
        return { items, total: items.length, page: 1, page_size: 10, counts }
      })
      .on(changeHandover, () => {
        handover = 'packed'
        return orders()[1] as Order
      })
    await openOrders(api)
    await expectParcels(2)
    await expect.element(filter('All')).toHaveTextContent('All2')
    await step(41, 'Wire, 20 cm', 'Packed').click()
    await isPressed(step(41, 'Wire, 20 cm', 'Packed'))
    await expect.element(filter('Packed')).toHaveTextContent('Packed1')
    await filter('To pack').click()
    await expect.element(parcel(41)).not.toBeInTheDocument()
    await expect.element(parcel(42)).toBeVisible()
    await filter('All').click()
    await expectParcels(2)
    await page.getByRole('searchbox').fill('#41')
    await expect.element(parcel(42)).not.toBeInTheDocument()
    await expect.element(parcel(41)).toBeVisible()
  })
})
