import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePassword, logIn, type User } from '#contract/accounts/calls.ts'
import { beginTwoStep, disableTwoStep, enableTwoStep, getTwoStep } from '#contract/accounts/two-step.ts'
import { listUsers } from '#contract/accounts/admin.ts'
import { errors, fieldErrors } from '#contract/errors.ts'
import { endSession, endSessions, listSessions, type OpenSession } from '#contract/sessions/calls.ts'
import { expectNoHorizontalScroll, heading, tabTo } from './support/expectations.ts'
import { stopClock } from './support/clock.ts'
import type { FakeApi, Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleAdmin, sampleUser } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const part = (name: string) => page.getByRole('region', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')
const places = page.getByRole('list', { name: "Where you're signed in" })
const twoStep = part('Two-step sign-in')
const code = page.getByLabelText('Code', { exact: true })
const WRONG_CODE = 'This code is incorrect or has already been used'

beforeEach(() => page.viewport(1440, 900))

const refusedField = (field: string, msg: string): Failure => ({
  status: 422,
  body: { code: 'invalid_input', message: 'no', detail: [{ loc: ['body', field], msg, type: 'custom' }] },
})

function sampleSession(fields: Partial<OpenSession> = {}): OpenSession {
  const moments = { created_at: '2026-01-04T08:00:00Z', last_used_at: '2026-01-05T08:00:00Z' }
  return { id: 1, name: 'Chrome on Linux', device: 'Mozilla/5.0', current: true, ...moments, ...fields }
}

/** Creates a fake API for an account that is signed in on this device and on a phone. */
function sessionsApi() {
  let sessions = [sampleSession(), sampleSession({ id: 2, name: 'Firefox on Linux', current: false })]
  return fakeApi()
    .on(getTwoStep, () => ({ since: null, codes_left: 0, required: false }))
    .on(listSessions, () => sessions)
    .on(endSession, ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== Number(params.session_id))
      return { id: Number(params.session_id), ended: true as const }
    })
    .on(endSessions, () => {
      sessions = sessions.slice(0, 1)
      return { ended: 1 }
    })
}

describe('the password form', () => {
  const current = page.getByLabelText('Current password')
  const next = page.getByLabelText('New password')
  const confirmation = page.getByLabelText('Confirm Password')

  test('changes the password, warns of a weak one, and shows errors at their fields', async () => {
    const api = sessionsApi()
      .failOnce(changePassword, refusedField('current_password', fieldErrors.current_password_wrong))
      .on(changePassword, () => ({ changed: true as const }))
    await renderRoute('/security', { api, user: sampleUser() })
    await current.fill('not mine')
    await next.fill('aline2026')
    await expect.element(page.getByText('This password contains your name or email')).toBeVisible()
    await next.fill('imashini eshatu')
    await confirmation.fill('imashini')
    await press('Change password')
    await expect.element(page.getByText(fieldErrors.passwords_differ)).toBeVisible()
    expect(api.countOf(changePassword)).toBe(0)
    await confirmation.fill('imashini eshatu')
    await press('Change password')
    await expect.element(current).toHaveFocus()
    await expect.element(page.getByText(fieldErrors.current_password_wrong)).toBeVisible()
    await expect.element(next).toHaveValue('imashini eshatu')
    await current.fill('umuti wacu')
    api.on(listSessions, () => [sampleSession()])
    await press('Change password')
    await expect.element(page.getByText('Password changed.')).toBeVisible()
    await expect.element(next).toHaveValue('')
    await expect.element(places.getByRole('listitem')).toHaveLength(1)
  })
})

describe('the sessions', () => {
  test('shows the device and last use of each session, and signs one out by keyboard', async () => {
    const api = sessionsApi()
    await renderRoute('/security', { api, user: sampleUser() })
    const rows = places.getByRole('listitem')
    await expect.element(rows).toHaveLength(2)
    await expect.element(rows.first().getByText('This device')).toBeVisible()
    await expect
      .element(rows.nth(1))
      .toHaveTextContent('Firefox on LinuxSigned in Jan 4, 2026, last used Jan 5, 2026, 10:00 AMSign out')
    await tabTo(page.getByRole('button', { name: 'Sign out Firefox on Linux' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Firefox on Linux signed out.')).toBeVisible()
    await expect.element(places).toHaveFocus()
    await expect.element(rows).toHaveLength(1)
    await expect.element(page.getByText("You aren't signed in anywhere else.")).toBeVisible()
    expect(api.countOf(endSession)).toBe(1)
  })

  test('signs out all other devices at once, and this one after a confirmation', async () => {
    const api = sessionsApi()
    const { path } = await renderRoute('/security', { api, user: sampleUser() })
    await press('Sign out all others')
    await expect.element(page.getByText("You're now signed in only here.")).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Sign out all others' })).not.toBeInTheDocument()
    await press('Sign out everywhere')
    await expect.element(dialog.getByRole('button', { name: 'Stay signed in' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect.poll(path).toBe('/')
    await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible()
    const queries = api.calls.filter(({ name }) => name === 'DELETE /api/account/sessions').map(({ query }) => query)
    expect(queries).toEqual(['', '?everywhere=true'])
  })

  test('shows an error when loading fails, and reloads on Try Again', async () => {
    const clock = stopClock()
    const api = sessionsApi().fail(listSessions)
    await renderRoute('/security', { api, user: sampleUser() })
    await expect
      .poll(async () => {
        await clock.pass(2_000)
        return page.getByText("We couldn't load your sessions.").query()
      })
      .toBeTruthy()
    api.on(listSessions, () => [sampleSession()])
    await press('Try Again')
    await expect.element(page.getByText('This device')).toBeVisible()
  })
})

/** Creates a fake API that supports turning two-step sign-in on and off. */
function twoStepApi(required = false) {
  let since: string | null = null
  return sessionsApi()
    .on(getTwoStep, () => ({ since, codes_left: since ? 10 : 0, required }))
    .on(beginTwoStep, () => exampleOf(beginTwoStep))
    .on(enableTwoStep, () => {
      since = '2026-01-05T08:00:00Z'
      return exampleOf(enableTwoStep)
    })
    .on(disableTwoStep, () => {
      since = null
      return { since, codes_left: 0 }
    })
}

async function turnOn(api: FakeApi) {
  api.failOnce(enableTwoStep, refusedField('code', fieldErrors.code_wrong))
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByLabelText('Current password').fill('umuti wacu')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expectNoHorizontalScroll('setting it up')
  const { secret, uri } = exampleOf(beginTwoStep)
  expect(twoStep.element().querySelector('code')?.textContent.replaceAll(' ', '')).toBe(secret)
  await expect.element(page.getByRole('link', { name: 'Open in an app' })).toHaveAttribute('href', uri)
  const first = page.getByLabelText('Then enter the code')
  await first.fill('111')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(WRONG_CODE)).toBeVisible()
  await first.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Save your recovery codes')).toHaveFocus()
  expect(twoStep.getByRole('listitem').elements()).toHaveLength(10)
  await press("I've saved them")
}

describe('two-step sign-in', () => {
  test("waits until a shopper's e-mail is confirmed", async () => {
    await renderRoute('/security', { api: twoStepApi(), user: sampleUser({ email_confirmed: false }) })
    await expect.element(twoStep.getByText('Confirm your email first')).toBeVisible()
    await expect.element(twoStep.getByRole('button', { name: 'Turn on' })).not.toBeInTheDocument()
  })

  test('turns on with a code from the app, and off with a recovery code', async () => {
    await page.viewport(390, 844)
    const api = twoStepApi()
    await renderRoute('/security', { api, user: sampleUser() })
    await turnOn(api)
    await expect.element(twoStep.getByText('10 of 10 recovery codes left.')).toBeVisible()
    api.failOnce(disableTwoStep, refusedField('code', fieldErrors.code_wrong))
    await press('Turn off')
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
    await dialog.getByLabelText('Recovery code').fill('used already')
    await dialog.getByLabelText('Current password').fill('umuti wacu')
    const turnOff = dialog.getByRole('button', { name: 'Turn off' })
    await turnOff.click()
    await expect.element(dialog.getByText(WRONG_CODE)).toBeVisible()
    await dialog.getByLabelText('Recovery code').fill('7f3k1-x9w2m')
    await turnOff.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(twoStep.getByRole('button', { name: 'Turn on' })).toBeVisible()
    expect(api.sentTo(disableTwoStep)[1]).toEqual({ code: '7f3k1-x9w2m', current_password: 'umuti wacu' })
  })

  test('sends an admin without required two-step sign-in to Security, then opens the dashboard', async () => {
    const admin = sampleAdmin()
    const api = twoStepApi(true).fail(listUsers, 'two_step_required')
    const { path } = await renderRoute('/admin/users', { api, user: admin })
    await expect.poll(path).toBe('/admin/security')
    await expect.element(twoStep.getByText('Admins of this shop need two-step sign-in.')).toBeVisible()
    await expect.element(part('Password')).not.toBeInTheDocument()
    api.on(listUsers, () => exampleOf(listUsers))
    await turnOn(api)
    await expect.element(part('Password')).toBeVisible()
    await page.getByRole('link', { name: 'Users', exact: true }).first().click()
    await expect.poll(path).toBe('/admin/users')
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  })
})

describe('the second step of the sign-in', () => {
  const user: User = sampleUser({ two_step: true })

  async function openStep(...failures: Failure[]) {
    const api = sessionsApi().failOnce(logIn, 'code_required')
    for (const failure of failures) api.failOnce(logIn, failure)
    api.on(logIn, () => ({ access_token: 'token', user }))
    const { path } = await renderRoute('/login?next=%2Fabout', { api })
    await page.getByLabelText('Email').fill(user.email)
    await page.getByLabelText('Password', { exact: true }).fill('umuti wacu')
    await press('Sign In')
    await expect.element(code).toHaveFocus()
    return { api, path }
  }

  test('asks for a code from the app, and asks again after a wrong code', async () => {
    const { api, path } = await openStep('wrong_code')
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.keyboard('000000{Enter}')
    await expect.element(page.getByText(errors.wrong_code[1])).toBeVisible()
    await expect.element(code).toHaveFocus()
    await code.fill('123 456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Welcome back .*! Redirecting to user dashboard\.\.\.$/)).toBeVisible()
    await expect.poll(path).toBe('/about')
    expect(api.sentTo(logIn).map((body) => body?.code)).toEqual([undefined, '000000', '123 456'])
  })

  test('accepts a recovery code by keyboard', NIGHTLY, async () => {
    const { api, path } = await openStep()
    await tabTo(page.getByRole('button', { name: 'Use a recovery code' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Recovery code')).toHaveFocus()
    await userEvent.keyboard('7F3K0-X9W2M{Enter}')
    await expect.poll(path).toBe('/about')
    expect(api.sentTo(logIn).at(-1)?.code).toBe('7F3K0-X9W2M')
  })
})
