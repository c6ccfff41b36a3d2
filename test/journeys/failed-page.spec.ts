import { expect } from '@playwright/test'
import { connect } from '#server/db/client.ts'
import { expectAccessible, test } from './fixtures.ts'

// Chromium logs the failed request for the page, and React logs the error.
test.use({ changesShop: true, allowedNoise: /status of 500|Unexpected Server Error/ })

test('shows the log reference of a failed page, before and after its scripts run', async ({ page, shop }) => {
  const { sql, close } = connect(shop.databaseUrl, { max: 1 })
  await sql`alter table products rename to gone`
  const answer = await page.goto('/products?search=a+part+of+this+test')
  const id = answer?.headers()['x-request-id'] ?? ''
  expect(answer?.status()).toBe(500)
  await expect(page.getByText(`Reference: ${id}`)).toBeVisible()
  await page.waitForLoadState('load')
  await expect(page.getByRole('heading', { name: 'Something went wrong. Please try again.' })).toBeVisible()
  await expectAccessible(page, 'a page that failed')
  await expect(page.getByText(`Reference: ${id}`)).toBeVisible()
  await sql`alter table gone rename to products`
  await close()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible()
})
