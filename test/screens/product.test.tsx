import { describe, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { addToCart } from '#contract/cart/calls.ts'
import {
  getProduct,
  listPopularProducts,
  listRecommendations,
  type Pin,
  type ProductWithFacts,
} from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { stopClock } from './support/clock.ts'
import { expectAccessible, expectNoHorizontalScroll, heading, tabTo } from './support/expectations.ts'
import { refuse, type FakeApi } from './support/fake-api.ts'
import { allowNoise } from './support/noise.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import {
  exampleOf,
  sampleAdmin,
  sampleCart,
  sampleCartLine,
  samplePicture,
  sampleProduct,
  sampleUser,
} from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const SENSOR = 'HC-SR04 Ultrasonic Distance Sensor'
const PIN_NAMES = ['GND', 'TRIG', 'OUT', 'RESET', 'CTRL', 'THR', 'DISCH', 'VCC']

const main = page.getByRole('main')
const button = (name: string | RegExp, exact = false) => main.getByRole('button', { name, exact })
const enlarge = (place: number) => button(`Enlarge picture ${place} of 2`)

const samplePins = (count = PIN_NAMES.length): Pin[] =>
  PIN_NAMES.slice(0, count).map((name, at) => ({ number: at + 1, name }))

/** Creates a fake API that sells one product. */
function productApi(fields: Partial<ProductWithFacts> = {}): FakeApi {
  return fakeApi()
    .on(getProduct, () => sampleProduct(fields))
    .on(recordView, () => exampleOf(recordView))
}

const sensorFields: Partial<ProductWithFacts> = {
  name: SENSOR,
  pictures: [samplePicture('front'), samplePicture('pins', 'pins')],
  pins: samplePins(4),
  datasheet_url: 'https://maker.example/hc-sr04.pdf',
  specs: [{ name: 'Range', text: '2-400 cm' }],
}

describe('a product page', () => {
  test('shows price, facts, pins, datasheet and related products', async () => {
    await page.viewport(1440, 900)
    const { path } = await renderRoute('/product/1', { api: productApi({ ...sensorFields, price: 13_500 }) })
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(SENSOR)
    expect(trail.elements().map(({ textContent }) => textContent)).toEqual(['Home', 'Distance & Proximity', SENSOR])
    await expect.element(main.getByText(/^Rwf\s13,500$/).first()).toBeVisible()
    for (const name of ['Category', 'Stock Quantity', 'Views'])
      await expect.element(main.getByRole('term').filter({ hasText: name })).toBeVisible()
    await expect.element(main.getByText(/^Sold by /).first()).toBeVisible()
    await expect.element(main.getByRole('row', { name: 'Range 2-400 cm' })).toBeVisible()
    await expect.element(main.getByRole('row', { name: '2 TRIG' })).toBeVisible()
    await expect
      .element(main.getByRole('img', { name: `Pinout of ${SENSOR}, also listed in the table below` }))
      .toBeVisible()
    const datasheet = main.getByRole('link', { name: 'Datasheet From the manufacturer; opens in a new tab' })
    await expect.element(datasheet).toHaveAttribute('target', '_blank')
    await expect.element(heading('Related Products')).toBeVisible()
    await expect.element(heading('You May Also Like')).toBeVisible()
    await trail.getByRole('link', { name: 'Distance & Proximity' }).click()
    await expect.poll(path).toBe('/products?category_ids=12')
  })

  test("counts one view with the browser's id", async () => {
    const { api } = await renderRoute('/product/1', { api: productApi() })
    await button('Increase Quantity').click()
    const browser = localStorage.getItem('browser-id')
    expect(browser).toMatch(/^[\w-]{16,64}$/)
    expect(api.sentTo(recordView)).toEqual([{ browser_id: browser }])
  })

  test('shows a loading state, then a missing product', async () => {
    const api = productApi().fail(getProduct, 'product_not_found')
    const call = api.hold(getProduct)
    await renderRoute('/product/1', { api })
    await expect.element(page.getByText('Loading your product....')).toBeVisible()
    call.release()
    const missing = page.getByRole('heading', { level: 1, name: "Sorry, we couldn't find this product." })
    await expect.element(missing).toBeVisible()
  })

  test('shows one error when recommendations fail, and leaves out empty lists', async () => {
    const api = productApi()
      .fail(listRecommendations, 'bad_request')
      .on(listPopularProducts, () => [])
    await renderRoute('/product/1', { api })
    const failure = page.getByText('Failed to load product recommendations')
    await expect.element(failure).toBeVisible()
    expect(failure.elements()).toHaveLength(1)
    expect(heading('You May Also Like').elements()).toEqual([])
  })

  test('disables buying when sold out', async () => {
    await renderRoute('/product/1', { api: productApi({ stock_quantity: 0 }) })
    await expect.element(page.getByText('Out of stock').first()).toBeVisible()
    await expect.element(button('Sold out')).toBeDisabled()
  })

  test('shows an inactive product to an admin, with a notice and without a way to buy it', async () => {
    const api = productApi().on(getProduct, ({ query }) =>
      query.has('all') ? sampleProduct({ name: 'Prototype board', status: 'inactive' }) : refuse('product_not_found'),
    )
    await renderRoute('/product/1', { api, user: sampleAdmin() })
    const notice = 'This product is inactive. Only its seller and admins can see this page.'
    await expect.element(page.getByText(notice)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Prototype board' })).toBeVisible()
    await expect.element(button('Not for sale')).toBeDisabled()
    expect(api.countOf(recordView)).toBe(0)
  })
})

describe('the product gallery', () => {
  const dialog = page.getByRole('dialog', { name: SENSOR })
  const state = dialog.getByRole('status')

  test('supports arrows, thumbnails and keys, and zooms in the viewer', async () => {
    await page.viewport(1440, 900)
    await renderRoute('/product/1', { api: productApi(sensorFields) })
    await button('Next picture').click()
    await expect.element(main.getByText('Picture 2 of 2', { exact: true })).toBeInTheDocument()
    await button('Next picture').click()
    await expect.element(enlarge(1)).toBeVisible()
    await button('Picture 2 of 2', true).click()
    await expect.element(enlarge(2)).toBeVisible()

    await tabTo(main.getByRole('list', { name: 'Pictures' }), '{Shift>}{Tab}{/Shift}')
    await userEvent.keyboard('{ArrowLeft}')
    await tabTo(enlarge(1))
    await userEvent.keyboard('{Enter}')
    await expectState(state, 'Picture 1 of 2', '100 %')
    await expect.element(dialog.getByRole('button', { name: 'Zoom in' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectState(state, 'Picture 1 of 2', '160 %')
    await userEvent.keyboard('0{ArrowRight}')
    await expectState(state, 'Picture 2 of 2', '100 %')
    const wheel = { deltaY: -400, clientX: 700, clientY: 400, bubbles: true, cancelable: true }
    dialog.getByRole('img').element().dispatchEvent(new WheelEvent('wheel', wheel))
    await expectState(state, 'Picture 2 of 2', '272 %')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog.query()).toBeNull()
    await expect.element(enlarge(2)).toHaveFocus()

    await button('Enlarge', true).click()
    await expect.element(dialog.getByRole('img', { name: 'pins' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
  })
})

async function expectState(state: Locator, picture: string, scale: string): Promise<void> {
  await expect.poll(() => state.query()?.textContent).toContain(scale)
  expect(state.element().textContent).toContain(picture)
}

for (const [part, fields] of [
  ['chip', { package: 'DIP-8', mpn: 'NE555P', pins: samplePins() }],
  ['board', { package: null, pins: samplePins(4) }],
] as const)
  test(`draws the pins of a ${part} that has no pinout picture`, nightlyUnless(part === 'chip'), async () => {
    await renderRoute('/product/1', { api: productApi({ ...fields, name: part }) })
    const drawing = page.getByRole('img', { name: `Pinout of ${part}, also listed in the table below` })
    await expect.element(drawing).toBeVisible()
    await expect.element(drawing.getByText('4 RESET')).toBeVisible()
    await expect.element(page.getByRole('row', { name: '4 RESET' })).toBeVisible()
    if (part === 'chip') await expectAccessible(`our drawing of a ${part}`, 'section:has(svg[role=img])')
  })

describe('the actions of a product', () => {
  const like = button('Like this product')
  const liked = page.getByText('You liked this product!')
  const share = button('Share this product')

  test('shows thanks for a like for 3 seconds', async () => {
    const clock = stopClock()
    await renderRoute('/product/1', { api: productApi() })
    await like.click()
    await expect.element(liked).toBeVisible()
    await clock.pass(2_500)
    await expect.element(liked).toBeVisible()
    await clock.pass(1_000)
    await expect.poll(() => liked.query()).toBeNull()
  })

  test('copies the link on a device without a share dialog', async () => {
    vi.stubGlobal('navigator', withNavigator({ clipboard: { writeText: () => Promise.resolve() } }))
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await renderRoute('/product/1', { api: productApi() })
    await share.click()
    await expect.element(page.getByText('Link copied')).toBeVisible()
    expect(copied).toHaveBeenCalledWith(location.origin + location.pathname)
    vi.unstubAllGlobals()
  })

  test('shows the link when it cannot be copied', async () => {
    vi.stubGlobal('navigator', withNavigator({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } }))
    await renderRoute('/product/1', { api: productApi() })
    await share.click()
    await expect.element(page.getByText("We couldn't copy the link")).toBeVisible()
    await expect.element(page.getByText(location.origin + location.pathname)).toBeVisible()
    vi.unstubAllGlobals()
  })

  test("passes the product's name and link to the device's share dialog", async () => {
    const shared = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', withNavigator({ share: shared }))
    await renderRoute('/product/1', { api: productApi({ name: SENSOR }) })
    await share.click()
    await expect.poll(() => shared.mock.calls).toEqual([[{ title: SENSOR, url: location.origin + location.pathname }]])
    vi.unstubAllGlobals()
  })
})

/** Returns a navigator with the given features; it has no `share` unless the features include it. */
function withNavigator(features: object): Navigator {
  const absent = (key: string | symbol) => key === 'share' && !('share' in features)
  return new Proxy(navigator, {
    has: (target, key) => !absent(key) && (key in features || key in target),
    get: (target, key) => {
      const value: unknown = key in features ? Reflect.get(features, key) : Reflect.get(target, key)
      return typeof value === 'function' && !(key in features) ? (value.bind(target) as unknown) : value
    },
  })
}

test('shows why the shop refused an addition, or else a general failure', async () => {
  allowNoise(/ApiError/) // the app logs the reason for the refusal
  await page.viewport(1280, 800)
  const message = 'Only 3 of Relay left.'
  const refusal = { code: 'not_enough_stock', message, detail: message }
  const api = productApi({ stock_quantity: 3 })
    .on(addToCart, () => sampleCart(sampleCartLine()))
    .failOnce(addToCart, { status: 409, body: refusal })
  await renderRoute('/product/1', { api, user: sampleUser() })
  const add = button('Add to cart')
  await expect.element(button('Decrease Quantity')).toHaveAttribute('aria-disabled', 'true')
  for (let pressed = 0; pressed < 3; pressed++) await button('Increase Quantity').click()
  await add.click()
  await expect.element(page.getByText(message)).toBeVisible()
  await button('Decrease Quantity').click()
  await add.click()
  const added = page.getByRole('listitem').filter({ hasText: 'Added to cart ✔️' })
  await expect.element(added.getByText('Relay')).toBeVisible()
  expect(added.element().getBoundingClientRect().right).toBeGreaterThan(innerWidth - 60)
  expect(api.sentTo(addToCart).map((body) => body?.quantity)).toEqual([4, 3])

  api.fail(addToCart, { status: 500, body: {} })
  await add.click()
  const failure = page.getByText('Failed to add to cart')
  await expect.element(failure).toBeVisible()
  expect(failure.elements()).toHaveLength(1)
})

test('fits every width, with the share button in reach', NIGHTLY, async () => {
  const pins = Array.from({ length: 30 }, (_, at) => ({ number: at + 1, name: `GPIO${at}` }))
  await renderRoute('/product/1', { api: productApi({ ...sensorFields, name: 'ESP32 DevKit V1 (30 pin)', pins }) })
  const share = button('Share this product')
  await expect.element(share).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [320, 640],
    [720, 450], // 1440 px at 200 %
  ] as const) {
    await page.viewport(width, height)
    await expect.poll(() => innerWidth).toBe(width)
    expectNoHorizontalScroll(`${width} px`)
    await share.click() // fails if the buy bar covers the button
    await expect.element(button('Add to cart')).toBeInViewport()
  }
})
