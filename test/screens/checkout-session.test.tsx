import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logIn } from '#contract/accounts/calls.ts'
import { getCart } from '#contract/cart/calls.ts'
import { getOrder, listOrders, placeOrder } from '#contract/orders/calls.ts'
import { endSession, startSession } from '#app/session/session.ts'
import { expectAccessible, expectNoHorizontalScroll, heading } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleCart, sampleCartLine, sampleOrder, sampleOrderDetail, sampleUser } from './support/samples.ts'

const dialog = page.getByRole('dialog', { name: 'Delivery Information' })
const phone = dialog.getByLabelText('Phone Number')
const location = dialog.getByLabelText('Delivery Location')
const ended = dialog.getByText('Your session has ended. Please sign in to place the order.')
const signIn = dialog.getByRole('link', { name: 'Sign In' })
const user = sampleUser()

const shopApi = () =>
  fakeApi()
    .on(listOrders, () => [
      sampleOrder({ customer_info: { name: 'Aline Uwase', phone: '0722 000 111', location: 'KN 5 Rd 7' } }),
    ])
    .on(getCart, () => sampleCart(sampleCartLine()))
    .on(getOrder, () => sampleOrderDetail())
    .on(placeOrder, () => ({ ...sampleOrderDetail(), data: sampleOrderDetail() }))

async function openCheckout(api = shopApi()) {
  const { path } = await renderRoute('/cart', { api, user })
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect.element(location).toHaveValue('KN 5 Rd 7')
  await phone.fill('0788 123 456')
  return { api, path }
}

const expectKept = async () => {
  await expect.element(phone).toHaveValue('0788 123 456')
  await expect.element(location).toHaveValue('KN 5 Rd 7')
  await expect.element(page.getByText('Your cart is empty')).not.toBeInTheDocument()
}

beforeEach(() => page.viewport(390, 844))

describe('a session that ends during the checkout', () => {
  test('keeps the dialog and the typed text, and restores both after signing in', async () => {
    const { api, path } = await openCheckout()
    api.failOnce(placeOrder, 'session_ended')
    await dialog.getByRole('button', { name: 'Place Order' }).click()
    await expect.element(ended).toBeVisible()
    expect(ended.elements()).toHaveLength(1)
    await expectKept()
    await expect.element(dialog.getByRole('button', { name: 'Place Order' })).not.toBeInTheDocument()
    await expectAccessible('a checkout whose session has ended', 'dialog')
    expectNoHorizontalScroll('a checkout whose session has ended')

    api.on(logIn, () => ({ access_token: 'renewed', user }))
    await signIn.click()
    await expect.poll(path).toBe('/login?next=%2Fcart')
    await page.getByLabelText('Email').fill(user.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('a password')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path, { timeout: 5000 }).toBe('/cart')
    await expectKept()
    await expect.element(ended).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Place Order' }).click()
    await expect.element(heading('Thank you for your order!')).toBeVisible()
    expect(api.sentTo(placeOrder).at(-1)?.customer_info).toEqual({ phone: '0788 123 456', location: 'KN 5 Rd 7' })
  })

  test('keeps the dialog when another call or tab ends the session, and sends nothing on Enter', async () => {
    const { api } = await openCheckout()
    endSession()
    await expect.element(ended).toBeVisible()
    await expectKept()
    await phone.click()
    await userEvent.keyboard('{Enter}')
    expect(api.countOf(placeOrder)).toBe(0)
    startSession({ access_token: 'another tab', user })
    await expect.element(ended).not.toBeInTheDocument()
    await expectKept()
    await dialog.getByRole('button', { name: 'Place Order' }).click()
    await expect.element(heading('Thank you for your order!')).toBeVisible()
  })

  test('says that the visitor is signed out, not that the cart is empty, once the dialog is closed', async () => {
    await openCheckout()
    endSession()
    await expect.element(ended).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(heading("You're signed out")).toBeVisible()
    await expect.element(page.getByText('Your cart is empty')).not.toBeInTheDocument()
    startSession({ access_token: 'later', user })
    await expect.element(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('shows neither the dialog nor the text to another person', async () => {
    await openCheckout()
    endSession()
    await expect.element(ended).toBeVisible()
    startSession({ access_token: 'other', user: sampleUser({ id: 99, full_name: 'Eric Mugabo' }) })
    await expect.element(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
