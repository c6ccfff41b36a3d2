import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signUp, validateToken } from '#contract/accounts/calls.ts'
import { stopClock } from '#test/screens/support/clock.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { sampleUser } from '#test/screens/support/samples.ts'
import { expectToRead, recordCalls } from './reading.ts'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
const welcome = page.getByText('Welcome Aline Uwase! Redirecting to USER dashboard...', { exact: true })

function signUpApi() {
  return fakeApi()
    .on(validateToken, () => sampleUser())
    .on(signUp, () => ({ access_token: 'secret-token', user: sampleUser() }))
}

async function fillIn({ password = 'umuti wacu', repeated = password }: { password?: string; repeated?: string } = {}) {
  await field('Full Name').fill('Aline Uwase')
  await field('Email').fill('aline@isoko.example')
  await field('Password').fill(password)
  await field('Confirm Password').fill(repeated)
}

describe('the sign-up screen', () => {
  test('has the fields, the hint, both buttons and the link to the login', async () => {
    await renderRoute('/signup')
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password'])
      await expect.element(field(label)).toBeRequired()
    await expect.element(field('Email')).toHaveAttribute('type', 'email')
    await expect.element(page.getByText('Password must be at least 6 characters long', { exact: true })).toBeVisible()
    await expectToRead(button, 'Sign Up')
    await expectToRead(page.getByRole('button', { name: 'Continue with Google' }), 'Continue with Google')
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  })

  test('reads "Creating Account..." on the button while the call is under way, and sends once', async () => {
    const api = signUpApi()
    const calls = recordCalls(api)
    await renderRoute('/signup', { api })
    await fillIn()
    const pressed = button.element() as HTMLElement
    const held = api.hold(signUp)
    await button.click()
    await held.arrived
    await expectToRead(pressed, 'Creating Account...')
    pressed.click()
    held.release()
    await expect.element(welcome).toBeVisible()
    expect(calls.to('POST /api/auth/signup').map(({ body }) => body)).toEqual([
      {
        full_name: 'Aline Uwase',
        email: 'aline@isoko.example',
        password: 'umuti wacu',
        confirm_password: 'umuti wacu',
      },
    ])
  })

  test('stores the token, welcomes with the role in uppercase, and goes to / after 2 seconds', async () => {
    const clock = stopClock()
    const { path } = await renderRoute('/signup', { api: signUpApi() })
    await fillIn()
    await button.click()
    await expect.element(welcome).toBeVisible()
    expect(localStorage.getItem('token')).toBe('secret-token')
    await clock.pass(1999)
    expect(path()).toBe('/signup')
    await clock.pass(1)
    await expect.poll(path).toBe('/')
  })

  test('refuses a password of 5 characters, and takes 6', async () => {
    const api = signUpApi()
    const calls = recordCalls(api)
    await renderRoute('/signup', { api })
    await fillIn({ password: 'umuti' })
    await button.click()
    await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters long')
    expect(calls.to('POST')).toEqual([])
    await fillIn({ password: 'umutiw' })
    await button.click()
    await expect.element(welcome).toBeVisible()
  })

  test('refuses a confirmation that differs with "Passwords do not match"', async () => {
    const api = signUpApi()
    const calls = recordCalls(api)
    await renderRoute('/signup', { api })
    await fillIn({ repeated: 'umuti wabo' })
    await button.click()
    await expect.element(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
    expect(calls.to('POST')).toEqual([])
  })
})

describe('a failed sign-up', () => {
  for (const { title, failure, sentence } of [
    {
      title: 'shows the detail of a 400',
      failure: { status: 400, body: { detail: 'Taken already' } },
      sentence: 'Taken already',
    },
    {
      title: 'shows its own sentence for a 403',
      failure: { status: 403, body: { detail: 'No' } },
      sentence: 'An unexpected error occurred. Please try again.',
    },
    {
      title: 'shows its own sentence for a 500',
      failure: { status: 500, body: { detail: 'No' } },
      sentence: 'An unexpected error occurred. Please try again.',
    },
  ])
    test(title, async () => {
      await renderRoute('/signup', { api: signUpApi().fail(signUp, failure) })
      await fillIn()
      await button.click()
      await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
      expect(localStorage.getItem('token')).toBeNull()
    })
})
