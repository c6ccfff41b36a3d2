import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeHandover, changeHandovers, type Order } from '#contract/orders/calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleOrder, sampleOrderItem } from './support/samples.ts'
import {
  both,
  cancelled,
  filter,
  openOrders,
  ordersApi,
  parcel,
  relay,
  single,
  user,
  wire,
} from './support/seller-orders.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

/** Returns the given number of orders with one line each, newest first, as the server does. */
const manyOrders = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleOrder({
      id: 100 + count - at,
      created_at: new Date(Date.UTC(2026, 0, 5) + (count - at) * 60_000).toISOString(),
      items: [sampleOrderItem({ product_id: 1 + (at % 2), product_name: at % 2 ? 'Wire, 20 cm' : 'Relay 5 V' })],
    }),
  )
const PART_NUMBER = 'SRD-05VDC-SL-C-10A-250VAC-HIGH-LEVEL'
const shownIds = () =>
  [...document.querySelectorAll('main article h2')].map((heading) => Number(heading.textContent.slice(1)))
const select = (orderId: number) => page.getByRole('checkbox', { name: `Select order #${orderId}` })
const selection = page.getByRole('group', { name: 'Selected orders' })

describe('the work queue of a seller', () => {
  test('opens on the orders to pack, the oldest first, and lists all orders newest first', async () => {
    const [newest, ...older] = manyOrders(12)
    const { api } = ordersApi(cancelled(newest as Order), ...older)
    const path = await openOrders(api)
    await expect.element(filter('To pack')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(path).toBe('/seller/orders')
    await expect.poll(shownIds).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109, 110])
    await expect.element(page.getByText('Oldest first')).toBeVisible()
    await filter('All').click()
    await expect.poll(shownIds).toEqual([112, 111, 110, 109, 108, 107, 106, 105, 104, 103])
    await expect.element(page.getByText('Newest first')).toBeVisible()
  })

  test('searches all orders when opened by a link with a search, such as those in emails', async () => {
    const { api } = ordersApi(both(), cancelled(single()))
    await page.viewport(1280, 900)
    await renderRoute('/seller/orders?search=%2341', { api, user })
    await expect.element(filter('All')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(parcel(41)).toBeVisible()
  })

  test('counts only the orders that match the search', async () => {
    const { api } = ordersApi(both(), single(), cancelled({ ...both(), id: 43 }))
    await openOrders(api)
    await expect.element(filter('All')).toHaveTextContent('All3')
    await page.getByRole('searchbox').fill('Relay')
    await expect.element(filter('To pack')).toHaveTextContent('To pack1')
    await expect.element(filter('Cancelled')).toHaveTextContent('Cancelled1')
    await expect.element(filter('All')).toHaveTextContent('All2')
  })

  test('says that there is nothing to pack once all orders are packed', async () => {
    const { api } = ordersApi(cancelled(single()))
    const path = await openOrders(api)
    await expect.element(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all orders' }).click()
    await expect.element(parcel(41)).toBeVisible()
    await expect.poll(path).toBe('/seller/orders?status=all')
  })

  for (const width of [360, 390, 768, 1024, 1280, 1440])
    test(
      `shows an order with one line in at most 96 px at ${width} px, with its whole name and price`,
      nightlyUnless(width === 390),
      async () => {
        const long = 'Ultrasonic distance sensor HC-SR04 with bracket and 4 screws'
        const item = sampleOrderItem({
          product_name: long,
          mpn: 'HC-SR04-PLUS',
          price: 1250,
          quantity: 12,
          ordered_quantity: 12,
        })
        const several = both()
        several.items = [{ ...relay, product_name: `${long}, in a box`, mpn: PART_NUMBER }, wire]
        const customer = {
          name: 'Marie-Claire Uwamahoro Mukandayisenga',
          phone: '+250 788 123 456',
          location: 'KG 11 Ave 42, Kimironko, opposite the market, behind the blue gate',
          window: 'Weekdays from 14:00',
        }
        const { api } = ordersApi(sampleOrder({ items: [item], customer_info: customer }), several)
        await openOrders(api, width)
        await expect.element(parcel(41)).toBeVisible()
        expect(parcel(41).element().getBoundingClientRect().height).toBeLessThanOrEqual(96)
        expectWhole(parcel(41).getByText(long).element())
        expectWhole(parcel(42).getByText(`${long}, in a box`).element())
        expectWhole(parcel(42).getByText(PART_NUMBER).element())
        const prices = parcel(41).getByText('Rwf 15,000.00').elements()
        expect(prices.filter((price) => price.checkVisibility())).toHaveLength(1)
        await expect.element(parcel(42).getByText('Rwf 3,001.00')).toBeVisible()
        expect(page.getByRole('group', { name: 'Your items' }).element().scrollLeft).toBe(0)
        expectNoHorizontalScroll(`compact orders at ${width} px`)
      },
    )

  test('reports a shortage and goes back a step from the menu of a compact order on a phone', NIGHTLY, async () => {
    const { api } = ordersApi(single())
    await openOrders(api, 390)
    await parcel(41).getByRole('button', { name: 'Mark packed' }).click()
    await expect.element(parcel(41).getByRole('button', { name: 'Mark handed over' })).toBeVisible()
    const menu = parcel(41).getByRole('button', { name: 'Actions for Order #41' })
    await menu.click()
    await expect.element(parcel(41).getByText('KG 11 Ave 42').last()).toBeVisible()
    await page.getByRole('button', { name: 'To pack', exact: true }).last().click()
    await expect.element(parcel(41).getByRole('button', { name: 'Mark packed' })).toBeVisible()
    expect(api.sentTo(changeHandover).map((body) => body?.handover)).toEqual(['packed', 'to_pack'])
    await menu.click()
    await page.getByRole('button', { name: 'Report shortage', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Send report' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(parcel(41).getByRole('heading')).toHaveFocus()
  })
})

/** Expects that the text is shown in full, wrapped onto as many lines as it needs. */
function expectWhole(element: Element): void {
  const { bottom, right } = element.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(element)
  for (const line of range.getClientRects()) {
    expect((line.top + line.bottom) / 2, `lines at ${innerWidth} px`).toBeLessThan(bottom)
    expect(line.right, `width at ${innerWidth} px`).toBeLessThanOrEqual(right + 1)
  }
}

describe('several orders of a seller', () => {
  test('marks the selected orders as packed in one call, and undoes it for ten seconds', async () => {
    const { api } = ordersApi(...manyOrders(3))
    await openOrders(api)
    await select(101).click()
    await select(103).click()
    await expect.element(selection.getByText('2 selected')).toBeVisible()
    await selection.getByRole('button', { name: 'Mark packed' }).click()
    await expect.element(page.getByText('2 orders marked as packed')).toBeVisible()
    await expect.poll(shownIds).toEqual([102])
    await expect.element(page.getByRole('checkbox', { name: 'Select all orders on this page' })).toHaveFocus()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Undone for 2 orders')).toBeVisible()
    await expect.poll(shownIds).toEqual([101, 102, 103])
    const lines = [
      { order_id: 101, product_id: 1 },
      { order_id: 103, product_id: 1 },
    ]
    expect(api.sentTo(changeHandovers)).toEqual([
      { from: 'to_pack', handover: 'packed', lines },
      { from: 'packed', handover: 'to_pack', lines },
    ])
  })

  test('reports skipped items, and keeps the selection after a failure', async () => {
    const { api } = ordersApi(...manyOrders(2))
    await openOrders(api)
    await page.getByRole('checkbox', { name: 'Select all orders on this page' }).click()
    api.failOnce(changeHandovers)
    await selection.getByRole('button', { name: 'Mark packed' }).click()
    await expect
      .element(
        page.getByText("We couldn't update the selected orders. Reload the page to see whether your change was saved."),
      )
      .toBeVisible()
    await expect.element(selection.getByText('2 selected')).toBeVisible()
    api.on(changeHandovers, ({ body }) => ({ changed: [], skipped: (body?.lines ?? []) as never, orders: [] }))
    await selection.getByRole('button', { name: 'Mark packed' }).click()
    await expect.element(page.getByText('Nothing was changed', { exact: true })).toBeVisible()
    await expect.element(page.getByText('2 items skipped: already updated, reported short or cancelled.')).toBeVisible()
  })

  test('selects the first hundred matching orders, and prints their slips and a pick list', NIGHTLY, async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { api } = ordersApi(...manyOrders(130))
    await openOrders(api)
    await page.getByRole('checkbox', { name: 'Select all orders on this page' }).click()
    await selection.getByRole('button', { name: 'Select the first 100 of 130' }).click()
    await expect.element(selection.getByText('100 selected')).toBeVisible()
    await selection.getByRole('button', { name: 'Pick list' }).click()
    await expect.poll(() => print.mock.calls.length).toBe(1)
    const paper = () => document.querySelector('[data-paper]')
    const rows = [...(paper()?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^× 50Relay 5 V#/)
    expect(rows[1]).toMatch(/^× 50Wire, 20 cm#/)
    dispatchEvent(new Event('afterprint'))
    await expect.poll(paper).toBeNull()
    await selection.getByRole('button', { name: 'Packing slips' }).click()
    await expect.poll(() => paper()?.querySelectorAll('h1').length).toBe(100)
    expect(paper()?.querySelector('h1')?.textContent).toBe('Packing slip, order #101')
    dispatchEvent(new Event('afterprint'))
    await selection.getByRole('button', { name: 'Mark packed' }).click()
    await expect.element(page.getByText('100 orders marked as packed')).toBeVisible()
    await expect.element(filter('To pack')).toHaveTextContent('To pack30')
    print.mockRestore()
  })

  test('is accessible with a selection on a phone', async () => {
    const { api } = ordersApi(...manyOrders(3))
    await openOrders(api, 390)
    await select(101).click()
    await expect.element(selection).toBeVisible()
    await expectAccessible('selected orders')
    expectNoHorizontalScroll('selected orders at 390 px')
  })
})
