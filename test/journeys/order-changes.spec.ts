import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { totalValue } from './dashboard-page.ts'
import { test } from './fixtures.ts'
import { makeBuyer, placeOrder, signInAs, type Buyer } from './personas.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const STREAM = '**/api/notifications/stream'
const dialog = (page: Page, orderId: number) => page.getByRole('dialog', { name: `Order #${orderId}` })
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const cancel = (buyer: Buyer, orderId: number) => buyer.call<object>('POST', `/api/orders/${orderId}/cancel`)
const figure = async (page: Page, name: string) =>
  Number(((await totalValue(page, name).textContent()) ?? '').replace(/[^\d.]/g, ''))

async function makeOrder(request: APIRequestContext) {
  const seller = await makeStaff(request, 'seller')
  const relay = await createOffer(request, seller, { name: 'Relay 5 V', price: 1500, stock: 9 })
  const buyer = await makeBuyer(request)
  const { id } = await placeOrder(buyer, [relay], 2)
  return { id, buyer, seller }
}

/** Opens a page as the given person, and waits until their notification stream is connected. */
async function open(page: Page, person: Buyer, path: string) {
  await signInAs(page, person)
  const opening = page.waitForResponse(STREAM)
  await page.goto(path)
  await opening
}

test("shows a buyer's cancellation in the open order without a reload, and notifies the seller", async ({
  page,
  browser,
  request,
}) => {
  const { id, buyer, seller } = await makeOrder(request)
  await open(page, await makeStaff(request, 'admin'), `/admin/orders/${id}`)
  await expect(status(page, 'pending')).toHaveAttribute('aria-pressed', 'true')
  const sellersPage = await browser.newPage()
  await open(sellersPage, seller, '/seller/orders?status=all')
  const parcel = sellersPage.getByRole('article', { name: `#${id}` })
  const packed = parcel.getByRole('button', { name: 'Packed', exact: true })
  await expect(packed).toBeEnabled()

  await cancel(buyer, id)
  await expect(status(page, 'cancelled')).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog(page, id).getByRole('listitem').first()).toContainText('cancelledby Aline Uwase')
  await expect(parcel).toContainText('cancelled')
  await expect(packed).toBeDisabled()
  await bell(sellersPage).click()
  const entry = sellersPage.getByRole('listitem').filter({ hasText: `Order #${id} cancelled` })
  await expect(entry).toContainText('Aline Uwase cancelled the order of 2 pieces for Rwf 3,000.')
})

test(
  'updates Total Sales and Pending Orders of open dashboards within two seconds of a cancellation',
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    const { id, buyer, seller } = await makeOrder(request)
    const sellersPage = await browser.newPage()
    await open(sellersPage, seller, '/seller')
    await expect(totalValue(sellersPage, 'Pending Orders')).toHaveText('1')
    await open(page, await makeStaff(request, 'admin'), '/admin')
    await expect(totalValue(page, 'Pending Orders')).toHaveText(/\d/)
    const [pending, sales] = [await figure(page, 'Pending Orders'), await figure(page, 'Total Sales')]

    await cancel(buyer, id)
    const atOnce = { timeout: 2_000 }
    await expect.poll(() => figure(page, 'Pending Orders'), atOnce).toBe(pending - 1)
    await expect.poll(() => figure(page, 'Total Sales'), atOnce).toBe(sales - 3000)
    await expect(totalValue(sellersPage, 'Pending Orders')).toHaveText('0', atOnce)
    await expect(totalValue(sellersPage, 'Total Sales')).toHaveText('$0.00', atOnce)
  },
)
