import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logIn } from '#contract/accounts/calls.ts'
import { addToCart, getCart } from '#contract/cart/calls.ts'
import { getProduct, listRecommendations } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { startSession } from '#app/session/session.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleCart, sampleCartLine, sampleProduct, sampleUser } from './support/samples.ts'

const user = sampleUser()
const productApi = () =>
  fakeApi()
    .on(getCart, () => sampleCart(sampleCartLine()))
    .on(getProduct, () => sampleProduct())
    .on(listRecommendations, () => [])
    .on(recordView, () => ({}) as never)
    .on(logIn, () => ({ access_token: 'signed in', user }))

/** Adds the product as a visitor, and opens the login page. */
async function addSignedOut(api = productApi()) {
  const { path } = await renderRoute('/product/1', { api })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(path).toBe('/login?next=%2Fproduct%2F1')
  return { api, path }
}

beforeEach(() => page.viewport(390, 844))

describe('an addition of a visitor who signs in', () => {
  test('is named when the full cart refuses it', async () => {
    const { api, path } = await addSignedOut()
    api.fail(addToCart, 'cart_full')
    await page.getByLabelText('Email').fill(user.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('a password')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path, { timeout: 5000 }).toBe('/product/1')
    await expect.element(page.getByText(/^Your cart is full/)).toBeVisible()
    await expect.element(page.getByText(`Not added: 1 × ${sampleProduct().name}`)).toBeVisible()
  })

  test('is made once the visitor has signed in from another tab', async () => {
    const { api, path } = await addSignedOut(productApi().on(addToCart, () => sampleCart(sampleCartLine())))
    startSession({ access_token: 'another tab', user })
    await expect.poll(path).toBe('/product/1')
    await expect.poll(() => api.sentTo(addToCart)).toEqual([{ product_id: 1, quantity: 1 }])
    await expect.element(page.getByText(/^Added to cart/)).toBeVisible()
  })
})
