import { expect, type Page } from '@playwright/test'
import { banner, cards, expectSlide, featured, openHome, slide } from './home-page.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'does not shift the home page on a phone, on a wide screen or on arrival from another page',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await expect(banner(page)).toBeVisible()
    await expect(featured(page)).toBeVisible()
    await page.addInitScript(noteShifts)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openHome(page)
      await page.clock.runFor(8_000)
      await expectSlide(page, 2)
      await expectNoHorizontalScroll(page, `home at ${width}`)
      await expectUnmoved(page)
      await page.clock.resume()
    }
    await page.goto('/products')
    await page
      .getByRole('link', { name: /, home$/ })
      .first()
      .click()
    await expect(slide(page, 1).getByRole('heading').first()).toBeVisible()
    await expect(cards(page)).toHaveCount(8)
    await expectUnmoved(page)
  },
)

interface Shift {
  value: number
  moved: string[]
}

async function expectUnmoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01)
}

/** Records layout shifts that occur without user input. Runs in the page. */
function noteShifts(): void {
  const noted = window as unknown as { shifts: Shift[] }
  noted.shifts = []
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) noted.shifts.push({ value, moved: sources.map(({ node }) => node?.textContent ?? '') })
  }).observe({ type: 'layout-shift', buffered: true })
}
