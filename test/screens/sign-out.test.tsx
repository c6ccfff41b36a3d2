import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logOut } from '#contract/accounts/calls.ts'
import { matchParts } from '#contract/boms/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { getCart } from '#contract/cart/calls.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { endSessions } from '#contract/sessions/calls.ts'
import { setCompared } from '#app/features/catalogue/compare/compared.ts'
import { endSession } from '#app/session/session.ts'
import { catalogueApi } from './support/catalogue-api.ts'
import { heading } from './support/expectations.ts'
import { allowNoise } from './support/noise.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleCart, sampleCartLine, sampleProduct, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const LIST = 'U1, U2 LMX12\nU3 NEX12\n'
const pasteField = page.getByLabelText('Your list, one part per line')
const compare = page.getByRole('main').getByRole('button', { name: 'Compare' })
const account = page.getByRole('banner').getByRole('button', { name: 'Aline Uwase' })

const shopApi = () =>
  catalogueApi()
    .on(logOut, () => ({}) as never)
    .on(endSessions, () => ({}) as never)
    .on(listOrders, () => [])
    .on(getProduct, () => sampleProduct({ id: 1 }))
    .on(recordView, () => ({}) as never)
    .on(getCart, () => sampleCart(sampleCartLine()))
    .on(matchParts, ({ body }) => ({
      lines: body.lines.map(({ line }) => ({
        line,
        state: 'none' as const,
        understood: [],
        best: null,
        others: [],
        searched: true,
      })),
    }))

/** Opens a page and stores values in this tab as Aline's visits to other pages would. */
async function visitAfterTyping(path: string) {
  const rendered = await renderRoute('/bom', { api: shopApi(), user: sampleUser() })
  await pasteField.fill(LIST)
  await page.getByRole('button', { name: 'Find parts' }).click()
  await expect.element(heading('Pasted list')).toBeVisible()
  setCompared([{ id: 1, name: 'Relay' }])
  for (const key of ['profile-draft', 'checkout', 'wish', 'alert'])
    sessionStorage.setItem(key, JSON.stringify({ accountId: sampleUser().id, typed: { address: 'KN 5 Rd 7' } }))
  await rendered.router.navigate(path)
  return rendered
}

async function expectForgotten({ router }: Awaited<ReturnType<typeof renderRoute>>) {
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key !== 'list-places')).toEqual([])
  await router.navigate('/bom')
  await expect.element(pasteField).toHaveValue('')
  await expect.element(heading('Pasted list')).not.toBeInTheDocument()
  await router.navigate('/product/1')
  await expect.element(compare).toHaveAttribute('aria-pressed', 'false')
}

beforeEach(() => page.viewport(1280, 800))

describe('signing out', () => {
  for (const path of ['/bom', '/product/1', '/profile', '/cart'])
    test(`drops what was pasted and typed in this tab, on ${path}`, nightlyUnless(path === '/bom'), async () => {
      allowNoise(/flushSync/)
      const rendered = await visitAfterTyping(path)
      await account.click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect.poll(rendered.path).toBe('/')
      await expectForgotten(rendered)
    })

  test('drops it after signing out everywhere', NIGHTLY, async () => {
    allowNoise(/flushSync/)
    const rendered = await visitAfterTyping('/security')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect.poll(rendered.path).toBe('/')
    await expectForgotten(rendered)
  })

  test('drops it in the other tabs of this browser', async () => {
    const rendered = await visitAfterTyping('/bom')
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
    dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: '1' }))
    await expectForgotten(rendered)
  })

  test('tells the other tabs, and leaves no trace in the browser', async () => {
    allowNoise(/flushSync/)
    const told: (string | null)[] = []
    const frame = document.createElement('iframe') // a separate document, as in another tab
    frame.src = 'about:blank'
    await visitAfterTyping('/products')
    document.body.append(frame)
    frame.contentWindow?.addEventListener('storage', ({ key }) => told.push(key))
    await account.click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => told).toContain('signed-out')
    expect(Object.keys(localStorage)).not.toContain('signed-out')
  })
})

describe('a session that ends by itself', () => {
  test('keeps what was pasted and typed for the next sign-in', async () => {
    const { router } = await visitAfterTyping('/product/1')
    endSession()
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
    await expect.element(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
    await expect.element(compare).toHaveAttribute('aria-pressed', 'true')
    for (const key of ['bom', 'bom-choices', 'compared', 'profile-draft', 'checkout', 'wish'])
      expect(sessionStorage.getItem(key), key).not.toBeNull()
    await router.navigate('/bom')
    await expect.element(heading('Pasted list')).toBeVisible()
  })
})
