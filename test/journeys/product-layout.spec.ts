import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

const PART = 'HC-SR04 Ultrasonic Distance Sensor'

test('prints a product page without controls, the chart or other products', { tag: '@nightly' }, async ({ page }) => {
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
