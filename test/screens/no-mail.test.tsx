import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCart } from '#contract/cart/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { getOrder } from '#contract/orders/calls.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import {
  exampleOf,
  sampleCart,
  sampleCartLine,
  sampleOrderDetail,
  sampleProduct,
  sampleSeller,
  sampleStore,
  sampleUser,
} from './support/samples.ts'

const main = page.getByRole('main')
const link = (name: string) => main.getByRole('link', { name, exact: true })
const user = sampleUser({ email_confirmed: false })

beforeEach(() => page.viewport(1280, 900))

const shopApi = () =>
  fakeApi()
    .on(getProduct, () => sampleProduct({ id: 7, stock_quantity: 0 }))
    .on(recordView, () => exampleOf(recordView))
    .on(getCart, () => sampleCart(sampleCartLine()))
    .on(getOrder, () => sampleOrderDetail())

/** Sentences that promise an email. */
const PROMISE =
  /\b(?:we(?:'ll|'ve)? (?:always )?(?:e-?mail|send (?:you|order|a link))|e-?mail(?:ed)? (?:you|it to you|the (?:buyer|confirmation))|by email|an email with|link we (?:sent|email)|reset by email|tell me when)/i

describe('a shop without a mail server', () => {
  for (const [path, sentence, session] of [
    ['/signup', "You sign in with it. This shop doesn't send emails at the moment.", undefined],
    ['/cart', 'Sign in to see your items. You need an account to order, so that you can follow your order.', undefined],
    ['/delivery', 'You see your order number right away.', undefined],
    ['/delivery', 'My Orders shows whenever the status of your order changes.', undefined],
    ['/terms', "If we can't reach you or can't supply what you ordered, we may cancel the order.", undefined],
    ['/sell', 'We confirm each order by phone. What to pack then appears in your dashboard.', undefined],
    ['/settings', "This shop can't send emails at the moment, so you can't confirm or change your email.", user],
    ['/settings', "This shop doesn't send emails at the moment. Your choices apply once it does.", user],
    ['/alerts', "This shop doesn't send emails at the moment, so alerts have to wait.", user],
    ['/seller/profile', 'Only you and the people who run the shop can see these details.', sampleSeller()],
  ] as const)
    test(`promises no email on ${path}: ${sentence.slice(0, 40)}`, async () => {
      await renderRoute(path, {
        api: shopApi(),
        store: { hasMailServer: false },
        ...(session && { user: session }),
      })
      await expect.element(main.getByText(sentence, { exact: true })).toBeVisible()
      expect(main.element().textContent).not.toMatch(PROMISE)
    })

  test('offers no stock alert', async () => {
    await renderRoute('/product/7', { api: shopApi(), user, store: { hasMailServer: false } })
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    expect(main.element().textContent).not.toMatch(PROMISE)
  })

  test('promises no confirmation at checkout', async () => {
    await renderRoute('/cart', { api: shopApi(), user, store: { hasMailServer: false } })
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delivery Information' })
    await expect.element(dialog.getByText('Your order and its status appear under My Orders.')).toBeVisible()
    expect(dialog.element().textContent).not.toMatch(PROMISE)
  })

  test('sends people who forgot their password to the contact page', async () => {
    const { path } = await renderRoute('/forgot-password', { store: { hasMailServer: false } })
    expect(main.element().textContent).not.toMatch(/Send link/)
    await page.getByRole('link', { name: 'Contact us' }).click()
    await expect.poll(path).toBe('/contact')
  })
})

describe('a shop without a phone number', () => {
  const store = { isPhoneSet: false }
  for (const [path, name] of [
    ['/product/7', 'Ask about this part'],
    ['/cart', 'Contact us'],
    ['/orders/41', 'Contact us'],
  ] as const)
    test(`shows another way to ask on ${path}, and the number only in the footer`, async () => {
      await renderRoute(path, { api: shopApi(), user, store })
      await expect.element(link(name)).toHaveAttribute('href', '/contact')
      expect(main.element().textContent).not.toContain(sampleStore.phone)
      await expect.element(page.getByRole('contentinfo').getByText(sampleStore.phone)).toBeVisible()
    })

  test('offers only WhatsApp if it is set', async () => {
    await renderRoute('/cart', { api: shopApi(), user, store: { ...store, whatsapp: '250788123456' } })
    await expect.element(link('WhatsApp')).toBeVisible()
    expect(link('Contact us').elements()).toEqual([])
  })

  test('lists no number on the contact page', async () => {
    await renderRoute('/contact', { store })
    await expect.element(main.getByText(sampleStore.address)).toBeVisible()
    expect(main.element().textContent).not.toContain(sampleStore.phone)
  })
})
