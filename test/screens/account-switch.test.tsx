import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addToCart, getCart, updateCartLine } from '#contract/cart/calls.ts'
import { getOrder } from '#contract/orders/calls.ts'
import { endSession, startSession } from '#app/session/session.ts'
import { heading, idle } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import {
  sampleAdmin,
  sampleCart,
  sampleCartLine,
  sampleOrderDetail,
  sampleOrderItem,
  sampleSeller,
  sampleUser,
} from './support/samples.ts'
import { nightlyUnless } from './support/nightly.ts'

const aline = sampleUser()
const eric = sampleUser({ id: 99, name: 'Eric Mugabo', full_name: 'Eric Mugabo', email: 'eric@isoko.example' })
const signInEric = () => startSession({ access_token: 'token of Eric', user: eric })
const field = (name: string) => page.getByRole('textbox', { name })

beforeEach(() => page.viewport(390, 844))

describe('an account that signs in from another tab', () => {
  test('never receives a quantity that the first account has chosen but not sent', async () => {
    const api = fakeApi().on(getCart, () => sampleCart(sampleCartLine()))
    await renderRoute('/cart', { api, user: aline })
    const more = page.getByRole('button', { name: /^Increase/ })
    await expect.element(more).toBeVisible()
    await more.click()
    signInEric()
    await expect.element(page.getByText('Another account is signed in now. Nothing was changed.')).toBeVisible()
    expect(api.countOf(updateCartLine)).toBe(0)
  })

  test('never receives an addition that waits behind another', async () => {
    const items = [sampleOrderItem(), sampleOrderItem({ product_id: 2, product_name: 'Servo' })]
    const api = fakeApi()
      .on(getOrder, () => sampleOrderDetail({ status: 'delivered', items }))
      .on(addToCart, () => sampleCart())
    await renderRoute('/orders/1', { api, user: aline })
    const held = api.hold(addToCart)
    await page.getByRole('button', { name: 'Order again' }).click()
    await held.arrived
    signInEric()
    held.release()
    await idle()
    expect(api.countOf(addToCart)).toBe(1)
  })

  test("replaces the first account's details in the contact form, and keeps what was typed", async () => {
    await renderRoute('/contact', { api: fakeApi(), user: aline })
    await expect.element(field('Full Name')).toHaveValue(aline.full_name)
    await field('Message').fill('Is the relay in stock?')
    signInEric()
    await expect.element(field('Full Name')).toHaveValue('Eric Mugabo')
    await expect.element(field('Email')).toHaveValue('eric@isoko.example')
    await expect.element(field('Message')).toHaveValue('Is the relay in stock?')
    await field('Full Name').fill('Somebody')
    endSession()
    await expect.element(field('Email')).toHaveValue('')
    await expect.element(field('Full Name')).toHaveValue('Somebody')
    await expect.element(heading('Contact support')).toBeVisible()
  })
})

describe('a page that the browser restores from its back/forward cache', () => {
  const restore = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  for (const [path, user] of [
    ['/orders/1', aline],
    ['/settings', aline],
    ['/seller/orders', sampleSeller()],
    ['/admin/users', sampleAdmin()],
  ] as const)
    test(
      `shows nothing private from ${path} after the session has ended elsewhere`,
      nightlyUnless(path === '/orders/1'),
      async () => {
        const api = fakeApi().on(getOrder, () => sampleOrderDetail())
        const { path: current } = await renderRoute(path, { api, user })
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
        localStorage.clear() // a page in the browser's cache is not told about changes
        restore()
        await expect.poll(current).toBe(`/login?next=${encodeURIComponent(path)}`)
        await expect.element(page.getByText(user.email)).not.toBeInTheDocument()
      },
    )

  test('shows the account that has signed in since', async () => {
    await renderRoute('/contact', { api: fakeApi(), user: aline })
    await expect.element(field('Full Name')).toHaveValue(aline.full_name)
    localStorage.setItem('user', JSON.stringify(eric))
    localStorage.setItem('token', 'token of Eric')
    restore()
    await expect.element(field('Full Name')).toHaveValue('Eric Mugabo')
  })
})
