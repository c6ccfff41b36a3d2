import { describe, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { setCompared } from '#app/features/catalogue/compare/compared.ts'
import { getProduct, searchProducts, type ProductWithFacts } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { heading, tabTo } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, samplePicture, sampleProduct } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const PART = 'HC-SR04 Ultrasonic Distance Sensor'
const LONG_NAME = 'Arduino Uno R3 (compatible, CH340)'

const main = page.getByRole('main')
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()

const offering = (fields: Partial<ProductWithFacts>): FakeApi =>
  fakeApi()
    .on(getProduct, () => sampleProduct(fields))
    .on(recordView, () => exampleOf(recordView))

function productApi(name = PART): FakeApi {
  const pictures = [samplePicture('front'), samplePicture('pins', 'pins')]
  const pins = ['VCC', 'TRIG', 'ECHO', 'GND'].map((pin, at) => ({ number: at + 1, name: pin }))
  return fakeApi()
    .on(getProduct, () => sampleProduct({ name, pictures, pins, category: { id: 4, name: 'Arduino Boards' } }))
    .on(recordView, () => exampleOf(recordView))
}

describe('the first screen of a phone', () => {
  const name = 'Smart Robot Car Kit (Uno, ultrasonic, line following)'
  const pictures = ['front', 'back', 'box'].map((path) => samplePicture(path))
  const api = () => offering({ name, pictures, price: 45_000, stock_quantity: 12 })
  const bar = page.getByRole('button', { name: 'Add to cart' })

  test('shows name, price and stock above the buy bar', async () => {
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [412, 732],
    ] as const) {
      await page.viewport(width, height)
      await renderRoute('/product/1', { api: api() })
      const title = page.getByRole('heading', { level: 1, name })
      await expect.element(title).toBeVisible()
      const barTop = boxOf(bar).top
      for (const shown of [title, main.getByText('Rwf 45,000').first(), main.getByText('12 in stock').first()])
        expect(boxOf(shown).bottom, `${width} px`).toBeLessThan(barTop)
      expect(scrollY).toBe(0)
      await cleanup()
    }
  })

  test('keeps the gallery with its arrows and thumbnails within 45 % of the height', NIGHTLY, async () => {
    for (const [width, height] of [
      [360, 640],
      [320, 568],
      [640, 360], // rotated
    ] as const) {
      await page.viewport(width, height)
      await renderRoute('/product/1', { api: api() })
      const strip = page.getByRole('list', { name: 'Pictures' })
      await expect.element(strip).toBeVisible()
      const controls = ['Previous picture', 'Next picture', 'Picture 3 of 3', 'Enlarge picture 1 of 3'].map((label) =>
        main.getByRole('button', { name: label, exact: true }),
      )
      for (const control of controls) {
        await expect.element(control).toBeVisible()
        expect(boxOf(control).bottom - boxOf(strip).top, `${width} px`).toBeLessThanOrEqual(height * 0.45)
        expect(boxOf(control).right).toBeLessThanOrEqual(width)
      }
      await cleanup()
    }
  })

  test('loads the thumbnails at once', NIGHTLY, async () => {
    await page.viewport(360, 640)
    await renderRoute('/product/1', { api: api() })
    await expect.element(page.getByRole('list', { name: 'Pictures' })).toBeVisible()
    for (const place of [1, 2, 3]) {
      const button = main.getByRole('button', { name: `Picture ${place} of 3`, exact: true })
      const thumbnail = button.element().querySelector('img')
      expect(thumbnail?.loading).not.toBe('lazy')
      expect(thumbnail?.getClientRects().length, 'it is displayed').toBe(1)
    }
  })

  test('has one buy bar, without a second price, even while parts are compared', NIGHTLY, async () => {
    await page.viewport(360, 640)
    setCompared([
      { id: 7, name: 'First' },
      { id: 8, name: 'Second' },
    ])
    await renderRoute('/product/1', { api: api() })
    const tray = page.getByRole('region', { name: 'Compare parts' })
    await expect.element(bar).toBeVisible()
    await expect.poll(() => document.querySelector('.compare-tray')).not.toBeNull()
    await expect.element(tray).not.toBeInTheDocument()
    expect(main.getByText(/^Rwf\s45,000$/).elements()).toHaveLength(1)
    await main.getByRole('button', { name: 'Compare this product' }).click()
    const notice = page.getByRole('listitem').filter({ hasText: '3 parts to compare' })
    await expect.element(notice.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?ids=7,8,1')
  })
})

test('labels Compare and Share with text', async () => {
  await renderRoute('/product/1', { api: productApi() })
  for (const label of ['Compare', 'Share']) {
    await expect.element(main.getByText(label, { exact: true })).toBeVisible()
    const button = main.getByRole('button', { name: `${label} this product` })
    await expect.element(button).toHaveTextContent(label)
  }
})

test('lists the contents of the box and what the part works with outside the table of values', async () => {
  const specs = [
    { name: 'Package includes', text: 'HC-SR04 sensor, bracket' },
    { name: 'Compatible with', text: 'Arduino Uno' },
    { name: 'Range', text: '2-400 cm' },
  ]
  const lists = [
    { list: 'in_the_box' as const, entries: ['HC-SR04 sensor', 'bracket'], specs: [0] },
    { list: 'works_with' as const, entries: ['Arduino Uno'], specs: [1] },
  ]
  await renderRoute('/product/1', { api: offering({ specs, spec_lists: lists, facts: [] }) })
  const listBelow = (name: string) => {
    const list = main.getByRole('heading', { name, exact: true }).element().nextElementSibling
    return [...(list?.children ?? [])].map(({ textContent }) => textContent)
  }
  await expect.element(main.getByRole('row', { name: 'Range 2-400 cm' })).toBeVisible()
  expect(listBelow('In the box')).toEqual(['HC-SR04 sensor', 'bracket'])
  expect(listBelow('Works with')).toEqual(['Arduino Uno'])
  expect(main.getByRole('row', { name: /includes|Compatible/ }).elements()).toEqual([])
})

test('shows the part number once', async () => {
  const fields = { mpn: 'NE555P', specs: [{ name: 'Part number', text: 'NE555P' }], facts: [], pins: [] }
  await renderRoute('/product/1', { api: offering(fields) })
  await expect.element(main.getByText('NE555P', { exact: true })).toBeVisible()
  expect((main.element() as HTMLElement).innerText.split('NE555P')).toHaveLength(2)
})

test('lets nothing show through the zigzag below the header', async () => {
  await renderRoute('/product/1', { api: productApi() })
  const header = page.getByRole('banner').element()
  const zigzag = document.querySelector('.imigongo-hairline') as HTMLElement
  const { backgroundColor, maskImage } = getComputedStyle(zigzag)
  expect([backgroundColor, maskImage]).toEqual([getComputedStyle(header).backgroundColor, 'none'])
  expect(zigzag.getBoundingClientRect().top).toBe(header.getBoundingClientRect().bottom)
  expect(zigzag.getBoundingClientRect().width).toBe(header.getBoundingClientRect().width)
})

test('gives pictures a dark box in the dark theme, with a light behind the part', NIGHTLY, async () => {
  await renderRoute('/product/1', { api: productApi() })
  await expect.element(page.getByRole('list', { name: 'Pictures' })).toBeVisible()
  const tile = document.querySelector('.picture-tile') as HTMLElement
  document.documentElement.dataset.theme = 'dark'
  const { backgroundColor, backgroundImage } = getComputedStyle(tile)
  document.documentElement.dataset.theme = 'light'
  expect(brightnessOf(backgroundColor)).toBeLessThan(100)
  expect(backgroundImage).toContain('radial-gradient')
  expect(brightnessOf(getComputedStyle(tile).backgroundColor)).toBeGreaterThan(200)
})

/** Returns the mean of red, green and blue, from 0 to 255. */
function brightnessOf(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return (red + green + blue) / 3
}

test('never breaks a line within a quantity, and copies it as it was written', NIGHTLY, async () => {
  const name = 'Mini Submersible Water Pump 3-6 V'
  const written = 'Runs at 12/24 V or from 10 Ω - 1 MΩ, measures 85 x 56 mm and –40 to 85 °C. Pi 4 Model B.'
  const specs = [{ name: 'Supply voltage', text: '3-6 V DC' }]
  const fields = { name, description: written, specs, facts: [], key_specs: ['3-6 V'] }
  await renderRoute('/product/1', { api: offering(fields) })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toHaveTextContent(name)
  for (let width = 320; width <= 440; width += 8) {
    await page.viewport(width, 800)
    const quantities = [...main.element().querySelectorAll('.whitespace-nowrap')]
      .filter(({ textContent }) => /\d .?[VΩm°]/.test(textContent))
      .map((quantity) => [quantity.textContent, quantity.getClientRects().length])
    expect(quantities.length).toBeGreaterThanOrEqual(7)
    expect(quantities.filter(([, lines]) => lines !== 1)).toEqual([])
  }
  getSelection()?.selectAllChildren(title.element())
  expect(getSelection()?.toString()).toBe(name)
  expect(main.getByText(written, { exact: true }).element().textContent).toBe(written)
})

test('keeps the buttons of the gallery below the picture', NIGHTLY, async () => {
  await renderRoute('/product/1', { api: productApi() })
  const picture = page.getByRole('list', { name: 'Pictures' }).getByRole('img').first()
  await expect.element(picture).toBeInTheDocument()
  for (const width of [390, 768, 1440]) {
    await page.viewport(width, 900)
    await expect.poll(() => innerWidth).toBe(width)
    for (const name of ['Previous picture', 'Next picture', 'Enlarge picture 1 of 2']) {
      const button = main.getByRole('button', { name })
      await expect.element(button).toBeVisible()
      expect(boxOf(button).top, `${name} at ${width} px`).toBeGreaterThanOrEqual(boxOf(picture).bottom)
    }
  }
})

test("wraps a phone's breadcrumb after an arrow, never before it", NIGHTLY, async () => {
  await page.viewport(390, 844)
  await renderRoute('/product/1', { api: productApi(LONG_NAME) })
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect.element(steps.last()).toHaveTextContent(LONG_NAME)
  expect(boxOf(steps.last()).top, 'the product is on the second line').toBeGreaterThan(boxOf(steps.nth(1)).top)
  for (const step of [steps.nth(0), steps.nth(1)]) {
    const arrow = step.element().querySelector('svg')?.getBoundingClientRect()
    expect(arrow?.left, 'the arrow follows its word').toBeGreaterThan(boxOf(step.getByRole('link')).right)
    expect(arrow?.top).toBeLessThan(boxOf(step).bottom)
  }
  expect(steps.last().element().querySelector('svg')).toBeNull()
})

test('keeps the footer out of view on a phone until the product has loaded', NIGHTLY, async () => {
  await page.viewport(390, 844)
  const api = productApi()
  const call = api.hold(getProduct)
  await renderRoute('/product/1', { api })
  const footer = page.getByRole('contentinfo')
  await expect.element(page.getByText('Loading your product....')).toBeVisible()
  await expect.element(footer).not.toBeInViewport()
  call.release()
  await expect.element(page.getByRole('heading', { level: 1, name: PART })).toBeVisible()
  await expect.element(footer).not.toBeInViewport()
})

test('never covers a focused element with the buy bar of a phone', NIGHTLY, async () => {
  await page.viewport(390, 844)
  await renderRoute('/product/1', { api: productApi() })
  await expect.element(heading('Related Products')).toBeInTheDocument()
  const add = main.getByRole('button', { name: 'Add to cart' })
  await expect.element(add).toBeInViewport()
  for (const target of [
    main.getByRole('button', { name: 'Share this product' }),
    main.getByRole('button', { name: 'Enlarge', exact: true }),
    main.getByRole('link', { name: 'View Details' }).first(),
  ]) {
    await tabTo(target)
    await expect.poll(() => boxOf(target).bottom).toBeLessThan(boxOf(add).top)
  }
})

test('hides the count of the previous list while another list loads', async () => {
  let total = 120
  const api = fakeApi().on(searchProducts, () => ({ ...exampleOf(searchProducts), total }))
  await renderRoute('/products', { api })
  await expect.element(main.getByText('120 parts', { exact: true })).toBeVisible()
  total = 7
  const call = api.hold(searchProducts)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newest Arrivals' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Newest Arrivals' })).toBeVisible()
  await call.arrived
  expect(main.getByText(/^\d+ (parts|of \d+)$/).elements()).toEqual([])
  call.release()
  await expect.element(main.getByText(/^7 of \d+$/)).toBeVisible()
})
