import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAs, makeBuyer, placeOrder, CUSTOMER_INFO, type Buyer, type TestProduct } from './personas.ts'
import { heading } from './dashboard-page.ts'
import { test } from './fixtures.ts'
import { makeStaff, createOffer } from './staff-personas.ts'

test.use({ changesShop: true })

const parcel = (page: Page, orderId: number) => page.getByRole('article', { name: `#${orderId}`, exact: true })
const steps = (page: Page, orderId: number, product: TestProduct) =>
  parcel(page, orderId).getByRole('group', { name: product.name })
const step = (page: Page, orderId: number, product: TestProduct, name: string) =>
  steps(page, orderId, product).getByRole('button', { name })
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Your items' }).getByRole('button', { name })
const isPressed = (target: ReturnType<typeof step>) => expect(target).toHaveAttribute('aria-pressed', 'true')

/** Creates a seller with two parts, and another seller with a part in the same order. */
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

for (const isTranslated of [false, true])
  test.describe(
    isTranslated ? 'in the translation of a browser' : 'in English',
    { tag: isTranslated ? '@nightly' : [] },
    () => {
      test.use({ isTranslated })
      test('moves order lines one by one and all at once, finds orders, and prints a packing slip on its own', async ({
        page,
        request,
      }) => {
        await page.addInitScript(() => {
          window.print = () => (document.title = 'printed')
        })
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
        await expect(order).toContainText('Rwf 3,001.00')
        await expect(filter(page, 'To pack')).toHaveText('To pack2')

        await step(page, both, relay, 'Packed').click()
        await isPressed(step(page, both, relay, 'Packed'))
        await expect(filter(page, 'To pack')).toHaveText('To pack2')
        await order.getByRole('button', { name: 'Mark all as packed' }).click()
        await isPressed(step(page, both, wire, 'Packed'))
        await expect(filter(page, 'To pack')).toHaveText('To pack1')
        await order.getByRole('button', { name: 'Mark all as handed over' }).click()
        await isPressed(step(page, both, relay, 'Handed over'))
        await isPressed(step(page, both, wire, 'Handed over'))
        await expect(order.getByRole('heading')).toBeFocused()
        await expect(order.getByRole('button', { name: /all/ })).toHaveCount(0)
        await step(page, both, wire, 'To pack').click()
        await expect(order.getByRole('button', { name: 'Mark all as packed' })).toBeVisible()
        await expect.poll(() => handoversOf(seller, both)).toEqual(['handed_over', 'to_pack'])
        await page.reload()
        await isPressed(step(page, both, wire, 'To pack'))
        await isPressed(step(page, one, wire, 'To pack'))
        await page.getByRole('searchbox').fill('Motor')
        await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
        await page.reload()
        await expect(page.getByRole('searchbox')).toHaveValue('Motor')
        await page.getByRole('button', { name: 'Show all orders' }).click()
        await expect(page).toHaveURL('/seller/orders?status=all')

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
    },
  )

async function handoversOf({ call }: Buyer, orderId: number) {
  const { items } = await call<{ items: { handover: string }[] }>('GET', `/api/orders/${orderId}`)
  return items.map(({ handover }) => handover)
}
