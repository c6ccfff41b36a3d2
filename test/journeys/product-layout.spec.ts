import { expect, type Page } from '@playwright/test'
import { delayLists } from './catalogue-page.ts'
import { tabTo, test } from './fixtures.ts'

const PART = 'HC-SR04 Ultrasonic Distance Sensor'
const LONG_NAME = 'Arduino Uno R3 (compatible, CH340)'

for (const width of [390, 768, 1440])
  test(`The buttons of the product gallery are below the picture, never on it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/products?search=hc-sr04')
    await page.getByRole('main').getByRole('link', { name: PART, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible()
    const room = await page.getByRole('list', { name: 'Pictures' }).getByRole('img').first().boundingBox()
    for (const name of ['Previous picture', 'Next picture', 'Enlarge picture 1 of 2']) {
      const button = await page.getByRole('main').getByRole('button', { name }).boundingBox()
      expect(button?.y, name).toBeGreaterThanOrEqual((room?.y ?? Infinity) + (room?.height ?? 0))
    }
  })

test('The breadcrumb of a phone wraps after an arrow, never before one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products?search=uno')
  await page.getByRole('main').getByRole('link', { name: LONG_NAME, exact: true }).first().click()
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(steps.last()).toHaveText(LONG_NAME)
  const [home, category, own] = await Promise.all((await steps.all()).map((step) => step.boundingBox()))
  expect(own?.y, 'the product stands on the second line').toBeGreaterThan(category?.y ?? Infinity)
  for (const [at, box] of [home, category].entries()) {
    const arrow = await steps.nth(at).locator('svg').boundingBox()
    const word = await steps.nth(at).getByRole('link').boundingBox()
    expect(arrow?.x, 'the arrow follows its word').toBeGreaterThan((word?.x ?? Infinity) + (word?.width ?? 0))
    expect(arrow?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
  }
  await expect(steps.last().locator('svg')).toHaveCount(0)
})

test('A printed product page is the product alone, without controls, chart and other products', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/products?search=hc-sr04')
  await page.getByRole('main').getByRole('link', { name: PART, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Performance Overview' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Related Products' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of [PART, 'Specifications', 'Pins'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(main.getByText(/^Rwf\s[\d,]+$/).filter({ visible: true })).toHaveCount(1)
  for (const role of ['button', 'navigation', 'complementary', 'article', 'spinbutton', 'banner'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Related Products' })).toBeHidden()
})

test('The footer stays out of view on a slow connection until the product has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products?search=hc-sr04')
  const answer = await hold(page)
  await page.getByRole('main').getByRole('link', { name: PART, exact: true }).first().click()
  await expect(page.getByText('Loading your product....')).toBeVisible()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
})

test('A product list that is loading does not show the count of the previous one', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('main').getByText(/^\d+ parts$/)).toBeVisible()
  const answer = await delayLists(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newest Arrivals' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Newest Arrivals' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^\d+ parts$/)).toBeHidden()
  await answer()
  await expect(page.getByRole('main').getByText(/^\d+ of \d+$/)).toBeVisible()
})

/** Products are answered only once the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/products/product/*', async (route) => {
    await answered
    await route.continue()
  })
  return () => answer()
}

test('Focused elements of the product page on a phone are never covered by the buy bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products?search=hc-sr04')
  await page.getByRole('main').getByRole('link', { name: PART, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible()
  const main = page.getByRole('main')
  const bar = await main.getByRole('button', { name: 'Add to cart', exact: true }).boundingBox()
  for (const target of [
    main.getByRole('button', { name: 'Share this product' }),
    main.getByRole('button', { name: 'Enlarge', exact: true }),
    main.getByRole('link', { name: 'View Details' }).first(),
  ]) {
    await tabTo(page, target)
    const box = await target.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }
})
