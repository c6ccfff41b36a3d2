import { expect, type Page } from '@playwright/test'
import { startOidcProvider, type OidcUser } from '#test/oidc-provider.ts'
import { freshEmail, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'

// Runs all tests in one worker with one identity provider, since the shop is configured with the provider's address.
test.describe.configure({ mode: 'default' })

let google: Awaited<ReturnType<typeof startOidcProvider>>

test.beforeAll(async ({ shop }) => {
  google = await startOidcProvider(shop.address, shop.googlePort)
})
test.afterAll(() => google.close())

test('creates an account for a new visitor, and returns to the product added to the cart before signing in', async ({
  page,
}) => {
  const person = somebody()
  google.nowComes(person)
  await page.goto('/product/1')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page
    .getByRole('link', { name: 'Sign In' })
    .or(page.getByRole('button', { name: 'Sign In' }))
    .click()
  await continueWithGoogle(page)
  await expectNotice(page, 'Welcome back Keza Mugisha! Redirecting to user dashboard...')
  await expect(page).toHaveURL('/product/1')
  await expect(page.getByRole('link', { name: /^Cart, 1 item$/ })).toBeVisible()
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '') as object)
  expect(user).toMatchObject({ email: person.email, email_confirmed: true, role: 'user' })
  await page.goBack()
  await expect(page, 'the page of the code is left behind').not.toHaveURL(/google/)
})

test('shows why a sign-in failed, and returns to the requested page', { tag: '@nightly' }, async ({ page }) => {
  google.nowRefuses()
  await page.goto('/signup?next=%2Fcart')
  await continueWithGoogle(page)
  await expect(page.getByText('Google sign-in was cancelled.')).toBeVisible()

  google.nowComes(somebody({ email_verified: false }))
  await page.getByRole('link', { name: 'Try again with Google' }).click()
  await expect(page.getByRole('alert')).toContainText('Google has not verified your email address.')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page, 'where they were is not forgotten').toHaveURL('/login?next=%2Fcart')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('refuses a sign-in code from another browser', { tag: '@nightly' }, async ({ page, browser, baseURL }) => {
  google.nowComes(somebody())
  const attacker = await browser.newContext({ baseURL })
  const theirs = await attacker.newPage()
  await theirs.route('**/api/auth/google/session', (route) => route.abort()) // leaves the attacker's code unused
  await theirs.goto('/login')
  await theirs.getByRole('link', { name: 'Continue with Google' }).click()
  await theirs.waitForURL(/google#code=/)
  await page.goto(theirs.url())
  await expect(page.getByRole('alert')).toContainText('was started in another browser')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await attacker.close()
})

async function continueWithGoogle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Google' }).click()
}

function somebody(notified: Partial<OidcUser> = {}): OidcUser {
  return { sub: crypto.randomUUID(), email: freshEmail(), email_verified: true, name: 'Keza Mugisha', ...notified }
}
