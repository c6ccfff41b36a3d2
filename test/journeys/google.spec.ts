import { expect, type Page } from '@playwright/test'
import { startOidcProvider, type OidcUser } from '#test/oidc-provider.ts'
import { makeBuyer } from './personas.ts'
import { expectAccessible, freshEmail, test } from './fixtures.ts'

// One provider, in one worker, since the shop knows it by its address.
test.describe.configure({ mode: 'default' })

let google: Awaited<ReturnType<typeof startOidcProvider>>

test.beforeAll(async ({ shop }) => {
  google = await startOidcProvider(shop.address, shop.googlePort)
})
test.afterAll(() => google.close())

test('A new visitor signs in with Google, gets an account and returns to the requested page', async ({ page }) => {
  const person = somebody()
  google.nowComes(person)
  await page.goto('/orders')
  await expect(page).toHaveURL('/login?next=%2Forders')
  await continueWithGoogle(page)
  await expect(page.getByText('Welcome back Keza Mugisha! Redirecting to user dashboard...')).toBeVisible()
  await expect(page).toHaveURL('/orders')
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '') as object)
  expect(user).toMatchObject({ email: person.email, email_confirmed: true, role: 'user' })
  await page.goBack()
  await expect(page, 'the page of the code is left behind').not.toHaveURL(/google/)
})

test('A product added before signing in with Google is in the cart afterwards', async ({ page }) => {
  google.nowComes(somebody())
  await page.goto('/product/1')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page
    .getByRole('link', { name: 'Sign In' })
    .or(page.getByRole('button', { name: 'Sign In' }))
    .click()
  await continueWithGoogle(page)
  await expect(page).toHaveURL('/product/1')
  await expect(page.getByRole('link', { name: /^Cart, 1 item$/ })).toBeVisible()
})

test('Each failed Google sign-in shows its message and leads on', async ({ page }) => {
  google.nowRefuses()
  await page.goto('/signup?next=%2Fcart')
  await continueWithGoogle(page)
  await expect(page.getByText('Signing in with Google was cancelled.')).toBeVisible()
  await expectAccessible(page, 'a way through Google that ended')

  google.nowComes(somebody({ email_verified: false }))
  await page.getByRole('link', { name: 'Try again with Google' }).click()
  await expect(page.getByRole('alert')).toContainText('Google has not verified your e-mail address.')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page, 'where they were is not forgotten').toHaveURL('/login?next=%2Fcart')

  await page.goto('/login/google#error=google_unavailable')
  await expect(page.getByRole('alert')).toContainText('Google cannot be reached at the moment.')
  await page.goto('/about')
  await page.goto('/login/google#error=too_many_attempts&minutes=7')
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in 7 min.')
  await page.goto('/login/google')
  await expect(page.getByRole('alert')).toContainText('This sign-in has ended')
  await page.goto('/about')
  await page.goto('/login/google#code=made-up')
  await expect(page.getByRole('alert')).toContainText('This sign-in has ended')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('A Google sign-in code of another browser does not sign in', async ({ page, browser, baseURL }) => {
  google.nowComes(somebody())
  const attacker = await browser.newContext({ baseURL })
  const theirs = await attacker.newPage()
  await theirs.route('**/api/auth/google/session', (route) => route.abort()) // their code stays unspent
  await theirs.goto('/login')
  await theirs.getByRole('link', { name: 'Continue with Google' }).click()
  await theirs.waitForURL(/google#code=/)
  await page.goto(theirs.url())
  await expect(page.getByRole('alert')).toContainText('was started in another browser')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await attacker.close()
})

test('A Google sign-in with the e-mail of an existing account opens that account', async ({ page, request }) => {
  const { email, session } = await makeBuyer(request)
  google.nowComes(somebody({ email }))
  await page.goto('/login')
  await continueWithGoogle(page)
  await expect(page).toHaveURL('/')
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '') as { id: number })
  expect(user.id).toBe(session.user.id)
})

async function continueWithGoogle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Google' }).click()
}

function somebody(notified: Partial<OidcUser> = {}): OidcUser {
  return { sub: crypto.randomUUID(), email: freshEmail(), email_verified: true, name: 'Keza Mugisha', ...notified }
}
