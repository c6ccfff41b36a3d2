import { expect, type APIRequestContext, type Page } from '@playwright/test'
import {
  signInAdmin,
  signInAs,
  makeBuyer,
  placeOrder,
  CUSTOMER_INFO,
  type Buyer,
  type TestProduct,
} from './personas.ts'
import { refuseCalls, heading } from './dashboard-page.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { makeStaff, createOffer } from './staff-personas.ts'

test.use({ changesShop: true })

const SENTENCE = 'Failed to fetch data. Please try again later.'

const parcel = (page: Page, orderId: number) => page.getByRole('article', { name: `#${orderId}`, exact: true })
const steps = (page: Page, orderId: number, product: TestProduct) =>
  parcel(page, orderId).getByRole('group', { name: product.name })
const step = (page: Page, orderId: number, product: TestProduct, name: string) =>
  steps(page, orderId, product).getByRole('button', { name })
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Your lines' }).getByRole('button', { name })
const isPressed = (target: ReturnType<typeof step>) => expect(target).toHaveAttribute('aria-pressed', 'true')

/** A seller of two parts, and another whose part lies in the same order. */
async function makeSale(request: APIRequestContext) {
  const [seller, other] = [await makeStaff(request, 'seller'), await makeStaff(request, 'seller')]
  const relay = await createOffer(request, seller, { name: 'Relay 5 V', price: 1500.5, stock: 90 })
  const wire = await createOffer(request, seller, { name: 'Wire, 20 cm', price: 500, stock: 90 })
  const motor = await createOffer(request, other, { name: 'Motor of another', price: 9000, stock: 90 })
  const buyer = await makeBuyer(request)
  const both = await placeOrder(buyer, [relay, wire, motor], 2)
  const one = await placeOrder(buyer, [wire])
  return { seller, buyer, relay, wire, both: both.id, one: one.id }
}

async function openOrders(page: Page, seller: Buyer, query = '') {
  await signInAs(page, seller)
  await page.goto(`/seller/orders${query}`)
  await expect(heading(page)).toHaveText('Orders')
}

for (const width of [390, 1440])
  test(`A seller moves order lines one by one and all at once at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const { seller, relay, wire, both, one } = await makeSale(request)
    await openOrders(page, seller)
    const order = parcel(page, both)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(order).toContainText('Aline Uwase')
    await expect(order).toContainText(CUSTOMER_INFO.location)
    await expect(order.getByRole('link', { name: CUSTOMER_INFO.phone })).toHaveAttribute('href', 'tel:0788123456')
    await expect(order.getByText('× 2')).toHaveCount(2)
    await expect(order.getByText('pending')).toBeVisible()
    await expect(page.getByText('Motor of another')).toHaveCount(0)
    if (width > 1024) await expect(order).toContainText('Rwf 3,001.00')
    await expect(filter(page, 'To pack')).toHaveText('To pack2')
    await expectAccessible(page, `a seller's orders at ${width} px`)
    await expectNoHorizontalScroll(page, `a seller's orders at ${width} px`)

    await step(page, both, relay, 'Packed').click()
    await isPressed(step(page, both, relay, 'Packed'))
    await expect(filter(page, 'To pack')).toHaveText('To pack2')
    await order.getByRole('button', { name: 'Mark all packed' }).click()
    await isPressed(step(page, both, wire, 'Packed'))
    await expect(filter(page, 'To pack')).toHaveText('To pack1')
    await order.getByRole('button', { name: 'Hand all over' }).click()
    await isPressed(step(page, both, relay, 'Handed over'))
    await isPressed(step(page, both, wire, 'Handed over'))
    await expect(order.getByRole('heading')).toBeFocused()
    await expect(order.getByRole('button', { name: /all/ })).toHaveCount(0)
    await step(page, both, wire, 'To pack').click()
    await expect(order.getByRole('button', { name: 'Mark all packed' })).toBeVisible()
    await expect.poll(() => handoversOf(seller, both)).toEqual(['handed_over', 'to_pack'])
    await page.reload()
    await isPressed(step(page, both, wire, 'To pack'))
    await isPressed(step(page, one, wire, 'To pack'))
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScroll(page, "a seller's orders at 320 px")
  })

test('A filter keeps an order that was just moved until it is selected again, and a search matches all orders', async ({
  page,
  request,
}) => {
  const { seller, relay, wire, both, one } = await makeSale(request)
  await openOrders(page, seller)
  await filter(page, 'To pack').click()
  await expect(page).toHaveURL('/seller/orders?status=to_pack')
  await parcel(page, one).getByRole('button', { name: 'Mark all packed' }).click()
  await isPressed(step(page, one, wire, 'Packed'))
  await expect(filter(page, 'Packed')).toHaveText('Packed1')
  await filter(page, 'Packed').click()
  await expect(parcel(page, both)).toHaveCount(0)
  await filter(page, 'To pack').click()
  await expect(parcel(page, one)).toHaveCount(0)
  await expect(parcel(page, both)).toBeVisible()

  await filter(page, 'All').click()
  await page.keyboard.press('/')
  await page.keyboard.type('rELAY')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(steps(page, both, relay)).toBeVisible()
  for (const [text, found] of [
    [`#${one}`, 1],
    ['aline', 2],
    ['0788', 2],
    ['Motor', 0],
  ] as const) {
    await page.getByRole('searchbox').fill(text)
    await expect(page.getByRole('article')).toHaveCount(found)
  }
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('Motor')
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page).toHaveURL('/seller/orders')
})

test('Lines of a cancelled order cannot be moved', async ({ page, request }) => {
  const { seller, relay, wire, both, one } = await makeSale(request)
  const admin = await signInAdmin(request)
  await admin('PUT', `/api/orders/${one}/status`, { status: 'cancelled' })
  await page.route('**/api/notifications/stream', () => {}) // the page does not hear of the second order
  await openOrders(page, seller)
  await expect(filter(page, 'Cancelled')).toHaveText('Cancelled1')
  await expect(parcel(page, one).getByText('cancelled')).toBeVisible()
  await expect(step(page, one, wire, 'Packed')).toBeDisabled()
  await expect(parcel(page, one).getByRole('button', { name: /all/ })).toHaveCount(0)

  await admin('PUT', `/api/orders/${both}/status`, { status: 'cancelled' })
  await step(page, both, relay, 'Packed').click()
  await expect(page.getByRole('alert')).toContainText(`Relay 5 V of order #${both} stays as it was.`)
  await expect(page.getByRole('alert')).toContainText('This order is cancelled. Nothing of it is handed over.')
  await expect(step(page, both, relay, 'Packed')).toBeDisabled()
  await isPressed(step(page, both, relay, 'To pack'))
  await expectAccessible(page, 'cancelled orders')
})

test.describe('Seller orders with a failing network', () => {
  test.use({ allowedNoise: /NetworkError|net::ERR/ })
  test('A line that could not be moved is reset, and its error stays until dismissed', async ({ page, request }) => {
    const { seller, relay, both } = await makeSale(request)
    await openOrders(page, seller)
    await page.route('**/api/seller/orders/**', (route) => route.abort())
    const packed = step(page, both, relay, 'Packed')
    await tabTo(page, packed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Relay 5 V')
    await expect(page.getByText('Network error - no response from server', { exact: true })).toBeVisible()
    await expect(packed).toBeFocused()
    await isPressed(step(page, both, relay, 'To pack'))
    await expectAccessible(page, 'a move that failed')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unrouteAll()
    await packed.focus()
    await page.keyboard.press('Space')
    await isPressed(packed)
    await expect.poll(() => handoversOf(seller, both)).toEqual(['packed', 'to_pack'])
  })
})

test('The packing slip is printed alone', async ({ page, request }) => {
  const { seller, relay, both } = await makeSale(request)
  await page.addInitScript(() => {
    window.print = () => (document.title = 'printed')
  })
  await openOrders(page, seller)
  await parcel(page, both).getByRole('button', { name: 'Packing slip' }).click()
  await expect(page).toHaveTitle('printed')
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page).filter({ visible: true })).toHaveText(`Packing slip, order #${both}`)
  for (const text of ['Aline Uwase', CUSTOMER_INFO.phone, CUSTOMER_INFO.location, relay.name, '× 2'])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Packed' }).filter({ visible: true })).toHaveCount(2)
  await expect(page.getByText('Motor of another')).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByText('Packed by')).toHaveCount(0)
  await expect(parcel(page, both)).toBeVisible()
})

test("The seller's orders show their loading, empty and error states", async ({ page, request }) => {
  await signInAs(page, await makeStaff(request, 'seller'))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/orders', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/seller/orders')
  await expect(page.getByText('Loading orders...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expectAccessible(page, 'no orders yet')

  await page.unrouteAll()
  await refuseCalls(page, /api\/orders$/)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(SENTENCE)
  await expectAccessible(page, 'failed orders')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})

test("A seller's list of more than 1,000 orders filters and searches on the server", async ({ page, request }) => {
  const { seller, both, one, wire } = await makeSale(request)
  const [newest] = await seller.call<object[]>('GET', '/api/orders')
  const many = Array.from({ length: 1000 }, (_, at) => ({ ...newest, id: 900_000 - at }))
  await page.route(/api\/orders$/, (route) => route.fulfill({ json: many }))
  await openOrders(page, seller)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(filter(page, 'All')).toHaveText('All2')
  await step(page, one, wire, 'Packed').click()
  await isPressed(step(page, one, wire, 'Packed'))
  await expect(filter(page, 'Packed')).toHaveText('Packed1')
  await filter(page, 'To pack').click()
  await expect(parcel(page, one)).toHaveCount(0)
  await expect(parcel(page, both)).toBeVisible()
  await filter(page, 'All').click()
  await page.getByRole('searchbox').fill(`#${one}`)
  await expect(parcel(page, both)).toHaveCount(0)
  await expect(parcel(page, one)).toBeVisible()
})

async function handoversOf({ call }: Buyer, orderId: number) {
  const { items } = await call<{ items: { handover: string }[] }>('GET', `/api/orders/${orderId}`)
  return items.map(({ handover }) => handover)
}
