import { expect } from '@playwright/test'
import { expectNoHorizontalScroll, test } from './fixtures.ts'

const { CHROMIUM_PATH: executablePath } = process.env

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // The browser's own setting for letters, at twice the usual 16 px.
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
  },
})

test('A phone with doubled font size neither scrolls sideways nor cuts words off', async ({ page }) => {
  for (const path of ['/', '/products', '/cart', '/contact', '/login', '/signup']) {
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expectNoHorizontalScroll(page, path)
  }
  await page.goto('/products')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeInViewport({ ratio: 1 })
  await expectNoHorizontalScroll(page, 'a product')
  await page.getByRole('button', { name: 'Menu' }).click()
  const rows = page.getByRole('dialog').getByRole('button')
  const cut = await rows.evaluateAll((all) => all.filter((row) => row.scrollWidth > row.clientWidth + 1).length)
  expect(cut, 'rows whose words run out').toBe(0)
})
