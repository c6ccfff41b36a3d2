import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { validateToken } from '#contract/accounts/calls.ts'
import { getCart } from '#contract/cart/calls.ts'
import { startSession } from '#app/session/session.ts'
import type { FakeApi } from '#test/screens/support/fake-api.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { sampleUser } from '#test/screens/support/samples.ts'
import { recordCalls } from './reading.ts'

const account = page.getByRole('banner').getByRole('button', { name: 'Aline Uwase' })
const login = page.getByRole('banner').getByRole('button', { name: 'Login' })

/** Opens a page in a browser that has stored a token and a user. */
async function openWithToken(api: FakeApi) {
  const calls = recordCalls(api)
  startSession({ access_token: 'stored-token', user: sampleUser({ full_name: 'Stored Name' }) })
  await page.viewport(1440, 900)
  await renderRoute('/about', { api })
  return calls
}

describe('the session', () => {
  test('is that of nobody without a stored token', async () => {
    await page.viewport(1440, 900)
    await renderRoute('/about')
    await expect.element(login).toBeVisible()
  })

  test('is restored by the stored token, and stores the user that comes back', async () => {
    const calls = await openWithToken(fakeApi().on(validateToken, () => sampleUser()))
    await expect.element(account).toBeVisible()
    expect(calls.to('GET /api/auth/validate-token')[0]?.headers.get('authorization')).toBe('Bearer stored-token')
    await expect.poll(() => localStorage.getItem('user')).toContain('Aline Uwase')
  })

  for (const { title, api } of [
    { title: 'the token is refused', api: () => fakeApi().fail(validateToken, 'session_ended') },
    {
      title: 'any call answers 401',
      api: () =>
        fakeApi()
          .on(validateToken, () => sampleUser())
          .fail(getCart, 'session_ended'),
    },
  ])
    test(`ends when ${title}, and token and user are cleared`, async () => {
      await openWithToken(api())
      await expect.element(login).toBeVisible()
      expect(localStorage.getItem('token')).toBeNull()
      expect(localStorage.getItem('user')).toBeNull()
    })
})
