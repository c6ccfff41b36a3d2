import { expect } from '@playwright/test'
import { saveData } from './home-page.ts'
import { test } from './person.ts'

/** Of what the first view does not need. */
const LATER = /\/assets\/(toast-view|cart|login|about|order)-/

test('the home page leaves the line to its first view until somebody uses it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await saveData(page) // without films
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(files.filter((file) => LATER.test(file))).toEqual([])
  const panel = page.getByRole('complementary', { name: 'Shop in numbers' })
  const lastList = panel.getByRole('list').last()
  await expect(lastList.locator('img')).toHaveCount(0)
  const toasts = page.waitForRequest(/\/assets\/toast-view-/)
  await lastList.scrollIntoViewIfNeeded()
  await expect(lastList.locator('img')).toHaveCount(4)
  await toasts
})

test.describe('when the server goes away', () => {
  // Chromium's own line, and what the specification calls logged.
  test.use({ allowedNoise: /Failed to load resource: net::|NetworkError|Failed to fetch/ })

  test('whoever has begun to use the shop can still go from page to page', async ({ page, context }) => {
    await page.goto('/about', { waitUntil: 'networkidle' })
    const fetched: string[] = []
    page.on('requestfinished', (request) => fetched.push(request.url()))
    await page.keyboard.press('Shift')
    // Each file of a page is fetched into the browser's cache, and then from there.
    const fewestTimes = (page: string) => {
      const files = fetched.filter((file) => new RegExp(`/assets/${page}-.{8}\\.js$`).test(file))
      return Math.min(...files.map((file) => files.filter((other) => other === file).length))
    }
    for (const name of ['home', 'contact', 'cart']) await expect.poll(() => fewestTimes(name), name).toBe(2)
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact support' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(/\/contact$/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  })
})
