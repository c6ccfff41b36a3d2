import { expect, type Page } from '@playwright/test'
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
    await page.addInitScript(noteShifts)
    await openHome(page)
    await page.clock.runFor(8_000)
    await expectSlide(page, 2)
    await expectNoHorizontalScroll(page, `home at ${width}`)
    await expectUnmoved(page)
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
  await page.addInitScript(noteShifts)
  await page.goto('/products')
  await page
    .getByRole('link', { name: /, home$/ })
    .first()
    .click()
  await expect(slide(page, 1).getByRole('heading').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(8)
  await expectUnmoved(page)
})

interface Shift {
  value: number
  moved: string[]
}

async function expectUnmoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01)
}

/** Notes what moves by itself; runs in the page. */
function noteShifts(): void {
  const noted = window as unknown as { shifts: Shift[] }
  noted.shifts = []
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) noted.shifts.push({ value, moved: sources.map(({ node }) => node?.textContent ?? '') })
  }).observe({ type: 'layout-shift', buffered: true })
}
