import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addToCart, getCart, removeCartLine, updateCartLine } from '#contract/cart/calls.ts'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { heading } from '#test/screens/support/expectations.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { exampleOf, sampleCart, sampleCartLine, sampleProduct, sampleUser } from '#test/screens/support/samples.ts'
import { expectToRead, recordCalls } from './reading.ts'

const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const less = lineOf('Relay').getByRole('button', { name: /^Decrease/ })
const more = lineOf('Relay').getByRole('button', { name: /^Increase/ })
const remove = lineOf('Relay').getByRole('button', { name: /^Remove/ })
const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })

function cartApi(...items: ReturnType<typeof sampleCartLine>[]) {
  return fakeApi()
    .on(listOrders, () => [])
    .on(getCart, () => sampleCart(...items))
    .on(updateCartLine, ({ body }) => sampleCart(sampleCartLine({ price: 1234.5, quantity: Number(body?.quantity) })))
    .on(removeCartLine, () => sampleCart())
}

const relay = sampleCartLine({ price: 1234.5, quantity: 2 })
const servo = sampleCartLine({ id: 2, name: 'Servo', price: 3000 })

describe('the cart page', () => {
  test('counts its items in the heading, in the singular and in the plural', async () => {
    const api = cartApi(relay, servo)
    await renderRoute('/cart', { api, user: sampleUser() })
    await expectToRead(page.getByRole('heading', { level: 1 }), 'Shopping Cart (2 items)')
    api.on(removeCartLine, () => sampleCart(servo))
    await remove.click()
    await expectToRead(page.getByRole('heading', { level: 1 }), 'Shopping Cart (1 item)')
  })

  test('shows name, picture, unit price and line total with 2 decimals, and minus, plus and remove', async () => {
    await renderRoute('/cart', { api: cartApi(relay), user: sampleUser() })
    const line = lineOf('Relay')
    await expect.element(line.getByRole('link', { name: 'Relay', exact: true })).toBeVisible()
    await expect.element(line.getByText('Rwf 1,234.50')).toBeVisible()
    await expect.element(line.getByText('Rwf 2,469.00')).toBeVisible()
    for (const control of [less, more, remove]) await expect.element(control).toBeVisible()
    expect(line.element().querySelector('img, svg')).not.toBeNull()
  })

  test('sums up Subtotal, "Delivery: Free" and Total with 2 decimals', async () => {
    await renderRoute('/cart', { api: cartApi(relay, servo), user: sampleUser() })
    const valueOf = (label: string) =>
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .element().nextElementSibling?.textContent
    await expect.element(proceed).toBeVisible()
    expect(valueOf('Subtotal')).toBe('Rwf 5,469.00')
    expect(valueOf('Delivery')).toBe('Free')
    expect(valueOf('Total')).toBe('Rwf 5,469.00')
  })

  test('sends product and quantity when plus is pressed, and shows the cart that is returned', async () => {
    const api = cartApi(relay)
    const calls = recordCalls(api)
    await renderRoute('/cart', { api, user: sampleUser() })
    await more.click()
    await expect
      .poll(() => calls.to('PUT /api/cart/update').map(({ body }) => body))
      .toEqual([{ product_id: 1, quantity: 3 }])
    await expect.element(lineOf('Relay').getByText('Rwf 3,703.50')).toBeVisible()
  })

  test('locks the line and "Proceed to Checkout" while a quantity is being changed', async () => {
    const api = cartApi(relay)
    await renderRoute('/cart', { api, user: sampleUser() })
    const held = api.hold(updateCartLine)
    await more.click()
    await held.arrived
    await expect.element(proceed).toBeDisabled()
    await expect.element(lineOf('Relay')).toHaveAttribute('aria-busy', 'true')
    held.release()
    await expect.element(proceed).toBeEnabled()
    await expect.element(lineOf('Relay')).not.toHaveAttribute('aria-busy')
  })

  test('locks the line and "Proceed to Checkout" while a line is being removed, by its product', async () => {
    const api = cartApi(relay)
    const calls = recordCalls(api)
    await renderRoute('/cart', { api, user: sampleUser() })
    const held = api.hold(removeCartLine)
    await remove.click()
    await held.arrived
    expect(calls.to('DELETE ').map(({ line }) => line)).toEqual(['DELETE /api/cart/1'])
    await expect.element(proceed).toBeDisabled()
    held.release()
    await expect.element(heading('Your cart is empty')).toBeVisible()
  })

  test('ignores minus at a quantity of 1', async () => {
    const api = cartApi(sampleCartLine({ quantity: 1 }))
    const calls = recordCalls(api)
    await renderRoute('/cart', { api, user: sampleUser() })
    await expect.element(less).toBeVisible()
    ;(less.element() as HTMLElement).click()
    await more.click()
    await expect
      .poll(() => calls.to('PUT /api/cart/update').map(({ body }) => body))
      .toEqual([{ product_id: 1, quantity: 2 }])
  })

  test('shows "Your cart is empty" with "Continue Shopping"', async () => {
    await renderRoute('/cart', { api: cartApi(), user: sampleUser() })
    await expect.element(heading('Your cart is empty')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
  })
})

describe('a failed change of the cart', () => {
  const answers = [
    { status: 500, body: { detail: 'The shelf is locked' }, said: 'The shelf is locked' },
    { status: 500, body: {}, said: undefined },
  ]

  for (const { status, body, said } of answers) {
    test(`shows ${said ? 'the detail' : '"Error updating quantity"'} for a quantity`, async () => {
      const api = cartApi(relay).fail(updateCartLine, { status, body })
      await renderRoute('/cart', { api, user: sampleUser() })
      await more.click()
      await expect.element(page.getByText(said ?? 'Error updating quantity')).toBeVisible()
    })

    test(`shows ${said ? 'the detail' : '"Error removing item"'} for a removal`, async () => {
      const api = cartApi(relay).fail(removeCartLine, { status, body })
      await renderRoute('/cart', { api, user: sampleUser() })
      await remove.click()
      await expect.element(page.getByText(said ?? 'Error removing item')).toBeVisible()
    })
  }
})

describe('adding from a card', () => {
  const add = page.getByRole('button', { name: /^Add/ }).first()

  function listApi() {
    const item = { ...sampleProduct(), facts: [] } as never
    return fakeApi()
      .on(searchProducts, () => ({ ...exampleOf(searchProducts), items: [item], total: 1 }))
      .on(addToCart, () => sampleCart(sampleCartLine()))
  }

  test('reads "Adding..." on the button while the call is under way, then "Add" again', async () => {
    const api = listApi()
    const calls = recordCalls(api)
    await renderRoute('/products', { api, user: sampleUser() })
    await expectToRead(add, 'Add Relay to cart')
    const pressed = add.element()
    const held = api.hold(addToCart)
    await add.click()
    await held.arrived
    await expectToRead(pressed, 'Adding...')
    expect(calls.to('POST /api/cart/add').map(({ body }) => body)).toEqual([{ product_id: 1, quantity: 1 }])
    held.release()
    await expectToRead(pressed, 'Add Relay to cart')
  })

  test('says "Added to cart" with an emoji', async () => {
    await renderRoute('/products', { api: listApi(), user: sampleUser() })
    await add.click()
    await expect.element(page.getByText(/^Added to cart \p{Emoji}/u)).toBeVisible()
  })

  test('asks a visitor to sign in, and sends nothing', async () => {
    const api = listApi()
    const calls = recordCalls(api)
    await renderRoute('/products', { api })
    await add.click()
    await expect.element(page.getByText('Please sign in to add items to your cart', { exact: true })).toBeVisible()
    expect(calls.to('POST /api/cart')).toEqual([])
  })
})
