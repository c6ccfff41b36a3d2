import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { getProduct, searchProducts } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { heading, tabTo } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, samplePicture, sampleProduct } from './support/samples.ts'

const PART = 'HC-SR04 Ultrasonic Distance Sensor'
const LONG_NAME = 'Arduino Uno R3 (compatible, CH340)'

const main = page.getByRole('main')
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()

function productApi(name = PART): FakeApi {
  const pictures = [samplePicture('front'), samplePicture('pins', 'pins')]
  const pins = ['VCC', 'TRIG', 'ECHO', 'GND'].map((pin, at) => ({ number: at + 1, name: pin }))
  return fakeApi()
    .on(getProduct, () => sampleProduct({ name, pictures, pins, category: { id: 4, name: 'Arduino Boards' } }))
    .on(recordView, () => exampleOf(recordView))
}

test('keeps the buttons of the gallery below the picture', async () => {
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

test('wraps the breadcrumb of a phone after an arrow, never before one', async () => {
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

test('keeps the footer out of view on a phone until the product has loaded', async () => {
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

test('never covers a focused element with the buy bar of a phone', async () => {
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
