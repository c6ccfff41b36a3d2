import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { createProducts, makeBuyer, placeOrder, signInAs } from './personas.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const dialog = (page: Page, orderId: number) => page.getByRole('dialog', { name: `Order #${orderId}` })
const history = (page: Page) => page.getByRole('list', { name: 'Status history' }).getByRole('listitem')
const panel = (page: Page) => page.getByRole('region', { name: 'Set the cancellation right' })
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name })

/** An open dialog of an order of two relays and two servos, of nine each. */
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

for (const width of [390, 1440])
  test(`A cancelled order says why and what of it went back, at ${width} px`, async ({ page, browser, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id, buyer, relay, servo, stocks } = await openOrder(page, request)
    await status(page, 'cancelled').click()
    await expect(panel(page)).toContainText('All pieces are back on the shelf')
    expect(await stocks()).toEqual([9, 9])
    await expect(page.getByRole('spinbutton', { name: `Pieces of ${servo.name} that go back` })).toHaveValue('2')
    await page.getByRole('combobox', { name: 'Why it was cancelled' }).selectOption('The customer could not be reached')
    await page.getByRole('textbox', { name: 'More about it, for the shop alone' }).fill('Rang three times')
    await page.getByRole('button', { name: `Decrease Pieces of ${relay.name} that go back` }).click()
    await expectAccessible(page, `a cancellation at ${width} px`, 'dialog')
    await expectNoHorizontalScroll(page, `a cancellation at ${width} px`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(panel(page)).toHaveCount(0)
    await expect(history(page).first()).toContainText('the customer could not be reached, by Eric Mugisha')
    await expect(history(page).first()).toContainText('Rang three times')
    await expect(dialog(page, id)).toContainText('1 of 2 back on the shelf')
    await expect(history(page)).toHaveCount(2)
    expect(await stocks()).toEqual([8, 9])

    const buyersPage = await browser.newPage()
    await signInAs(buyersPage, buyer)
    await buyersPage.goto(`/orders/${id}`)
    const told = buyersPage.getByRole('region', { name: 'Status history' })
    await expect(told).toContainText('We could not reach you by phone')
    await expect(told).not.toContainText('Rang three times')
  })

test('The reason of a cancellation is taken back by choosing none', async ({ page, request }) => {
  await openOrder(page, request)
  await status(page, 'cancelled').click()
  const reason = page.getByRole('combobox', { name: 'Why it was cancelled' })
  await reason.selectOption('It was ordered twice')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(history(page).first()).toContainText('ordered twice')
  await page.getByRole('button', { name: 'Reason and pieces' }).click()
  await reason.selectOption('No reason given')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(history(page).first()).not.toContainText('ordered twice')
})

test('A delivered order that is cancelled keeps its pieces unless told, and is delivered again by one press', async ({
  page,
  request,
}) => {
  const { relay, stocks } = await openOrder(page, request)
  await status(page, 'delivered').click()
  await expect(status(page, 'delivered')).toHaveAttribute('aria-pressed', 'true')
  await status(page, 'cancelled').click()
  await expect(panel(page)).toContainText('This order was delivered: the customer has these parts.')
  await expect(page.getByRole('spinbutton', { name: `Pieces of ${relay.name} that go back` })).toHaveValue('0')
  await expectAccessible(page, 'a delivered order that was cancelled', 'dialog')
  await page.getByRole('button', { name: 'Set delivered again' }).click()
  await expect(status(page, 'delivered')).toHaveAttribute('aria-pressed', 'true')
  await expect(panel(page)).toHaveCount(0)
  expect(await stocks()).toEqual([7, 7])
})

test('A cancellation is set right by keyboard, and later once more', async ({ page, request }) => {
  const { relay, stocks } = await openOrder(page, request)
  await status(page, 'cancelled').press('Enter')
  const why = page.getByRole('combobox', { name: 'Why it was cancelled' })
  await tabTo(page, why)
  await why.selectOption('Suspected abuse, not told')
  await tabTo(page, page.getByRole('button', { name: 'None', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Mail buyer and sellers about it' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const opener = page.getByRole('button', { name: 'Reason and pieces' })
  await expect(opener).toBeFocused()
  expect(await stocks()).toEqual([7, 7])
  await opener.press('Enter')
  await expect(why).toBeFocused()
  await expect(why).toHaveValue('suspected_abuse')
  await expect(page.getByRole('checkbox', { name: 'Mail buyer and sellers about it' })).toHaveCount(0)
  await page.getByRole('spinbutton', { name: `Pieces of ${relay.name} that go back` }).fill('1')
  await page.keyboard.press('Enter')
  await expect(opener).toBeFocused()
  expect(await stocks()).toEqual([8, 7])
})

test.describe('A cancellation with a lost network', () => {
  test.use({ allowedNoise: /net::ERR/ })
  test('A cancellation that could not be sent says so, and what was typed stays', async ({ page, request }) => {
    const { id } = await openOrder(page, request)
    await status(page, 'cancelled').click()
    const note = page.getByRole('textbox', { name: 'More about it, for the shop alone' })
    await note.fill('Moved away')
    await page.route('**/status', (route) => route.abort())
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page, id).getByRole('alert')).toContainText('The cancellation stays as it was.')
    await expect(note).toHaveValue('Moved away')
    await page.unroute('**/status')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(history(page).first()).toContainText('Moved away')
  })
})
