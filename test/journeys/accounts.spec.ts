import { expect } from '@playwright/test'
import { makeBuyer } from './personas.ts'
import { testWithConsole } from './fixtures.ts'
import { signIn } from './account-pages.ts'

// A call of the side panel may be refused after the sign-out, which it reports on the console.
testWithConsole('follows a sign-in and a sign-out in another tab', async ({ page, context, request }) => {
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

// The side panel reports the refusal on the console.
testWithConsole('stays in the shop if a call from before the sign-out is refused later', async ({ page, request }) => {
  const { email, password } = await makeBuyer(request)
  await page.goto('/login')
  const signedOut = Promise.withResolvers<void>()
  await page.route('**/api/products/stats/overview', async (route) => {
    await signedOut.promise
    await route.continue()
  })
  const held = page.waitForRequest('**/api/products/stats/overview')
  await signIn(page, { email, password })
  await expect(page).toHaveURL('/')
  await held
  await page.getByRole('banner').getByRole('button', { name: /Aline/ }).click()
  const loggedOut = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await loggedOut
  const refused = page.waitForResponse('**/api/products/stats/overview')
  signedOut.resolve()
  expect((await refused).status()).toBe(401)
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()
  await expect(page).toHaveURL('/')
})
