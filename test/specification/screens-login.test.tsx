import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logIn, validateToken } from '#contract/accounts/calls.ts'
import { stopClock } from '#test/screens/support/clock.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { sampleAdmin, sampleSeller, sampleUser } from '#test/screens/support/samples.ts'
import { expectToRead, recordCalls } from './reading.ts'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const signIn = page.getByRole('button', { name: 'Sign In' })

function loginApi(user = sampleUser()) {
  return fakeApi()
    .on(validateToken, () => user)
    .on(logIn, () => ({ access_token: 'secret-token', user }))
}

async function submit() {
  await email.fill('aline@isoko.example')
  await password.fill('umuti wacu')
  await signIn.click()
}

describe('the login screen', () => {
  test('has the fields, the three buttons and both links', async () => {
    await renderRoute('/login', { api: loginApi() })
    await expect.element(email).toHaveAttribute('type', 'email')
    await expect.element(email).toBeRequired()
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(password).toBeRequired()
    await expectToRead(signIn, 'Sign In')
    await expectToRead(page.getByRole('button', { name: 'Continue with Google' }), 'Continue with Google')
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Sign Up' }))
      .toHaveAttribute('href', '/signup')
    await expect
      .element(page.getByRole('link', { name: 'Forgot Password' }))
      .toHaveAttribute('href', '/forgot-password')
  })

  test('sends email and password, and stores token and user', async () => {
    const api = loginApi()
    const calls = recordCalls(api)
    await renderRoute('/login', { api })
    await submit()
    await expect.poll(() => localStorage.getItem('token')).toBe('secret-token')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: 7, name: 'Aline Uwase', role: 'user' })
    const [call] = calls.to('POST /api/auth/login')
    expect(call?.body).toEqual({ email: 'aline@isoko.example', password: 'umuti wacu' })
    expect(call?.headers.has('authorization')).toBe(false)
  })

  for (const { user, home } of [
    { user: sampleUser(), home: '/' },
    { user: sampleSeller(), home: '/seller' },
    { user: sampleAdmin({ two_step: true }), home: '/admin' },
  ])
    test(`welcomes a ${user.role} back by name and role, and goes to ${home} after 1.5 seconds`, async () => {
      const clock = stopClock()
      const { path } = await renderRoute('/login', { api: loginApi(user) })
      await submit()
      const welcome = page.getByText(`Welcome back Aline Uwase! Redirecting to ${user.role} dashboard...`, {
        exact: true,
      })
      await expect.element(welcome).toBeVisible()
      await clock.pass(1499)
      expect(path()).toBe('/login')
      await clock.pass(1)
      await expect.poll(path).toBe(home)
    })

  test('goes back to where a visitor without an account was sent away', async () => {
    const clock = stopClock()
    const { path, router } = await renderRoute('/seller/sales', { api: loginApi(sampleSeller()) })
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    await submit()
    await expect.element(page.getByText(/^Welcome back/)).toBeVisible()
    await clock.pass(1500)
    await expect.poll(path).toBe('/seller/sales')
  })
})

describe('a failed login', () => {
  for (const { title, failure, sentence } of [
    {
      title: 'shows the detail of the answer',
      failure: { status: 401, body: { detail: 'Wrong password' } },
      sentence: 'Wrong password',
    },
    {
      title: 'shows "An error occurred during login" without a detail',
      failure: { status: 400, body: {} },
      sentence: 'An error occurred during login',
    },
    {
      title: 'shows "Network error. Please check your connection." without an answer',
      failure: 'network' as const,
      sentence: 'Network error. Please check your connection.',
    },
    {
      title: 'shows "Invalid response from server" without token and user',
      failure: { status: 200, body: {} },
      sentence: 'Invalid response from server',
    },
    {
      title: 'shows "Invalid response from server" without a user',
      failure: { status: 200, body: { access_token: 'x' } },
      sentence: 'Invalid response from server',
    },
  ])
    test(title, async () => {
      await renderRoute('/login', { api: loginApi().fail(logIn, failure) })
      await submit()
      await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
      expect(localStorage.getItem('token')).toBeNull()
    })

  test('offers "Create an account" where the text contains "No account found"', async () => {
    const failure = { status: 401, body: { detail: 'No account found with this e-mail.' } }
    const { path } = await renderRoute('/login', { api: loginApi().fail(logIn, failure) })
    await submit()
    await expect.element(page.getByText('No account found with this e-mail.')).toBeVisible()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect.poll(path).toBe('/signup')
  })

  test('offers no account for another failure', async () => {
    const failure = { status: 401, body: { detail: 'Wrong password' } }
    await renderRoute('/login', { api: loginApi().fail(logIn, failure) })
    await submit()
    await expect.element(page.getByText('Wrong password')).toBeVisible()
    await expect.element(page.getByText('Create an account')).not.toBeInTheDocument()
  })
})
