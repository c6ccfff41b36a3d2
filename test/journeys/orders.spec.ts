import { expect, type Page } from '@playwright/test'
import { dialogOf, fillIn, openCheckout, place, proceed } from './checkout-page.ts'
import { updateProduct, signInAs, fillCart, makeBuyer, createProducts, CUSTOMER_INFO, placeOrder } from './personas.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'

test.use({ changesShop: true, savesData: false, viewport: { width: 390, height: 844 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('follows an order from checkout to cancellation, and orders its available items again', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const products = await createProducts(
    request,
    { name: 'Relay', price: 1500, stock: 9 },
    { name: 'Servo', price: 500, stock: 9 },
  )
  const [relay, servo] = products
  if (!relay || !servo) throw new Error('no products')
  await fillCart(buyer, products, 4)
  await signInAs(page, buyer)
  await openCheckout(page)
  await fillIn(page)
  await dialogOf(page).getByRole('button', { name: 'Delivery time and note' }).click()
  const morning = dialogOf(page).getByRole('radio', { name: 'Morning, 8:00 to 12:00' })
  await morning.check()
  await dialogOf(page).getByLabel('Note for the driver').fill('The blue gate')
  await page.reload()
  await proceed(page).click()
  await expect(morning).toBeChecked()
  await expect(dialogOf(page).getByLabel('Phone Number')).toHaveValue(CUSTOMER_INFO.phone)
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order #/ })
    .click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  const details = page.getByRole('region', { name: 'Delivery details' })
  await expect(details).toContainText('TimeMorning, 8:00 to 12:00')
  await expect(details).toContainText('Note for the driverThe blue gate')
  await details.getByRole('button', { name: 'Edit delivery details' }).click()
  await details.getByLabel('Phone Number').fill('0788 999 999')
  await details.getByRole('radio', { name: 'Any time' }).check()
  await details.getByLabel('Note for the driver').fill('The red gate')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toContainText('0788 999 999')
  await expect(details).toContainText('The red gate')
  await expect(details).not.toContainText('Morning')
  const history = page.getByRole('region', { name: 'Status history' })
  await expect(history).toContainText('You changed the phone number')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expectNotice(page, 'Order cancelled.')
  await expect(history.getByRole('listitem').last()).toHaveText(/^Cancelled.*by Aline Uwase$/)
  const { stock_quantity: stock } = await buyer.call<{ stock_quantity: number }>(
    'GET',
    `/api/products/product/${relay.id}`,
  )
  expect(stock).toBe(9)
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  const row = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Cancelled')).toBeVisible()
  await page.goBack()

  await updateProduct(request, servo, { stock_quantity: 3 })
  await page.getByRole('button', { name: 'Order again' }).click()
  await expectNotice(page, /^1 of 2 products are back in your cart\./)
  await expect(page.getByText(`Only 3 of ${servo.name} left.`)).toBeVisible()
  await expectNoHorizontalScroll(page, 'an order that was ordered again')
  const cart = await buyer.call<{ items: { id: number; quantity: number }[] }>('GET', '/api/cart')
  expect(cart.items.map((line) => [line.id, line.quantity])).toEqual([
    [relay.id, 4],
    [servo.id, 3],
  ])
})

test(
  'prints an order on one page, without buttons, in light colours',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const buyer = await makeBuyer(request)
    const products = await createProducts(
      request,
      { name: 'Relay', price: 1500, stock: 9 },
      { name: 'Servo', price: 500, stock: 9 },
    )
    const { id } = await placeOrder(buyer, products, 2)
    await signInAs(page, buyer)
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await page.goto(`/orders/${id}`)
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible()
    const paper = page.getByRole('main')
    for (const text of [
      products[0]?.name,
      '2 × Rwf 500.00',
      'Rwf 4,000.00',
      CUSTOMER_INFO.location,
      CUSTOMER_INFO.phone,
      'Aline Uwase',
    ])
      await expect(paper.getByText(text ?? '').filter({ visible: true })).toHaveCount(1)
    for (const role of ['banner', 'contentinfo', 'button', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Status history' })).toHaveCount(0)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toBe('rgb(255, 255, 255)')
    const ink = () => heading(page).evaluate((element) => getComputedStyle(element).color)
    const printed = await ink()
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
    expect(printed).toBe(await ink())
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pages).toHaveLength(1)
  },
)
