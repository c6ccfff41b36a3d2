import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('suggests products, categories and part numbers, and opens the page of each', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Search products' })
  const option = (name: string) => page.getByRole('option', { name })
  await page.goto('/cart')
  // The keyboard shortcut works only after the scripts have run.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('serv')
  const products = page.getByRole('group', { name: 'Products' })
  await expect(products.getByRole('option', { name: 'SG90 Micro Servo 9g' })).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Categories' }).getByRole('option', { name: 'Servo Motors' }),
  ).toBeVisible()
  await expect(page.getByText('7 suggestions')).toBeAttached()
  await option('Servo Motors').click()
  await expect(page).toHaveURL(/\/products\?category_ids=\d+$/)
  await expect(field).toHaveValue('')
  await field.fill('sg90')
  await option('SG90 Micro Servo 9g').click()
  await expect(page.getByRole('heading', { level: 1, name: 'SG90 Micro Servo 9g' })).toBeFocused()

  await field.pressSequentially('ne5')
  await expect(page.getByRole('group', { name: 'Part numbers' }).getByRole('option')).toHaveText('NE555P')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=NE555P$/)
  await expect(field).toHaveValue('NE555P')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto('/products?search=4k7+r%C3%A9sistance')
  const reading = page.getByRole('button', { name: 'Search for “4k7” exactly as typed, not as 4.7 kΩ' })
  await expect(reading).toHaveText('4k7 = 4.7 kΩ')
  await expect(page.getByText('résistance = resistor')).toBeVisible()
  await page.goto('/products?search=4k6+resistor')
  await expect(page.getByText('No part has exactly this value.')).toBeVisible()
  await page.goto('/products?search=stepper')
  await expect(page.getByRole('status').filter({ hasText: '6 of 471' })).toBeVisible()
})
