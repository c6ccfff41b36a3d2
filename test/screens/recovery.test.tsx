import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openGoogleSession, validateToken } from '#contract/accounts/calls.ts'
import { confirmEmail, forgotPassword, resetPassword } from '#contract/accounts/recovery.ts'
import { errors, fieldErrors, textOf } from '#contract/errors.ts'
import { expectNoHorizontalScroll, heading, idle, tabTo } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const alert = page.getByRole('alert')
const email = page.getByLabelText('Email')
const DEAD_LINK = 'This link has expired or has already been used.'

beforeEach(() => page.viewport(390, 844))

describe('a forgotten password', () => {
  const sendLink = page.getByRole('button', { name: 'Send link' })
  const sendAgain = page.getByRole('button', { name: 'Send again' })

  test('sends a link to any e-mail, and offers to send it again until another e-mail is typed', async () => {
    const api = fakeApi().on(forgotPassword, () => ({ sent: true as const }))
    await renderRoute('/forgot-password', { api })
    await sendLink.click()
    await expect.element(page.getByText(fieldErrors.email_required)).toBeVisible()
    expect(page.getByText(fieldErrors.email_required).elements()).toHaveLength(1)
    await email.fill('nobody@isoko.example')
    await sendLink.click()
    await expect.element(page.getByText('If nobody@isoko.example belongs to an active account')).toBeVisible()
    await expect.element(sendAgain).toHaveFocus()
    await sendAgain.click()
    await expect.poll(() => api.countOf(forgotPassword)).toBe(2)
    await expect.element(sendAgain).toBeVisible()
    await email.fill('aline@isoko.example')
    await expect.element(sendLink).toBeVisible()
    expectNoHorizontalScroll('a link that was sent')
  })

  test('prefills the e-mail from the login page, and focuses the heading', async () => {
    const { path } = await renderRoute('/login')
    await email.fill('aline@isoko.example')
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    await expect.poll(path).toBe('/forgot-password')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(email).toHaveValue('aline@isoko.example')
  })
})

describe('a reset link', () => {
  const password = page.getByLabelText('New Password')
  const save = page.getByRole('button', { name: 'Save password' })
  const session = { access_token: 'token', user: sampleUser() }

  async function choose(text: string) {
    await password.fill(text)
    await page.getByLabelText('Confirm Password').fill(text)
  }

  test('accepts a long enough password, warns of a common one, and signs in', async () => {
    const api = fakeApi()
      .on(resetPassword, () => session)
      .on(validateToken, () => session.user)
    await renderRoute('/reset-password#secret', { api })
    await save.click()
    const tooShort = page.getByText('Password must be at least 6 characters long')
    await expect.element(tooShort).toBeVisible()
    expect(tooShort.elements()).toHaveLength(1)
    await choose('password1')
    await expect.element(page.getByText('Many people use passwords like this')).toBeVisible()
    expect(api.countOf(resetPassword)).toBe(0)
    await choose('copper zebra 7')
    await save.click()
    await expect.element(page.getByText('Welcome back Aline Uwase! Redirecting to user dashboard...')).toBeVisible()
    const chosen = { password: 'copper zebra 7', confirm_password: 'copper zebra 7' }
    expect(api.sentTo(resetPassword)).toEqual([{ token: 'secret', ...chosen }])
  })

  test('shows a network failure and an invalid answer once, and keeps the input', async () => {
    const api = fakeApi()
      .failOnce(resetPassword)
      .on(resetPassword, () => ({ access_token: 'only that' }) as never)
    await renderRoute('/reset-password#secret', { api })
    await choose('copper zebra 7')
    await save.click()
    await expect.element(alert).toHaveTextContent('Network error - no response from server')
    await save.click()
    await expect.element(alert).toHaveTextContent('Invalid response from server')
    await expect.element(password).toHaveValue('copper zebra 7')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('offers a new link in place of a used or incomplete one', async () => {
    const api = fakeApi().fail(resetPassword, 'reset_link_dead')
    const { path, router } = await renderRoute('/reset-password#%', { api })
    await choose('copper zebra 7')
    await save.click()
    await expect.element(alert).toHaveTextContent(errors.reset_link_dead[1])
    await expect.element(save).not.toBeInTheDocument()
    await router.navigate('/reset-password')
    await expect.element(alert).toHaveTextContent(errors.reset_link_dead[1])
    expect(api.countOf(resetPassword)).toBe(1)
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect.poll(path).toBe('/forgot-password')
  })

  test('asks for the two-step code before signing in', async () => {
    const api = fakeApi()
      .failOnce(resetPassword, 'code_required')
      .failOnce(resetPassword, 'wrong_code')
      .on(resetPassword, () => session)
      .on(validateToken, () => session.user)
    await renderRoute('/reset-password#secret', { api })
    await choose('imashini eshatu')
    await save.click()
    const code = page.getByLabelText('Code', { exact: true })
    await expect.element(code).toHaveFocus()
    expect(alert.elements()).toEqual([])
    await userEvent.keyboard('000000{Enter}')
    await expect.element(page.getByText('This code is incorrect or has already been used.')).toBeVisible()
    await expect.element(code).toHaveFocus()
    await code.fill('123 456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Welcome back/)).toBeVisible()
    expect(api.sentTo(resetPassword).map((body) => body?.code)).toEqual([undefined, '000000', '123 456'])
  })
})

describe('a confirmation link', () => {
  const confirm = page.getByRole('button', { name: 'Confirm my email' })

  test('confirms only on a press of its button, and updates the session', async () => {
    const before = sampleUser({ email_confirmed: false })
    const api = fakeApi().on(confirmEmail, () => ({ email: before.email }))
    await renderRoute('/confirm-email#secret', { api, user: before })
    await expect.element(confirm).toBeVisible()
    expectNoHorizontalScroll('a confirmation')
    expect(api.countOf(confirmEmail)).toBe(0)
    api.on(validateToken, () => sampleUser())
    await confirm.click()
    await expect.element(page.getByText('Thank you! aline@isoko.example is confirmed.')).toBeVisible()
    expect(api.sentTo(confirmEmail)).toEqual([{ token: 'secret' }])
    await expect
      .poll(() => JSON.parse(localStorage.getItem('user') ?? '{}') as object)
      .toMatchObject({ email_confirmed: true })
  })

  test('keeps the confirmed address when the session check of the page load answers late', NIGHTLY, async () => {
    const before = sampleUser({ email_confirmed: false })
    const api = fakeApi()
    const late = api.hold(validateToken, { late: true })
    api.on(confirmEmail, () => ({ email: before.email }))
    await renderRoute('/confirm-email#secret', { api, user: before })
    await late.arrived
    api.on(validateToken, () => sampleUser())
    await confirm.click()
    const storedUser = () => JSON.parse(localStorage.getItem('user') ?? '{}') as object
    await expect.poll(storedUser).toMatchObject({ email_confirmed: true })
    late.release()
    await api.answered(validateToken)
    await idle()
    expect(storedUser()).toMatchObject({ email_confirmed: true })
  })

  test('links to the settings from a used or incomplete link', async () => {
    const api = fakeApi().fail(confirmEmail, 'confirmation_dead')
    const { router } = await renderRoute('/confirm-email#used', { api, user: sampleUser() })
    await confirm.click()
    await expect.element(alert.getByText(DEAD_LINK)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/settings')
    await router.navigate('/confirm-email')
    await expect.element(alert.getByText(DEAD_LINK)).toBeVisible()
    await expect.element(confirm).not.toBeInTheDocument()
  })
})

describe('a return from Google', () => {
  const again = page.getByRole('link', { name: 'Try again with Google' })

  afterEach(() => history.replaceState(null, '', location.pathname + location.search))

  for (const [hash, sentence] of [
    ['#error=google_unavailable', textOf('google_unavailable')],
    ['', textOf('google_sign_in_ended')],
    ['#code=made-up', textOf('google_sign_in_ended')],
  ] as const)
    test(
      `shows why the sign-in failed after ${hash || 'no answer'}, and offers another try`,
      nightlyUnless(hash === ''),
      async () => {
        location.hash = hash
        await renderRoute('/login/google', { api: fakeApi().fail(openGoogleSession, 'google_sign_in_ended') })
        await expect.element(alert).toHaveTextContent(sentence)
        await expect.element(again).toBeVisible()
        expect(localStorage.getItem('token')).toBeNull()
      },
    )

  for (const [hash, sentence] of [
    ['#error=too_many_attempts&minutes=7', 'Too many attempts. Please try again in 7 min.'],
    ['#error=google_email_unverified', textOf('google_email_unverified')],
  ] as const)
    test(`offers no other try after ${hash}`, nightlyUnless(hash === '#error=google_email_unverified'), async () => {
      location.hash = hash
      await renderRoute('/login/google')
      await expect.element(alert).toHaveTextContent(sentence)
      await expect.element(again).not.toBeInTheDocument()
    })

  test('returns to the login and the requested page after a cancellation', async () => {
    sessionStorage.setItem('return-path', '/cart')
    location.hash = '#error=google_cancelled'
    const { path } = await renderRoute('/login/google')
    await expect.element(page.getByText(textOf('google_cancelled'))).toBeVisible()
    await expect.element(again).toHaveAttribute('href', expect.stringContaining('%2Fcart'))
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect.poll(path).toBe('/login?next=%2Fcart')
  })

  test('signs in and opens the requested page', async () => {
    location.hash = '#code=good'
    const user = sampleUser()
    const api = fakeApi()
      .on(openGoogleSession, () => ({ access_token: 'token', user, return_to: '/about' }))
      .on(validateToken, () => user)
    const { path } = await renderRoute('/login/google', { api })
    await expect.element(page.getByText('Welcome back Aline Uwase! Redirecting to user dashboard...')).toBeVisible()
    await expect.poll(path).toBe('/about')
    expect(api.sentTo(openGoogleSession)).toEqual([{ code: 'good' }])
  })

  test("asks for the account's two-step code", NIGHTLY, async () => {
    location.hash = '#code=good'
    const user = sampleUser()
    const api = fakeApi()
      .failOnce(openGoogleSession, 'code_required')
      .on(openGoogleSession, () => ({ access_token: 'token', user, return_to: null }))
      .on(validateToken, () => user)
    const { path } = await renderRoute('/login/google', { api })
    await tabTo(page.getByLabelText('Code', { exact: true }))
    await userEvent.keyboard('123456{Enter}')
    await expect.poll(path).toBe('/')
    expect(api.sentTo(openGoogleSession)[1]).toEqual({ code: 'good', two_step_code: '123456' })
    await expect.element(heading('Featured').first()).toBeVisible()
  })
})
