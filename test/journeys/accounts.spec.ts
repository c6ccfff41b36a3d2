import { expect, type Page } from '@playwright/test'
import { signInAs, makeBuyer } from './personas.ts'
import { ADMIN, expectAccessible, expectNoHorizontalScroll, freshEmail, test } from './fixtures.ts'

const LOGIN = '**/api/auth/login'
const SIGN_UP = '**/api/auth/signup'
const VALIDATE = '**/api/auth/validate-token'

test.describe('Sign-up', () => {
  test('Sign-up shows errors at their fields, sends once, stores the session and redirects to the shop', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/signup') && request.method() === 'POST' && sent.push('it'))
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    for (const sentence of [
      'Full name is required',
      'Email is required',
      'Password must be at least 6 characters long',
    ])
      await expect(page.getByText(sentence)).toHaveCount(1)
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await fillSignUp(page, freshEmail(), { repeated: 'copper zebra' })
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Passwords do not match')).toHaveCount(1)
    expect(sent).toEqual([])

    await page.getByLabel('Confirm Password').fill('umuti wacu')
    const welcome = page.getByText('Welcome Aline Uwase! Redirecting to USER dashboard...')
    await page.getByRole('button', { name: 'Sign Up' }).dblclick()
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toHaveAttribute('aria-busy', 'true')
    await expect(welcome).toBeVisible()
    const welcomedAt = Date.now()
    await expect(page).toHaveURL('/')
    expect(Date.now() - welcomedAt).toBeGreaterThan(1000) // 2 seconds, less what it took to see the welcome
    expect(sent).toHaveLength(1)
    const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
    expect(kept[0]).toMatch(/^[\w-]{43}$/)
    expect(JSON.parse(kept[1] ?? '')).toMatchObject({ full_name: 'Aline Uwase', role: 'user' })
  })

  test("Sign-up with a taken e-mail shows the server's message and links to the login with the e-mail filled in", async ({
    page,
    request,
  }) => {
    const { email } = await makeBuyer(request)
    await page.goto('/signup?next=%2Fcart')
    await fillSignUp(page, email)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('An account with this e-mail already exists. Please sign in instead.')
    await alert.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login?next=%2Fcart')
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })

  test('Sign-up shows the rate limit message of a 429, and a general error for any other refusal', async ({ page }) => {
    await page.goto('/signup')
    await fillSignUp(page, freshEmail())
    const tooOften = 'Too many attempts. Please try again in 12 min.'
    for (const [status, said, shown] of [
      [429, { detail: tooOften, message: tooOften, code: 'too_many_attempts' }, tooOften],
      [403, { detail: 'no', message: 'no', code: 'unexpected' }, 'An unexpected error occurred. Please try again.'],
    ] as const) {
      await page.route(SIGN_UP, (route) => route.fulfill({ status, json: said }))
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(page.getByRole('alert')).toHaveText(shown)
      await page.unroute(SIGN_UP)
    }
    await expect(page.getByLabel('Full Name')).toHaveValue('Aline Uwase')
  })

  test('Sign-up warns of a common password and of one that contains the name, and accepts the latter', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/signup')
    const email = freshEmail()
    await fillSignUp(page, email)
    const password = page.getByLabel('Password', { exact: true })
    const common = page.getByText('Many people have a password like this one')
    const own = page.getByText('Your name or e-mail is part of this password')
    await password.fill('Passw0rd1')
    await expect(common).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
    await expectAccessible(page, 'the warning')
    await expectNoHorizontalScroll(page, 'the warning')
    await password.fill('copper zebra')
    await expect(common).toBeHidden()
    await password.fill('aline-2026')
    await expect(own).toBeVisible()
    await page.getByLabel('Confirm Password').fill('aline-2026')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('Login', () => {
  test('Login greets by name and role, and redirects after a pause', async ({ page, request }) => {
    const { email, password } = await makeBuyer(request)
    await page.goto('/login')
    await expectAccessible(page, 'the login screen')
    await signIn(page, { email, password })
    await expect(page.getByText('Welcome back Aline Uwase! Redirecting to user dashboard...')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Signing In...' })).toHaveAttribute('aria-busy', 'true')
    const welcomedAt = Date.now()
    await expect(page).toHaveURL('/')
    expect(Date.now() - welcomedAt).toBeGreaterThan(700)
  })

  test('Login with an unknown e-mail links to sign-up, and a wrong password shows an error at its field', async ({
    page,
    request,
  }) => {
    const { email } = await makeBuyer(request)
    await page.goto('/login?next=%2Fcart')
    await signIn(page, { email, password: 'not it' })
    await expect(page.getByText('The password is not correct.')).toHaveCount(1)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByRole('alert')).toBeHidden()

    const unknownEmail = freshEmail()
    await signIn(page, { email: unknownEmail, password: 'not it' })
    await expect(page.getByRole('alert')).toContainText('No account found')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup?next=%2Fcart')
    await expect(page.getByLabel('Email')).toHaveValue(unknownEmail)
  })

  test('Each login failure shows its message once and keeps the input', async ({ page }) => {
    await page.goto('/login')
    const tooOften = 'Too many attempts. Please try again in 14 min.'
    for (const [answer, sentence] of [
      [{ status: 200, json: {} }, 'Invalid response from server'],
      [{ status: 200, json: { access_token: 'x' } }, 'Invalid response from server'],
      [{ status: 400, body: '<h1>Bad gateway</h1>' }, 'An error occurred during login'],
      [{ status: 429, json: { detail: tooOften, message: tooOften, code: 'too_many_attempts' } }, tooOften],
      [{ status: 418, json: { detail: 'No account found, says another server' } }, 'No account found'],
    ] as const) {
      await page.route(LOGIN, (route) => route.fulfill(answer))
      await signIn(page, { email: 'aline@isoko.example', password: 'umuti wacu' })
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(page.getByRole('alert')).toHaveCount(1)
      await page.unroute(LOGIN)
    }
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('aline@isoko.example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('umuti wacu')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test.describe('Login and sign-up without the network', () => {
    test.use({ allowedNoise: /net::ERR/ })
    test('Login and sign-up each show their own network error', async ({ page }) => {
      await page.goto('/login')
      await page.route(LOGIN, (route) => route.abort())
      await signIn(page, { email: 'aline@isoko.example', password: 'umuti wacu' })
      await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
      await page.goto('/signup')
      await page.route(SIGN_UP, (route) => route.abort())
      await fillSignUp(page, freshEmail())
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(page.getByRole('alert')).toHaveText('Network error - no response from server')
    })
  })

  test('Login greets an admin by role, and does not follow a next link to another host', async ({ page }) => {
    await page.goto('/login?next=https%3A%2F%2Fevil.example')
    await signIn(page, ADMIN)
    await expect(page.getByText(/^Welcome back .+! Redirecting to admin dashboard\.\.\.$/)).toBeVisible()
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(new URL(page.url()).host).toMatch(/^127\.0\.0\.1/)
  })
})

test.describe('Session', () => {
  test("Two tabs follow each other's sign-in and sign-out", async ({ page, context, request }) => {
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

  test('An invalid token signs out and clears the stored user', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('token', 'a-token-of-nobody')
      localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Nobody', full_name: 'Nobody', role: 'user' }))
    })
    const answer = page.waitForResponse(VALIDATE)
    await page.goto('/about')
    expect((await answer).status()).toBe(401)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })

  test.describe('Token validation without user data', () => {
    test.use({ allowedNoise: /^No user data received from server$/ })
    for (const nobody of [null, {}])
      test(`A token validation that answers ${JSON.stringify(nobody)} is logged and signs out`, async ({
        page,
        request,
      }) => {
        await signInAs(page, await makeBuyer(request))
        await page.route(VALIDATE, (route) => route.fulfill({ json: nobody }))
        const noted = page.waitForEvent('console', (message) => message.text() === 'No user data received from server')
        await page.goto('/about')
        await noted
        await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
      })
  })
})

async function fillSignUp(page: Page, email: string, { repeated = 'umuti wacu' } = {}): Promise<void> {
  await page.getByLabel('Full Name').fill('Aline Uwase')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('umuti wacu')
  await page.getByLabel('Confirm Password').fill(repeated)
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
