import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { signInAs, makeBuyer, createProducts, placeOrder, CUSTOMER_INFO } from './personas.ts'
import { heading } from './dashboard-page.ts'
import { tabTo, test } from './fixtures.ts'
import { makeStaff, createOffer } from './staff-personas.ts'

test.use({ changesShop: true })

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row')
const row = (page: Page, orderId: number) => rows(page).filter({ hasText: `#${orderId}` })
const search = (page: Page) => page.getByPlaceholder('Search orders...')
const history = (within: Locator) => within.getByRole('list', { name: 'Status history' }).getByRole('listitem')
const dialog = (page: Page, orderId: number) => page.getByRole('dialog', { name: `Order #${orderId}` })
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name })

/** Places an order for one seller's part and one of the shop's own parts, from a buyer with a unique name. */
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

test('opens an order, packs a line, changes the status and undoes it, and shows the buyer the result', async ({
  page,
  request,
}) => {
  const { id, buyer, own, relay } = await makeOrder(request)
  await open(page, request)
  await expect(rows(page)).toHaveCount(11)
  await expect(row(page, id)).toContainText('Rwf 4,001.00')
  const details = row(page, id).getByRole('link', { name: `View Details of order #${id}` })
  await tabTo(page, details)
  await page.keyboard.press('Enter')
  const order = dialog(page, id)
  await expect(page).toHaveURL(`/admin/orders/${id}`)
  for (const text of ['Aline Uwase', CUSTOMER_INFO.location, buyer.email, 'placed by Aline Uwase'])
    await expect(order.getByText(text, { exact: true })).toBeVisible()
  await expect(order.getByRole('link', { name: CUSTOMER_INFO.phone })).toHaveAttribute('href', 'tel:0788123456')
  await expect(order.getByText('sold by Eric Mugisha, to pack')).toBeVisible()
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

  await details.click()
  for (const name of ['delivered', 'completed']) {
    await status(page, name).click()
    await expect(status(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(history(order).first()).toContainText(`${name}by Eric Mugisha`)
  }
  const undo = page.getByRole('button', { name: 'Undo' })
  await order.getByText('Close', { exact: true }).click()
  await undo.click()
  await expect(row(page, id)).toContainText('delivered')
  await expect.poll(() => buyer.call<object>('GET', `/api/orders/${id}`)).toMatchObject({ status: 'delivered' })

  await row(page, id).getByRole('link').click()
  await status(page, 'cancelled').click()
  await expect(status(page, 'cancelled')).toHaveAttribute('aria-pressed', 'true')
  await placeOrder(await makeBuyer(request), [relay], 2)
  await status(page, 'pending').click()
  await expect(order.getByRole('alert')).toHaveText(
    "Error updating order status: This order can't be reopened. Relay 5 V is sold out.",
  )
  await expect(status(page, 'cancelled')).toHaveAttribute('aria-pressed', 'true')
})

test('paginates and searches more than 1,000 orders on the server', { tag: '@nightly' }, async ({ page, request }) => {
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
