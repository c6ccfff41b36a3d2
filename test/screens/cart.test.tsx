import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addToCart, getCart, removeCartLine, updateCartLine, type Cart } from '#contract/cart/calls.ts'
import { getProduct, listRecommendations } from '#contract/catalogue/calls.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { setCompared } from '#app/features/catalogue/compare/compared.ts'
import { expectAccessible, expectNoHorizontalScroll, heading, tabTo, idle } from './support/expectations.ts'
import { stopClock } from './support/clock.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleCartLine, sampleCart, sampleProduct, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })

/** Creates a fake API that stores a cart. */
function cartApi(...lines: Cart['items']) {
  let cart = sampleCart(...lines)
  return fakeApi()
    .on(listOrders, () => [])
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

test('keeps a new addition when an older cart arrives late', async () => {
  let cart = sampleCart()
  const api = fakeApi()
    .on(getCart, () => cart)
    .on(getProduct, () => sampleProduct())
    .on(listRecommendations, () => [])
    .on(recordView, () => ({}) as never)
    .on(addToCart, () => (cart = sampleCart(sampleCartLine())))
  const late = api.hold(getCart, { late: true })
  await page.viewport(390, 844)
  await renderRoute('/product/1', { api, user: sampleUser() })
  await late.arrived
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const cartLink = page.getByRole('link', { name: 'Cart, 1 item', exact: true })
  await expect.element(cartLink).toBeVisible()
  late.release()
  await idle()
  await expect.element(cartLink).toBeVisible()
})

test('locks a line during a change, and rolls back and reports a failed change', async () => {
  const api = cartApi(sampleCartLine({ price: 1234.5 }), sampleCartLine({ id: 2, name: 'Servo', price: 3000 }))
  await page.viewport(390, 844)
  await renderRoute('/cart', { api, user: sampleUser() })
  await expect.element(heading('Shopping Cart (2 items)')).toBeVisible()
  const line = lineOf('Relay')
  const more = line.getByRole('button', { name: /^Increase/ })
  await expect.element(line.getByText('Rwf 1,234.50 each')).toBeVisible()
  expect(page.getByText('Rwf 4,234.50').elements(), 'subtotal and total').toHaveLength(2)
  await expect.element(line.getByRole('button', { name: /^Decrease/ })).toHaveAttribute('aria-disabled', 'true')
  const held = api.hold(updateCartLine)
  await more.click()
  await expect.element(line).toHaveAttribute('aria-busy', 'true')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await expect.element(proceed).toBeDisabled()
  await held.arrived
  await expectAccessible('a locked line', 'main')
  held.release()
  await expect.element(line.getByText('Rwf 2,469.00')).toBeVisible()
  await expect.element(proceed).toBeEnabled()

  api.failOnce(updateCartLine)
  await more.click()
  await expect.element(page.getByText('Error updating quantity')).toBeVisible()
  expect(page.getByText('Error updating quantity').elements()).toHaveLength(1)
  await expect.element(line.getByRole('status')).toHaveTextContent('2')
  await line.getByRole('button', { name: 'Remove Relay' }).click()
  await expect.element(heading('Shopping Cart (1 item)')).toHaveFocus()
})

test('shows one error when the cart fails to load, and reloads on Try Again', async () => {
  const clock = stopClock()
  const api = cartApi(sampleCartLine()).fail(getCart)
  await page.viewport(390, 844)
  await renderRoute('/cart', { api, user: sampleUser() })
  await expect
    .poll(async () => {
      await clock.pass(2_000)
      return page.getByText("We couldn't load your cart.").query()
    })
    .toBeTruthy()
  api.on(getCart, () => sampleCart(sampleCartLine()))
  await tabTo(page.getByRole('button', { name: 'Try Again' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Shopping Cart (1 item)')).toBeVisible()
})

describe('a cart with unavailable lines', () => {
  for (const width of [390, 1440])
    test(
      `marks unavailable lines and fixes each with one press at ${width} px`,
      nightlyUnless(width === 390),
      async () => {
        const api = cartApi(
          sampleCartLine({ id: 1, name: 'Few', quantity: 3, stock_quantity: 2 }),
          sampleCartLine({ id: 2, name: 'Gone', available: false }),
          sampleCartLine({ id: 3, name: 'Sold out', stock_quantity: 0 }),
          sampleCartLine({ id: 4, name: 'Bidirectionallogiclevelconverter'.repeat(4), price: 999_999.99, quantity: 9 }),
        )
        await page.viewport(width, 900)
        await renderRoute('/cart', { api, user: sampleUser() })
        await expect.element(lineOf('Few').getByText('Only 2 left')).toBeVisible()
        expect(innerWidth).toBe(width)
        await expect.element(lineOf('Gone').getByText('No longer available')).toBeVisible()
        await expect.element(lineOf('Sold out').getByText('Out of stock')).toBeVisible()
        await expect.element(proceed).toBeDisabled()
        await expectAccessible('a cart with problems')
        expectNoHorizontalScroll('a cart with problems')
        // Each fix moves the lines below it, so the next press waits for it.
        await page.getByRole('button', { name: 'Set to 2: Few' }).click()
        await expect.element(lineOf('Few').getByText('Only 2 left')).not.toBeInTheDocument()
        await page.getByRole('button', { name: 'Remove: Gone' }).click()
        await expect.element(lineOf('Gone')).not.toBeInTheDocument()
        await page.getByRole('button', { name: 'Remove: Sold out' }).click()
        await expect.element(proceed).toBeEnabled()
      },
    )
})

test('sends a pressed, stepped or typed quantity once, 400 ms after the last change', async () => {
  const api = cartApi(sampleCartLine({ stock_quantity: 30 }))
  const sent = () =>
    api.calls.filter(({ name }) => name.endsWith('/update')).map(({ body }) => (body as { quantity: number }).quantity)
  await page.viewport(390, 844)
  const clock = stopClock()
  await renderRoute('/cart', { api, user: sampleUser() })
  const field = page.getByRole('spinbutton', { name: 'Quantity of Relay' })
  const more = lineOf('Relay').getByRole('button', { name: /^Increase/ })
  await expect.element(field).toHaveValue('1')
  for (const quantity of [2, 3, 4]) {
    await more.click()
    await clock.pass(350)
    await expect.element(field).toHaveValue(String(quantity))
    await expect.element(lineOf('Relay')).toHaveAttribute('aria-busy', 'true')
    await expect.element(proceed).toBeDisabled()
  }
  await clock.pass(49)
  expect(sent()).toEqual([])
  await clock.pass(1)
  await expect.element(proceed).toBeEnabled()
  expect(sent()).toEqual([4])
  await field.click()
  await userEvent.keyboard('12{Enter}')
  await clock.pass(400)
  await expect.element(proceed).toBeEnabled()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  await expect.element(field).toHaveValue('13')
  await clock.pass(400)
  await expect.element(proceed).toBeEnabled()
  expect(sent()).toEqual([4, 12, 13])
  for (const [text, sentence] of [
    ['', ''],
    ['0', ''],
    ['2.5', ''],
    ['31', 'Only 30 left'],
  ] as const) {
    await field.fill(text)
    if (sentence) await expect.element(lineOf('Relay').getByText(sentence)).toBeVisible()
    ;(field.element() as HTMLElement).blur()
    await expect.element(field).toHaveValue('13')
  }
  expect(sent()).toEqual([4, 12, 13])
})

test('shows a signed-out visitor an empty cart with a link to the login page', async () => {
  const { path } = await renderRoute('/cart')
  await expect.element(heading('Your cart is empty')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect.poll(path).toBe('/login?next=%2Fcart')
})

test('sends a quantity typed during an update after that update', NIGHTLY, async () => {
  const api = cartApi(sampleCartLine({ quantity: 5, stock_quantity: 30 }))
  await renderRoute('/cart', { api, user: sampleUser() })
  const field = page.getByRole('spinbutton', { name: 'Quantity of Relay' })
  const held = api.hold(updateCartLine)
  await field.fill('1')
  await held.arrived
  await expect.element(page.getByRole('button', { name: /^Increase/ })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('2')
  await expect.element(field).toHaveValue('12')
  held.release()
  await expect.element(proceed).toBeEnabled()
  await expect.element(field).toHaveValue('12')
  await expect.element(lineOf('Relay').getByText('Rwf 18,000.00')).toBeVisible()
  expect(api.sentTo(updateCartLine).map((body) => body?.quantity)).toEqual([1, 12])
})

test('sends a double-clicked quantity once', async () => {
  const clock = stopClock()
  const api = cartApi(sampleCartLine())
  await page.viewport(1440, 900)
  await renderRoute('/cart', { api, user: sampleUser() })
  await lineOf('Relay')
    .getByRole('button', { name: /^Increase/ })
    .dblClick()
  await clock.pass(1_000)
  await expect.element(page.getByRole('spinbutton', { name: 'Quantity of Relay' })).toHaveValue('3')
  await expect.element(proceed).toBeEnabled()
  expect(api.sentTo(updateCartLine)).toEqual([{ product_id: 1, quantity: 3 }])
})

test('changes the quantity of packs in whole multiples from the minimum', async () => {
  const packs = { min_quantity: 4, quantity_step: 2, pieces_per_pack: 10, stock_quantity: 22 }
  const api = cartApi(sampleCartLine({ ...packs, quantity: 4 }))
  await page.viewport(390, 844)
  await renderRoute('/cart', { api, user: sampleUser() })
  const field = lineOf('Relay').getByRole('spinbutton')
  await expect.element(field).toHaveValue('4')
  await expect
    .element(lineOf('Relay').getByRole('button', { name: /^Decrease/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await lineOf('Relay')
    .getByRole('button', { name: /^Increase/ })
    .click()
  await expect.element(lineOf('Relay').getByText('Rwf 9,000.00')).toBeVisible()
  await expect.element(proceed).toBeEnabled()
  await field.fill('7')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expectNoHorizontalScroll('a cart with packs')
  await expectAccessible('a cart with packs', 'main')
  ;(field.element() as HTMLElement).blur()
  await expect.element(field).toHaveValue('6')
  expect(api.sentTo(updateCartLine).map((body) => body?.quantity)).toEqual([6])
})

for (const width of [390, 1440])
  test(
    `adds any typed quantity from the product page, and links to the cart at ${width} px`,
    nightlyUnless(width === 390),
    async () => {
      let cart = sampleCart()
      const tooFew = 'Only 20 of Relay left.'
      const api = fakeApi()
        .on(getCart, () => cart)
        .on(getProduct, () => sampleProduct({ stock_quantity: 20, min_quantity: 1, quantity_step: 1 }))
        .on(listRecommendations, () => [])
        .on(recordView, () => ({}) as never)
        .on(addToCart, ({ body }) => (cart = sampleCart(sampleCartLine({ quantity: Number(body?.quantity) }))))
        .failOnce(addToCart, { status: 409, body: { code: 'not_enough_stock', message: tooFew, detail: tooFew } })
      await page.viewport(width, 844)
      const { path } = await renderRoute('/product/1', { api, user: sampleUser() })
      const field = page.getByRole('spinbutton', { name: 'Quantity of Relay' })
      const note = page.getByRole('alert').filter({ hasText: 'Only 20 left' })
      await expect.element(field).toHaveAttribute('inputmode', 'numeric')
      await field.click()
      await userEvent.keyboard('20') // replaces the selected text
      await expect.element(field).toHaveValue('20')
      await expect.element(note).not.toBeInTheDocument()
      await page.getByRole('button', { name: 'Increase Quantity of Relay' }).click()
      await expect.element(field).toHaveValue('21')
      await expect.element(note).toBeVisible()
      await expect.element(field).toHaveAccessibleDescription('Only 20 left')
      await field.fill('1000000')
      await expect.element(note).toBeVisible()
      await expectAccessible('a quantity above the stock', 'main')
      expectNoHorizontalScroll('a long quantity')
      const add = page.getByRole('button', { name: 'Add to cart' }).first()
      await add.click()
      await expect.element(page.getByText(tooFew)).toBeVisible()
      for (const text of ['', '0', '1.5', 'many']) {
        await field.fill(text)
        ;(field.element() as HTMLElement).blur()
        await expect.element(field).toHaveValue('1000000')
      }

      await field.fill('11')
      await userEvent.keyboard('{ArrowUp}')
      await expect.element(field).toHaveValue('12')
      await add.click()
      const added = page.getByRole('listitem').filter({ hasText: 'Added to cart ✔️' })
      await expect.element(added.getByText('12 × Relay')).toBeVisible()
      await added.hover() // keeps the notice open
      await added.getByRole('link', { name: 'View cart' }).click()
      await expect.poll(path).toBe('/cart')
      await expect.element(added).not.toBeInTheDocument()
      await expect.element(field).toHaveValue('12')
      expect(api.sentTo(addToCart).map((body) => body?.quantity)).toEqual([1_000_000, 12])
    },
  )

test('shows three compact lines by seller and the checkout at the bottom of a phone', async () => {
  const lines = [1, 2, 3].map((id) =>
    sampleCartLine({ id, name: `Relay ${id}`, seller_name: id === 2 ? 'Kigali Robotics' : 'Isoko', stock_quantity: 7 }),
  )
  await page.viewport(360, 640)
  setCompared(lines.map(({ id, name }) => ({ id, name })))
  await renderRoute('/cart', { api: cartApi(...lines), user: sampleUser() })
  await expect.element(lineOf('Relay 3')).toBeVisible()
  expect(page.getByRole('list', { name: 'Sold by Isoko' }).getByRole('listitem').elements()).toHaveLength(2)
  await expect
    .element(page.getByRole('list', { name: 'Sold by Kigali Robotics' }).getByText('7 in stock'))
    .toBeVisible()
  for (const { name } of lines) {
    const { height } = (lineOf(name).element() as HTMLElement).getBoundingClientRect()
    expect(height, name).toBeLessThan(125)
  }
  const { bottom } = proceed.element().getBoundingClientRect()
  expect(bottom, 'the checkout button').toBeLessThanOrEqual(innerHeight)
  await expect.element(page.getByRole('region', { name: 'Compare parts' })).not.toBeInTheDocument()
  expectNoHorizontalScroll('the cart at 360 px')
})
