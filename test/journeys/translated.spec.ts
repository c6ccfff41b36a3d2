import { expect } from '@playwright/test'
import { walkTranslated } from '#test/gallery/press-controls.ts'
import { findStaleTexts } from '#test/gallery/stale-texts.ts'
import { test } from './fixtures.ts'

// `npm run a11y` does the same on every screen of the gallery.
test('keeps the right wording while somebody uses a page that a browser translator has rearranged', async ({
  page,
}) => {
  await page.goto('/products')
  await walkTranslated(page, 'products')
})

test('detects text that React did not render', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/about')
  expect(await page.evaluate(findStaleTexts)).toEqual([])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.textContent = 'Old words'))
  expect(await page.evaluate(findStaleTexts)).toEqual(['H1: "Old words" instead of "About us"'])
})
