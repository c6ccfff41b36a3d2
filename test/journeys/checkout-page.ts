import type { Page } from '@playwright/test'
import { CUSTOMER_INFO } from './personas.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delivery Information' })
export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' })
export const place = (page: Page) => dialogOf(page).getByRole('button', { name: 'Place Order' })

export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/cart')
  await proceed(page).click()
}

export async function fillIn(page: Page, { phone, location } = CUSTOMER_INFO): Promise<void> {
  await dialogOf(page).getByLabel('Phone Number').fill(phone)
  await dialogOf(page).getByLabel('Delivery Location').fill(location)
}
