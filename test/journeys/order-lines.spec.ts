import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { makeBuyer, placeOrder, signInAs, type Buyer, type TestProduct } from './personas.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const dialog = (page: Page, orderId: number) => page.getByRole('dialog', { name: `Order #${orderId}` })
const history = (page: Page) => page.getByRole('list', { name: 'Status history' }).getByRole('listitem')
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })

/** Places an order for Rwf 12,000: two pieces from each of three sellers, with nine of each in stock. */
async function makeOrder(request: APIRequestContext) {
  const buyer = await makeBuyer(request)
  const offers: TestProduct[] = []
  const sellers: Buyer[] = []
  for (const [name, price] of [
    ['Relay 5 V', 1500],
    ['Servo SG90', 2500],
    ['Lamp E27', 2000],
  ] as const) {
    const seller = await makeStaff(request, 'seller')
    sellers.push(seller)
    offers.push(await createOffer(request, seller, { name, price, stock: 9 }))
  }
  const { id } = await placeOrder(buyer, offers, 2)
  const stocks = () =>
    Promise.all(
      offers.map(async (product) => {
        const found = await buyer.call<{ stock_quantity: number }>('GET', `/api/products/product/${product.id}`)
        return found.stock_quantity
      }),
    )
  return { id, buyer, offers, sellers, stocks }
}

test('removes a broken item from an order in four presses, and tells its buyer', async ({ page, browser, request }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const { id, buyer, stocks } = await makeOrder(request)
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto(`/admin/orders?search=%23${id}`)
  let presses = 0
  const press = async (button: Locator) => {
    await button.click()
    presses += 1
  }
  await press(page.getByRole('link', { name: `View Details of order #${id}` }))
  await press(page.getByRole('button', { name: 'Change order' }))
  await press(page.getByRole('button', { name: 'Remove Servo SG90' }))
  await expect(dialog(page, id)).toContainText('was Rwf 12,000')
  await expect(dialog(page, id)).toContainText('Rwf 7,000.00')
  await expectNoHorizontalScroll(page, 'a change of an order')
  await press(page.getByRole('button', { name: 'Save change' }))
  await expect(page.getByRole('button', { name: 'Change order' })).toBeFocused()
  expect(presses).toBeLessThanOrEqual(6)
  await expect(history(page).first()).toContainText('customer request, by Eric Mugisha')
  await expect(history(page).first()).toContainText('Servo SG90: removed, was 2')
  await expect(history(page).first()).toContainText('Total Rwf 7,000.00 instead of Rwf 12,000.00')
  expect(await stocks()).toEqual([7, 9, 7])

  const buyersPage = await browser.newPage()
  await buyersPage.setViewportSize({ width: 1440, height: 900 })
  await signInAs(buyersPage, buyer)
  await buyersPage.goto(`/orders/${id}`)
  const told = buyersPage.getByRole('region', { name: 'Status history' })
  await expect(told).toContainText('Changed at your request')
  await expect(told).toContainText('Servo SG90: removed, was 2')
  await expect(buyersPage.getByRole('region', { name: 'Items' })).not.toContainText('Servo SG90')
})

test(
  "reports a seller's shortage in two presses, and lowers the line in two more",
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    const { id, offers, sellers, stocks } = await makeOrder(request)
    const sellersPage = await browser.newPage()
    await sellersPage.setViewportSize({ width: 390, height: 900 })
    if (sellers[1]) await signInAs(sellersPage, sellers[1])
    await sellersPage.goto('/seller/orders')
    await sellersPage.getByRole('button', { name: `Actions for Order #${id}` }).click()
    await sellersPage.getByRole('button', { name: 'Report shortage', exact: true }).click()
    await expectNoHorizontalScroll(sellersPage, 'a shortage')
    await sellersPage.getByRole('button', { name: 'Send report' }).click()
    await expect(sellersPage.getByRole('article', { name: `#${id}` })).toContainText('You have 1 of 2')

    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto(`/admin/orders?search=%23${id}`)
    await page.getByRole('link', { name: `View Details of order #${id}` }).click()
    await expect(dialog(page, id)).toContainText('Eric Mugisha has 1 of 2: broken')
    await page.getByRole('button', { name: `Lower ${offers[1]?.name} to 1` }).click()
    await expect(history(page).first()).toContainText('Servo SG90: 1 instead of 2')
    await expect(history(page).first()).toContainText("couldn't supply everything")
    await expect(dialog(page, id)).not.toContainText('has 1 of 2')
    expect(await stocks()).toEqual([7, 7, 7])
  },
)

test(
  "replaces an unavailable item with another seller's offer, and strikes through the seller's old total",
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    const { id, buyer, offers, sellers } = await makeOrder(request)
    const other = await createOffer(request, await makeStaff(request, 'seller'), {
      name: 'Servo SG90',
      price: 3000,
      stock: 5,
    })
    const short = { can_supply: 0, reason: 'broken' }
    await sellers[1]?.call('POST', `/api/seller/orders/${id}/lines/${offers[1]?.id}/shortage`, short)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Find another seller of Servo SG90' }).click()
    await expect(quantity(page, 'Servo SG90')).toHaveValue('0')
    const found = page.getByRole('list', { name: 'Products that can be added' })
    await expect(found.getByRole('button', { name: 'Add Servo SG90' }).first()).toContainText('5 more in stock')
    await expectNoHorizontalScroll(page, 'offers of other sellers')
    await found.getByRole('button', { name: 'Add Servo SG90' }).first().click()
    await expect(quantity(page, 'Servo SG90').last()).toHaveValue('1')
    await quantity(page, 'Servo SG90').last().fill('2')
    await expect(dialog(page, id)).toContainText('Rwf 13,000.00')
    await page.getByRole('button', { name: 'Delivery details' }).click()
    await page.getByRole('textbox', { name: 'Phone Number' }).fill('0788 999 999')
    await page.getByRole('textbox', { name: 'Delivery Location' }).fill('KG 9 Ave, Remera')
    await page.getByRole('checkbox', { name: 'The customer agrees to the higher total' }).check()
    await page.getByRole('button', { name: 'Save change' }).click()
    await expect(dialog(page, id)).toContainText('0788 999 999')
    await expect(dialog(page, id)).toContainText('KG 9 Ave, Remera')
    await expect(history(page).first()).toContainText('Servo SG90: removed, was 2')
    await expect(history(page).first()).toContainText('Servo SG90: 2 added')
    const { items } = await buyer.call<{ items: { product_id: number }[] }>('GET', `/api/orders/${id}`)
    expect(items.map((item) => item.product_id)).toEqual([offers[0]?.id, offers[2]?.id, other.id])

    const lamp = { lines: [{ product_id: offers[2]?.id, quantity: 1 }], version_seen: 3, reason: 'customer_asked' }
    const admin = await makeStaff(request, 'admin')
    await admin.call('POST', `/api/orders/${id}/changes`, lamp)
    const sellersPage = await browser.newPage()
    await sellersPage.setViewportSize({ width: 390, height: 900 })
    if (sellers[2]) await signInAs(sellersPage, sellers[2])
    await sellersPage.goto('/seller/orders?status=all')
    const parcel = sellersPage.getByRole('article', { name: `#${id}` })
    await expect(parcel).toContainText('TotalBefore: Rwf 4,000.00Rwf 2,000.00')
    await expectNoHorizontalScroll(sellersPage, 'a struck total')
    await admin.call('PUT', `/api/orders/${id}/status`, { status: 'cancelled' })
    await sellersPage.reload()
    await expect(parcel).toContainText('1 of 1 restocked')
  },
)
