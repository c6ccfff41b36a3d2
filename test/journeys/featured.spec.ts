import { expect } from '@playwright/test'
import { cards, featured, firstCard, moveAway, openHome, visibleCards } from './home-page.ts'
import { expectAccessible, tabTo, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('The featured carousel advances every 2 seconds and wraps to the start', async ({ page }) => {
  await openHome(page)
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(names).toHaveLength(8)
  await page.clock.runFor(1_800)
  expect(await firstCard(page)).toBe(names[0])
  await page.clock.runFor(200)
  await expect.poll(() => firstCard(page)).toBe(names[1])
  // The row slides in real time, so the clock goes on in steps until it has followed.
  for (const name of [names[2], names[3], names[4], names[0]])
    await expect
      .poll(() => page.clock.runFor(200).then(() => firstCard(page)), { intervals: [50], timeout: 20_000 })
      .toBe(name)
})

test('The featured carousel does not advance on hover, on focus inside or when paused', async ({ page }) => {
  await openHome(page)
  const start = await firstCard(page)
  await cards(page).first().hover()
  await page.clock.runFor(10_000)
  expect(await firstCard(page)).toBe(start)
  await moveAway(page)
  await cards(page).first().getByRole('link').focus()
  await page.clock.runFor(10_000)
  expect(await firstCard(page)).toBe(start)
  await featured(page).getByRole('button', { name: 'Pause Featured Products' }).click()
  await moveAway(page)
  await page.clock.runFor(10_000)
  expect(await firstCard(page)).toBe(start)
  await featured(page).getByRole('button', { name: 'Next product' }).click()
  await expect.poll(() => firstCard(page)).not.toBe(start)
  await featured(page).getByRole('button', { name: 'Play Featured Products' }).click()
  const next = await firstCard(page)
  await page.clock.runFor(2_000)
  await expect.poll(() => firstCard(page)).not.toBe(next)
})

test('The featured carousel shows 1, 2, 3 or 4 cards depending on the width', async ({ page }) => {
  await openHome(page)
  await featured(page).getByRole('button', { name: 'Pause Featured Products' }).click()
  for (const [width, count] of [
    [639, 1],
    [640, 2],
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await visibleCards(page)).length, { message: `at ${width}` }).toBe(count)
  }
})

test('A featured card shows rating, price, badge and picture, and links to its product', async ({ page }) => {
  await openHome(page)
  await featured(page).getByRole('tab', { name: 'Latest' }).click()
  const card = cards(page).first()
  await expect(card.getByRole('img', { name: 'Rated 4.5 of 5' })).toHaveText('4.5')
  await expect(card).toContainText(/Rwf [\d,]+/)
  await expect(card.getByText('New', { exact: true })).toBeVisible()
  await expect(card.locator('img')).toHaveAttribute('src', /^\/static\//)
  const name = await card.getByRole('heading').textContent()
  await page.clock.resume()
  await card.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test('The Latest tab of the carousel loads when it is selected with the arrow keys', async ({ page }) => {
  await page.goto('/')
  await featured(page).getByRole('button', { name: 'Pause Featured Products' }).click()
  const asked = page.waitForRequest(/\/api\/products\/?\?.*page_size=8/)
  await tabTo(page, featured(page).getByRole('tab', { name: 'Popular' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(featured(page).getByRole('tab', { name: 'Latest' })).toBeFocused()
  await expect(featured(page).getByRole('tab', { name: 'Latest', selected: true })).toBeVisible()
  expect(new URL((await asked).url()).search).toBe('?page=1&page_size=8&sort_by=created_at&sort_order=desc&mix=true')
  const newest = await page.getByRole('article').getByRole('link', { name: 'View Details' }).first().textContent()
  await expect.poll(() => firstCard(page)).toBe(newest?.replace('View Details of ', ''))
  await page.keyboard.press('ArrowLeft')
  await expect(featured(page).getByRole('tab', { name: 'Popular' })).toBeFocused()
})

test('The featured carousel shows an error when loading fails, and loads on Try Again', async ({ page }) => {
  const latest = /\/api\/products\/?\?page=1&page_size=8/
  let isDown = true
  await page.route(latest, async (route) => (isDown ? route.fulfill({ status: 400, json: {} }) : route.continue()))
  await page.goto('/')
  await featured(page).getByRole('tab', { name: 'Latest' }).click()
  const sentence = featured(page).getByText('Failed to load products. Please try again.')
  await expect(sentence).toHaveCount(1)
  await expectAccessible(page, 'a failed carousel', '[role=tabpanel]')
  isDown = false
  await featured(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(8)
  await expect(sentence).toBeHidden()
})

test('A signed-out visitor who adds a featured product is asked to sign in', async ({ page }) => {
  await page.goto('/')
  await featured(page).getByRole('button', { name: 'Pause Featured Products' }).click()
  await cards(page).getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByText('Please sign in to add items to your cart')).toBeVisible()
})
