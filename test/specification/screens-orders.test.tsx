import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeOrderStatus, getOrder, listOrders, type Order } from '#contract/orders/calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { exampleOf, sampleAdmin, sampleOrder, sampleOrderItem } from '#test/screens/support/samples.ts'
import { expectToRead, expectToReadIn, recordCalls } from './reading.ts'

const table = page.getByRole('table', { name: 'Orders' })
const rows = table.getByRole('row')
const search = page.getByPlaceholder('Search orders...', { exact: true })
const dialog = page.getByRole('dialog', { name: 'Order #41' })
const profile = { full_name: 'Aline Uwase', phone_number: '0788 123 456', address: 'KG 11 Ave 42' }
const lines = [
  sampleOrderItem({ price: 1500, quantity: 3 }),
  sampleOrderItem({ product_id: 2, product_name: 'Servo', price: 2000, quantity: 1 }),
]

function detailOf(orders: Order[], id = '') {
  const order = orders.find((one) => one.id === Number(id))
  return { ...exampleOf(getOrder), removed_items: [], ...order, events: [] } as ResponseOf<typeof getOrder>
}

function ordersApi(orders: Order[] = [sampleOrder({ user_profile: profile, items: lines, total_amount: 6500 })]) {
  return fakeApi()
    .on(listOrders, () => orders)
    .on(getOrder, ({ params }) => detailOf(orders, params.order_id))
    .on(changeOrderStatus, ({ params, body }) => {
      const changed = { ...detailOf(orders, params.order_id), status: body.status, version: 2 }
      orders = orders.map((order) => (order.id === changed.id ? changed : order))
      return { ...changed, data: changed }
    })
}

async function openOrders(api = ordersApi(), path = '/admin/orders') {
  await page.viewport(1440, 900)
  return renderRoute(path, { api, user: sampleAdmin({ two_step: true }) })
}

const many = Array.from({ length: 23 }, (_, index) => {
  const id = 123 - index
  const customer = { ...profile, full_name: `Customer ${id}` }
  const info = { name: customer.full_name, phone: '0788 123 456', location: 'KG 11 Ave 42' }
  return sampleOrder({ id, user_email: `mail${id}@isoko.example`, user_profile: customer, customer_info: info })
})

describe('order management', () => {
  test('asks for all orders with the bearer token', async () => {
    const api = ordersApi()
    const calls = recordCalls(api)
    await openOrders(api)
    await expect.element(table).toBeVisible()
    const call = calls.to('GET /api/orders').find(({ line }) => line === 'GET /api/orders')
    expect(call?.headers.get('authorization')).toMatch(/^Bearer token-\d+$/)
  })

  test('has a column each for Order ID, Customer, Email, Total, Status, Date and Actions', async () => {
    await openOrders()
    await expect.element(table).toBeVisible()
    const headers = table
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
    expect(headers).toEqual(['Order ID', 'Customer', 'Email', 'Total', 'Status', 'Date', 'Actions'])
  })

  test('shows id, customer, email, total with 2 decimals, status and date of an order', async () => {
    await openOrders()
    const row = rows.nth(1)
    for (const text of ['#41', 'Aline Uwase', 'aline@isoko.example', 'Rwf 6,500.00', 'pending', 'Jan 5, 2026'])
      await expectToReadIn(row, text)
    await expectToReadIn(row.getByRole('link', { name: /^View Details/ }), 'View Details')
  })

  test('fills in what an order lacks', async () => {
    const item = { ...sampleOrderItem(), product_name: undefined, price: '250', quantity: '2' }
    const bare = { id: 41, version: 1, items: [item] } as unknown as Order
    await openOrders(ordersApi([bare]))
    const row = rows.nth(1)
    for (const text of ['#41', 'N/A', 'Rwf 500.00', 'pending']) await expectToReadIn(row, text)
    await row.getByRole('link', { name: /^View Details/ }).click()
    await expectToReadIn(dialog, 'Unknown Product')
  })

  test('pages 10 orders, with "Page X of Y", Previous and Next', async () => {
    await openOrders(ordersApi(many))
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await expectToReadIn(pager, 'Page 1 of 3')
    await expect.poll(() => rows.elements().length).toBe(11)
    await pager.getByRole('button', { name: 'Next' }).click()
    await expectToReadIn(pager, 'Page 2 of 3')
    await pager.getByRole('button', { name: 'Next' }).click()
    await expectToReadIn(pager, 'Page 3 of 3')
    await expect.poll(() => rows.elements().length).toBe(4)
    await pager.getByRole('button', { name: 'Previous' }).click()
    await expectToReadIn(pager, 'Page 2 of 3')
  })

  for (const text of ['customer 107', 'MAIL107@ISOKO'])
    test(`finds an order by "${text}" without a call`, async () => {
      const api = ordersApi(many)
      const calls = recordCalls(api)
      await openOrders(api)
      await expect.element(table).toBeVisible()
      const before = calls.to('GET /api/orders').length
      await search.fill(text)
      await expect.poll(() => rows.elements().length).toBe(2)
      await expectToReadIn(rows.nth(1), '#107')
      expect(calls.to('GET /api/orders').length).toBe(before)
    })

  test('finds an order by part of its phone number', async () => {
    const info = { name: 'Aline Uwase', phone: '0722 999 000', location: 'KG 11 Ave 42' }
    const other = sampleOrder({ id: 42, user_profile: { ...profile, phone_number: info.phone }, customer_info: info })
    await openOrders(ordersApi([other, sampleOrder({ user_profile: profile })]))
    await expect.element(table).toBeVisible()
    await search.fill('999')
    await expect.poll(() => rows.elements().length).toBe(2)
    await expectToReadIn(rows.nth(1), '#42')
  })

  test('says "No orders found"', async () => {
    await openOrders(ordersApi([]))
    await expect.element(page.getByText('No orders found', { exact: true })).toBeVisible()
  })
})

describe('a failed list of orders', () => {
  for (const { title, failure, sentence } of [
    {
      title: 'a 403',
      failure: { status: 403, body: {} },
      sentence: "Access denied: You don't have permission to view orders",
    },
    {
      title: 'another status',
      failure: { status: 418, body: {} },
      sentence: 'Error fetching orders: HTTP error! status: 418',
    },
  ])
    test(`says "Unable to load orders", and why, for ${title}`, async () => {
      await openOrders(ordersApi().fail(listOrders, failure))
      await expect.element(page.getByText('Unable to load orders', { exact: true })).toBeVisible()
      await expectToReadIn(page.getByRole('main'), sentence)
    })
})

describe('the dialog of an order', () => {
  test('shows customer, phone, address, status, date in long form and the items', async () => {
    await openOrders(ordersApi(), '/admin/orders/41')
    await expect.element(dialog).toBeVisible()
    for (const text of ['Order #41', 'Aline Uwase', '0788 123 456', 'KG 11 Ave 42', 'pending', 'January 5, 2026'])
      await expectToReadIn(dialog, text)
    const items = dialog.getByRole('table').first()
    const headers = () => [...items.element().querySelectorAll('th')].map(({ innerText }) => innerText)
    await expect.poll(headers).toEqual(['Item', 'Quantity', 'Price', 'Total'])
    await expectToReadIn(items, 'Rwf 4,500.00')
    await expectToReadIn(items, 'Servo')
  })

  test('closes by its Close button', async () => {
    const { path } = await openOrders(ordersApi(), '/admin/orders/41')
    const close = dialog.getByRole('button', { name: 'Close', exact: true }).last()
    await expectToRead(close, 'Close')
    await close.click()
    await expect.poll(path).toBe('/admin/orders')
  })

  for (const status of ['completed', 'delivered', 'cancelled'])
    test(`sets the status to ${status}, and shows it in list and dialog`, async () => {
      const api = ordersApi()
      const calls = recordCalls(api)
      await openOrders(api, '/admin/orders/41')
      const statuses = dialog.getByRole('group', { name: 'Update Status' })
      await expect.element(statuses).toBeVisible()
      expect(
        statuses
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(['pending', 'completed', 'delivered', 'cancelled'])
      await expect.element(statuses.getByRole('button', { name: 'pending' })).toHaveAttribute('aria-pressed', 'true')
      await statuses.getByRole('button', { name: status }).click()
      await expect.element(statuses.getByRole('button', { name: status })).toHaveAttribute('aria-pressed', 'true')
      const [call] = calls.to('PUT /api/orders/41/status')
      expect(call?.body).toMatchObject({ status })
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expectToReadIn(rows.nth(1), status)
    })

  for (const { body, reason } of [
    { body: { detail: 'It is locked' }, reason: 'It is locked' },
    { body: {}, reason: 'Failed to update status' },
  ])
    test(`says "Error updating order status: ${reason}"`, async () => {
      await openOrders(ordersApi().fail(changeOrderStatus, { status: 400, body }), '/admin/orders/41')
      await dialog.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: 'completed' }).click()
      await expect.element(dialog.getByText(`Error updating order status: ${reason}`, { exact: true })).toBeVisible()
    })
})
