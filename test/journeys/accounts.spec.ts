import { expect } from '@playwright/test'
import { makeBuyer } from './personas.ts'
import { test } from './fixtures.ts'
import { signIn } from './account-pages.ts'

test('follows a sign-in and a sign-out in another tab', async ({ page, context, request }) => {
  const { email, password } = await makeBuyer(request)
  const other = await context.newPage()
  await other.goto('/login?next=%2Forders')
  await page.goto('/login')
  await signIn(page, { email, password })
  await expect(other).toHaveURL('/orders')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('button', { name: /Aline/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login?next=%2Forders')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await other.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
})
