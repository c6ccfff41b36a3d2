import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeHandover, changeOrderStatus, getOrder, listOrders, type Order } from '#contract/orders/calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleOrder, sampleOrderDetail, sampleOrderItem } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
const view = (name: string) =>
  page.getByRole('group', { name: 'Views' }).getByRole('button', { name: new RegExp(`^${name} ?[\\d,]*$`) })
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const status = (name: string) => page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name })

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const own = (fields = {}) => sampleOrderItem(fields)
const erics = (fields = {}) =>
  sampleOrderItem({ product_id: 2, seller_name: 'Eric', sold_by_shop: false, quantity: 3, ...fields })
const packed = { handover: 'packed' as const }
const shortage = { can_supply: 0, reason: 'broken' as const, note: '' }

/** Orders in every view, newest first. */
const orders: Order[] = [
  sampleOrder({ id: 49, created_at: ago(1) }),
  sampleOrder({ id: 48, created_at: ago(2), call_back_at: ago(-2) }),
  sampleOrder({ id: 47, created_at: ago(3), call_back_at: ago(1) }),
  sampleOrder({ id: 46, created_at: ago(4), items: [own(), erics({ shortage })] }),
  sampleOrder({ id: 45, created_at: ago(5), status: 'completed', items: [own(packed), erics(packed)] }),
  sampleOrder({ id: 44, created_at: ago(30), status: 'completed', items: [own(packed), erics()] }),
  sampleOrder({ id: 43, created_at: ago(40), status: 'completed', items: [own(packed), erics(packed)] }),
  sampleOrder({ id: 42, created_at: ago(50), status: 'completed' }),
  sampleOrder({ id: 41, created_at: ago(60), status: 'delivered' }),
]
const listApi = () => fakeApi().on(listOrders, () => orders)
const idsShown = () =>
  rows
    .elements()
    .slice(1)
    .map((row) => /#\d+/.exec(row.textContent ?? '')?.[0])

describe('saved views', () => {
  for (const width of [390, 1440])
    test(`list as many orders as they count, oldest first, at ${width} px`, nightlyUnless(width === 390), async () => {
      await page.viewport(width, 900)
      const visit = await renderRoute('/admin/orders', { api: listApi(), user: sampleAdmin() })
      for (const [name, query, ids] of [
        ['To call', 'to_call', [46, 47, 49]],
        ['Call back due', 'call_due', [47]],
        ['Cannot supply', 'cannot_supply', [46]],
        ['Ready to deliver', 'ready_to_deliver', [43, 45]],
        ['Late', 'to_pack_late', [42, 44]],
      ] as const) {
        await view(name).click()
        await expect.poll(visit.path).toBe(`/admin/orders?status=${query}`)
        await expect.poll(idsShown).toEqual(ids.map((id) => `#${id}`))
        await expect.element(view(name)).toHaveTextContent(`${name}${ids.length}`)
        await expect.element(view(name)).toHaveAttribute('aria-pressed', 'true')
      }
      await view('All').click()
      await expect.poll(visit.path).toBe('/admin/orders')
      await expect.poll(idsShown).toEqual(orders.map(({ id }) => `#${id}`))
      await expect.element(view('All')).toHaveTextContent('All9')
      expectNoHorizontalScroll('the views')
      await expectAccessible('the views')
    })

  test('ask the server for the oldest orders of a view in a shop with more than 1,000 orders', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => sampleOrder({ id: 5000 - at }))
    const api = fakeApi().on(listOrders, ({ query }) =>
      query.has('page') ? { items: orders.slice(0, 1), total: 1, page: 1, page_size: 10, counts: {} } : many,
    )
    await renderRoute('/admin/orders?status=to_pack_late', { api, user: sampleAdmin() })
    await expect.poll(idsShown).toEqual(['#49'])
    const queries = api.calls.filter(({ name }) => name === 'GET /api/orders').map(({ query }) => query)
    expect(queries).toContain('?page=1&waiting=to_pack_late&sort=oldest&page_size=10')
  })

  test('filter all orders by status within the view of all orders', NIGHTLY, async () => {
    await renderRoute('/admin/orders', { api: listApi(), user: sampleAdmin() })
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Delivered' }).click()
    await expect.poll(idsShown).toEqual(['#41'])
    await expect.element(view('All')).toHaveAttribute('aria-pressed', 'true')
    await view('Late').click()
    await expect.element(page.getByRole('group', { name: 'Status' })).not.toBeInTheDocument()
  })
})

for (const width of [390, 1440])
  test(
    `shows time, phone, place, pieces and packing state in the second line at ${width} px`,
    nightlyUnless(width === 390),
    async () => {
      await page.viewport(width, 900)
      const location = 'KG 11 Ave 42, the second house behind the market in Kimironko with a green gate'
      const order = sampleOrder({
        created_at: '2026-01-05T08:07:00Z',
        call_back_at: '2026-01-06T10:00:00Z',
        customer_info: { name: 'Aline Uwase', phone: '0788 123 456', location },
        items: [own({ quantity: 2 }), erics(packed)],
      })
      const api = fakeApi().on(listOrders, () => [order, sampleOrder({ id: 40, status: 'delivered' })])
      await renderRoute('/admin/orders', { api, user: sampleAdmin() })
      const row = rows.nth(1)
      await expect.element(row.getByText('0788 123 456')).toBeVisible()
      for (const text of [
        '10:07\u00A0AM',
        'call back Jan 6, 2026',
        location,
        '5 pieces',
        'To pack: Isoko',
        'Packed: Eric',
      ])
        await expect.element(row.getByText(text)).toBeVisible()
      await expect.element(rows.nth(2).getByText('1 piece', { exact: true })).toBeVisible()
      await expect.element(rows.nth(2).getByText('To pack', { exact: false })).not.toBeInTheDocument()
      expectNoHorizontalScroll('the second line')
    },
  )

/** Creates a fake API with one order that stores its status and handover. */
function orderApi(fields: Partial<Order>) {
  let order = sampleOrderDetail(fields)
  return fakeApi()
    .on(listOrders, () => [order])
    .on(getOrder, () => order)
    .on(changeOrderStatus, ({ body }) => {
      order = { ...order, status: body?.status ?? 'pending', version: order.version + 1 }
      return { ...order, data: order }
    })
    .on(changeHandover, ({ params, body }) => {
      const items = order.items.map((item) =>
        item.product_id === Number(params.product_id) ? { ...item, ...body } : item,
      )
      order = { ...order, items, version: order.version + 1 }
      return order
    })
}

describe('the next action of an order', () => {
  test('leads from the call to the delivery', async () => {
    const api = orderApi({ items: [own(), erics(packed)] })
    await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
    await button('Confirm by phone').click()
    await expect.element(status('completed')).toHaveAttribute('aria-pressed', 'true')
    await button('Ready to deliver').click()
    await button('Mark as delivered').click()
    await expect.element(status('delivered')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('Mark as delivered')).not.toBeInTheDocument()
    expect(api.sentTo(changeHandover)).toEqual([{ handover: 'packed' }])
    expect(api.sentTo(changeOrderStatus).map((body) => body?.status)).toEqual(['completed', 'delivered'])
  })

  test('moves the focus to the next step', async () => {
    await renderRoute('/admin/orders/41', { api: orderApi({ items: [erics(packed)] }), user: sampleAdmin() })
    await button('Confirm by phone').click()
    await expect.element(page.getByRole('heading', { name: 'Ready to deliver' })).toHaveFocus()
  })

  test('takes one step on a double click', async () => {
    const api = orderApi({ items: [erics(packed)] })
    await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
    await button('Confirm by phone').dblClick()
    await expect.element(button('Mark as delivered')).toBeVisible()
    expect(api.sentTo(changeOrderStatus).map((body) => body?.status)).toEqual(['completed'])
  })

  test('names the sellers who are still packing, without a button', async () => {
    await renderRoute('/admin/orders/41', {
      api: orderApi({ status: 'completed', items: [own(packed), erics()] }),
      user: sampleAdmin(),
    })
    await expect.element(page.getByRole('heading', { name: 'Sellers are packing' })).toBeVisible()
    await expect.element(page.getByRole('dialog').getByText('Eric', { exact: true })).toBeVisible()
  })

  test('opens the change form for the line with a shortage', async () => {
    await renderRoute('/admin/orders/41', { api: orderApi({ items: [erics({ shortage })] }), user: sampleAdmin() })
    await button('Resolve shortage').click()
    await expect.element(page.getByRole('combobox', { name: 'Reason for the change' })).toHaveValue('cannot_supply')
  })

  test('opens the form for a call when the customer of a confirmed order is to be called back', async () => {
    const api = orderApi({ status: 'completed', call_back_at: ago(1), items: [own(packed)] })
    await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
    await button('Record the call').click()
    await expect.element(page.getByRole('combobox', { name: 'What happened' })).toHaveFocus()
  })
})

describe('the save button of an order with twelve lines', () => {
  const items = Array.from({ length: 12 }, (_, at) =>
    sampleOrderItem({ product_id: at + 1, product_name: `Part ${at + 1}`, quantity: 2 }),
  )
  for (const [width, height] of [
    [1440, 900],
    [900, 900],
    [390, 844],
  ] as const) {
    const inView = (name: RegExp) => () => {
      const button = page.getByRole('dialog').getByRole('button', { name }).element()
      const save = button.getBoundingClientRect()
      const hit = document.elementFromPoint(save.x + save.width / 2, save.y + save.height / 2)
      return save.bottom <= height && hit?.closest('button') === button
    }
    test(`stays in view in every form at ${width} x ${height}`, NIGHTLY, async () => {
      await page.viewport(width, height)
      await renderRoute('/admin/orders/41', { api: orderApi({ items }), user: sampleAdmin() })
      await button('Change order').click()
      await expect.poll(inView(/^Save change/)).toBe(true)
      await button('Cancel').click()
      await button('Log a call or note').click()
      await expect.poll(inView(/^Save note/)).toBe(true)
      await button('Cancel').click()
      await status('cancelled').click()
      await expect.poll(inView(/^Save/)).toBe(true)
      await userEvent.keyboard('{Escape}')
    })
  }
})
