import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logIn } from '#contract/accounts/calls.ts'
import { addToCart, getCart, removeCartLine, updateCartLine, type Cart } from '#contract/cart/calls.ts'
import { getProduct, listRecommendations } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { expectNoHorizontalScroll } from './support/expectations.ts'
import { stopClock } from './support/clock.ts'
import { reactAtRest } from './support/react-rest.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleCart, sampleCartLine, sampleProduct, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const cartLink = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const drawer = page.getByRole('dialog', { name: /^Shopping Cart/ })
const title = (name: string) => drawer.getByRole('heading', { name })

/** Creates a fake API that stores a cart. */
function cartApi(...lines: Cart['items']) {
  let cart = sampleCart(...lines)
  return fakeApi()
    .on(getCart, () => cart)
    .on(updateCartLine, ({ body }) => {
      const change = (line: Cart['items'][number]) =>
        line.id === Number(body?.product_id) ? { ...line, quantity: Number(body?.quantity) } : line
      return (cart = sampleCart(...cart.items.map(change)))
    })
    .on(
      removeCartLine,
      ({ params }) => (cart = sampleCart(...cart.items.filter(({ id }) => id !== Number(params.product_id)))),
    )
}

describe('the cart drawer of a signed-out visitor', () => {
  test('opens over every page with a product grid, and returns the focus to the cart link', NIGHTLY, async () => {
    const { router } = await renderRoute('/')
    for (const path of ['/', '/products', '/no/such/page']) {
      await router.navigate(path)
      await reactAtRest() // the heading takes the focus
      await cartLink.click()
      await expect.element(title('Your cart is empty')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(drawer).not.toBeInTheDocument()
      await expect.element(cartLink).toHaveFocus()
    }
  })

  test('links to the login page and returns to the list', async () => {
    await page.viewport(390, 844)
    const { path } = await renderRoute('/products?newest=true')
    await cartLink.click()
    await drawer.getByRole('link', { name: 'Login' }).click()
    await expect.poll(path).toBe('/login?next=%2Fproducts%3Fnewest%3Dtrue')
  })

  test('stays closed on the product page, where the link opens the cart page', async () => {
    const { path } = await renderRoute('/product/1', { api: productApi() })
    await cartLink.click()
    await expect.poll(path).toBe('/cart')
  })
})

describe('the cart drawer of a shopper', () => {
  for (const width of [390, 1440])
    test(
      `changes and removes lines, and links to the cart and the checkout at ${width} px`,
      nightlyUnless(width === 390),
      async () => {
        await page.viewport(width, 844)
        const api = cartApi(sampleCartLine({ quantity: 2 }), sampleCartLine({ id: 2, name: 'Timer', price: 500 }))
        const { path, router } = await renderRoute('/products', { api, user: sampleUser() })
        await expect.element(cartLink).toHaveAccessibleName('Cart, 2 items')
        await cartLink.click()
        await expect.element(drawer).toHaveAccessibleName('Shopping Cart (2 items)')
        await expect.element(drawer.getByText('Rwf 3,500.00')).toBeVisible()
        expectNoHorizontalScroll('the drawer')
        await drawer.getByRole('button', { name: 'Increase Quantity of Relay' }).click()
        await expect.element(drawer.getByRole('spinbutton', { name: 'Quantity of Relay' })).toHaveValue('3')
        await expect.element(drawer.getByText('Rwf 5,000.00')).toBeVisible()

        await drawer.getByRole('button', { name: 'Remove Timer' }).click()
        await expect.element(drawer).toHaveAccessibleName('Shopping Cart (1 item)')
        await expect.element(title('Shopping Cart (1 item)')).toHaveFocus()
        await drawer.getByRole('link', { name: 'View cart' }).click()
        await expect.element(page.getByRole('heading', { level: 1, name: 'Shopping Cart (1 item)' })).toHaveFocus()
        await router.navigate(-1)
        await expect.poll(path).toBe('/products')
        await expect.element(drawer).not.toBeInTheDocument()

        await cartLink.click()
        await drawer.getByRole('button', { name: 'Proceed to Checkout' }).click()
        const checkout = page.getByRole('dialog', { name: 'Delivery Information' })
        await expect.element(checkout.getByLabelText('Phone Number')).toHaveFocus()
        await userEvent.keyboard('{Escape}')
        await expect.element(checkout).not.toBeInTheDocument()
        expect(router.state.location.state, 'a reload opens no checkout').toBeNull()
      },
    )

  test('closes on Continue Shopping once it is empty', async () => {
    const { path } = await renderRoute('/products', { api: cartApi(sampleCartLine()), user: sampleUser() })
    await expect.element(cartLink).toHaveAccessibleName('Cart, 1 item')
    await cartLink.click()
    await drawer.getByRole('button', { name: 'Remove Relay' }).click()
    await expect.element(title('Your cart is empty')).toBeVisible()
    await drawer.getByRole('button', { name: 'Continue Shopping' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(path()).toBe('/products')
  })

  test('shows why a quantity was refused, and keeps the old quantity', async () => {
    const message = 'Only 1 left'
    const api = cartApi(sampleCartLine()).fail(updateCartLine, {
      status: 409,
      body: { message, detail: message, code: 'not_enough_stock' },
    })
    await renderRoute('/products', { api, user: sampleUser() })
    await cartLink.click()
    await drawer.getByRole('button', { name: 'Increase Quantity of Relay' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(drawer.getByRole('spinbutton', { name: 'Quantity of Relay' })).toHaveValue('1')
  })

  test('shows why the cart failed to load, and loads it on Try Again', async () => {
    const clock = stopClock()
    const body = { message: 'Please wait a moment.', detail: '', code: 'too_many_requests' }
    const api = fakeApi().fail(getCart, { status: 429, body })
    await renderRoute('/products', { api, user: sampleUser() })
    await cartLink.click()
    await expect
      .poll(async () => {
        await clock.pass(2_000)
        return drawer.getByText('Please wait a moment.').query()
      })
      .toBeTruthy()
    api.on(getCart, () => sampleCart(sampleCartLine()))
    await drawer.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(drawer.getByRole('spinbutton', { name: 'Quantity of Relay' })).toHaveValue('1')
  })

  test('shows a dismissible network error, and keeps the buttons enabled', async () => {
    const api = cartApi(sampleCartLine())
    await renderRoute('/products', { api, user: sampleUser() })
    await cartLink.click()
    const more = drawer.getByRole('button', { name: 'Increase Quantity of Relay' })
    await expect.element(more).toBeVisible()
    api.fail(updateCartLine).fail(getCart)
    await more.click()
    const sentence = drawer.getByText('Error updating quantity')
    await expect.element(sentence).toBeVisible()
    await expect.element(more, { timeout: 800 }).not.toHaveAttribute('aria-disabled')
    await drawer.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(sentence).not.toBeInTheDocument()
    await more.click()
    await expect.element(sentence).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(page.getByText('Error updating quantity')).toBeVisible()
  })
})

describe('an addition before signing in', () => {
  beforeEach(() => page.viewport(390, 844))

  test('adds the chosen quantity after the sign-in, back on the product page', async () => {
    const api = productApi()
    const { path } = await renderRoute('/product/1', { api })
    const more = page.getByRole('button', { name: 'Increase Quantity' })
    await more.click()
    await more.click()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect.element(page.getByText('Please sign in to add items to your cart')).toBeVisible()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await signIn()
    await expect.poll(path).toBe('/product/1')
    await expect.element(page.getByText('Added to cart')).toBeVisible()
    expect(api.sentTo(addToCart)).toEqual([{ product_id: 1, quantity: 3 }])
    await expect.element(cartLink).toHaveAccessibleName('Cart, 1 item')
  })

  test('drops the addition when the visitor opens the login page again', NIGHTLY, async () => {
    const api = productApi()
    const { path, router } = await renderRoute('/product/1', { api })
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(path).toBe('/login?next=%2Fproduct%2F1')
    await router.navigate('/login')
    await signIn()
    await expect.poll(path).toBe('/')
    await cartLink.click()
    await expect.element(title('Your cart is empty')).toBeVisible()
    expect(api.countOf(addToCart)).toBe(0)
  })

  async function signIn() {
    await page.getByLabelText('Email').fill('aline@isoko.example')
    await page.getByLabelText('Password', { exact: true }).fill('umuti wacu')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.element(page.getByText(/^Welcome back/)).toBeVisible()
  }
})

/** Creates a fake API with one product and an empty cart. */
function productApi() {
  let cart = sampleCart()
  return fakeApi()
    .on(getCart, () => cart)
    .on(getProduct, () => sampleProduct())
    .on(listRecommendations, () => [])
    .on(recordView, () => ({}) as never)
    .on(logIn, () => ({ access_token: 'token', user: sampleUser() }))
    .on(addToCart, ({ body }) => (cart = sampleCart(sampleCartLine({ quantity: Number(body?.quantity) }))))
}
