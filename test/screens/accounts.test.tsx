import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { logIn, signUp, validateToken, type User } from '#contract/accounts/calls.ts'
import { errors, fieldErrors } from '#contract/errors.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { startSession } from '#app/session/session.ts'
import { expectAccessible, expectNoHorizontalScroll, heading } from './support/expectations.ts'
import { stopClock } from './support/clock.ts'
import type { FakeApi, Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const alert = page.getByRole('alert')
const fullName = page.getByLabelText('Full Name')
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const confirmation = page.getByLabelText('Confirm Password')
const signUpButton = page.getByRole('button', { name: 'Sign Up' })
const loginLink = page.getByRole('banner').getByRole('button', { name: 'Login' })
const TOO_OFTEN = 'Too many attempts. Please try again in 12 min.'

beforeEach(() => page.viewport(1280, 800))

const refusal = (status: number, message: string, code: string): Failure => ({
  status,
  body: { detail: message, message, code },
})

/** Creates a fake API that accepts every sign-in. */
function authApi(user: User = sampleUser()) {
  const session = { access_token: 'token', user }
  return fakeApi()
    .on(signUp, () => session)
    .on(logIn, () => session)
    .on(validateToken, () => user)
    .on(listOrders, () => [])
}

async function fillSignUp({ repeated = 'umuti wacu' } = {}) {
  await fullName.fill('Aline Uwase')
  await email.fill('aline@isoko.example')
  await password.fill('umuti wacu')
  await confirmation.fill(repeated)
}

async function signIn(address = 'aline@isoko.example') {
  await email.fill(address)
  await password.fill('umuti wacu')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

describe('sign-up', () => {
  test('shows errors at their fields and sends nothing', async () => {
    const api = authApi()
    await renderRoute('/signup', { api })
    await signUpButton.click()
    for (const sentence of [fieldErrors.name_required, fieldErrors.email_required]) {
      await expect.element(page.getByText(sentence)).toBeVisible()
      expect(page.getByText(sentence).elements()).toHaveLength(1)
    }
    expect(page.getByText('Password must be at least 6 characters long').elements()).toHaveLength(1)
    await expect.element(fullName).toHaveFocus()
    await fillSignUp({ repeated: 'copper zebra' })
    await signUpButton.click()
    await expect.element(page.getByText(fieldErrors.passwords_differ)).toBeVisible()
    expect(page.getByText(fieldErrors.passwords_differ).elements()).toHaveLength(1)
    expect(api.countOf(signUp)).toBe(0)
  })

  test('sends one request on a double click, and opens the shop two seconds after the welcome', async () => {
    const clock = stopClock()
    const api = authApi()
    const { path } = await renderRoute('/signup', { api })
    await fillSignUp()
    await signUpButton.dblClick()
    await expect.element(page.getByText('Welcome Aline Uwase! Redirecting to USER dashboard...')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Creating Account...' })).toHaveAttribute('aria-busy', 'true')
    await clock.pass(1_999)
    expect(path()).toBe('/signup')
    await clock.pass(1)
    await expect.poll(path).toBe('/')
    expect(api.countOf(signUp)).toBe(1)
    expect(localStorage.getItem('token')).toBe('token')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ full_name: 'Aline Uwase', role: 'user' })
  })

  test('links to the login with a taken e-mail filled in', async () => {
    const { path } = await renderRoute('/signup?next=%2Fcart', { api: authApi().fail(signUp, 'email_taken') })
    await fillSignUp()
    await signUpButton.click()
    await expect.element(alert.getByText(errors.email_taken[1])).toBeVisible()
    await alert.getByRole('link', { name: 'Login' }).click()
    await expect.poll(path).toBe('/login?next=%2Fcart')
    await expect.element(email).toHaveValue('aline@isoko.example')
  })

  for (const [what, failure, shown] of [
    ['the wait time of a 429', refusal(429, TOO_OFTEN, 'too_many_attempts'), TOO_OFTEN],
    ['a general error for a 403', refusal(403, 'no', 'unexpected'), 'An unexpected error occurred. Please try again.'],
    ['a network failure', 'network', 'Network error - no response from server'],
  ] as const)
    test(`shows ${what} and keeps the input`, nightlyUnless(what === 'a network failure'), async () => {
      await renderRoute('/signup', { api: authApi().fail(signUp, failure) })
      await fillSignUp()
      await signUpButton.click()
      await expect.element(alert).toHaveTextContent(shown)
      await expect.element(fullName).toHaveValue('Aline Uwase')
    })

  test('warns of a common password and of one that contains the name, and accepts the latter', async () => {
    await page.viewport(390, 844)
    const api = authApi()
    await renderRoute('/signup', { api })
    await fillSignUp()
    const common = page.getByText('Many people use passwords like this')
    await password.fill('Passw0rd1')
    await expect.element(common).toBeVisible()
    await expect.element(page.getByText('Password must be at least 6 characters long')).toBeVisible()
    await expectAccessible('the warning', 'main')
    expectNoHorizontalScroll('the warning')
    await password.fill('copper zebra')
    await expect.element(common).not.toBeInTheDocument()
    await password.fill('aline-2026')
    await expect.element(page.getByText('This password contains your name or email')).toBeVisible()
    await confirmation.fill('aline-2026')
    await signUpButton.click()
    await expect.element(page.getByText(/^Welcome Aline/)).toBeVisible()
    expect(api.sentTo(signUp)[0]).toMatchObject({ password: 'aline-2026' })
  })
})

describe('the sign-up form', () => {
  test('says why an email is needed, and links to the terms and the privacy policy in a new tab', async () => {
    await renderRoute('/signup', { api: authApi() })
    await expect
      .element(email)
      .toHaveAccessibleDescription(
        'You sign in with it. We send order updates and links for a forgotten password there, and no ads.',
      )
    for (const [name, href] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      const found = page.getByRole('main').getByRole('link', { name })
      await expect.element(found).toHaveAttribute('href', href)
      await expect.element(found).toHaveAttribute('target', '_blank')
    }
    await expectAccessible('sign-up', 'main')
  })
})

describe('Continue with Google', () => {
  const google = page.getByRole('button', { name: 'Continue with Google' })

  for (const path of ['/login', '/signup'])
    test(
      `is unavailable on ${path}, with the reason, before it is pressed`,
      nightlyUnless(path === '/login'),
      async () => {
        await renderRoute(path, { api: authApi() })
        await expect.element(google).toBeDisabled()
        await expect.element(google).toHaveTextContent('Continue with Google')
        await expect.element(google).toHaveAccessibleDescription(errors.google_off[1])
        await expect.element(page.getByText(errors.google_off[1])).toBeVisible()
        await expectAccessible(path, 'main')
      },
    )

  test('is a link where it is set up', async () => {
    await renderRoute('/login', { api: authApi(), store: { hasGoogle: true } })
    await expect.element(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
    expect(google.elements()).toEqual([])
    expect(page.getByText(errors.google_off[1]).elements()).toEqual([])
  })

  for (const [path, sentence] of [
    [
      '/login',
      'If you have no account yet, continuing with Google creates one, and you agree to the Terms of Service. See also the Privacy Policy.',
    ],
    ['/signup', 'By signing up, you agree to the Terms of Service. See also the Privacy Policy.'],
  ] as const)
    test(
      `links to the terms and the privacy policy once on ${path}, in a new tab so that the form stays open`,
      nightlyUnless(path === '/signup'),
      async () => {
        await renderRoute(path, { api: authApi(), store: { hasGoogle: true } })
        const terms = page.getByRole('main').getByRole('link', { name: 'Terms of Service' })
        await expect.element(terms).toHaveAttribute('href', '/terms')
        await expect.element(terms).toHaveAttribute('target', '_blank')
        await expect.element(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
        await expect.element(page.getByText(sentence)).toBeVisible()
      },
    )
})

describe('login', () => {
  for (const [who, user, home] of [
    ['a shopper', sampleUser(), '/'],
    ['an admin', sampleAdmin(), '/admin'],
  ] as const)
    test(`greets ${who} by name and role, and opens ${home} after a pause`, async () => {
      const clock = stopClock()
      const { path } = await renderRoute('/login?next=https%3A%2F%2Fevil.example', { api: authApi(user) })
      await signIn()
      const welcome = `Welcome back Aline Uwase! Redirecting to ${user.role} dashboard...`
      await expect.element(page.getByText(welcome)).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Signing In...' })).toHaveAttribute('aria-busy', 'true')
      await clock.pass(1_499)
      expect(path()).toContain('/login')
      await clock.pass(1)
      await expect.poll(path).toBe(home)
    })

  test('shows a wrong password at its field', async () => {
    await renderRoute('/login', { api: authApi().fail(logIn, 'wrong_password') })
    await signIn()
    const sentence = page.getByText(errors.wrong_password[1])
    await expect.element(sentence).toBeVisible()
    expect(sentence.elements()).toHaveLength(1)
    await expect.element(password).toHaveFocus()
    expect(alert.elements()).toEqual([])
  })

  test('links to sign-up with an unknown e-mail filled in', async () => {
    const { path } = await renderRoute('/login?next=%2Fcart', { api: authApi().fail(logIn, 'no_account') })
    await signIn('nobody@isoko.example')
    await expect.element(alert.getByText('No account found')).toBeVisible()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect.poll(path).toBe('/signup?next=%2Fcart')
    await expect.element(email).toHaveValue('nobody@isoko.example')
  })

  test('shows each failure once and keeps the input', async () => {
    const api = authApi()
    await renderRoute('/login', { api })
    for (const [failure, sentence] of [
      [{ status: 200, body: {} }, 'Invalid response from server'],
      [{ status: 200, body: { access_token: 'x' } }, 'Invalid response from server'],
      [{ status: 400, body: '<h1>Bad gateway</h1>' }, 'An error occurred during login'],
      [refusal(429, TOO_OFTEN, 'too_many_attempts'), TOO_OFTEN],
      ['network', 'Network error. Please check your connection.'],
      [{ status: 418, body: { detail: 'No account found, says another server' } }, 'No account found'],
    ] as const) {
      const count = api.countOf(logIn)
      api.fail(logIn, failure)
      await signIn()
      await expect.poll(() => api.countOf(logIn)).toBe(count + 1)
      await expect.element(alert.getByText(sentence)).toBeVisible()
      expect(alert.elements()).toHaveLength(1)
    }
    await expect.element(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
    await expect.element(email).toHaveValue('aline@isoko.example')
    await expect.element(password).toHaveValue('umuti wacu')
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('the session', () => {
  async function openSignedIn(api: FakeApi) {
    startSession({ access_token: 'token', user: sampleUser() })
    await renderRoute('/about', { api })
  }

  test('ends and clears the stored user when its token is invalid', async () => {
    await openSignedIn(fakeApi().fail(validateToken, 'session_ended'))
    await expect.element(loginLink).toBeVisible()
    expect(localStorage.getItem('user')).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })

  for (const nobody of [null, {}])
    test(
      `ends and logs a warning when the token check returns ${JSON.stringify(nobody)}`,
      nightlyUnless(nobody === null),
      async () => {
        const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
        onTestFinished(() => warn.mockRestore())
        await openSignedIn(fakeApi().on(validateToken, () => nobody as never))
        await expect.element(loginLink).toBeVisible()
        expect(warn).toHaveBeenCalledWith('No user data received from server')
      },
    )

  test('survives a network failure', async () => {
    const api = fakeApi().fail(validateToken)
    await openSignedIn(api)
    await expect.poll(() => api.countOf(validateToken)).toBeGreaterThan(0)
    await expect.element(page.getByRole('banner').getByRole('button', { name: 'Aline Uwase' })).toBeVisible()
    expect(localStorage.getItem('token')).toBe('token')
  })

  test('redirects each account page to the login and back', NIGHTLY, async () => {
    const { path, router } = await renderRoute('/profile', { api: authApi() })
    for (const address of ['/profile', '/security', '/settings']) {
      await router.navigate(address)
      await expect.poll(path).toBe(`/login?next=${encodeURIComponent(address)}`)
    }
    await signIn()
    await expect.poll(path).toBe('/settings')
    await expect.element(heading('Settings')).toBeVisible()
  })
})
