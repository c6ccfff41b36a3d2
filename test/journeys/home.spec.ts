import { expect } from '@playwright/test'
import { banner, cards, expectSlide, featured, openHome, slide } from './home-page.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('An unknown path shows banner and carousel, and the product list shows neither', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(banner(page)).toBeVisible()
  await expect(featured(page)).toBeVisible()
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(featured(page)).toBeHidden()
})

for (const width of [390, 1440])
  test(`The home page has no layout shift, no sideways scroll and no accessibility violation at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(countShifts)
    await openHome(page)
    await page.clock.runFor(8_000)
    await expectSlide(page, 2)
    await expectNoHorizontalScroll(page, `home at ${width}`)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
    await page.clock.resume()
    await expectAccessible(page, `home at ${width}`)
  })

test('A phone shows the first part of the grid within 700 px, below banner and carousel with all that they say', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page)
  const offers = slide(page, 1)
  for (const words of ['3 days left', '25% OFF', 'Best Sellers', '15% OFF', 'New Stock', '20% OFF'])
    await expect(offers.getByText(words)).toBeInViewport({ ratio: 1 })
  await expect(offers.getByRole('link')).toHaveText([/^Shop Now/, /^View Offers/, /^Shop Now/, /^View Offers/])
  await expect(cards(page).first()).toContainText(/\d\.\d.*Rwf [\d,]+.*Add/)
  await expect(
    cards(page)
      .first()
      .getByRole('img', { name: /^Rated \d\.\d of 5$/ }),
  ).toBeVisible()
  await expect(cards(page).first()).toBeInViewport({ ratio: 1 })
  const part = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'View Details' }) })
  expect((await part.first().boundingBox())?.y).toBeLessThan(700)
})

test('Navigating from another page to the home page causes no layout shift', async ({ page }) => {
  await page.addInitScript(countShifts)
  await page.goto('/products')
  await page
    .getByRole('link', { name: /, home$/ })
    .first()
    .click()
  await expect(slide(page, 1).getByRole('heading').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(8)
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
})

/** Sums up what moves by itself; runs in the page. */
function countShifts(): void {
  const counted = window as unknown as { shifted: number }
  counted.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
