import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/calls.ts'
import { expectNoHorizontalScroll, test, testWithConsole } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { createProducts, makeBuyer, signInAs } from './personas.ts'

test.use({ changesShop: true })

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** Finds a demo part by its name, as a shopper would. */
async function findProduct(request: APIRequestContext, name: string): Promise<number> {
  const answer = await request.get('/api/products/search_products', { params: { search: name } })
  const { items } = (await answer.json()) as { items: Product[] }
  const found = items.find((product) => product.name === name)
  if (!found) throw new Error(`${name} is not in the demo shop`)
  return found.id
}

test('shows price, stock, seller, pins and related products', async ({ page, request }) => {
  await page.setViewportSize(DESK)
  await page.goto(`/product/${await findProduct(request, 'ESP32 DevKit V1 (30 pin)')}`)
  const main = page.getByRole('main')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(trail).toHaveText(['Home', 'ESP32 Boards', 'ESP32 DevKit V1 (30 pin)'])
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ESP32 DevKit V1 (30 pin)')
  await expect(main.getByText(/^Rwf\s13,500$/).first()).toBeVisible()
  for (const name of ['Category', 'Stock Quantity', 'Views'])
    await expect(main.getByRole('term').filter({ hasText: name })).toBeVisible()
  await expect(main.getByText(/^Sold by /).first()).toBeVisible()
  await expect(main.getByRole('row', { name: 'Flash 4 MB' })).toBeVisible()
  await expect(main.getByRole('row', { name: '1 3V3 16 EN' })).toBeVisible()
  await expect(
    main.getByRole('img', { name: 'Pinout of ESP32 DevKit V1 (30 pin), also listed in the table below' }),
  ).toBeVisible()
  const datasheet = main.getByRole('link', { name: 'Datasheet From the manufacturer; opens in a new tab' })
  await expect(datasheet).toHaveAttribute('target', '_blank')
  await expect(main.getByRole('heading', { name: 'Related Products' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'You May Also Like' })).toBeVisible()
  await trail.getByRole('link', { name: 'ESP32 Boards' }).click()
  await expect(page).toHaveURL(/\/products\?category_ids=\d+$/)
})

test('counts a view, copies the link of a product, and adds no more than the stock to the cart', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const [product] = await createProducts(request, { name: 'Three in the drawer', price: 1200, stock: 3 })
  await signInAs(page, await makeBuyer(request))
  page.removeAllListeners('console') // as specified, the shop logs the reason for the failure
  const view = page.waitForResponse(/\/views$/)
  await page.goto(`/product/${product?.id}`)
  expect((await view).status()).toBe(202)
  await page.getByRole('button', { name: 'Share this product' }).click()
  await expectNotice(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  const add = page.getByRole('button', { name: 'Add to cart' })
  for (let pressed = 0; pressed < 3; pressed++) await page.getByRole('button', { name: 'Increase Quantity' }).click()
  await add.click()
  await expect(page.getByText(`Only 3 of ${product?.name} left.`)).toBeVisible()
  await page.getByRole('button', { name: 'Decrease Quantity' }).click()
  await add.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Added to cart ✔️' })).toContainText(product?.name ?? '')
})

test.describe('the product gallery', () => {
  testWithConsole(
    "shows an error when the viewer's code fails to load",
    { tag: '@nightly' },
    async ({ page, request }) => {
      await page.route(/picture-viewer/, (route) => route.abort())
      await page.goto(`/product/${await findProduct(request, 'NE555P Timer IC')}`)
      await page.getByRole('button', { name: /^Enlarge picture 1/ }).click()
      await expect(page.getByText('Network error - no response from server')).toBeVisible()
    },
  )

  test.describe('the product gallery by touch', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

    test(
      'shows the next picture after a swipe, and zooms in on a pinch',
      { tag: '@nightly' },
      async ({ page, request }) => {
        await page.goto(`/product/${await findProduct(request, 'HC-SR04 Ultrasonic Distance Sensor')}`)
        const main = page.getByRole('main')
        const touch = await fingersOf(page)
        await touch.swipe({ x: 320, y: 240 }, { x: 60, y: 240 })
        await expect(main.getByRole('button', { name: 'Enlarge picture 2 of 2' })).toBeVisible()
        await page.touchscreen.tap(195, 200)
        const viewer = page.getByRole('dialog', { name: 'HC-SR04 Ultrasonic Distance Sensor' })
        const state = viewer.getByRole('status')
        await expect(state).toHaveText(/Picture 2 of 2.*100 %/)
        await touch.swipe({ x: 300, y: 400 }, { x: 100, y: 400 })
        await expect(state).toHaveText(/Picture 1 of 2.*100 %/)
        await touch.pinch({ x: 195, y: 400 }, 40, 80)
        await expect(state).toHaveText(/Picture 1 of 2.*200 %/)
        await page.touchscreen.tap(195, 400)
        await page.touchscreen.tap(195, 400)
        await expect(state).toHaveText(/100 %/)
        await expectNoHorizontalScroll(page, 'the picture viewer')
      },
    )
  })
})

/** Simulates touch gestures with browser events, since Playwright can only tap. */
async function fingersOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id?: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const steps = [0.25, 0.5, 0.75, 1]
  return {
    async swipe(from: { x: number; y: number }, to: { x: number; y: number }) {
      await send('touchStart', [from])
      for (const part of steps)
        await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      await send('touchEnd', [])
    },
    async pinch({ x, y }: { x: number; y: number }, from: number, to: number) {
      const at = (reach: number) => [
        { x: x - reach, y, id: 1 },
        { x: x + reach, y, id: 2 },
      ]
      await send('touchStart', at(from))
      for (const part of steps) await send('touchMove', at(from + (to - from) * part))
      await send('touchEnd', [])
    },
  }
}
