import { expect, type Page } from '@playwright/test'
import { fillCart, createProducts, makeBuyer, placeOrder, signInAs } from './personas.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

/** A window of 1280 by 1024 pixels at 400 %, in which WCAG 1.4.10 forbids scrolling in two directions. */
test.use({ viewport: { width: 320, height: 256 }, changesShop: true })

/** Expects that no bar stays in place while the page scrolls. */
async function expectRoom(page: Page, where: string): Promise<void> {
  await expectNoHorizontalScroll(page, where)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  const covered = await page.evaluate(() => {
    const isBar = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position)
    const heights = [...document.querySelectorAll('header, nav, [data-foot-bar], [role=group]')]
      .filter((element) => isBar(element) && element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > innerWidth / 2 && top < innerHeight && bottom > 0)
      .map(({ height }) => height)
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })
  expect(covered, `share of the window covered by bars on ${where}`).toBe(0)
}

test('covers no part of a purchase with fixed bars at 400 % zoom', async ({ page, request }) => {
  const [product] = await createProducts(request, { name: 'Zoomed lamp', price: 1500, stock: 9 })
  if (!product) throw new Error('No product was created')
  const buyer = await makeBuyer(request)
  await fillCart(buyer, [product], 2)
  await signInAs(page, buyer)
  for (const path of ['/', `/product/${product.id}`, '/orders', '/cart']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expectRoom(page, path)
  }
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery Information' })
  await dialog.getByLabel('Phone Number').fill('0788 123 456')
  await dialog.getByLabel('Delivery Location').fill('KG 11 Ave 42')
  await expectRoom(page, 'the checkout')
  expect(await dialog.evaluate((element) => element.scrollHeight > element.clientHeight), 'the dialog scrolls').toBe(
    true,
  )
  await dialog.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
})

test(
  "covers no part of a seller's or admin's work with fixed bars at 400 % zoom",
  { tag: '@nightly' },
  async ({ page, request }) => {
    const seller = await makeStaff(request, 'seller')
    const offer = await createOffer(request, seller, { name: 'Zoomed relay', price: 900, stock: 9 })
    await placeOrder(await makeBuyer(request), [offer])
    await signInAs(page, seller)
    for (const path of ['/seller', '/seller/orders', '/seller/sales', '/seller/profile']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expectRoom(page, path)
    }
    await page.goto('/seller/orders')
    await page
      .getByRole('checkbox', { name: /^Select order/ })
      .first()
      .check()
    await expectRoom(page, 'selected orders')
    await signInAs(page, await makeStaff(request, 'admin'))
    for (const path of ['/admin', '/admin/orders', '/admin/users', '/admin/products', '/admin/products/categories']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expectRoom(page, path)
    }
  },
)
