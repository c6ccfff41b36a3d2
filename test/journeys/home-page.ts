import { expect, type Locator, type Page } from '@playwright/test'

export const banner = (page: Page) => page.getByRole('region', { name: 'Offers' })
export const featured = (page: Page) => page.getByRole('region', { name: 'Featured Products' })
export const slide = (page: Page, place: number) => banner(page).getByRole('group', { name: `${place} of 2` })
export const cards = (page: Page) => featured(page).getByRole('listitem')

const START_TIME = new Date('2026-01-05T08:00:00Z')

/** Opens the home page with the clock stopped and both carousels at their start. Tests advance the clock themselves. */
export async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: START_TIME })
  await page.goto('/')
  // Advancing the clock while calls are pending would make them time out.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(START_TIME.getTime() + 60_000)
  await featured(page).getByRole('tab', { name: 'Latest' }).click()
  await featured(page).getByRole('tab', { name: 'Popular' }).click()
  await banner(page)
    .getByRole('button', { name: /^Offer 1/ })
    .click()
  await expectSlide(page, 1)
  await moveAway(page)
  await page.clock.runFor(50) // runs pending idle callbacks
}

/** Moves the pointer and the focus to a part of the page that does not animate. */
async function moveAway(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.move(2, 2)
}

export async function expectSlide(page: Page, place: 1 | 2): Promise<void> {
  await expect(banner(page).getByRole('button', { name: new RegExp(`^Offer ${place}`) })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(slide(page, place).getByRole('heading').first()).toBeInViewport()
}

export const videoOf = (page: Page, place: number): Locator => slide(page, place).locator('video')
