import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Session } from '#contract/accounts.ts'
import type { Product } from '#contract/catalogue.ts'
import {
  ADMIN,
  expectAccessible,
  expectNoHorizontalScroll,
  freshEmail,
  signInThroughApi,
  tabTo,
  test,
  testWithConsole,
} from './fixtures.ts'
test.use({ changesShop: true })

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** The same at 200 %. */
const ZOOMED = { width: 720, height: 450 }

/** A demo part, found by its name, as shoppers do. */
async function findProduct(request: APIRequestContext, name: string): Promise<number> {
  const answer = await request.get('/api/products/search_products', { params: { search: name } })
  const { items } = (await answer.json()) as { items: Product[] }
  const found = items.find((product) => product.name === name)
  if (!found) throw new Error(`${name} is not in the demo shop`)
  return found.id
}

/** A part of the shop's own, with what the demo parts do not show. */
async function makeProduct(
  request: APIRequestContext,
  product: object,
): Promise<{ id: number; remove: () => Promise<void> }> {
  const headers = { authorization: `Bearer ${await signInThroughApi(request, ADMIN)}` }
  const form = { name: 'A part', price: 1200, stock_quantity: 3, category_id: 1, ...product }
  const answer = await request.post('/api/products/', { headers, multipart: { product_data: JSON.stringify(form) } })
  const { id } = (await answer.json()) as Product
  return { id, remove: async () => void (await request.delete(`/api/products/${id}`, { headers })) }
}

/** Signed in before the page opens: a shopper of their own unless told who. */
async function signIn(page: Page, request: APIRequestContext, who?: typeof ADMIN): Promise<void> {
  const password = 'journey password'
  const newcomer = { full_name: 'Aline Uwase', email: freshEmail(), password, confirm_password: password }
  const answer = who
    ? await request.post('/api/auth/login', { data: who })
    : await request.post('/api/auth/signup', { data: newcomer })
  const { access_token: token, user } = (await answer.json()) as Session
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify(user)] as const,
  )
}

test('A product page shows price, stock, seller, pins and related products', async ({ page, request }) => {
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
    main.getByRole('img', { name: 'Pins of ESP32 DevKit V1 (30 pin), listed in the table below' }),
  ).toBeVisible()
  const datasheet = main.getByRole('link', { name: 'Datasheet By the maker, opens in a new tab' })
  await expect(datasheet).toHaveAttribute('target', '_blank')
  await expect(main.getByRole('heading', { name: 'Related Products' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'You May Also Like' })).toBeVisible()
  await trail.getByRole('link', { name: 'ESP32 Boards' }).click()
  await expect(page).toHaveURL(/\/products\?category_ids=\d+$/)
})

test.describe('Product page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A product page shows all pictures and the pins without JavaScript', async ({ page, request }) => {
    await page.goto(`/product/${await findProduct(request, 'HC-SR04 Ultrasonic Distance Sensor')}`)
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('img', { name: /^Pins of .*table below/ })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['Pin', 'Name', 'Use'])
    await expect(page.getByRole('row', { name: '3 ECHO output, 5 V, divide for 3.3 V boards' })).toBeVisible()
  })
})

test('A product page view is counted once with the id of the browser', async ({ page, request }) => {
  const id = await findProduct(request, 'NE555P Timer IC')
  const views: unknown[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/views')) views.push([new URL(sent.url()).pathname, sent.postDataJSON()])
  })
  const answer = page.waitForResponse(/\/views$/)
  await page.goto(`/product/${id}`)
  expect((await answer).status()).toBe(202)
  const browser = await page.evaluate(() => localStorage.getItem('browser-id'))
  await page.getByRole('button', { name: 'Increase Quantity' }).click()
  expect(views).toEqual([[`/api/products/product/${id}/views`, { browser_id: browser }]])
})

test.describe('Product gallery', () => {
  test('The gallery is operated by arrows, thumbnails and keys, and its viewer zooms', async ({ page, request }) => {
    await page.setViewportSize(DESK)
    await page.goto(`/product/${await findProduct(request, 'HC-SR04 Ultrasonic Distance Sensor')}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Next picture' }).click()
    await expect(main.getByText('Picture 2 of 2', { exact: true })).toBeAttached()
    await main.getByRole('button', { name: 'Next picture' }).click()
    await expect(main.getByRole('button', { name: 'Enlarge picture 1 of 2' })).toBeVisible()
    await main.getByRole('button', { name: 'Picture 2 of 2', exact: true }).click()
    await expect(main.getByRole('button', { name: 'Enlarge picture 2 of 2' })).toBeVisible()

    await tabTo(page, main.getByRole('list', { name: 'Pictures' }), 'Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    const enlarge = main.getByRole('button', { name: 'Enlarge picture 1 of 2' })
    await tabTo(page, enlarge)
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'HC-SR04 Ultrasonic Distance Sensor' })
    await expect(viewer.getByRole('status')).toHaveText(/Picture 1 of 2.*100 %/)
    await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(viewer.getByRole('status')).toHaveText(/160 %/)
    await expectAccessible(page, 'the picture viewer')
    await page.keyboard.press('0')
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('status')).toHaveText(/Picture 2 of 2.*100 %/)
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, -400)
    await expect(viewer.getByRole('status')).toHaveText(/272 %/)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(main.getByRole('button', { name: 'Enlarge picture 2 of 2' })).toBeFocused()

    await main.getByRole('button', { name: 'Enlarge', exact: true }).click()
    await expect(viewer.getByRole('img', { name: /^Pins of HC-SR04/ })).toBeVisible()
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toBeHidden()
  })

  testWithConsole("The viewer's code that cannot be fetched is told", async ({ page, request }) => {
    await page.route(/picture-viewer/, (route) => route.abort())
    await page.goto(`/product/${await findProduct(request, 'NE555P Timer IC')}`)
    await page.getByRole('button', { name: /^Enlarge picture 1/ }).click()
    await expect(page.getByText('Network error - no response from server')).toBeVisible()
  })

  test.describe('Product gallery by touch', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

    test('A swipe shows the next picture, and a pinch zooms in', async ({ page, request }) => {
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
    })
  })
})

test('Pins of a chip and of a board without a drawing are drawn', async ({ page, request }) => {
  const pins = ['GND', 'TRIG', 'OUT', 'RESET', 'CTRL', 'THR', 'DISCH', 'VCC'].map((name, at) => ({
    number: at + 1,
    name,
  }))
  const chip = await makeProduct(request, { name: 'Timer without a drawing', package: 'DIP-8', mpn: 'NE555P', pins })
  const board = await makeProduct(request, { name: 'Board without a drawing', pins: pins.slice(0, 4) })
  for (const [part, name] of [
    [chip, 'Timer'],
    [board, 'Board'],
  ] as const) {
    await page.goto(`/product/${part.id}`)
    const drawing = page.getByRole('img', { name: `Pins of ${name} without a drawing, listed in the table below` })
    await expect(drawing).toBeVisible()
    await expect(drawing.getByText('4 RESET')).toBeVisible()
    await expect(page.getByRole('row', { name: '4 RESET' })).toBeVisible()
    if (part === chip) await expectAccessible(page, 'a page with our drawing')
    await part.remove()
  }
})

test('The like message disappears after 3 s; sharing copies the link', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await findProduct(request, 'Arduino Uno R3')
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.clock.install()
  await page.goto(`/product/${id}`)
  const like = page.getByRole('button', { name: 'Like this product' })
  const liked = page.getByText('You liked this product!')
  await like.click()
  await expect(liked).toBeVisible() // now all that it takes is loaded
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(liked).toBeHidden()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await like.click()
  await page.clock.runFor(2_500)
  await expect(liked).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(liked).toBeHidden()
  await page.clock.resume()
  await page.getByRole('button', { name: 'Share this product' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/product/${id}$`))
})

test('Sharing passes the name and link of the product to the share dialog of the device', async ({ page, request }) => {
  await page.addInitScript(() => {
    Navigator.prototype.share = (shared) =>
      Promise.resolve(void (document.body.dataset.shared = JSON.stringify(shared)))
  })
  const id = await findProduct(request, 'Arduino Uno R3')
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Share this product' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', new RegExp(`Arduino Uno R3.*/product/${id}"`))
})

test("Adding to the cart shows the server's stock error, else a general one", async ({ page, request }) => {
  const part = await makeProduct(request, { name: 'Three in the drawer', stock_quantity: 3 })
  await signIn(page, request)
  page.removeAllListeners('console') // as specified, the shop logs why adding failed
  await page.goto(`/product/${part.id}`)
  const add = page.getByRole('button', { name: 'Add to cart' })
  const more = page.getByRole('button', { name: 'Increase Quantity' })
  await expect(page.getByRole('button', { name: 'Decrease Quantity' })).toHaveAttribute('aria-disabled', 'true')
  for (let pressed = 0; pressed < 3; pressed++) await more.click()
  await add.click()
  await expect(page.getByText('Only 3 of Three in the drawer left.')).toBeVisible()
  await page.getByRole('button', { name: 'Decrease Quantity' }).click()
  await add.click()
  const added = page.getByRole('listitem').filter({ hasText: 'Added to cart ✔️' })
  await expect(added).toContainText('Three in the drawer')
  const box = await added.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 60)

  await page.route('**/api/cart/add', (route) => route.fulfill({ status: 500, json: {} }))
  await add.click()
  await expect(page.getByText('Failed to add to cart')).toHaveCount(1)
  await part.remove()
})

test('A sold-out product cannot be added, and an inactive or unknown one answers 404', async ({ page, request }) => {
  const soldOut = await makeProduct(request, { name: 'None in the drawer', stock_quantity: 0 })
  const hidden = await makeProduct(request, { name: 'Not for sale', status: 'inactive' })
  await page.goto(`/product/${soldOut.id}`)
  await expect(page.getByText('Out of stock').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sold out' }).first()).toBeDisabled()
  for (const address of [hidden.id, 999_999, 'lamp']) {
    expect((await page.goto(`/product/${address}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: "Sorry, we couldn't find this product." })).toBeVisible()
  }
  await expectAccessible(page, 'a missing product')
  await soldOut.remove()
})

test('An admin sees an inactive product with a notice and without a way to buy it', async ({ page, request }) => {
  const hidden = await makeProduct(request, { name: 'Not for sale yet', status: 'inactive' })
  await signIn(page, request, ADMIN)
  await page.goto(`/product/${hidden.id}`)
  await expect(page.getByText('This product is inactive: only its seller and admins see this page.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Not for sale yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not on sale' }).first()).toBeDisabled()
  await hidden.remove()
})

test('A product page opened by a link shows loading, then not found', async ({ page, request }) => {
  const id = await findProduct(request, 'HC-SR04 Ultrasonic Distance Sensor')
  let mayAnswer = () => {}
  const held = new Promise<void>((resolve) => (mayAnswer = resolve))
  await page.route(`**/api/products/product/${id}`, async (route) => {
    await held
    await route.fulfill({ status: 404, json: { code: 'product_not_found', message: 'gone', detail: 'gone' } })
  })
  await page.goto('/products?search=hc-sr04')
  await page.getByRole('main').getByRole('link', { name: 'HC-SR04 Ultrasonic Distance Sensor' }).first().click()
  await expect(page.getByText('Loading your product....')).toBeVisible()
  await expectAccessible(page, 'a product on its way')
  mayAnswer()
  await expect(page.getByText("Sorry, we couldn't find this product.")).toBeVisible()
})

test('Failed recommendations show one error, and empty ones are left out', async ({ page, request }) => {
  const id = await findProduct(request, 'HC-SR04 Ultrasonic Distance Sensor')
  await page.route('**/api/products/recommendations/**', (route) =>
    route.fulfill({ status: 400, json: { code: 'bad_request', message: 'no', detail: 'no' } }),
  )
  await page.route('**/api/products/popular_products?limit=4&place=also&for=*', (route) => route.fulfill({ json: [] }))
  await page.goto('/products?search=hc-sr04')
  await page.getByRole('main').getByRole('link', { name: 'HC-SR04 Ultrasonic Distance Sensor' }).first().click()
  await expect(page).toHaveURL(`/product/${id}`)
  await expect(page.getByText('Failed to load product recommendations')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'You May Also Like' })).toHaveCount(0)
})

for (const viewport of [PHONE, DESK, { width: 320, height: 640 }, ZOOMED])
  test(`The product page fits ${viewport.width} px, with its share button in reach`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/product/${await findProduct(request, 'ESP32 DevKit V1 (30 pin)')}`)
    await expectNoHorizontalScroll(page, `${viewport.width} px`)
    if (viewport === PHONE || viewport === DESK)
      await expectAccessible(page, `the product page at ${viewport.width} px`)
    const share = page.getByRole('button', { name: 'Share this product' })
    await share.scrollIntoViewIfNeeded()
    await share.click() // fails where the buy bar lies over it
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport()
  })

/** Fingers on a touch screen, as the browser's own events: Playwright itself only taps. */
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
