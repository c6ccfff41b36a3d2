import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { createProducts, makeBuyer, placeOrder, signInAs } from './personas.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const dialog = (page: Page, orderId: number) => page.getByRole('dialog', { name: `Order #${orderId}` })
const history = (page: Page) => page.getByRole('list', { name: 'Status history' }).getByRole('listitem')
const panel = (page: Page) => page.getByRole('region', { name: 'Edit cancellation' })
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name })

/** Opens the dialog of an order for two relays and two servos, with nine of each in stock. */
async function openOrder(page: Page, request: APIRequestContext) {
  const buyer = await makeBuyer(request)
  const products = await createProducts(
    request,
    { name: 'Relay 5 V', price: 1500, stock: 9 },
    { name: 'Servo SG90', price: 2500, stock: 9 },
  )
  const [relay, servo] = products
  if (!relay || !servo) throw new Error('nothing offered')
  const { id } = await placeOrder(buyer, products, 2)
  const admin = await makeStaff(request, 'admin')
  await signInAs(page, admin)
  await page.goto(`/admin/orders/${id}`)
  await expect(history(page)).toHaveCount(1)
  const stocks = () =>
    Promise.all(
      products.map(async (product) => {
        const found = await buyer.call<{ stock_quantity: number }>('GET', `/api/products/product/${product.id}`)
        return found.stock_quantity
      }),
    )
  return { id, buyer, relay, servo, stocks }
}

test('cancels an order with a reason and a partial restock, and tells its buyer', async ({
  page,
  browser,
  request,
}) => {
  const { id, buyer, relay, servo, stocks } = await openOrder(page, request)
  await status(page, 'cancelled').click()
  await expect(panel(page)).toContainText('All items are back in stock')
  expect(await stocks()).toEqual([9, 9])
  await expect(page.getByRole('spinbutton', { name: `Pieces of ${servo.name} to restock` })).toHaveValue('2')
  await page.getByRole('combobox', { name: 'Reason for cancelling' }).selectOption("Customer couldn't be reached")
  await page.getByRole('textbox', { name: 'Note (visible to the shop only)' }).fill('Rang three times')
  await page.getByRole('button', { name: `Decrease Pieces of ${relay.name} to restock` }).click()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page, `a cancellation at ${width} px`)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(history(page).first()).toContainText("customer couldn't be reached, by Eric Mugisha")
  await expect(history(page).first()).toContainText('Rang three times')
  await expect(dialog(page, id)).toContainText('1 of 2 restocked')
  await expect(history(page)).toHaveCount(2)
  expect(await stocks()).toEqual([8, 9])

  const buyersPage = await browser.newPage()
  await signInAs(buyersPage, buyer)
  await buyersPage.goto(`/orders/${id}`)
  const told = buyersPage.getByRole('region', { name: 'Status history' })
  await expect(told).toContainText("We couldn't reach you by phone")
  await expect(told).not.toContainText('Rang three times')
})
