import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { signInAs, makeBuyer, createProducts, placeOrder, CUSTOMER_INFO } from './personas.ts'
import { refuseCalls, heading } from './dashboard-page.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { makeStaff, createOffer } from './staff-personas.ts'

test.use({ changesShop: true })

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row')
const row = (page: Page, orderId: number) => rows(page).filter({ hasText: `#${orderId}` })
const search = (page: Page) => page.getByPlaceholder('Search orders...')
const history = (within: Locator) => within.getByRole('list', { name: 'Status history' }).getByRole('listitem')
const dialog = (page: Page, orderId: number) => page.getByRole('dialog', { name: `Order #${orderId}` })
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name })

/** An order of a seller's part and one of the shop's own, by a buyer whom nobody else is called like. */
async function makeOrder(request: APIRequestContext, pieces = 2) {
  const seller = await makeStaff(request, 'seller')
  const relay = await createOffer(request, seller, { name: 'Relay 5 V', price: 1500.5, stock: 2 })
  const [own] = await createProducts(request, { name: 'Own wires', price: 500, stock: 9 })
  if (!own) throw new Error('nothing offered')
  const buyer = await makeBuyer(request)
  const { id } = await placeOrder(buyer, [relay, own], pieces)
  return { id, buyer, seller, relay, own }
}

async function open(page: Page, request: APIRequestContext, path = '/admin/orders') {
  const admin = await makeStaff(request, 'admin')
  await signInAs(page, admin)
  await page.goto(path)
  await expect(heading(page)).toHaveText('Orders')
  return admin
}

for (const width of [390, 1440])
  test(`An admin sees ten orders per page and opens one in a dialog at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id, buyer, own } = await makeOrder(request)
    await open(page, request)
    await expect(rows(page)).toHaveCount(11)
    await expect(rows(page).first()).toHaveText('Order IDCustomerEmailTotalStatusDateActions')
    const email = width > 768 ? [buyer.email] : []
    const date = /^\w{3} \d{1,2}, \d{4}$/
    const cells = ['Aline Uwase', ...email, 'Rwf 4,001.00', 'pending', date, 'View Details']
    await expect(row(page, id).getByRole('cell')).toHaveText([`#${id}`, ...cells])
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await expectAccessible(page, `orders at ${width} px`)
    await expectNoHorizontalScroll(page, `orders at ${width} px`)

    const details = row(page, id).getByRole('link', { name: `View Details of order #${id}` })
    await tabTo(page, details)
    await page.keyboard.press('Enter')
    const order = dialog(page, id)
    await expect(page).toHaveURL(`/admin/orders/${id}`)
    for (const text of ['Aline Uwase', CUSTOMER_INFO.location, buyer.email, 'placed by Aline Uwase'])
      await expect(order.getByText(text, { exact: true })).toBeVisible()
    await expect(order.getByRole('link', { name: CUSTOMER_INFO.phone })).toHaveAttribute('href', 'tel:0788123456')
    await expect(order.getByText(/^\w+ \d{1,2}, \d{4} at \d{1,2}:\d\d\s[AP]M$/)).toBeVisible()
    await expect(order.getByText('sold by Eric Mugisha, to pack')).toBeVisible()
    await expect(status(page, 'pending')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page, `an order at ${width} px`, 'dialog')
    await expectNoHorizontalScroll(page, `an order at ${width} px`)

    const shopLine = order.getByRole('group', { name: own.name })
    await shopLine.getByRole('button', { name: 'Packed' }).click()
    await expect(shopLine.getByRole('button', { name: 'Packed' })).toHaveAttribute('aria-pressed', 'true')
    await expect(order.getByRole('group', { name: 'Relay 5 V' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(order).toHaveCount(0)
    await expect(page).toHaveURL('/admin/orders')
    await expect(details).toBeFocused()
    await page.goForward()
    await expect(order).toBeVisible()
    await page.goBack()
    await expect(order).toHaveCount(0)
  })

test('An admin sets any status of an order, and list, dialog and history show it', async ({ page, request }) => {
  const { id, buyer } = await makeOrder(request)
  await open(page, request, `/admin/orders/${id}`)
  const order = dialog(page, id)
  for (const name of ['delivered', 'cancelled', 'pending', 'completed']) {
    await status(page, name).click()
    await expect(status(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(history(order).first()).toContainText(`${name}by Eric Mugisha`)
  }
  await expect(history(order)).toHaveCount(5)
  await expect(history(order).last()).toContainText('pendingplaced by Aline Uwase')
  await order.getByText('Close', { exact: true }).click()
  await expect(page).toHaveURL('/admin/orders')
  await expect(row(page, id)).toContainText('completed')
  expect(await buyer.call<object>('GET', `/api/orders/${id}`)).toMatchObject({ status: 'completed' })
})

test('Undo puts the status of an order back, also when its dialog is closed', async ({ page, request }) => {
  const { id, buyer } = await makeOrder(request)
  await open(page, request, `/admin/orders/${id}`)
  const undo = page.getByRole('button', { name: 'Undo' })
  await status(page, 'delivered').click()
  await expect(page.getByText(`Order #${id} is delivered`)).toBeVisible()
  await undo.click()
  await expect(status(page, 'pending')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`Order #${id} is delivered`)).toHaveCount(0)
  await expect(page.getByText(`Order #${id} is pending`)).toBeVisible()
  await expect(undo).toHaveCount(0)
  await status(page, 'cancelled').click()
  await expect(undo).toBeVisible()
  await dialog(page, id).getByText('Close', { exact: true }).click()
  await undo.click()
  await expect(row(page, id)).toContainText('pending')
  await expect.poll(() => buyer.call<object>('GET', `/api/orders/${id}`)).toMatchObject({ status: 'pending' })
  await page.goto(`/admin/orders/${id}`)
  await status(page, 'completed').click()
  await expect(undo).toBeVisible() // for ten seconds, which the check below may take
  await expectAccessible(page, 'a status that can be undone', 'dialog')
})

test('A refused status change shows the reason, and the status stays', async ({ page, request }) => {
  const { id, relay } = await makeOrder(request)
  await open(page, request, `/admin/orders/${id}`)
  await status(page, 'cancelled').click()
  await expect(status(page, 'cancelled')).toHaveAttribute('aria-pressed', 'true')
  await placeOrder(await makeBuyer(request), [relay], 2)
  await status(page, 'pending').click()
  const alert = dialog(page, id).getByRole('alert')
  await expect(alert).toHaveText(
    'Error updating order status: This order cannot be taken up again. Relay 5 V is sold out.',
  )
  await expect(status(page, 'cancelled')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'a refused status', 'dialog')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toHaveCount(0)
  await page.route('**/status', (route) => route.fulfill({ status: 404, body: '' }))
  await status(page, 'delivered').click()
  await expect(alert).toHaveText('Error updating order status: Failed to update status')
})

test('An order search shows at most its last page, and clearing it restores the page number', async ({
  page,
  request,
}) => {
  const { id, buyer } = await makeOrder(request)
  await open(page, request, '/admin/orders?page=3')
  await expect(page.getByText(/^Page 3 of \d+$/)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(buyer.email.toUpperCase())
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await row(page, id).getByRole('link').click()
  await dialog(page, id).getByText('Close', { exact: true }).click()
  await expect(search(page)).toHaveValue(buyer.email.toUpperCase())
  await search(page).fill('aLINE uwase')
  await expect(row(page, id).or(rows(page).nth(1)).first()).toBeVisible()
  await search(page).fill('788 12')
  await expect(rows(page).nth(1)).toBeVisible()
  await search(page).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await search(page).fill('')
  await expect(page.getByText(/^Page 3 of \d+$/)).toBeVisible()
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Cancelled' }).click()
  await expect(page).toHaveURL('/admin/orders?status=cancelled')
  await expect(rows(page).getByText('pending')).toHaveCount(0)
})

test('Missing data of an order reads N/A, and its total is summed from the lines', async ({ page, request }) => {
  const item = { product_id: 1, price: '10.10', quantity: '3', seller_name: 'Isoko', handover: 'to_pack' }
  await page.route(/api\/orders$/, (route) => route.fulfill({ json: [{ id: 7, status: 'lost', items: [item] }] }))
  await page.route(/api\/orders\/7$/, () => {})
  await open(page, request, '/admin/orders/7')
  await expect(dialog(page, 7).getByText('N/A', { exact: true })).toHaveCount(4)
  await expect(dialog(page, 7)).toContainText('Unknown Product')
  await expect(dialog(page, 7)).toContainText('Rwf 30.30')
  await page.keyboard.press('Escape')
  await expect(rows(page).nth(1)).toContainText(/^#7N\/AN\/ARwf 30.30lost/)
})

test('A failed order list shows a message that depends on the status, and loads on Try Again', async ({
  page,
  request,
}) => {
  let answer: { status: number; json?: object } = { status: 403, json: {} }
  await page.route(/api\/orders$/, (route) => route.fulfill(answer))
  await open(page, request)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText("Access denied: You don't have permission to view orders")
  await expect(page.getByRole('heading', { name: 'Unable to load orders' })).toBeVisible()
  await expectAccessible(page, 'orders that cannot be had')
  answer = { status: 418, json: {} }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toHaveText('Error fetching orders: HTTP error! status: 418')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page)).toHaveCount(11)
  await expect(alert).toHaveCount(0)
})

test.describe('Orders with a failing server or network', () => {
  test.use({ allowedNoise: /status of 500|net::ERR/ })
  test("A failed order list shows the server's error or a network error, and can be retried", async ({
    page,
    request,
  }) => {
    const json = { detail: 'The disk is full', message: 'The disk is full', code: 'unexpected' }
    await page.route(/api\/orders$/, (route) => route.fulfill({ status: 500, json }))
    await open(page, request)
    await expect(page.getByRole('alert')).toHaveText('Server error: The disk is full')
    await page.unrouteAll()
    await page.route(/api\/orders$/, (route) => route.abort())
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toHaveText('Error fetching orders: Network error - no response from server')
  })
})

test('A missing order, an invalid order address and a history that failed to load each show their state', async ({
  page,
  request,
}) => {
  const { id } = await makeOrder(request)
  await open(page, request, '/admin/orders/99999999')
  await expect(dialog(page, 99_999_999)).toContainText('This order was not found.')
  await expectAccessible(page, 'a missing order', 'dialog')
  await page.goto('/admin/orders/none')
  await expect(page).toHaveURL('/admin/orders')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await refuseCalls(page, new RegExp(`api/orders/${id}$`))
  await row(page, id).getByRole('link').click()
  await expect(dialog(page, id).getByRole('alert')).toContainText('The history could not be loaded.')
  await page.unrouteAll()
  await dialog(page, id).getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog(page, id).getByText('placed by Aline Uwase')).toBeVisible()
})

test("An admin's list of more than 1,000 orders pages and searches on the server", async ({ page, request }) => {
  const { id, buyer } = await makeOrder(request)
  const admin = await makeStaff(request, 'admin')
  const [newest] = await admin.call<object[]>('GET', '/api/orders')
  const many = Array.from({ length: 1000 }, (_, at) => ({ ...newest, id: 900_000 - at }))
  await page.route(/api\/orders$/, (route) => route.fulfill({ json: many }))
  await signInAs(page, admin)
  await page.goto('/admin/orders?page=2')
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(row(page, 900_000)).toHaveCount(0)
  await search(page).fill(buyer.email)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await row(page, id).getByRole('link').click()
  await status(page, 'completed').click()
  await expect(status(page, 'completed')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(row(page, id)).toContainText('completed')
})
