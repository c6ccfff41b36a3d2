import type { Page } from '@playwright/test'
import type { Buyer } from './personas.ts'

export const DESKTOP_SIZE = { width: 1440, height: 900 }

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const dialog = (page: Page) => page.getByRole('dialog')

/** Fills in and submits the form on the login page, which must be open. */
export async function signIn(page: Page, { email, password }: Pick<Buyer, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign In')
}
